/// An animation applied to a state: position and velocity at every time from 0 on.
package struct Motion: Hashable, Sendable {
  /// The animation.
  package let animation: Animation
  /// The position at time 0, in units.
  package let from: Double
  /// The position at which the motion ends, in units.
  package let target: Double
  /// The velocity at time 0, in units per second.
  package let initialVelocity: Double

  /// Creates the motion that an animation makes of a change from one position to another.
  package init(
    _ animation: Animation,
    from: Double = 0,
    to target: Double = 1,
    initialVelocity: Double = 0
  ) {
    self.animation = animation
    self.from = from
    self.target = target
    self.initialVelocity = initialVelocity
  }

  /// Returns the smooth segment that begins at or before `time` and ends after it.
  ///
  /// The cost does not depend on the time: also deep inside a repetition it is a few divisions.
  package func segment(at time: Double) -> MotionSegment {
    Playback(from: from, target: target, velocity: initialVelocity)
      .segment(of: animation, at: time)
  }

  /// Returns the state at a time; where the motion jumps, the state after the jump.
  package func state(at time: Double) -> MotionState { segment(at: time).state(at: time) }
}
