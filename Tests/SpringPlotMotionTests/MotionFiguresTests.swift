import SpringPlotMotion
import Springs
import TestSupport
import Testing

@Suite struct MotionFiguresTests {
  @Test(arguments: MotionTests.samples)
  func `reaches nothing beyond its ranges`(animation: Animation) {
    let motion = Motion(animation, from: 2, to: -3, initialVelocity: 4)
    for times in [0.0...0.3, 0.1...2.5] {
      let positions = motion.positionRange(in: times)
      let peak = motion.peakVelocity
      let extrema = motion.extrema(in: times)
      for step in 0...100 {
        let time =
          times.lowerBound + Double(step) / 100 * (times.upperBound - times.lowerBound)
        let state = motion.state(at: time)
        #expect(state.position <= positions.upperBound + 1e-12)
        #expect(state.position >= positions.lowerBound - 1e-12)
        #expect(abs(state.velocity) <= abs(peak.velocity) * (1 + 1e-12))
      }
      #expect(extrema.map(\.position).max() == positions.upperBound)
      #expect(extrema.map(\.position).min() == positions.lowerBound)
      let velocities = motion.velocityRange(in: times)
      #expect(velocities.lowerBound.isFinite && velocities.upperBound.isFinite)
    }
  }

  @Test(arguments: MotionTests.samples)
  func `stays within the tolerance after it has settled`(animation: Animation) {
    let motion = Motion(animation, from: 1, to: 5)
    let time = motion.settlingTime(within: 0.01)
    guard time < .infinity else {
      // What never settles leaves the tolerance again and again.
      let late = (0...1_000).map { motion.state(at: 100 + Double($0) / 250).position }
      #expect(late.contains { abs($0 - 5) > 0.01 })
      return
    }
    for step in 0...50 {
      let state = motion.state(at: time + Double(step) / 25)
      #expect(abs(state.position - 5) <= 0.01 * (1 + 1e-9))
    }
  }

  @Test func `settles as its spring does`() {
    let spring = SpringTrajectory(spring: .bouncy, displacement: -1, velocity: 0)
    let time = spring.settlingTime(within: 0.001)
    #expect(Motion(.spring(.bouncy)).settlingTime(within: 0.001) == time)
    let modified = Motion(.delay(.speed(.spring(.bouncy), rate: 2), seconds: 1))
    #expect(modified.settlingTime(within: 0.001) == 1 + time / 2)
  }

  @Test func `never settles when it repeats forever or is undamped`() {
    let forever = Animation.repeatForever(.curve(.linear, duration: 1), autoreverses: true)
    #expect(Motion(forever).settlingTime(within: 0.5) == .infinity)
    let undamped = Animation.spring(Spring(duration: 0.5, bounce: 1))
    #expect(Motion(undamped).settlingTime(within: 0.5) == .infinity)
  }

  @Test func `finds the figures of a bouncy spring`() throws {
    let motion = Motion(.delay(.spring(.bouncy), seconds: 1), from: 10, to: 20)
    let trajectory = SpringTrajectory(spring: .bouncy, displacement: -10, velocity: 0)
    let overshoot = try #require(motion.overshoot)
    let expected = try #require(trajectory.overshoot)
    #expect(abs(overshoot.fraction - expected) < 1e-15)
    #expect(overshoot.time == 1 + (try #require(trajectory.turningTime(0))))
    #expect(motion.firstArrival == 1 + (try #require(trajectory.crossingTime(0))))
    #expect(motion.peakVelocity.time == 1 + (try #require(trajectory.steepestTime(0))))
    #expect(motion.perceptualDuration == 1.5)
  }

  @Test func `finds the figures of timing curves`() throws {
    let back = Motion(.curve(.bezier(x1: 0.3, y1: 0, x2: 0.6, y2: 2), duration: 2))
    let arrival = try #require(back.firstArrival)
    #expect(arrival > 0 && arrival < 2)
    #expect(abs(back.state(at: arrival).position - 1) < 1e-14)
    let overshoot = try #require(back.overshoot)
    #expect(abs(back.state(at: overshoot.time).velocity) < 1e-12)
    #expect(Motion(.curve(.easeOut, duration: 2)).firstArrival == 2)
    #expect(Motion(.curve(.easeOut, duration: 2)).overshoot == nil)
    #expect(Motion(.curve(.circularEaseOut, duration: 2)).peakVelocity.velocity == .infinity)
    #expect(Motion(.curve(.easeInOut, duration: 2)).peakVelocity.time == 1)
  }

  @Test func `arrives at the turn when a repeated spring only comes close`() {
    let motion = Motion(.repeatForever(.spring(.smooth), autoreverses: true))
    #expect(motion.firstArrival == Animation.spring(.smooth).legDuration)
    #expect(Motion(.spring(.smooth)).firstArrival == nil)
  }

  @Test func `counts both sides of a jump as extremes`() {
    let motion = Motion(.repeatForever(.curve(.linear, duration: 1), autoreverses: false))
    let extrema = motion.extrema(in: 0...2.5)
    #expect(extrema.map(\.position) == [0, 1, 0, 1, 0, 0.5])
    #expect(extrema.map(\.time) == [0, 1, 1, 2, 2, 2.5])
  }

