import Springs

/// A quantity of a curve on the page.
struct DrawnCurve: Hashable, Sendable {
  /// The place of its dash pattern.
  let dash: Int
  /// The place of its colour in the palette.
  let color: Int
  /// The segments, from left to right.
  let segments: [CubicSegment]
  /// The line.
  let path: PathData
  /// The jumps between pieces.
  let jumps: PathData

  /// Draws a curve in a panel.
  init(_ fact: CurveFacts, in panel: Panel, color: Int) {
    self.init(
      panel.quantity == .position ? fact.position : fact.velocity,
      dash: fact.dash,
      color: color,
      fitter: panel.fitter,
      after: Self.before(fact, in: panel)
    )
  }

  /// Draws pieces; what a curve comes from before the first one jumps to it.
  init(
    _ pieces: [CurvePiece],
    dash: Int,
    color: Int,
    fitter: CurveFitter,
    after start: Point? = nil
  ) {
    self.dash = dash
    self.color = color
    var segments: [CubicSegment] = []
    var path = PathData()
    var jumps = PathData()
    var legs = FittedLegs()
    var last = start
    for piece in pieces {
      let corners = fitter.points(of: piece.corners)
      let start = corners.first ?? fitter.point(piece.times.lowerBound, in: piece)
      if let last, abs(last.y - start.y) > 0.5 {
        jumps.move(to: last)
        jumps.line(to: fitter.clamped(start))
      }
      for (index, corner) in corners.enumerated() {
        if index == 0 {
          path.begin(at: corner)
        } else {
          path.line(to: corner)
          segments.append(CubicSegment(from: corners[index - 1], to: corner))
        }
      }
      for segment in corners.isEmpty ? legs.segments(of: piece, by: fitter) : [] {
        path.begin(at: segment.start)
        path.curve(segment)
        segments.append(segment)
      }
      last = corners.last ?? fitter.clamped(fitter.point(piece.times.upperBound, in: piece))
    }
    self.segments = segments
    self.path = path
    self.jumps = jumps
  }

  // Nothing moves before time 0, so a velocity that starts at another value than it is given
  // jumps there.
  private static func before(_ fact: CurveFacts, in panel: Panel) -> Point? {
    guard panel.quantity == .velocity, fact.times.lowerBound == 0 else { return nil }
    let fitter = panel.fitter
    let point = Point(x: fitter.time(0), y: fitter.value(fact.curve.motion.initialVelocity))
    return fitter.clamped(point)
  }

  /// Returns a width of line that lets crowded oscillations be seen; else the usual one.
  func lineWidth(_ width: Double, _ metrics: ChartMetrics, in frame: Rectangle) -> Double {
    let isCrowded = Double(segments.count) * 3 * metrics.curveWidth > frame.width
    return isCrowded ? metrics.lineWidth : width
  }

  /// Returns whether the curve leaves a frame.
  func leaves(_ frame: Rectangle) -> Bool {
    segments.contains { segment in
      [segment.start, segment.firstControl, segment.secondControl, segment.end].contains {
        $0.y < frame.top - 0.5 || $0.y > frame.bottom + 0.5 || $0.x < frame.left - 0.5
          || $0.x > frame.right + 0.5
      }
    }
  }
}
