/// An instant at which a motion got another target.
package struct MotionChange: Hashable, Sendable {
  /// The time, in seconds.
  package let time: Double
  /// The position at which the motion ends, in units.
  package let target: Double
  /// The index of the topmost layer.
  var layer: Int
  /// How far changes without animation have shifted the motion since its start, in units.
  let shift: Double
}
