/// How fast a position changes, and how fast that changes.
package struct MotionRate: Hashable, Sendable {
  /// The velocity, in units per second.
  package let velocity: Double
  /// The acceleration, in units per second squared.
  package let acceleration: Double
}