  @Test func `finds every turn of a spring that swings for a minute`() {
    let motion = Motion(.spring(Spring(duration: 0.5, bounce: 1)))
    // Each period of half a second has two turns; the start is one, and so is the end.
    #expect(motion.extrema(in: 0...60).count == 241)
    #expect(motion.positionRange(in: 1000...1001).upperBound > 2 - 1e-12)
  }

  @Test(arguments: [0.1, 0.35, 1, 3, 5, 10, 20, 1e9])
  func `finds the velocity at the steep end of a curve at once`(duration: Double) {
    let peak = Motion(.curve(.easeIn, duration: duration)).peakVelocity
    // The line from the control point (0.42, 0) to the end.
    #expect(peak.velocity.isClose(to: 1 / 0.58 / duration, within: 1e-15))
    #expect(peak.time == duration)
  }

  @Test(arguments: [
    UnitCurve.easeOut, .circularEaseOut, .bezier(x1: 0, y1: 0.5, x2: 0.2, y2: 1),
    .bezier(x1: 0, y1: 0, x2: 1, y2: 0),
  ])
  func `ends its search where a curve that starts like a root covers itself`(curve: UnitCurve) {
    var motion = Motion(.curve(curve, duration: 0.35))
    motion.retarget(to: -134.9, at: 0, animation: .curve(curve, duration: 0.35))
    let (range, speeds) = (motion.positionRange(in: 0...1), motion.velocityRange(in: 0...1))
    for index in 0...1_000 {
      let state = motion.state(at: Double(index) / 1_000)
      #expect(range.lowerBound - 1e-10 <= state.position)
      #expect(state.position <= range.upperBound + 1e-10)
    }
    #expect(speeds.lowerBound.isFinite && speeds.upperBound.isFinite)
  }

  @Test(arguments: [UnitCurve.circularEaseInOut, .circularEaseOut, .circularEaseIn])
  func `ends its search where steps are covered by a vertical curve`(curve: UnitCurve) {
    var motion = Motion(.spring(.bouncy))
    motion.playsInSteps = true
    motion.retarget(to: 2, at: 0.06, animation: .curve(curve, duration: 0.35))
    let speeds = motion.velocityRange(in: 0...1)
    #expect(speeds.lowerBound.isFinite && speeds.upperBound > 5 && speeds.upperBound.isFinite)
  }

  @Test func `looks for no more extremes than it is asked for`() {
    let forever = Motion(.repeatForever(.spring(.smooth), autoreverses: true))
    #expect(forever.extrema(in: 0...1e12, limit: 50).count == 26)
    let resting = Motion(.repeatForever(.spring(.smooth), autoreverses: true), from: 1, to: 1)
    #expect(resting.extrema(in: 0...1e12, limit: 50).count <= 2)
    let undamped = Motion(.spring(Spring(duration: 0.5, bounce: 1)))
    #expect((50...53).contains(undamped.extrema(in: 0...1e12, limit: 50).count))
  }

  @Test(arguments: [0.3, 1]) func `finds no turns where many would be one Double`(bounce: Double) {
    let motion = Motion(.spring(Spring(duration: 0.5, bounce: bounce)))
    #expect(motion.extrema(in: 4e15...4e15 + 8).count <= 2)
  }

  @Test func `is sane at rest`() {
    for animation in MotionTests.samples {
      let motion = Motion(animation, from: 3, to: 3)
      #expect(motion.isAtRest)
      #expect(motion.settlingTime(within: 0.001) == 0)
      #expect(motion.overshoot == nil)
      #expect(motion.peakVelocity == PeakVelocity(velocity: 0, time: 0))
      #expect(motion.positionRange(in: 0...1) == 3...3)
      #expect(motion.velocityRange(in: 0...1) == 0...0)
      #expect(motion.span == 0)
      #expect(motion.shownDuration(tolerance: 0.001).reason == .atRest)
      #expect(motion.shownDuration(tolerance: 0.001).seconds > 0)
    }
  }

  @Test func `measures a kick by its farthest excursion`() throws {
    let motion = Motion(.spring(.smooth), from: 2, to: 2, initialVelocity: 10)
    let trajectory = SpringTrajectory(spring: .smooth, displacement: 0, velocity: 10)
    let turn = try #require(trajectory.turningTime(0))
    #expect(abs(motion.span - trajectory.displacement(at: turn)) < 1e-15)
    #expect(motion.shownDuration(tolerance: 0.001).reason == .settled)
  }

  @Test func `is shown until it settles, but not forever`() {
    let undamped = Motion(.spring(Spring(duration: 0.5, bounce: 1)))
    #expect(
      undamped.shownDuration(tolerance: 0.001)
        == ShownDuration(seconds: 1.5, reason: .threePeriods)
    )
    let forever = Motion(
      .delay(.repeatForever(.curve(.linear, duration: 2), autoreverses: true), seconds: 1)
    )
    #expect(
      forever.shownDuration(tolerance: 0.001) == ShownDuration(seconds: 7, reason: .threeLegs)
    )
  }
}
