import SpringPlotMotion
import Springs
import TestSupport
import Testing

@Suite struct InterruptionTests {
  /// Animations that start at once, and whether each keeps a velocity.
  static let animations: [Animation] = [
    .spring(.bouncy),
    .spring(Spring(duration: 0.5, bounce: -0.5)),
    .speed(.spring(.snappy), rate: 2),
    .delay(.spring(.smooth), seconds: 0.07),
    .interpolatingSpring(Spring(duration: 0.4, bounce: 0.2), initialVelocity: 3),
    .curve(.easeInOut, duration: 0.35),
    .delay(.curve(.easeOut, duration: 0.2), seconds: 0.1),
    .curve(.circularEaseInOut, duration: 0.5),
    .scroll(rate: 0.99),
    .repeatCount(.curve(.easeOut, duration: 0.3), count: 3, autoreverses: true),
    .repeatForever(.spring(.smooth), autoreverses: true),
  ]

  /// Those that begin with the velocity that they find.
  static let springs = Array(animations.prefix(3))

  @Test(arguments: animations, animations)
  func `keeps the position, and a spring's velocity after a spring`(
    first: Animation,
    second: Animation
  ) {
    for time in [0.0, 0.05, 0.2, 0.9] {
      var motion = Motion(first, from: 2, to: 7)
      motion.retarget(to: -1, at: time, animation: second)
      let uninterrupted = Motion(first, from: 2, to: 7)
      let before = uninterrupted.state(at: time)
      let after = motion.state(at: time)
      #expect(abs(after.position - before.position) < 1e-12)
      guard first.keepsVelocity, Self.springs.contains(second) else { continue }
      #expect(abs(after.velocity - before.velocity) < 1e-12 * (1 + abs(before.velocity)))
    }
  }

  @Test(arguments: animations, animations)
  func `has the velocity and acceleration of its positions`(first: Animation, second: Animation) {
    var motion = Motion(first, from: 2, to: 7)
    motion.retarget(to: -1, at: 0.15, animation: second)
    motion.retarget(to: 3, at: 0.25, animation: first)
    let step = 1e-6
    for segment in motion.segments(in: 0...2).prefix(12) {
      let end = min(segment.end, 2)
      guard end - segment.start > 4e-6 else { continue }
      for part in [0.3, 0.6] {
        let time = segment.start + part * (end - segment.start)
        let before = segment.state(at: time - step)
        let after = segment.state(at: time + step)
        let state = segment.state(at: time)
        let velocity = (after.position - before.position) / (2 * step)
        let acceleration = (after.velocity - before.velocity) / (2 * step)
        // The differences lose ten digits to rounding, and step² times the third derivative.
        #expect(abs(state.velocity - velocity) < 1e-6 * (1 + abs(velocity)))
        #expect(abs(segment.acceleration(at: time) - acceleration) < 2e-5 * (1 + abs(acceleration)))
      }
    }
  }

  @Test(arguments: animations, animations)
  func `covers all time with segments that meet`(first: Animation, second: Animation) {
    var motion = Motion(first, from: 2, to: 7)
    motion.retarget(to: -1, at: 0.15, animation: second)
    motion.retarget(to: 0, at: 0.15, animation: nil)
    motion.retarget(to: 3, at: 0.25, animation: first)
    var end = 0.0
    for segment in motion.segments(in: 0...4) {
      #expect(segment.start == end)
      #expect(segment.end > segment.start)
      #expect(motion.segment(at: segment.start) == segment)
      end = segment.end
    }
    #expect(end > 4)
  }

  @Test(arguments: animations)
  func `starts a curve from rest and combines it with what runs on`(first: Animation) {
    var motion = Motion(first, from: 2, to: 7)
    motion.retarget(to: -1, at: 0.125, animation: .curve(.easeInOut, duration: 0.5))
    let old = Motion(first, from: 2, to: 7)
    let progress = Motion(.curve(.easeInOut, duration: 0.5))
    for time in [0.125, 0.2, 0.3, 0.5, 0.625, 2] {
      let position = old.state(at: time).position
      let part = progress.state(at: time - 0.125).position
      let expected = position + (-1 - position) * part
      #expect(abs(motion.state(at: time).position - expected) < 1e-13)
    }
    #expect(motion.state(at: 0.625) == MotionState(position: -1, velocity: 0))
  }

