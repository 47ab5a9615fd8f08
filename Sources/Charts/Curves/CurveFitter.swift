#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Draws a piece of a curve with few cubic segments, each checked against the true curve.
///
/// A segment starts and ends on the curve, with its tangents. The lengths of the two handles are
/// the least-squares solution for the distance to the curve, found by Gauss–Newton steps; its
/// error falls with the sixth power of the length, which is how the next length is chosen.
package struct CurveFitter {
  /// The greatest distance in pixels of a drawn point from the true curve.
  package static let tolerance = 0.04

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
      var next = now + step >= end - 0.05 * step ? end : now + step
      var fit = segment(from: start, to: next, in: piece)
      for _ in 0..<20 where !(fit.error <= Self.tolerance) {
        let shrink = fit.error.isFinite ? 0.9 * pow(Self.tolerance / fit.error, 1 / 6) : 0.3
        next = now + (next - now) * max(0.2, shrink)
        fit = segment(from: start, to: next, in: piece)
      }
      segments.append(fit.segment)
      let growth = 0.92 * pow(Self.tolerance / max(fit.error, 1e-4), 1 / 6)
      step = min(piece.longestStep, (next - now) * min(growth, 3))
      known = fit.end
      now = next > now ? next : end
    }
    return segments
  }

  /// Returns the nearest point at the edge of what is drawn.
  func clamped(_ point: Point) -> Point {
    Point(x: point.x, y: min(max(point.y, visible.lowerBound), visible.upperBound))
  }

  /// Returns the place on the page at a time.
  func point(_ moment: Double, in piece: CurvePiece) -> Point {
    Point(x: time(moment), y: value(piece.sample(moment).value))
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
