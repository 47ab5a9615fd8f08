/// A place on the page, in pixels from the top left corner.
package struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  package var x: Double
  /// The distance from the upper edge.
  package var y: Double

  /// Creates a place.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