  /// Animations that are combined, so that the oldest of many can be hidden, or never are.
  static let combined: [Animation] = [
    .curve(.easeInOut, duration: 0.35),
    .curve(.circularEaseIn, duration: 0.2),
    .curve(.bezier(x1: 0.3, y1: -0.05, x2: 0.6, y2: 1.1), duration: 0.3),
    .delay(.curve(.linear, duration: 0.1), seconds: 0.05),
    .interpolatingSpring(.bouncy),
    .interpolatingSpring(.smooth, initialVelocity: 2),
    .repeatCount(.curve(.easeOut, duration: 0.1), count: 3, autoreverses: true),
  ]

  @Test(arguments: combined, [0.005, 0.0005])
  func `is the sum of all its stages, however many`(animation: Animation, spacing: Double) {
    let base = Motion(.spring(.bouncy), from: 2, to: 7)
    var motion = base
    let changes = (0..<200).map { index in
      (time: 0.1 + Double(index) * spacing, target: index.isMultiple(of: 2) ? -1.0 : 3.0)
    }
    for change in changes {
      motion.retarget(to: change.target, at: change.time, animation: animation)
    }
    let progress = Motion(animation)
    for time in stride(from: 0.0, to: 1.6, by: 0.0317) {
      var expected = base.state(at: time)
      for change in changes where change.time <= time {
        let part = progress.state(at: time - change.time)
        let distance = change.target - expected.position
        expected.velocity = expected.velocity * (1 - part.position) + distance * part.velocity
        expected.position += distance * part.position
      }
      let state = motion.state(at: time)
      #expect(abs(state.position - expected.position) < 1e-12)
      #expect(abs(state.velocity - expected.velocity) < 1e-10 * (1 + abs(expected.velocity)))
    }
  }

  @Test func `finds the same figures in a crowd of changes as by looking everywhere`() {
    var motion = Motion(.curve(.easeInOut, duration: 0.35))
    for index in 0..<100 {
      let time = 0.05 + Double(index) * 0.002
      motion.retarget(
        to: index.isMultiple(of: 7) ? -1 : 2,
        at: time,
        animation: .curve(.easeOut, duration: 0.2)
      )
    }
    let states = (0...3_000).map { motion.state(at: Double($0) / 5_000) }
    let positions = motion.positionRange(in: 0...0.6)
    let lowest = states.map(\.position).min() ?? 0
    let highest = states.map(\.position).max() ?? 0
    #expect(positions.lowerBound <= lowest && positions.lowerBound > lowest - 1e-4)
    #expect(positions.upperBound >= highest && positions.upperBound < highest + 1e-4)
    let fastest = states.map { abs($0.velocity) }.max() ?? 0
    let peak = motion.peakVelocity
    #expect(abs(peak.velocity) >= fastest && abs(peak.velocity) < fastest * 1.02)
  }

  @Test(arguments: animations.filter { !$0.keepsVelocity })
  func `starts a spring from rest after anything but a spring`(first: Animation) {
    var motion = Motion(first, from: 2, to: 7)
    motion.retarget(to: 9, at: 0.2, animation: .spring(.bouncy))
    #expect(motion.state(at: 0.2).velocity == 0)
  }

  @Test(arguments: animations, animations)
  func `shifts what runs by a change without animation`(first: Animation, second: Animation) {
    var motion = Motion(first, from: 2, to: 7)
    motion.retarget(to: -1, at: 0.1, animation: second)
    var shifted = motion
    shifted.retarget(to: 4, at: 0.3, animation: nil)
    for time in [0.3, 0.4, 0.7, 3] {
      let state = motion.state(at: time)
      #expect(abs(shifted.state(at: time).position - (state.position + 5)) < 1e-13)
      #expect(abs(shifted.state(at: time).velocity - state.velocity) < 1e-12)
    }
    #expect(shifted.target == 4)
  }

  @Test func `jumps at rest by a change without animation`() {
    var motion = Motion(restingAt: 3)
    motion.retarget(to: 0.1, at: 0.5, animation: nil)
    motion.retarget(to: 0.3, at: 0.75, animation: nil)
    #expect(motion.state(at: 0.25) == MotionState(position: 3, velocity: 0))
    #expect(motion.state(at: 0.5) == MotionState(position: 0.1, velocity: 0))
    #expect(motion.state(at: 1) == MotionState(position: 0.3, velocity: 0))
  }

  @Test(arguments: animations)
  func `is not changed by the target that is there already`(animation: Animation) {
    let motion = Motion(animation, from: 2, to: 7)
    var interrupted = motion
    for index in 1...100 {
      interrupted.retarget(to: 7, at: Double(index) / 100, animation: .spring(.smooth))
    }
    #expect(interrupted == motion)
  }

