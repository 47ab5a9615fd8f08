/// What a motion is at a place of an easing, in units of the grid.
struct EasingSample: Hashable, Sendable {
  /// The place in columns; a kink of the motion may lie between two of them.
  var place: Double
  /// The value in units of the last decimal.
  var value: Double
  /// How much the value rises in a column.
  var slope: Double

  /// Whether a point of the easing can stand there.
  var isColumn: Bool { place == place.rounded() }
}

/// A point of an easing, in units of the grid.
struct EasingVertex: Hashable, Sendable {
  /// The place in columns.
  let place: Double
  /// The value in units of the last decimal.
  let value: Double
}
