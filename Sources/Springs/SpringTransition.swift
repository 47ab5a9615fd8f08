/// The linear map from a spring's state at one time to its state some time later.
///
/// The state is the displacement from the target and the velocity. The map belongs to the spring
/// and the time alone, so one of them serves every start and every component of a vector.
public struct SpringTransition: Hashable, Sendable {
  /// The part of the old displacement in the new displacement.
  public let displacementFromDisplacement: Double
  /// The part of the old velocity in the new displacement, in seconds.
  public let displacementFromVelocity: Double
  /// The part of the old displacement in the new velocity, in 1/s.
  public let velocityFromDisplacement: Double
  /// The part of the old velocity in the new velocity.
  public let velocityFromVelocity: Double

  /// Returns the new displacement.
  public func displacement<V: VectorArithmetic>(from displacement: V, _ velocity: V) -> V {
    displacement.scaled(by: displacementFromDisplacement)
      + velocity.scaled(by: displacementFromVelocity)
  }

  /// Returns the new velocity.
  public func velocity<V: VectorArithmetic>(from displacement: V, _ velocity: V) -> V {
    displacement.scaled(by: velocityFromDisplacement) + velocity.scaled(by: velocityFromVelocity)
  }
}

extension Spring {
  /// Returns the linear map from the state at one time to the state `time` seconds later.
  ///
  /// This one function holds the solution of the equation of motion; everything else asks it.
  /// A negative time goes back. See <doc:Derivation>.
  public func transition(over time: Double) -> SpringTransition {
    let displacementPart: Double
    let velocityPart: Double
    let velocityDecay: Double
    switch regime {
    case .undamped, .underdamped:
      let decay = exponential(-decayRate * time)
      // Where nothing is left, the angle may be too large to be reduced quickly.
      let (sine, cosine) =
        decay == 0 ? (0, 0) : sineAndCosine(dampedAngularFrequency * time)
      let cosinePart = decay * cosine
      velocityPart = decay * (sine / dampedAngularFrequency)
      displacementPart = cosinePart + decayRate * velocityPart
      velocityDecay = cosinePart - decayRate * velocityPart
    case .critical:
      let decay = exponential(-decayRate * time)
      displacementPart = decay * (1 + decayRate * time)
      velocityPart = decay * time
      velocityDecay = decay * (1 - decayRate * time)
    case .overdamped:
      let slow = exponential(-slowRate * time)
      velocityPart =
        slow
        * (-exponentialMinusOne(-2 * dampedAngularFrequency * time)
          / (2 * dampedAngularFrequency))
      displacementPart = slow + slowRate * velocityPart
      velocityDecay = exponential(-fastRate * time) - slowRate * velocityPart
    }
    return SpringTransition(
      displacementFromDisplacement: displacementPart,
      displacementFromVelocity: velocityPart,
      velocityFromDisplacement: -angularFrequency * (angularFrequency * velocityPart),
      velocityFromVelocity: velocityDecay
    )
  }

  /// The rate of the faster decay of an over-damped spring, in 1/s.
  package var fastRate: Double { decayRate + dampedAngularFrequency }

  /// The rate of the slower decay of an over-damped spring, in 1/s.
  package var slowRate: Double {
    // decayRate - dampedAngularFrequency would cancel; the product of both rates is ω².
    angularFrequency * (angularFrequency / fastRate)
  }
}
