import SpringPlotMotion
import Springs
import Testing

@Suite struct MotionTests {
  /// Animations of every kind, each once.
  static let samples: [Animation] = [
    .spring(.bouncy),
    .spring(Spring(duration: 0.5, bounce: -0.5)),
    .interpolatingSpring(Spring(duration: 0.4, bounce: 0.2), initialVelocity: 3),
    .curve(.easeInOut, duration: 0.35),
    .curve(.bezier(x1: 0.7, y1: -0.5, x2: 0.2, y2: 1.5), duration: 0.5),
    .curve(.circularEaseInOut, duration: 0.5),
    .delay(.spring(.snappy), seconds: 0.2),
    .speed(.delay(.curve(.easeIn, duration: 0.4), seconds: 0.2), rate: 2),
    .repeatCount(.curve(.easeOut, duration: 0.3), count: 3, autoreverses: true),
    .repeatForever(.delay(.spring(.smooth), seconds: 0.1), autoreverses: true),
    .repeatForever(.curve(.linear, duration: 0.25), autoreverses: false),
    .logicallyComplete(.spring(.smooth), after: 0.3),
    .scroll(rate: 0.995),
  ]

  @Test(arguments: samples)
  func `has the velocity and acceleration of its positions`(animation: Animation) {
    let motion = Motion(animation, from: 2, to: 7)
    let step = 1e-6
    for segment in motion.segments(in: 0...3).prefix(12) {
      let end = min(segment.end, 3)
      for part in [0.2, 0.4, 0.6, 0.8] {
        let time = segment.start + part * (end - segment.start)
        let before = segment.state(at: time - step)
        let after = segment.state(at: time + step)
        let state = segment.state(at: time)
        let velocity = (after.position - before.position) / (2 * step)
        let acceleration = (after.velocity - before.velocity) / (2 * step)
        // The differences lose ten digits to rounding, and step² times the third derivative.
        #expect(abs(state.velocity - velocity) < 1e-6 * (1 + abs(velocity)))
        #expect(abs(segment.acceleration(at: time) - acceleration) < 1e-5 * (1 + abs(acceleration)))
      }
    }
  }

  @Test(arguments: samples)
  func `covers all time with segments that meet`(animation: Animation) {
    let motion = Motion(animation, from: -1, to: 3)
    var end = 0.0
    for segment in motion.segments(in: 0...4) {
      #expect(segment.start == end)
      #expect(segment.end > segment.start)
      #expect(motion.segment(at: segment.start) == segment)
      let inside = max(segment.start, min(segment.end, 4).nextDown)
      #expect(motion.segment(at: inside) == segment)
      end = segment.end
    }
    #expect(end > 4)
  }

  @Test(arguments: samples)
  func `starts where it is told`(animation: Animation) {
    #expect(Motion(animation, from: 0.1, to: 0.3).state(at: 0).position == 0.1)
  }

  @Test(arguments: samples)
  func `is delayed by a delay outside of it`(animation: Animation) {
    let motion = Motion(animation, from: 1, to: 2)
    let delayed = Motion(.delay(animation, seconds: 0.25), from: 1, to: 2)
    #expect(delayed.state(at: 0.2) == MotionState(position: 1, velocity: 0))
    for time in [0.0625, 0.1875, 0.5, 1.125, 2.875] {
      let state = delayed.state(at: time + 0.25)
      #expect(abs(state.position - motion.state(at: time).position) < 1e-13)
    }
  }

  @Test(arguments: samples)
  func `moves faster by a speed outside of it`(animation: Animation) {
    let motion = Motion(animation, from: 1, to: 2)
    let faster = Motion(.speed(animation, rate: 4), from: 1, to: 2)
    for time in [0.0625, 0.1875, 0.5, 1.125, 2.875] {
      let state = faster.state(at: time / 4)
      #expect(abs(state.position - motion.state(at: time).position) < 1e-13)
      let velocity = 4 * motion.state(at: time).velocity
      #expect(abs(state.velocity - velocity) < 1e-11 * (1 + abs(velocity)))
    }
  }

