/// What a motion is at a place of an easing, in units of the grid.
struct EasingSample: Hashable, Sendable {
  /// The place in columns; a kink of the motion may lie between two of them.
  let place: Double
  /// The value in units of the last decimal.
  let value: Double
  /// How much the value rises in a column, just before the place.
  let slopeBefore: Double
  /// How much the value rises in a column, just behind the place; at a kink it differs.
  var slopeAfter: Double

  /// Whether a point of the easing can stand there.
  var isColumn: Bool { place == place.rounded() }

  /// Returns the sample with the same value and slopes at another place.
  func moved(to place: Double) -> EasingSample {
    EasingSample(place: place, value: value, slopeBefore: slopeBefore, slopeAfter: slopeAfter)
  }
}

/// A point of an easing, in units of the grid.
struct EasingVertex: Hashable, Sendable {
  /// The place in columns.
  let place: Double
  /// The value in units of the last decimal.
  let value: Double
}
