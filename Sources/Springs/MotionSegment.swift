/// A stretch of time in which a motion is smooth.
///
/// Its law holds at both ends as a one-sided limit, so a jump in position or velocity is a
/// difference between the end of one segment and the start of the next.
package struct MotionSegment: Hashable, Sendable {
  /// The time at which the segment begins, in seconds.
  package let start: Double
  /// The time at which the next segment begins, in seconds; infinite for the last one.
  package let end: Double
  /// What moves the value.
  package let law: MotionLaw

  /// Returns the state at a time from `start` to `end`.
  package func state(at time: Double) -> MotionState { law.state(at: time) }

  /// Returns the acceleration at a time from `start` to `end`, in units per second squared.
  package func acceleration(at time: Double) -> Double { law.acceleration(at: time) }

  /// Returns the velocity at a time from `start` to `end`, and the acceleration.
  ///
  /// Costs no more than one of them wherever both come from the same.
  package func rate(at time: Double) -> MotionRate {
    switch law {
    case .spring(let law):
      return law.rate(at: time)
    case .curve(let law):
      return law.rate(at: time)
    case .rest, .line, .decay, .combined:
      return MotionRate(
        velocity: state(at: time).velocity,
        acceleration: acceleration(at: time)
      )
    }
  }
}
