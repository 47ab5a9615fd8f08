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
