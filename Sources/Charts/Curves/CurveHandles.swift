/// The lengths of the two handles of a segment.
struct CurveHandles {
  private var first: Double
  private var second: Double
  private let firstLimit: Double
  private let secondLimit: Double

  /// Creates handles of a third of the way, which are right for a straight line.
  init(from start: CurveKnot, to end: CurveKnot) {
    let width = end.point.x - start.point.x
    let height = end.point.y - start.point.y
    let chord = (width * width + height * height).squareRoot()
    // Handles that stay between the ends keep the segment a function of time.
    firstLimit = min(width / start.tangent.x, 2 * chord)
    secondLimit = min(width / end.tangent.x, 2 * chord)
    first = min(firstLimit, chord) / 3
    second = min(secondLimit, chord) / 3
  }

  /// Makes the handles longer or shorter, within what keeps the segment a function of time.
  mutating func apply(_ correction: (Double, Double)) {
    first = min(max(first + correction.0, 0), firstLimit)
    second = min(max(second + correction.1, 0), secondLimit)
  }

  /// Returns the segment between two knots.
  func segment(_ start: CurveKnot, _ end: CurveKnot) -> CubicSegment {
    CubicSegment(
      start: start.point,
      firstControl: Point(
        x: start.point.x + first * start.tangent.x,
        y: start.point.y + first * start.tangent.y
      ),
      secondControl: Point(
        x: end.point.x - second * end.tangent.x,
        y: end.point.y - second * end.tangent.y
      ),
      end: end.point
    )
  }
}
