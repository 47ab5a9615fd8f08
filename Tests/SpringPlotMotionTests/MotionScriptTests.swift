import SpringPlotMotion
import Springs
import Testing

@Suite struct MotionScriptTests {
  private func motion(_ keyframes: MotionScript.Keyframe..., from start: Double = 0) throws
    -> Motion
  {
    try #require(MotionScript.keyframes(keyframes).motion(from: start))
  }

  @Test func `every keyframe is reached at the end of its segment`() throws {
    let motion = try motion(
      .linear(2, duration: 0.5, curve: .linear),
      .cubic(5, duration: 0.25, startVelocity: nil, endVelocity: nil),
      .cubic(-1, duration: 0.75, startVelocity: nil, endVelocity: nil),
      .move(7),
      .linear(3, duration: 1, curve: .easeIn),
      from: 1
    )
    for (time, value) in [(0, 1), (0.5, 2), (0.75, 5), (1.5, 7), (2.5, 3)] {
      #expect(abs(motion.state(at: Double(time)).position - Double(value)) < 1e-12)
    }
    #expect(abs(motion.state(at: 1.5.nextDown).position + 1) < 1e-9)
    #expect(motion.target == 3)
  }

  @Test func `velocities go on through cubic keyframes`() throws {
    let motion = try motion(
      .linear(1, duration: 0.5, curve: .linear),
      .cubic(4, duration: 0.5, startVelocity: nil, endVelocity: nil),
      .cubic(2, duration: 1, startVelocity: nil, endVelocity: nil),
      .linear(0, duration: 0.5, curve: .linear)
    )
    for (time, velocity) in [(0.5, 2.0), (1, (2 - 1) / 1.5), (2, -4)] {
      #expect(abs(motion.state(at: time - 1e-9).velocity - velocity) < 1e-6)
      #expect(abs(motion.state(at: time).velocity - velocity) < 1e-6)
    }
  }

  @Test func `a cubic keyframe is a cubic polynomial of the time`() throws {
    let ends: [(Double, Double, Double, Double)] = [(0, 1, 3, -2), (2, 2, 5, 5), (1, 1, 4, -4)]
    for (start, value, first, last) in ends {
      let motion = try motion(
        .cubic(value, duration: 0.8, startVelocity: first, endVelocity: last),
        from: start
      )
      let (a, b) = (
        3 * (value - start) - 0.8 * (2 * first + last),
        2 * (start - value) + 0.8 * (first + last)
      )
      for part in stride(from: 0.0, to: 1, by: 0.05) {
        let position = start + part * (0.8 * first + part * (a + part * b))
        let velocity = (0.8 * first + part * (2 * a + 3 * part * b)) / 0.8
        let state = motion.state(at: 0.8 * part)
        #expect(abs(state.position - position) < 1e-12)
        #expect(abs(state.velocity - velocity) < 1e-9)
      }
    }
  }

  @Test func `a spring takes over velocity and place, also where the one before is cut off`() throws
  {
    let spring = Spring(duration: 0.5, bounce: 0.4)
    let motion = try motion(
      .spring(1, spring, duration: 0.1, startVelocity: nil),
      .spring(-1, spring, duration: nil, startVelocity: nil)
    )
    var alike = Motion(.spring(spring), from: 0, to: 1)
    alike.retarget(to: -1, at: 0.1, animation: .spring(spring))
    for time in stride(from: 0.0, to: 1, by: 0.07) {
      #expect(abs(motion.state(at: time).position - alike.state(at: time).position) < 1e-12)
      #expect(abs(motion.state(at: time).velocity - alike.state(at: time).velocity) < 1e-11)
    }
    let thrown = try self.motion(.spring(1, spring, duration: nil, startVelocity: 9))
    #expect(abs(thrown.state(at: 0).velocity - 9) < 1e-12)
  }

  @Test func `a spring without a duration takes its settling duration`() throws {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let motion = try motion(
      .spring(1, spring, duration: nil, startVelocity: nil),
      .linear(0, duration: 0.5, curve: .linear)
    )
    let settling = spring.settlingDuration(target: 1, initialVelocity: 0, epsilon: 0.001)
    #expect(motion.lastChange == settling)
    #expect(abs(motion.state(at: settling + 0.5).position) < 1e-12)
  }

  @Test func `phases begin when the one before is done, and end with the first`() throws {
    let (quick, slow) = (
      Animation.curve(.linear, duration: 0.25), Animation.spring(Spring(duration: 0.5, bounce: 0.3))
    )
    let script = MotionScript.phases([.init(1, slow), .init(3, quick), .init(2, quick)])
    let motion = try #require(script.motion(from: 0))
    for (time, value) in [(0, 1), (0.125, 2), (0.25, 3), (0.5, 2)] {
      #expect(abs(motion.state(at: Double(time)).position - Double(value)) < 1e-12)
    }
    #expect(motion.target == 1 && motion.lastChange == 0.5)
  }

  @Test func `what never ends is no phase`() {
    let endless = Animation.repeatForever(.curve(.linear, duration: 1), autoreverses: false)
    #expect(MotionScript.phases([.init(0, endless), .init(1, endless)]).motion(from: 0) == nil)
  }
}
