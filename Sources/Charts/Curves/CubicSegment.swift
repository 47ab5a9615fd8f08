/// A cubic Bézier segment on the page.
package struct CubicSegment: Hashable, Sendable {
  /// The first point.
  package let start: Point
  /// Where the first handle ends.
  package let firstControl: Point
  /// Where the second handle ends.
  package let secondControl: Point
  /// The last point.
  package let end: Point

  /// Returns the point at a parameter from 0 to 1.
  package func point(at parameter: Double) -> Point {
    let rest = 1 - parameter
    let weights = (
      rest * rest * rest, 3 * rest * rest * parameter, 3 * rest * parameter * parameter,
      parameter * parameter * parameter
    )
    return Point(
      x: weights.0 * start.x + weights.1 * firstControl.x + weights.2 * secondControl.x
        + weights.3 * end.x,
      y: weights.0 * start.y + weights.1 * firstControl.y + weights.2 * secondControl.y
        + weights.3 * end.y
    )
  }

  /// The segment with its points where they are written.
  var rounded: CubicSegment {
    CubicSegment(
      start: start.rounded,
      firstControl: firstControl.rounded,
      secondControl: secondControl.rounded,
      end: end.rounded
    )
  }
}

extension Point {
  /// The point where it is written.
  var rounded: Point { Point(x: PixelNumber(x).pixels, y: PixelNumber(y).pixels) }
}

extension CubicSegment {
  /// Creates a straight segment.
  init(from start: Point, to end: Point) {
    let third = Point(x: (end.x - start.x) / 3, y: (end.y - start.y) / 3)
    self.init(
      start: start,
      firstControl: Point(x: start.x + third.x, y: start.y + third.y),
      secondControl: Point(x: end.x - third.x, y: end.y - third.y),
      end: end
    )
  }
}