  @Test(arguments: [Spring.bouncy, .smooth, Spring(duration: 0.5, bounce: -0.4)])
  func `carries its state through ten thousand interruptions`(spring: Spring) {
    var motion = Motion(.spring(spring))
    let unbroken = motion
    for index in 1...10_000 {
      let time = Double(index) / 10_000
      // Two changes at one time leave the target where it was, but start the spring anew.
      motion.retarget(to: 5, at: time, animation: .spring(spring))
      motion.retarget(to: 1, at: time, animation: .spring(spring))
      motion.forget(before: time)
      let expected = unbroken.state(at: time)
      let state = motion.state(at: time)
      #expect(abs(state.position - expected.position) < 1e-12)
      #expect(abs(state.velocity - expected.velocity) < 1e-11)
    }
    #expect(motion.changes.count <= 2)
  }

  @Test(arguments: animations, animations)
  func `goes on the same after its past is forgotten`(first: Animation, second: Animation) {
    var motion = Motion(first, from: 2, to: 7)
    motion.retarget(to: -1, at: 0.1, animation: second)
    motion.retarget(to: 1, at: 0.15, animation: nil)
    motion.retarget(to: 3, at: 0.2, animation: first)
    for now in [0.12, 0.18, 0.25, 0.4, 0.8] {
      var later = motion
      later.forget(before: now)
      for time in [now, now + 0.01, now + 0.1, now + 1] {
        #expect(later.state(at: time) == motion.state(at: time))
      }
    }
  }

  @Test func `remembers no more than what still runs`() {
    var motion = Motion(restingAt: 0)
    for index in 1...2_000 {
      let time = Double(index) / 100
      motion.retarget(to: Double(index), at: time, animation: .curve(.linear, duration: 0.1))
      motion.forget(before: time)
      #expect(motion.runningCount <= 13)
      #expect(motion.changes.count == 1)
    }
  }

  @Test func `leaves what is seen alone until a delay has passed`() {
    let old = Motion(.spring(.bouncy))
    var motion = old
    motion.retarget(to: 3, at: 0.1, animation: .delay(.spring(.smooth), seconds: 0.2))
    for time in [0.1, 0.2, 0.29] { #expect(motion.state(at: time) == old.state(at: time)) }
    let takeover = 0.1 + 0.2
    #expect(motion.nearestState(at: takeover) == old.nearestState(at: takeover))
    #expect(abs(motion.state(at: 5).position - 3) < 1e-9)
    // A spring without delay takes over before, and what waited is gone.
    motion.retarget(to: 2, at: 0.2, animation: .spring(.smooth))
    #expect(motion.nearestState(at: 0.2) == old.nearestState(at: 0.2))
    #expect(motion.segment(at: 0.2).end == .infinity)
  }

  @Test(arguments: [0.0, 0.3, -0.3], [0.001, 0.01])
  func `springs that cover each other settle when they stay near`(
    bounce: Double,
    fraction: Double
  ) {
    let animation = Animation.interpolatingSpring(
      Spring(duration: 0.5, bounce: bounce),
      initialVelocity: 0
    )
    var motion = Motion(animation, from: 0, to: 1)
    motion.retarget(to: 2, at: 0.2, animation: animation)
    let tolerance = fraction * motion.span
    let settling = motion.settlingTime(within: tolerance)
    func distance(_ time: Double) -> Double { abs(motion.state(at: time).position - 2) }
    #expect(settling < 2)
    #expect(abs(distance(settling) - tolerance) <= 1e-9)
    #expect(distance(settling - 1e-6) > tolerance)
    #expect((1...5_000).allSatisfy { distance(settling + 0.001 * Double($0)) <= tolerance })
  }

  @Test(arguments: [0.0, 0.25])
  func `what rests is moved without another animation, exactly to each place`(delay: Double) {
    var motion = Motion(restingAt: 0.1)
    let places = (1...1_000).map { Double($0) * 0.3 - 1e18 * Double($0 % 2) }
    for (index, place) in places.enumerated() {
      motion.retarget(to: place, at: Double(index + 1), animation: nil)
    }
    #expect(motion.runningCount == 1)
    // What starts next finds the value at the last place, and so does who looks while it waits.
    motion.retarget(
      to: 0,
      at: 1_001,
      animation: .delay(.spring(Spring(duration: 0.5)), seconds: delay)
    )
    #expect(motion.state(at: 0.5).position == 0.1)
    for (index, place) in places.enumerated() {
      #expect(motion.state(at: Double(index) + 1.5).position == place)
    }
    #expect(motion.state(at: 1_001 + delay / 2).position == places[999])
    motion.interrupt(at: 500)
    #expect(motion.state(at: 2_000).position == places[499])
  }
}
