/// What a spring was described by: the numbers that its closed form is exact for.
package enum SpringParameters: Hashable, Sendable {
  /// The perceived duration and the bounce.
  case perceptual(duration: Double, bounce: Double)
  /// The response and the damping ratio.
  case response(response: Double, dampingRatio: Double)
  /// Mass, stiffness and damping; what the spring's regime says overrides the damping.
  case physical(mass: Double, stiffness: Double, damping: Double)
  /// The settling duration, the damping ratio, and what may remain.
  case settling(duration: Double, dampingRatio: Double, epsilon: Double)
}
