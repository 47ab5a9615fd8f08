package import Springs

/// A spring that acts from `origin` on, its own clock running `rate` times as fast.
package struct SpringLaw: Hashable, Sendable {
  /// The spring.
  package let spring: Spring
  /// The position that the spring pulls to.
  package let target: Double
  /// The position minus the target at `origin`.
  package let displacement: Double
  /// What the displacement was rounded by: both together are exact.
  package let displacementRest: Double
  /// The velocity at `origin`, in units per second.
  package let velocity: Double
  /// The time at which the spring has that displacement and velocity, in seconds.
  package let origin: Double
  /// Seconds of the spring's own clock per second.
  package let rate: Double

  /// Creates a law.
  package init(
    spring: Spring,
    target: Double,
    displacement: Double,
    displacementRest: Double = 0,
    velocity: Double,
    origin: Double = 0,
    rate: Double = 1
  ) {
    self.spring = spring
    self.target = target
    self.displacement = displacement
    self.displacementRest = displacementRest
    self.velocity = velocity
    self.origin = origin
    self.rate = rate
  }

  /// Returns the state at a time in seconds.
  package func state(at time: Double) -> MotionState {
    let map = spring.transition(over: rate * (time - origin))
    let ownVelocity = velocity / rate
    return MotionState(
      position: target
        + (map.displacementFromDisplacement * displacement
          + map.displacementFromVelocity * ownVelocity),
      velocity: rate
        * (map.velocityFromDisplacement * displacement + map.velocityFromVelocity * ownVelocity)
    )
  }

  /// Returns the velocity and the acceleration at a time.
  ///
  /// The acceleration comes from the distance to the target, not from a position, in which that is
  /// lost once it is small.
  package func rate(at time: Double) -> MotionRate {
    let map = spring.transition(over: rate * (time - origin))
    let ownVelocity = velocity / rate
    let offset =
      map.displacementFromDisplacement * displacement + map.displacementFromVelocity * ownVelocity
    let speed =
      map.velocityFromDisplacement * displacement + map.velocityFromVelocity * ownVelocity
    let frequency = spring.angularFrequency
    return MotionRate(
      velocity: rate * speed,
      acceleration: rate * rate
        * (-frequency * frequency * offset - 2 * spring.decayRate * speed)
    )
  }

  /// Returns the acceleration at a time, in units per second squared.
  package func acceleration(at time: Double) -> Double { rate(at: time).acceleration }
}

/// A movement that loses the same part of its velocity in each second: a scroll view let go.
package struct DecayLaw: Hashable, Sendable {
  /// The position at `origin`, in units.
  package let from: Double
  /// The position that the movement comes ever closer to, in units.
  package let target: Double
  /// The time at which the movement starts, in seconds.
  package let origin: Double
  /// The part of the velocity that a millisecond of the movement's clock leaves.
  package let scrollRate: Double
  /// Seconds of that clock per second.
  package let clockRate: Double

  /// The rate of the exponential decay, in 1/s.
  package var decayRate: Double { Animation.decayRate(ofScroll: scrollRate) * clockRate }

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
    if velocityBeforeStep != nil {
      // A step is on both sides of what it passes at the same time.
      let isPassed = (from < position) != (target < position) || target == position
      return isPassed && from != position ? times.lowerBound : nil
    }
    let time = times.lowerBound + (position - from) / velocity
    return time > range.lowerBound && time < range.upperBound ? time : nil
  }
}
