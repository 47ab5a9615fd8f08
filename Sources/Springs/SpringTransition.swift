#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The linear map from a spring's state at one time to its state some time later.
///
/// The state is the displacement from the target and the velocity.
public struct SpringTransition: Hashable, Sendable {
  /// The part of the old displacement in the new displacement.
  public let displacementFromDisplacement: Double
  /// The part of the old velocity in the new displacement, in seconds.
  public let displacementFromVelocity: Double
  /// The part of the old displacement in the new velocity, in 1/s.
  public let velocityFromDisplacement: Double
  /// The part of the old velocity in the new velocity.
  public let velocityFromVelocity: Double
}

extension Spring {
  /// Returns the linear map from the state at one time to the state `time` seconds later.
  public func transition(over time: Double) -> SpringTransition {
    let velocityPart: Double
    let displacementPart: Double
    let velocityDecay: Double
    switch regime {
    case .undamped, .underdamped:
      let decay = exp(-decayRate * time)
      let cosine = decay * cos(dampedAngularFrequency * time)
      let sine = decay * (sin(dampedAngularFrequency * time) / dampedAngularFrequency)
      displacementPart = cosine + decayRate * sine
      velocityPart = sine
      velocityDecay = cosine - decayRate * sine
    case .critical:
      let decay = exp(-decayRate * time)
      displacementPart = decay * (1 + decayRate * time)
      velocityPart = decay * time
      velocityDecay = decay * (1 - decayRate * time)
    case .overdamped:
      // decayRate - dampedAngularFrequency would cancel.
      let fastRate = decayRate + dampedAngularFrequency
      let slowRate = angularFrequency * (angularFrequency / fastRate)
      let slow = exp(-slowRate * time)
      velocityPart =
        slow * (-expm1(-2 * dampedAngularFrequency * time) / (2 * dampedAngularFrequency))
      displacementPart = slow + slowRate * velocityPart
      velocityDecay = exp(-fastRate * time) - slowRate * velocityPart
    }
    return SpringTransition(
      displacementFromDisplacement: displacementPart,
      displacementFromVelocity: velocityPart,
      velocityFromDisplacement: -angularFrequency * (angularFrequency * velocityPart),
      velocityFromVelocity: velocityDecay
    )
  }
}
