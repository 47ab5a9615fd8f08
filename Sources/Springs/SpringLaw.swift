/// A spring that acts from `origin` on, its own clock running `rate` times as fast.
package struct SpringLaw: Hashable, Sendable {
  /// The spring.
  package let spring: Spring
  /// The position that the spring pulls to.
  package let target: Double
  /// The position minus the target at `origin`.
  package let displacement: Double
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
    velocity: Double,
    origin: Double = 0,
    rate: Double = 1
  ) {
    self.spring = spring
    self.target = target
    self.displacement = displacement
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
