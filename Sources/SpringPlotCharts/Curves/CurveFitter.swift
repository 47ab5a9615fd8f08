import SpringPlotMotion
import Springs

/// How finely a curve has to be drawn.
struct CurvePace: Hashable, Sendable {
  /// The time in which the fastest part of the beginning passes, in seconds.
  let first: Double
  /// The longest time that has no more than one bend, in seconds.
  let longest: Double

  /// Returns the finer of two paces.
  func quicker(_ other: CurvePace) -> CurvePace {
    CurvePace(first: min(first, other.first), longest: min(longest, other.longest))
  }
}

extension CurveLaw {
  /// The control points of a curve that is a cubic Bézier segment from start to end.
  var controlPoints: [Corner]? {
    guard case .bezier(let x1, let y1, let x2, let y2) = curve, piece == 0...1 else { return nil }
    return [(0, 0), (x1, y1), (x2, y2), (1, 1)].map { x, y in
      Corner(time: time(of: x), value: from + y * (target - from))
    }
  }
}

/// A stretch of a piece that a segment may draw, ready to be looked at many times.
struct CurveStretch {
  /// The times, in seconds.
  let times: ClosedRange<Double>
  private let sampleExactly: @Sendable (Double) -> CurvePiece.Sample
  private let series: SpringSeries?

  /// Prepares a stretch of a piece.
  init(of piece: CurvePiece, in times: ClosedRange<Double>) {
    self.times = times
    sampleExactly = piece.sample
    series = piece.spring.flatMap { SpringSeries($0.quantity, of: $0.law, in: times) }
  }

  /// Returns the value and its slope at a time of the stretch.
  func sample(_ time: Double) -> CurvePiece.Sample {
    series?.sample(at: time) ?? sampleExactly(time)
  }
}

/// Draws a piece of a curve with few cubic segments, each checked against the true curve.
///
/// A segment starts and ends on the curve, with its tangents. The lengths of the two handles are
/// the least-squares solution for the distance to the curve, found by Gauss–Newton steps; its
/// error falls with the sixth power of the length, which is how the next length is chosen.
package struct CurveFitter {
  /// The greatest distance in pixels of a drawn point from the true curve.
  package static let tolerance = 0.04
  /// How many half periods a spring is at rest at least that is not drawn period by period.
  private static let longRest = 64.0

  /// Time to pixels.
  package let time: LinearScale
  /// Value to pixels.
  package let value: LinearScale
  /// The pixels between which a curve is drawn; what lies outside is cut off anyway.
  package let visible: ClosedRange<Double>

  /// Creates a fitter.
  package init(time: LinearScale, value: LinearScale, visible: ClosedRange<Double>) {
    self.time = time
    self.value = value
    self.visible = visible
  }

  /// Returns segments that draw the visible parts of a piece, from left to right.
  package func segments(of piece: CurvePiece) -> [CubicSegment] {
    guard piece.corners.isEmpty else {
      let points = points(of: piece.corners)
      return zip(points, points.dropFirst()).map { CubicSegment(lineFrom: $0, to: $1).rounded }
    }
    guard piece.longestStep * time.factor >= Self.bandLimit else { return band(of: piece) }
    if let exact = exactSegment(of: piece) { return [exact] }
    guard let middle = halfPeriods(of: piece) else { return segments(of: piece, in: piece.times) }
    return segments(of: piece, in: piece.times.lowerBound...middle.times.lowerBound)
      + middle.segments
      + segments(of: piece, in: middle.times.upperBound...piece.times.upperBound)
  }

  /// Returns segments of any length that draw what is visible in a part of a piece.
  private func segments(of piece: CurvePiece, in times: ClosedRange<Double>) -> [CubicSegment] {
    var segments: [CubicSegment] = []
    let end = times.upperBound
    var now = times.lowerBound
    var step = min(piece.firstStep, piece.longestStep)
    var known: CurveKnot?
    while now < end {
      let start = known ?? CurveKnot(at: now, in: piece, of: self)
      guard visible.contains(start.point.y) else {
        known = nil
        now = entry(after: now, in: piece)
        continue
      }
      if isCalm(piece, from: now) {
        let last = CurveKnot(at: end, in: piece, of: self)
        segments.append(CubicSegment(lineFrom: start.point, to: last.point).rounded)
        break
      }
      var next = now + step >= end - 0.05 * step ? end : now + step
      var fit = segment(from: start, to: next, in: piece)
      for _ in 0..<20 where !(fit.error <= Self.tolerance) {
        let shrink = fit.error.isFinite ? 0.9 * power(Self.tolerance / fit.error, 1 / 6) : 0.3
        next = now + (next - now) * max(0.2, shrink)
        fit = segment(from: start, to: next, in: piece)
      }
      // What goes to infinity ends where it leaves the view.
      if fit.end.point.y.magnitude > Self.farthest {
        next = exit(from: now, to: next, in: piece)
        fit = segment(from: start, to: next, in: piece)
      }
      segments.append(fit.segment)
      let growth = 0.92 * power(Self.tolerance / max(fit.error, 1e-4), 1 / 6)
      step = min(piece.longestStep, (next - now) * min(growth, 3))
      known = fit.end
      now = next > now ? next : end
    }
    return segments
  }

  /// Whether a spring moves so little from a time on that a straight line shows it.
  private func isCalm(_ piece: CurvePiece, from moment: Double) -> Bool {
    guard let spring = piece.spring,
      piece.times.upperBound - moment > Self.longRest * piece.longestStep
    else { return false }
    let reach = spring.quantity.reach(of: spring.law, from: moment)
    return reach * abs(value.factor) <= Self.tolerance / 4
  }

  /// Returns the nearest point at the edge of what is drawn.
  func clamped(_ point: Point) -> Point {
    Point(x: point.x, y: min(max(point.y, visible.lowerBound), visible.upperBound))
  }

  /// Returns the place on the page at a time.
  func point(_ moment: Double, in piece: CurvePiece) -> Point {
    Point(x: time(moment), y: value(piece.sample(moment).value))
  }

  /// Coordinates that every reader of pictures draws as they are, in pixels.
  private static let farthest = 100_000.0

  // The time of a stretch at which a curve goes out of view, or the last one at which it is in it.
  private func exit(from start: Double, to end: Double, in piece: CurvePiece) -> Double {
    var (shown, hidden) = (start, end)
    for _ in 0..<60 {
      let middle = shown + (hidden - shown) / 2
      if isVisible(middle, in: piece) { shown = middle } else { hidden = middle }
    }
    return point(hidden, in: piece).y.magnitude > Self.farthest ? shown : hidden
  }

  private func isVisible(_ moment: Double, in piece: CurvePiece) -> Bool {
    visible.contains(point(moment, in: piece).y)
  }

  // The next time at which the curve comes into view, found on a fine grid and then by bisection.
  private func entry(after moment: Double, in piece: CurvePiece) -> Double {
    let end = piece.times.upperBound
    let stride = min(piece.longestStep / 16, (end - piece.times.lowerBound) / 256)
    var hidden = moment
    var shown = min(moment + max(stride, moment.ulp), end)
    while shown < end && !isVisible(shown, in: piece) {
      hidden = shown
      shown = min(shown + stride, end)
    }
    guard isVisible(shown, in: piece) else { return end }
    for _ in 0..<60 {
      let middle = hidden + (shown - hidden) / 2
      if isVisible(middle, in: piece) { shown = middle } else { hidden = middle }
    }
    return shown
  }
}

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
