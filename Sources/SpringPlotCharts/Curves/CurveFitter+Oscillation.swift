import SpringPlotText
import Springs

extension CurveFitter {
  /// The width of half an oscillation, in pixels, below which single ones are not drawn.
  ///
  /// Every point between the extremes is then nearer than this to the curve.
  static let bandLimit = 0.08

  /// Returns strokes up and down that fill the area of an oscillation too fast to be seen.
  func band(of piece: CurvePiece) -> [CubicSegment] {
    let left = time(piece.times.lowerBound)
    let right = time(piece.times.upperBound)
    let count = Int(((right - left) * 2).rounded(.up), within: 1...20_000)
    var segments: [CubicSegment] = []
    var pen = clamped(point(piece.times.lowerBound, in: piece))
    for index in 0..<count {
      let x = left + (right - left) * Double(index) / Double(count)
      let next = left + (right - left) * Double(index + 1) / Double(count)
      let (low, high) = heights(of: piece, from: x, to: next, besides: pen.y)
      for y in index.isMultiple(of: 2) ? [low, high] : [high, low] {
        let end = Point(x: y == low && index.isMultiple(of: 2) ? x : next, y: y)
        segments.append(CubicSegment(lineFrom: pen, to: end))
        pen = end
      }
    }
    return segments
  }
}

extension CurveFitter {
  /// Returns between which heights an oscillation swings from one place of the page to another.
  private func heights(
    of piece: CurvePiece,
    from x: Double,
    to next: Double,
    besides height: Double
  ) -> (low: Double, high: Double) {
    if let spring = piece.spring, let level = spring.quantity.level(of: spring.law) {
      let reach = spring.quantity.reach(of: spring.law, from: time.value(at: x))
      let ends = [level - reach, level + reach].map { clamped(Point(x: x, y: value($0))).y }
      if ends.allSatisfy(\.isFinite) { return (min(ends[0], ends[1]), max(ends[0], ends[1])) }
    }
    var heights = [height]
    for part in 0..<32 {
      let moment = time.value(at: x + (next - x) * Double(part) / 32)
      let height = clamped(point(moment, in: piece)).y
      if height.isFinite { heights.append(height) }
    }
    return (heights.min() ?? height, heights.max() ?? height)
  }
}

extension CubicSegment {
  /// Creates a straight segment.
  init(lineFrom start: Point, to end: Point) {
    self.init(start: start, firstControl: start, secondControl: end, end: end)
  }

  /// Whether the segment is written as a straight line.
  var isLine: Bool { firstControl == start && secondControl == end }
}

extension CurveFitter {
  /// The half periods of an oscillation from one extreme to the next, a segment each.
  struct HalfPeriods {
    /// The times from the first to the last extreme.
    var times: ClosedRange<Double>
    /// The segments, from left to right.
    var segments: [CubicSegment]
  }

  /// Returns the half periods of a piece that oscillates for ever, when a segment is enough for one.
  ///
  /// Each is the one before it upside down, so that the handles of the first fit them all. As both
  /// handles are equally long, a segment begins with the last one's handle turned round, which
  /// needs not be written.
  func halfPeriods(of piece: CurvePiece) -> HalfPeriods? {
    guard let length = piece.halfPeriod else { return nil }
    let first = piece.firstExtreme(halfPeriod: length)
    let count = Int((piece.times.upperBound - first) / length, within: 0...100_000)
    guard count > 1 else { return nil }
    var knot = CurveKnot(at: first, in: piece, of: self)
    let fit = segment(from: knot, to: first + length, in: piece)
    // Rounding the others may move them away by a little more.
    guard let handles = fit.handles, fit.error <= Self.tolerance - 0.015,
      visible.contains(fit.segment.start.y), visible.contains(fit.segment.end.y)
    else { return nil }
    var segments = [fit.segment]
    segments.reserveCapacity(count)
    knot = fit.end
    for index in 1..<count {
      let next = CurveKnot(at: first + Double(index + 1) * length, in: piece, of: self)
      let segment = handles.segment(knot, next).rounded
      segments.append(segment.continuing(segments[index - 1]))
      knot = next
    }
    return HalfPeriods(times: first...knot.time, segments: segments)
  }

  /// Returns the segment of a piece that is a visible cubic segment itself.
  func exactSegment(of piece: CurvePiece) -> CubicSegment? {
    guard let cubic = piece.cubic else { return nil }
    let points = cubic.map { Point(x: time($0.time), y: value($0.value)).rounded }
    guard points.allSatisfy({ visible.contains($0.y) }) else { return nil }
    return CubicSegment(
      start: points[0],
      firstControl: points[1],
      secondControl: points[2],
      end: points[3]
    )
  }
}

extension CurvePiece {
  /// Returns the time of the first extreme of an oscillation about the mean of any two values that
  /// are half a period apart.
  func firstExtreme(halfPeriod length: Double) -> Double {
    let start = times.lowerBound
    let now = sample(start)
    let mean = (now.value + sample(start + length).value) / 2
    let phase = arcTangent(y: now.slope * length / Double.pi, x: now.value - mean) / Double.pi
    // A phase of just below a whole half period is an extreme at the start, and a rounding error.
    let part = phase - (phase + 1e-9).rounded(.down)
    return start + max(part, 0) * length
  }
}

extension CubicSegment {
  /// Returns the segment with the handle of the one before turned round, if that is its own but
  /// for a rounding error.
  func continuing(_ last: CubicSegment) -> CubicSegment {
    let turned = Point(
      x: 2 * last.end.x - last.secondControl.x,
      y: 2 * last.end.y - last.secondControl.y
    ).rounded
    guard last.end == start, abs(turned.x - firstControl.x) < 0.015,
      abs(turned.y - firstControl.y) < 0.015
    else { return self }
    return CubicSegment(start: start, firstControl: turned, secondControl: secondControl, end: end)
  }
}
