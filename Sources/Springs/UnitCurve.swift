/// A timing curve: a function from the progress of time to the progress of the value.
package enum UnitCurve: Hashable, Sendable {
  /// A cubic Bézier curve from (0, 0) to (1, 1); both x lie in 0…1.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// The fourth quadrant of a circle: starts slowly.
  case circularEaseIn
  /// The second quadrant of a circle: ends slowly.
  case circularEaseOut
  /// Two quadrants of a circle: starts and ends slowly.
  case circularEaseInOut
  /// The inverse of ``circularEaseInOut``: slow in the middle.
  case circularEaseOutIn
}

extension UnitCurve {
  /// Constant speed.
  package static let linear = UnitCurve.bezier(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts slowly.
  package static let easeIn = UnitCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  package static let easeOut = UnitCurve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly.
  package static let easeInOut = UnitCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// The `ease` of CSS and the default curve of Core Animation.
  package static let ease = UnitCurve.bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
}
