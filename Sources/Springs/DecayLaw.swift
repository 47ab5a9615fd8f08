/// A movement that loses the same part of its velocity in each second: a scroll view let go.
package struct DecayLaw: Hashable, Sendable {
  /// The position at `origin`, in units.
  package let from: Double
  /// The position that the movement comes ever closer to, in units.
  package let target: Double
  /// The time at which the movement starts, in seconds.
  package let origin: Double
  /// The rate of the exponential decay, in 1/s.
  package let decayRate: Double

  /// Returns the state at a time in seconds.
  package func state(at time: Double) -> MotionState {
    let exponent = -decayRate * (time - origin)
    let remainder = exponential(exponent)
    let distance = target - from
    return MotionState(
      // Measured from the nearer end, so that both ends are met exactly.
      position: remainder > 0.5
        ? from - distance * exponentialMinusOne(exponent) : target - distance * remainder,
      velocity: decayRate * distance * remainder
    )
  }

  /// Returns the acceleration at a time, in units per second squared.
  package func acceleration(at time: Double) -> Double { -decayRate * state(at: time).velocity }

  /// Returns the time after which the distance to the target is at most a tolerance.
  func settlingTime(within tolerance: Double) -> Double {
    let distance = (target - from).magnitude
    return distance > tolerance ? origin + logarithm(distance / tolerance) / decayRate : origin
  }
}
