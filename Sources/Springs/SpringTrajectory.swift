/// A spring with a start: what it does from time 0 on.
///
/// Displacements are measured from the target, in units of the value; velocities in units per
/// second. Times are exact to about 1e-15 of themselves and cost the same for the millionth
/// turning as for the first, because all come from closed forms; see <doc:Derivation>.
public struct SpringTrajectory: Hashable, Sendable {
  /// The spring.
  public let spring: Spring
  /// The displacement from the target at time 0, in units.
  public let initialDisplacement: Double
  /// The velocity at time 0, in units per second.
  public let initialVelocity: Double

  /// Creates the trajectory of a spring that is let go.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - displacement: The position minus the target at time 0, in units.
  ///   - velocity: The velocity at time 0, in units per second.
  public init(spring: Spring, displacement: Double, velocity: Double = 0) {
    self.spring = spring
    initialDisplacement = displacement
    initialVelocity = velocity
  }

  /// Returns the displacement from the target at a time in seconds, in units.
  public func displacement(at time: Double) -> Double {
    spring.transition(over: time).displacement(from: initialDisplacement, initialVelocity)
  }

  /// Returns the velocity at a time in seconds, in units per second.
  public func velocity(at time: Double) -> Double {
    spring.transition(over: time).velocity(from: initialDisplacement, initialVelocity)
  }

  /// Returns the acceleration at a time in seconds, in units per second squared.
  public func acceleration(at time: Double) -> Double {
    let map = spring.transition(over: time)
    let displacement = map.displacement(from: initialDisplacement, initialVelocity)
    let velocity = map.velocity(from: initialDisplacement, initialVelocity)
    let frequency = spring.angularFrequency
    return -(frequency * (frequency * displacement) + 2 * spring.decayRate * velocity)
  }
}
