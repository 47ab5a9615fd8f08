import SpringPlotMotion
import Springs
import TestSupport
import Testing

@Suite struct SteppedSpringTests {
  @Test(arguments: [
    (1, 1, 246), (1, 100, 379), (0.7, 1, 228), (0.7, 100, 339), (0.825, 100, 293),
    (1e-3, 1, 127_599),
  ])
  func `takes as many steps as SwiftUI`(ratio: Double, distance: Double, count: Int) {
    let spring = SteppedSpring(playing: Spring(response: 0.5, dampingRatio: ratio))
    #expect(spring.playedSteps(distance: distance) == count)
  }

  @Test func `limits the stiffness`() {
    let spring = SteppedSpring(playing: Spring(response: 0.01, dampingRatio: 0.5))
    #expect(spring.stiffness == 45_000)
  }

  @Test func `shows the place of the step before, then the target`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(playing: .spring(spring), from: 10, to: 60)
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
    let count = SteppedSpring(playing: spring).playedSteps(distance: 50) ?? 0
    let end = Double(count) / 300
    #expect(motion.state(at: end).position != 60)
    #expect(motion.state(at: end.nextUp.nextUp) == MotionState(position: 60, velocity: 0))
    #expect(motion.settlingTime(within: 0.05).isClose(to: end, within: 1e-12))
  }

  @Test(arguments: [-0.5, 0, 0.15, 0.3, 0.7])
  func `stays within some per cent of the exact spring`(bounce: Double) throws {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let motion = Motion(playing: .spring(spring))
    let exact = Motion(.spring(spring))
    for index in 1..<300 {
      let time = Double(index) / 150
      #expect(abs(motion.state(at: time).position - exact.state(at: time).position) < 0.03)
    }
  }

  @Test func `waits for a delay and runs faster with a speed`() throws {
    let plain = Motion(playing: .spring(.bouncy))
    let changed = Motion(playing: .delay(.speed(.spring(.bouncy), rate: 2), seconds: 0.25))
    #expect(changed.state(at: 0.2).position == 0)
    for step in 1..<200 {
      // In the middle of a step, where rounding cannot pick another one.
      let time = (Double(step) - 0.5) / 300
      let distance = changed.state(at: 0.25 + time / 2).position - plain.state(at: time).position
      #expect(abs(distance) < 1e-9)
    }
  }

  @Test func `plays curves, interpolating springs and undamped ones by no steps`() {
    let animations: [SpringPlotMotion.Animation] = [
      .curve(.easeIn, duration: 1), .interpolatingSpring(.bouncy),
      .spring(Spring(duration: 0.5, bounce: 1)),
    ]
    for animation in animations { #expect(!Motion(playing: animation).hasSteps) }
    #expect(animations.map { Motion(playing: $0).hasEndlessSteps } == [false, false, true])
  }

  /// Steps in units of the value instead of distances, from any place and velocity.
  private struct Stepper {
    var position: Double
    var velocity: Double

    /// Takes a step of a spring to a target.
    mutating func advance(to target: Double, _ spring: Spring) {
      let damping = 2 * spring.dampingRatio * spring.stiffness.squareRoot()
      velocity += (spring.stiffness * (target - position) - damping * velocity) / 300
      position += velocity / 300
    }
  }

  @Test(arguments: [0.0987, 0.1, 0.25, 0.4])
  func `goes on in steps from the place and velocity of an interruption`(time: Double) {
    let second = Spring(duration: 0.4, bounce: 0.15)
    var motion = Motion(playing: .spring(.bouncy), from: 2, to: 7)
    motion.retarget(to: -3, at: time, animation: .spring(second))
    var stepper = Stepper(position: 2, velocity: 0)
    for _ in 0..<Int((300 * time).rounded(.up)) - 1 { stepper.advance(to: 7, .bouncy) }
    for step in 0..<200 {
      let state = motion.state(at: time + (Double(step) + 0.5) / 300)
      #expect(abs(state.position - stepper.position) <= 1e-9)
      #expect(abs(state.velocity - stepper.velocity) <= 1e-7)
      stepper.advance(to: -3, second)
    }
    #expect(motion.state(at: 5) == MotionState(position: -3, velocity: 0))
  }

  @Test(arguments: [
    (1, 1, 246), (1, 100, 379), (0.7, 1, 228), (0.7, 100, 339), (0.825, 100, 293),
  ])
  func `ends by the distance of the last change`(ratio: Double, distance: Double, count: Int) {
    let animation = Animation.spring(Spring(response: 0.5, dampingRatio: ratio))
    var motion = Motion(playing: animation)
    motion.retarget(to: 1 + distance, at: 2, animation: animation)
    let end = 2 + Double(count) / 300
    #expect(motion.settlingTime(within: distance / 1000).isClose(to: end, within: 1e-12))
    #expect(motion.state(at: end).position != 1 + distance)
    #expect(motion.state(at: end + 1e-9) == MotionState(position: 1 + distance, velocity: 0))
  }

  @Test func `starts from rest after a curve, which covers steps as it covers all else`() {
    var motion = Motion(playing: .curve(.easeInOut, duration: 0.35))
    motion.retarget(to: 3, at: 0.2, animation: .spring(.bouncy))
    motion.retarget(to: 0, at: 0.3, animation: .curve(.easeOut, duration: 0.4))
    let curve = Motion(.curve(.easeInOut, duration: 0.35)).state(at: 0.2).position
    var stepper = Stepper(position: curve, velocity: 0)
    let cover = Motion(.curve(.easeOut, duration: 0.4))
    for step in 0..<120 {
      let time = 0.2 + (Double(step) + 0.5) / 300
      let part = time < 0.3 ? 0 : cover.state(at: time - 0.3).position
      #expect(abs(motion.state(at: time).position - stepper.position * (1 - part)) <= 1e-9)
      stepper.advance(to: 3, .bouncy)
    }
  }

  @Test func `goes on in steps from the velocity of a drag`() {
    var motion = Motion(following: MotionTrack(times: [0, 0.1], positions: [300, 180]))
    motion.playsInSteps = true
    motion.retarget(to: 0, at: 0.1, animation: .spring(.smooth), velocity: -900)
    var stepper = Stepper(position: 180, velocity: -900)
    for step in 0..<100 {
      let state = motion.state(at: 0.1 + (Double(step) + 0.5) / 300)
      #expect(abs(state.position - stepper.position) <= 1e-9)
      stepper.advance(to: 0, .smooth)
    }
    #expect(motion.drag != nil)
    #expect(motion.tracks.count == 2)
  }

  @Test(arguments: [0.0, 0.3, 0.9], [0.0, 0.11, -0.4])
  func `ranges hold all steps and no more`(bounce: Double, delay: Double) {
    let spring = Spring(duration: 0.6, bounce: bounce)
    let motion = Motion(playing: .delay(.spring(spring), seconds: delay), from: 4, to: -1)
    // Several times within each step, during which the state stays.
    let grid = (0...9_000).map { index in
      let time = Double(index) / 3_000
      return (time: time, state: motion.state(at: time))
    }
    var random = SplitMix64(seed: 5)
    for _ in 0..<50 {
      let ends = (0..<2).map { _ in Double.random(in: 0...3, using: &random) }.sorted()
      let near = grid[Int(3_000 * ends[0])...Int(3_000 * ends[1])]
      let states =
        ends.map { motion.state(at: $0) }
        + near.filter { $0.time > ends[0] && $0.time < ends[1] }.map(\.state)
      let positions = states.map(\.position)
      #expect(motion.positionRange(in: ends[0]...ends[1]) == positions.min()!...positions.max()!)
      let peak = motion.peakVelocity(in: ends[0]...ends[1]).velocity
      #expect(states.allSatisfy { abs($0.velocity) <= abs(peak) })
    }
  }

  @Test func `steps that are all at one time are one step`() {
    let motion = Motion(playing: .speed(.spring(.bouncy), rate: 1e30), from: 2, to: 5)
    #expect(motion.state(at: 0).position == 2)
    #expect(motion.state(at: 1e-20).position == 5)
    #expect(motion.settlingTime(within: 0.001) < 1e-20)
  }
}
