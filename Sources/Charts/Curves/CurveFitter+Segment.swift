extension CurveFitter {
  /// A candidate segment and the greatest distance of its points from the true curve.
  struct Fit {
    var segment: CubicSegment
    var error: Double
  }

  /// Returns the best cubic segment between two times of a piece.
  func segment(from start: Double, to end: Double, in piece: CurvePiece) -> Fit {
    let first = Knot(at: start, in: piece, of: self)
    let last = Knot(at: end, in: piece, of: self)
    let line = CubicSegment(lineFrom: first.point, to: last.point).rounded
    let straight = error(of: line, from: start, to: end, in: piece)
    guard straight > Self.tolerance / 2 else { return Fit(segment: line, error: straight) }
    var handles = Handles(from: first, to: last)
    for _ in 0..<3 {
      guard let correction = correction(of: handles, first, last, in: piece) else { break }
      handles.apply(correction)
    }
    let segment = handles.segment(first, last).rounded
    return Fit(segment: segment, error: error(of: segment, from: start, to: end, in: piece))
  }

  // One Gauss–Newton step: the distances to the curve as a linear function of the handles.
  private func correction(
    of handles: Handles,
    _ first: Knot,
    _ last: Knot,
    in piece: CurvePiece
  ) -> (Double, Double)? {
    let segment = handles.segment(first, last)
    var (a11, a12, a22, b1, b2) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in 1...6 {
      let parameter = Double(index) / 7
      let rest = 1 - parameter
      let deviation = deviation(
        of: segment.point(at: parameter),
        from: first.time,
        to: last.time,
        in: piece
      )
      guard deviation.distance.isFinite else { return nil }
      let left = 3 * rest * rest * parameter * deviation.across(first.tangent)
      let right = -3 * rest * parameter * parameter * deviation.across(last.tangent)
      a11 += left * left
      a12 += left * right
      a22 += right * right
      b1 -= left * deviation.distance
      b2 -= right * deviation.distance
    }
    // Where the curve is straight the handles do not matter; the small term keeps them in place.
    let calm = 1e-9 * (a11 + a22) + 1e-12
    a11 += calm
    a22 += calm
    let determinant = a11 * a22 - a12 * a12
    guard determinant > 0 else { return nil }
    return ((b1 * a22 - b2 * a12) / determinant, (b2 * a11 - b1 * a12) / determinant)
  }

  private func error(
    of segment: CubicSegment,
    from start: Double,
    to end: Double,
    in piece: CurvePiece
  ) -> Double {
    var largest = 0.0
    for index in 1..<16 {
      let point = segment.point(at: Double(index) / 16)
      let distance = abs(deviation(of: point, from: start, to: end, in: piece).distance)
      guard distance.isFinite else { return .infinity }
      largest = max(largest, distance)
    }
    return largest
  }

  private func deviation(
    of point: Point,
    from start: Double,
    to end: Double,
    in piece: CurvePiece
  ) -> Deviation {
    let moment = min(max(time.value(at: point.x), start), end)
    let sample = piece.sample(moment)
    let slope = sample.slope * value.factor / time.factor
    let length = (1 + slope * slope).squareRoot()
    guard length.isFinite else {
      // The curve is vertical here, so only the horizontal distance counts.
      return Deviation(distance: point.x - time(moment), normal: Point(x: 1, y: 0))
    }
    return Deviation(
      distance: (point.y - value(sample.value)) / length,
      normal: Point(x: -slope / length, y: 1 / length)
    )
  }
}

/// How far a point is from the curve, and in which direction.
private struct Deviation {
  var distance: Double
  var normal: Point

  func across(_ direction: Point) -> Double {
    normal.x * direction.x + normal.y * direction.y
  }
}

/// A point of the curve with its direction.
private struct Knot {
  let time: Double
  let point: Point
  /// The direction of the curve, with length 1.
  let tangent: Point

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

/// The lengths of the two handles of a segment.
private struct Handles {
  private var first: Double
  private var second: Double
  private let firstLimit: Double
  private let secondLimit: Double

  init(from start: Knot, to end: Knot) {
    let width = end.point.x - start.point.x
    let height = end.point.y - start.point.y
    let chord = (width * width + height * height).squareRoot()
    // Handles that stay between the ends keep the segment a function of time.
    firstLimit = min(width / start.tangent.x, 2 * chord)
    secondLimit = min(width / end.tangent.x, 2 * chord)
    first = min(firstLimit, chord) / 3
    second = min(secondLimit, chord) / 3
  }

  mutating func apply(_ correction: (Double, Double)) {
    first = min(max(first + correction.0, 0), firstLimit)
    second = min(max(second + correction.1, 0), secondLimit)
  }

  func segment(_ start: Knot, _ end: Knot) -> CubicSegment {
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