  @Test func `divides an inner delay by the speed but not an outer one`() {
    let curve = Animation.curve(.linear, duration: 1)
    let inner = Motion(.speed(.delay(curve, seconds: 1), rate: 2))
    let outer = Motion(.delay(.speed(curve, rate: 2), seconds: 1))
    #expect(inner.state(at: 0.5).position == 0)
    #expect(inner.state(at: 0.75).position == 0.5)
    #expect(outer.state(at: 1).position == 0)
    #expect(outer.state(at: 1.25).position == 0.5)
    #expect(inner.settlingTime(within: 0.001) == 1)
    #expect(outer.settlingTime(within: 0.001) == 1.5)
  }

  @Test func `mirrors every second leg when it autoreverses`() {
    let leg = Motion(.curve(.easeIn, duration: 0.5), from: 10, to: 30)
    let motion = Motion(
      .repeatForever(.curve(.easeIn, duration: 0.5), autoreverses: true),
      from: 10,
      to: 30
    )
    for time in [0.0, 0.125, 0.25, 0.375] {
      let forth = leg.state(at: time)
      let back = motion.state(at: time + 0.5)
      #expect(abs(back.position - (40 - forth.position)) < 1e-13)
      #expect(abs(back.velocity + forth.velocity) < 1e-11)
      #expect(abs(motion.state(at: time + 1).position - forth.position) < 1e-13)
    }
  }

  @Test func `is the same a billion legs later`() {
    let motion = Motion(.repeatForever(.curve(.easeInOut, duration: 0.5), autoreverses: true))
    let late = motion.segment(at: 1e9 + 0.125)
    #expect(late.start == 1e9)
    #expect(late.end == 1e9 + 0.5)
    #expect(late.state(at: 1e9 + 0.125) == motion.state(at: 0.125))
  }

  @Test func `survives times beyond all legs`() {
    for animation in Self.samples {
      let motion = Motion(animation)
      for time in [1e17, 1e300] {
        #expect(motion.state(at: time).position.isFinite)
      }
    }
  }

  @Test func `jumps to its target after an even number of legs`() {
    let motion = Motion(.repeatCount(.curve(.linear, duration: 1), count: 2, autoreverses: true))
    #expect(motion.segment(at: 1.5).state(at: 2).position == 0)
    #expect(motion.state(at: 2) == MotionState(position: 1, velocity: 0))
  }

  @Test func `is at its target at once with a curve that takes no time`() {
    let motion = Motion(.curve(.easeIn, duration: 0), from: 1, to: 4)
    #expect(motion.state(at: 0) == MotionState(position: 4, velocity: 0))
    #expect(motion.settlingTime(within: 0.001) == 0)
    let repeated = Motion(.repeatForever(.curve(.easeIn, duration: 0), autoreverses: true))
    #expect(repeated.state(at: 3).position == 1)
  }

  @Test func `has started already with a negative delay`() {
    let motion = Motion(.delay(.curve(.linear, duration: 1), seconds: -0.25))
    #expect(motion.state(at: 0).position == 0.25)
    #expect(motion.settlingTime(within: 0.001) == 0.75)
  }

  @Test func `plays an over-damped interpolating spring as critical`() {
    let spring = Spring(duration: 0.5, bounce: -0.5)
    let motion = Motion(.interpolatingSpring(spring))
    let critical = Motion(.spring(Spring(duration: 0.5, bounce: 0)))
    #expect(motion.state(at: 0.2) == critical.state(at: 0.2))
  }

  @Test func `takes an interpolating spring's velocity in distances per second`() {
    let motion = Motion(.interpolatingSpring(.smooth, initialVelocity: 3), from: 10, to: 14)
    #expect(motion.state(at: 0) == MotionState(position: 10, velocity: 12))
    let faster = Motion(
      .speed(.interpolatingSpring(.smooth, initialVelocity: 3), rate: 2),
      from: 10,
      to: 14
    )
    #expect(faster.state(at: 0).velocity == 24)
  }

  @Test func `starts with the velocity it is given, also when it is faster or delayed`() {
    for animation in [
      Animation.spring(.bouncy), .speed(.spring(.bouncy), rate: 3),
      .repeatForever(.spring(.bouncy), autoreverses: true),
    ] {
      #expect(Motion(animation, initialVelocity: 5).state(at: 0).velocity == 5)
    }
    let delayed = Motion(.delay(.spring(.bouncy), seconds: 0.5), initialVelocity: 5)
    #expect(delayed.state(at: 0.25).velocity == 0)
    #expect(delayed.state(at: 0.5).velocity == 5)
  }
}
