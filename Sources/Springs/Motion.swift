/// Where something is and how fast it moves.
package struct MotionState: Hashable, Sendable {
  /// The position, in units.
  package var position: Double
  /// The velocity, in units per second.
  package var velocity: Double

  /// Creates a state.
  package init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}

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
}

/// A closed form of position and velocity.
package indirect enum MotionLaw: Hashable, Sendable {
  case rest(position: Double)
  case spring(SpringLaw)

  /// Returns the state at a time in seconds.
  package func state(at time: Double) -> MotionState {
    switch self {
    case .rest(let position): MotionState(position: position, velocity: 0)
    case .spring(let law): law.state(at: time)
    }
  }

  /// Returns the acceleration at a time, in units per second squared.
  package func acceleration(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .spring(let law): law.acceleration(at: time)
    }
  }
}

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

  /// Returns the acceleration at a time, in units per second squared.
  package func acceleration(at time: Double) -> Double {
    let map = spring.transition(over: rate * (time - origin))
    let ownVelocity = velocity / rate
    let offset =
      map.displacementFromDisplacement * displacement + map.displacementFromVelocity * ownVelocity
    let speed =
      map.velocityFromDisplacement * displacement + map.velocityFromVelocity * ownVelocity
    let frequency = spring.angularFrequency
    return rate * rate * (-frequency * frequency * offset - 2 * spring.decayRate * speed)
  }
}

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
  package func segment(at time: Double) -> MotionSegment {
    switch animation {
    case .spring(let spring, _):
      MotionSegment(
        start: 0,
        end: .infinity,
        law: .spring(
          SpringLaw(
            spring: spring,
            target: target,
            displacement: from - target,
            velocity: initialVelocity
          )
        )
      )
    default: MotionSegment(start: 0, end: .infinity, law: .rest(position: target))
    }
  }

  /// Returns the state at a time; where the motion jumps, the state after the jump.
  package func state(at time: Double) -> MotionState { segment(at: time).state(at: time) }
}
