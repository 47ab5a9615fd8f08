extension CurveFitter {
  /// A candidate segment and the greatest distance of its points from the true curve.
  struct Fit {
    var segment: CubicSegment
    var error: Double
    /// The handles of the segment; a straight line has none.
    var handles: CurveHandles?
    /// The end of the segment.
    var end: CurveKnot
  }

  /// Returns the best cubic segment from a knot of a piece to a later time.
  func segment(from first: CurveKnot, to end: Double, in piece: CurvePiece) -> Fit {
    let last = CurveKnot(at: end, in: piece, of: self)
    let stretch = CurveStretch(of: piece, in: first.time...end)
    let line = CubicSegment(lineFrom: first.point, to: last.point).rounded
    let limit = Self.tolerance / 2
    let straight = error(of: line, in: stretch, upTo: limit)
    guard straight > limit else { return Fit(segment: line, error: straight, end: last) }
    var handles = CurveHandles(from: first, to: last)
    for _ in 0..<3 {
      guard let correction = correction(of: handles, first, last, in: stretch) else { break }
      handles.apply(correction)
    }
    let segment = handles.segment(first, last).rounded
    let error = error(of: segment, in: stretch)
    return Fit(segment: segment, error: error, handles: handles, end: last)
  }

  // One Gauss–Newton step: the distances to the curve as a linear function of the handles.
  private func correction(
    of handles: CurveHandles,
    _ first: CurveKnot,
    _ last: CurveKnot,
    in stretch: CurveStretch
  ) -> (Double, Double)? {
    let segment = handles.segment(first, last)
    var (a11, a12, a22, b1, b2) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in 1...6 {
      let parameter = Double(index) / 7
      let rest = 1 - parameter
      let deviation = deviation(of: segment.point(at: parameter), in: stretch)
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

  /// Returns the greatest distance of a segment's points from the curve, or one beyond a limit.
  private func error(
    of segment: CubicSegment,
    in stretch: CurveStretch,
    upTo limit: Double = .infinity
  ) -> Double {
    var largest = 0.0
    for index in 1..<16 where largest <= limit {
      let point = segment.point(at: Double(index) / 16)
      let distance = abs(deviation(of: point, in: stretch).distance)
      guard distance.isFinite else { return .infinity }
      largest = max(largest, distance)
    }
    return largest
  }

  private func deviation(of point: Point, in stretch: CurveStretch) -> Deviation {
    let times = stretch.times
    let moment = min(max(time.value(at: point.x), times.lowerBound), times.upperBound)
    let sample = stretch.sample(moment)
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
