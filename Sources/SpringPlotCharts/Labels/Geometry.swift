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

/// An upright rectangle on the page, in pixels.
package struct Rectangle: Hashable, Sendable {
  /// The left edge.
  package var left: Double
  /// The upper edge.
  package var top: Double
  /// The right edge.
  package var right: Double
  /// The lower edge.
  package var bottom: Double

  /// The distance from the left to the right edge.
  package var width: Double { right - left }
  /// The distance from the upper to the lower edge.
  package var height: Double { bottom - top }
  /// The places from the left to the right edge.
  package var across: ClosedRange<Double> { left...right }

  /// Returns whether two rectangles have area in common.
  package func overlaps(_ other: Rectangle) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Returns whether another rectangle lies inside.
  package func contains(_ other: Rectangle) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  /// Returns the rectangle with every edge moved outwards.
  func expanded(by distance: Double) -> Rectangle {
    Rectangle(
      left: left - distance,
      top: top - distance,
      right: right + distance,
      bottom: bottom + distance
    )
  }
}

extension Rectangle {
  /// Creates the smallest rectangle that holds two points.
  init(between first: Point, and second: Point) {
    self.init(
      left: min(first.x, second.x),
      top: min(first.y, second.y),
      right: max(first.x, second.x),
      bottom: max(first.y, second.y)
    )
  }
}
