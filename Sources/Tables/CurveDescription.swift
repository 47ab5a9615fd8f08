/// The figures of a curve that JSON tells, nil where there is no such figure.
package struct CurveDescription: Hashable, Sendable {
  /// The canonical text of the animation.
  package var expression = ""
  /// What kind of animation it is, as in `spring`.
  package var kind = "spring"
  /// How the spring comes to rest, as in `underdamped`.
  package var regime: String?
  /// The start, one number or two for x and y, in units.
  package var from = [0.0]
  /// The target, in units.
  package var to = [1.0]
  /// The velocity at time 0, in units per second.
  package var initialVelocity = [0.0]

  /// The mass, in units of mass.
  package var mass: Double?
  /// The stiffness, in units of mass per second squared.
  package var stiffness: Double?
  /// The damping coefficient, in units of mass per second.
  package var damping: Double?
  /// The perceived duration, in seconds.
  package var duration: Double?
  /// The bounce.
  package var bounce: Double?
  /// The response, in seconds.
  package var response: Double?
  /// The damping as a fraction of critical damping.
  package var dampingRatio: Double?
  /// The undamped angular frequency, in radians per second.
  package var angularFrequency: Double?
  /// The angular frequency of the oscillation, in radians per second.
  package var dampedAngularFrequency: Double?
  /// The rate of the exponential decay, in 1/s.
  package var decayRate: Double?

  /// Whether the motion comes to rest.
  package var settles = true
  /// When the motion has come to rest, in seconds.
  package var settlingTime: Double?
  /// What SwiftUI gives for that, in seconds.
  package var swiftUISettlingDuration: Double?
  /// How far the motion goes beyond the target, as a fraction of the way.
  package var overshoot: Double?
  /// When it is farthest beyond the target, in seconds.
  package var peakTime: Double?
  /// When it first reaches the target, in seconds.
  package var firstArrival: Double?
  /// The velocity with the largest magnitude, in units per second.
  package var peakVelocity: Double?
  /// When it has that velocity, in seconds.
  package var peakVelocityTime: Double?

  /// Creates a description without figures.
  package init() {}
}
