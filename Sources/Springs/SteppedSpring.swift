/// A spring that moves a unit distance in equal steps of time instead of by a closed form.
///
/// Each step changes the velocity by the force at the old place, and then the place by the new
/// velocity:
///
///     velocity += step · (stiffness · (1 - position) - damping · velocity)
///     position += step · velocity
package struct SteppedSpring: Hashable, Sendable {
  /// The stiffness per mass.
  package let stiffness: Double
  /// The damping per mass.
  package let damping: Double
  /// The number of steps in a second.
  package let stepsPerSecond: Double
  /// The part of the distance that is covered.
  package private(set) var position = 0.0
  /// The velocity, in distances per second.
  package private(set) var velocity = 0.0

  /// Creates a spring at the start of its way.
  package init(
    stiffness: Double,
    damping: Double,
    stepsPerSecond: Double,
    velocity: Double = 0
  ) {
    self.stiffness = stiffness
    self.damping = damping
    self.stepsPerSecond = stepsPerSecond
    self.velocity = velocity
  }

  /// The acceleration that the next step starts with, in distances per second squared.
  package var acceleration: Double { stiffness * (1 - position) - damping * velocity }

  /// Takes a step.
  package mutating func advance() {
    velocity += acceleration / stepsPerSecond
    position += velocity / stepsPerSecond
  }
}
