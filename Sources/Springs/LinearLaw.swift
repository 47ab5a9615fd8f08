/// A movement at constant velocity from one place to another, or a step between them.
package struct LinearLaw: Hashable, Sendable {
  /// The times of both ends, in seconds; not the same.
  package let times: ClosedRange<Double>
  /// The position at the start, in units.
  package let from: Double
  /// The position at the end, in units.
  package let target: Double

  /// The velocity before a step, in units per second; nil for a movement.
  ///
  /// Just after its start a step has arrived, and has the velocity that it takes to get there.
  package var velocityBeforeStep: Double?

  /// The velocity behind a step, in units per second, when it is not the one that it takes to get
  /// there.
  package var velocityBehindStep: Double?

  /// The velocity, in units per second.
  package var velocity: Double { (target - from) / (times.upperBound - times.lowerBound) }

  /// Returns the state at a time in seconds.
  package func state(at time: Double) -> MotionState {
    if let velocityBeforeStep {
      return time <= times.lowerBound
        ? MotionState(position: from, velocity: velocityBeforeStep)
        : MotionState(position: target, velocity: velocityBehindStep ?? velocity)
    }
    // Measured from the nearer end, so that both ends are met exactly.
    let isEarly = time - times.lowerBound < times.upperBound - time
    return MotionState(
      position: isEarly
        ? from + velocity * (time - times.lowerBound)
        : target - velocity * (times.upperBound - time),
      velocity: velocity
    )
  }

  /// Returns the time at which a position is passed, strictly inside a range.
  func time(of position: Double, in range: ClosedRange<Double>) -> Double? {
    let time = times.lowerBound + (position - from) / velocity
    return time > range.lowerBound && time < range.upperBound ? time : nil
  }
}
