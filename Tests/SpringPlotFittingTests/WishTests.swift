import SpringPlotFitting
import SpringPlotMotion
import Springs
import TestSupport
import Testing

@Suite struct WishTests {
  @Test func `solves any two that are independent, to the last digits`() throws {
    var generator = SplitMix64(seed: 5)
    let names: [FigureName] = [
      .settlingTime, .overshoot, .firstArrival, .peakVelocity, .duration, .bounce, .dampingRatio,
      .stiffness, .damping,
    ]
    for (index, first) in names.enumerated() {
      for second in names[(index + 1)...] {
        // Pairs with a velocity take long; one for each first figure stands for them.
        for velocity in index % 2 == 0 && second == names[index + 1] ? [0.0, 2.5] : [0.0] {
          let spring = Spring(
            duration: generator.next(in: 0.1...1),
            bounce: generator.next(in: 0.05...0.8)
          )
          let motion = WishMotion(distance: 3, velocity: velocity)
          let wishes = try [first, second].map { name in
            Wish(name, try #require(motion.figure(name, of: spring)))
          }
          let answer: WishAnswer
          do throws(WishFault) {
            answer = try motion.springs(wishes)
          } catch {
            guard case .sameThing = error else {
              Issue.record("\(first) and \(second) of \(spring): \(error)")
              continue
            }
            continue
          }
          for solution in answer.solutions {
            for wish in wishes {
              let found = try #require(solution.figures[wish.figure])
              #expect((found - wish.value).magnitude <= 1e-11 * max(wish.value.magnitude, 1e-3))
            }
          }
        }
      }
    }
  }

  /// Pairs next to a crest that just leaves the band, or next to critical damping.
  @Test(arguments: [
    [Wish(.duration, 0.07492130587865255), Wish(.settlingTime, 0.4496530359810301)],
    [Wish(.settlingTime, 0.42992264189958135), Wish(.stiffness, 558.6229428718661)],
    [Wish(.duration, 0.03572888038163114), Wish(.firstArrival, 2.821473360407436)],
    [Wish(.stiffness, 300), Wish(.firstArrival, 40)],
    [Wish(.damping, 3), Wish(.firstArrival, 90)],
    [Wish(.firstArrival, 9), Wish(.peakVelocity, 30)],
  ])
  func `keeps to wishes where a figure jumps or grows without bound`(_ wishes: [Wish]) throws {
    for solution in try WishMotion().springs(wishes).solutions {
      for wish in wishes {
        let found = try #require(solution.figures[wish.figure])
        #expect((found - wish.value).magnitude <= 1e-12 * wish.value)
      }
    }
  }

  @Test func `lists all springs with a settling time, the calmest first`() throws {
    let wishes = [Wish(.duration, 0.5), Wish(.settlingTime, 0.67)]
    let solutions = try WishMotion().springs(wishes).solutions
    #expect(solutions.count == 3)
    let overshoots = solutions.compactMap { $0.figures[.overshoot] }
    #expect(overshoots == overshoots.sorted())
    for solution in solutions {
      #expect((try #require(solution.figures[.settlingTime]) - 0.67).magnitude < 1e-14)
    }
  }

  @Test func `names both ends of a jump`() {
    let wishes = [Wish(.firstArrival, 0.2), Wish(.settlingTime, 0.8)]
    #expect {
      try WishMotion().springs(wishes)
    } throws: { error in
      guard case WishFault.insideJump(_, _, let low, let high, _) = error else { return false }
      // Nothing between them is a settling time of any spring that arrives at 0.2 s.
      return low < 0.8 && high > 0.8 && high - low > 0.05
    }
  }

  @Test func `tells the nearest of what is impossible`() {
    let wishes = [Wish(.duration, 0.5), Wish(.settlingTime, 0.3)]
    #expect {
      try WishMotion().springs(wishes)
    } throws: { error in
      guard case WishFault.contradiction(let wish, _, let nearest?, _) = error else { return false }
      return wish.figure == .settlingTime && nearest.spring.duration == 0.5
        && (nearest.figures[.settlingTime] ?? 0) > 0.49
    }
  }

  @Test(arguments: [
    [Wish(.bounce, 0.3), Wish(.dampingRatio, 0.7)], [Wish(.duration, 1), Wish(.stiffness, 10)],
    [Wish(.bounce, 0.3), Wish(.overshoot, 0.03)], [Wish(.duration, 1), Wish(.response, 1)],
  ])
  func `names wishes that say the same`(_ wishes: [Wish]) {
    #expect(throws: WishFault.sameThing(wishes[0].figure, wishes[1].figure)) {
      try WishMotion().springs(wishes)
    }
  }

  @Test func `takes the fastest spring that the limits allow`() throws {
    let wishes = [Wish(.duration, 0.5), Wish(.settlingTime, 0.6, .below)]
    let motion = WishMotion()
    let answer = try motion.springs(wishes)
    #expect(answer.isFastest)
    let best = try #require(answer.solutions.first)
    func arrival(_ spring: Spring) -> Double {
      motion.figure(.firstArrival, of: spring) ?? motion.figure(.settlingTime, of: spring)
        ?? .infinity
    }
    for step in 0...200 {
      let spring = Spring(duration: 0.5, bounce: -0.5 + Double(step) / 200)
      guard let settling = motion.figure(.settlingTime, of: spring), settling <= 0.6 else {
        continue
      }
      #expect(arrival(spring) >= arrival(best.spring) * (1 - 1e-3))
    }
  }

  @Test func `meets a limit that nothing else keeps a spring from`() throws {
    let wishes = [Wish(.overshoot, 0.03), Wish(.settlingTime, 0.4, .below)]
    let answer = try WishMotion().springs(wishes)
    #expect(answer.metLimits == [wishes[1]])
    #expect(answer.solutions[0].figures[.settlingTime] == 0.4)
  }

  @Test func `counts visible bounces as a limit`() throws {
    let wishes = [Wish(.duration, 0.5), Wish(.bounces, 2)]
    let best = try #require(try WishMotion().springs(wishes).solutions.first)
    #expect(best.figures[.bounces] == 2)
  }

  @Test func `finds the mass that a third wish leaves`() throws {
    let wishes = [Wish(.stiffness, 100), Wish(.damping, 12), Wish(.settlingTime, 1)]
    let best = try #require(try WishMotion().springs(wishes).solutions.first)
    #expect(best.spring.stiffness == 100)
    #expect(best.spring.damping == 12)
    #expect((try #require(best.figures[.settlingTime]) - 1).magnitude < 1e-12)
  }

  @Test func `needs a second wish`() {
    #expect(throws: WishFault.needsAnother([.bounce])) {
      try WishMotion().springs([Wish(.bounce, 0.3)])
    }
    #expect(throws: WishFault.noDistance) {
      try WishMotion(distance: 0).springs([Wish(.bounce, 0.3), Wish(.duration, 1)])
    }
  }
}
