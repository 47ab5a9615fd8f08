import Springs

/// The segments of legs that look like one that has been drawn: an animation that is repeated has
/// one leg, or two when it runs back and forth, again and again.
struct FittedLegs {
  private var drawn: [Leg] = []

  private struct Leg {
    let law: CurveLaw
    let left: Double
    let segments: [CubicSegment]
  }

  /// Returns segments that draw the visible parts of a piece.
  mutating func segments(of piece: CurvePiece, by fitter: CurveFitter) -> [CubicSegment] {
    guard let law = piece.leg else { return fitter.segments(of: piece) }
    let left = fitter.time(piece.times.lowerBound)
    if let leg = drawn.first(where: { $0.law == law }) {
      return leg.segments.map { $0.moved(by: left - leg.left) }
    }
    let segments = fitter.segments(of: piece)
    if drawn.count == 2 { drawn.removeFirst() }
    drawn.append(Leg(law: law, left: left, segments: segments))
    return segments
  }
}

extension CubicSegment {
  /// Returns the segment at another time, with its points where they are written.
  func moved(by distance: Double) -> CubicSegment {
    CubicSegment(
      start: Point(x: start.x + distance, y: start.y),
      firstControl: Point(x: firstControl.x + distance, y: firstControl.y),
      secondControl: Point(x: secondControl.x + distance, y: secondControl.y),
      end: Point(x: end.x + distance, y: end.y)
    ).rounded
  }
}
