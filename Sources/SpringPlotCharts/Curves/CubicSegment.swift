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

  /// The smallest rectangle that holds the ends and the handles.
  var box: Rectangle {
    Rectangle(
      left: min(min(start.x, firstControl.x), min(secondControl.x, end.x)),
      top: min(min(start.y, firstControl.y), min(secondControl.y, end.y)),
      right: max(max(start.x, firstControl.x), max(secondControl.x, end.x)),
      bottom: max(max(start.y, firstControl.y), max(secondControl.y, end.y))
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

/// A point of the curve with its direction.
struct CurveKnot {
  /// The time, in seconds.
  let time: Double
  /// The place on the page.
  let point: Point
  /// The direction of the curve, with length 1.
  let tangent: Point

  /// Creates the knot of a piece at a time.
  init(at time: Double, in piece: CurvePiece, of fitter: CurveFitter) {
    let sample = piece.sample(time)
    self.time = time
    point = Point(x: fitter.time(time), y: fitter.value(sample.value))
    let slope = sample.slope * fitter.value.factor / fitter.time.factor
    let length = (1 + slope * slope).squareRoot()
    tangent =
      length.isFinite
      ? Point(x: 1 / length, y: slope / length) : Point(x: 0, y: slope < 0 ? -1 : 1)
  }
}
