import Springs
import Testing

@Suite struct SteppedSpringTests {
  @Test(arguments: [
    (1, 1, 246), (1, 100, 379), (0.7, 1, 228), (0.7, 100, 339), (0.825, 100, 293),
    (1e-3, 1, 127_599),
  ])
  func `takes as many steps as SwiftUI`(ratio: Double, distance: Double, count: Int) {
    let spring = SteppedSpring(playing: Spring(response: 0.5, dampingRatio: ratio))
    #expect(spring.playedPositions(distance: distance)?.count == count)
  }

  @Test func `limits the stiffness`() {
    let spring = SteppedSpring(playing: Spring(response: 0.01, dampingRatio: 0.5))
    #expect(spring.stiffness == 45_000)
  }

  @Test func `shows the place of the step before, then the target`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let motion = try #require(Motion(playing: .spring(spring), from: 10, to: 60))
    var (position, velocity) = (0.0, 0.0)
    let damping = 2 * 0.7 * spring.stiffness.squareRoot()
    for step in 0..<200 {
      for time in [Double(step) + 0.5, Double(step + 1)] {
        let state = motion.state(at: time / 300)
        #expect(abs(state.position - (10 + 50 * position)) <= 1e-9)
        #expect(abs(state.velocity - 50 * velocity) <= 1e-7)
      }
      velocity += (spring.stiffness * (1 - position) - damping * velocity) / 300
      position += velocity / 300
    }
    #expect(motion.state(at: 0) == MotionState(position: 10, velocity: 0))
    #expect(motion.target == 60)
    let count = SteppedSpring(playing: spring).playedPositions(distance: 50)?.count ?? 0
    let end = Double(count) / 300
    #expect(motion.state(at: end).position != 60)
    #expect(motion.state(at: end.nextUp.nextUp) == MotionState(position: 60, velocity: 0))
    #expect(motion.settlingTime(within: 0.05).isClose(to: end, within: 1e-12))
  }

  @Test(arguments: [-0.5, 0, 0.15, 0.3, 0.7])
  func `stays within some per cent of the exact spring`(bounce: Double) throws {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let motion = try #require(Motion(playing: .spring(spring)))
    let exact = Motion(.spring(spring))
    for index in 1..<300 {
      let time = Double(index) / 150
      #expect(abs(motion.state(at: time).position - exact.state(at: time).position) < 0.03)
    }
  }

  @Test func `waits for a delay and runs faster with a speed`() throws {
    let plain = try #require(Motion(playing: .spring(.bouncy)))
    let changed = try #require(
      Motion(playing: .delay(.speed(.spring(.bouncy), rate: 2), seconds: 0.25))
    )
    #expect(changed.state(at: 0.2).position == 0)
    for step in 1..<200 {
      // In the middle of a step, where rounding cannot pick another one.
      let time = (Double(step) - 0.5) / 300
      let distance = changed.state(at: 0.25 + time / 2).position - plain.state(at: time).position
      #expect(abs(distance) < 1e-9)
    }
  }

  @Test func `plays curves, interpolating springs and undamped ones by no steps`() {
    #expect(Motion(playing: .curve(.easeIn, duration: 1)) == nil)
    #expect(Motion(playing: .interpolatingSpring(.bouncy)) == nil)
    #expect(Motion(playing: .spring(Spring(duration: 0.5, bounce: 1))) == nil)
  }
}
