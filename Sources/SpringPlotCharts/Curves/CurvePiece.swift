package import SpringPlotMotion
import Springs

/// A stretch of time in which what is drawn is smooth.
package struct CurvePiece: Sendable {
  /// A value and how fast it changes.
  package struct Sample: Hashable, Sendable {
    /// The value.
    package var value: Double
    /// The change of the value per second.
    package var slope: Double

    /// Creates a sample.
    package init(value: Double, slope: Double) {
      self.value = value
      self.slope = slope
    }
  }

  /// The times, in seconds.
  package let times: ClosedRange<Double>
  /// The time in which the fastest part of the beginning passes.
  package let firstStep: Double
  /// The longest time that has no more than one bend.
  package let longestStep: Double
  /// The value and its slope per second, at both ends as limits from inside.
  package let sample: @Sendable (Double) -> Sample
  /// The corners of a recorded movement, which is drawn straight between them; else empty.
  var corners: [Corner] = []
  /// What moves the value, where a spring does.
  var spring: (quantity: Quantity, law: SpringLaw)?
  /// The time after which an oscillation that never dies down is upside down.
  var halfPeriod: Double?
  /// The control points of a piece that is a cubic Bézier segment: four of them, or nil.
  var cubic: [Corner]?
  /// The curve of a leg as if it began at time 0: legs with the same one look the same.
  var leg: CurveLaw?

  /// Creates a piece.
  package init(
    times: ClosedRange<Double>,
    firstStep: Double,
    longestStep: Double,
    sample: @escaping @Sendable (Double) -> Sample
  ) {
    self.times = times
    self.firstStep = firstStep
    self.longestStep = longestStep
    self.sample = sample
  }
}

extension Motion {
  // More pieces than any page has pixels are drawn as the area that they fill, in finer steps.
  private static let mostPieces = 4_000
  private static let areaSteps = 20_000

  /// Returns the pieces of the position, or of the velocity, in a range of times.
  package func pieces(of quantity: Quantity, in times: ClosedRange<Double>) -> [CurvePiece] {
    let grain = CrowdGrain(
      showing: times.upperBound - times.lowerBound,
      width: Double(CornerColumns.most),
      height: Double(CornerColumns.most)
    )
    return pieces(of: quantity, in: times, with: crowds(in: times, grain: grain))
  }

  /// Returns the pieces of the position, or of the velocity, in a range of times.
  ///
  /// `crowds` are the stretches in which not every change has a piece of its own.
  func pieces(
    of quantity: Quantity,
    in times: ClosedRange<Double>,
    with crowds: [Crowd]
  ) -> [CurvePiece] {
    switch quantity {
    case .acceleration, .energy, .distance: return self.pieces(ofDerived: quantity, in: times)
    case .position, .velocity, .components: break
    }
    var pieces: [CurvePiece] = []
    var start = times.lowerBound
    for part in straightParts(of: quantity, in: times, with: crowds) {
      pieces += smoothPieces(of: quantity, in: start...max(start, part.times.lowerBound))
      pieces += piece(of: quantity, joining: part).map { [$0] } ?? []
      start = max(start, part.times.upperBound)
    }
    pieces += smoothPieces(of: quantity, in: start...times.upperBound)
    guard pieces.count < Self.mostPieces else {
      // A drag is drawn as it was, whatever comes behind it.
      let drag = pieces.prefix { !$0.corners.isEmpty && $0.times.upperBound <= trackEnd }
      let rest = (drag.last?.times.upperBound ?? times.lowerBound)...times.upperBound
      return drag + [area(of: quantity, in: rest)]
    }
    return pieces
  }

  /// A part that is drawn straight from corner to corner.
  private struct StraightPart {
    var times: ClosedRange<Double>
    var corners: [Corner]
    var changeCount: Int
  }

  private func straightParts(
    of quantity: Quantity,
    in times: ClosedRange<Double>,
    with crowds: [Crowd]
  ) -> [StraightPart] {
    guard !crowds.isEmpty || !tracks.isEmpty else { return [] }
    let crowded = crowds.map { crowd in
      StraightPart(
        times: crowd.times,
        corners: crowd.corners(of: quantity).thinned(keepingShape: true),
        changeCount: crowd.changeCount
      )
    }
    let tracked = tracks.compactMap { track, shown -> StraightPart? in
      let start = max(shown.lowerBound, times.lowerBound)
      let end = min(shown.upperBound, times.upperBound)
      let isCrowded = crowds.contains { $0.times.contains(start) && $0.times.contains(end) }
      guard start < end, !isCrowded else { return nil }
      let corners = corners(of: quantity, along: track, in: start...end)
      return StraightPart(times: start...end, corners: corners, changeCount: corners.count)
    }
    return (crowded + tracked).sorted { $0.times.lowerBound < $1.times.lowerBound }
  }

  func smoothPieces(
    of quantity: Quantity,
    in times: ClosedRange<Double>
  ) -> [CurvePiece] {
    var pieces: [CurvePiece] = []
    for segment in segments(in: times) {
      if pieces.count == Self.mostPieces { break }
      let start = max(segment.start, times.lowerBound)
      let end = min(segment.end, times.upperBound)
      guard start < end, quantity.isTold(of: segment.law) else { continue }
      let pace = segment.law.pace
      var piece = CurvePiece(
        times: start...end,
        firstStep: min(pace.first / quantity.fineness, (end - start) / 3),
        longestStep: min(pace.longest / quantity.fineness, end - start),
        sample: { quantity.sample(of: segment, at: $0) }
      )
      switch segment.law {
      case .spring(let law):
        piece.spring = (quantity, law)
        if law.spring.regime == .undamped, quantity.isLinear { piece.halfPeriod = pace.longest }
      case .curve(let law) where start == law.start && abs(end - law.end) < 1e-9 * law.duration:
        piece.leg = quantity.isLinear ? law.moved(to: 0) : nil
        piece.cubic = quantity == .position ? law.controlPoints : nil
      default: break
      }
      pieces.append(piece)
    }
    return pieces
  }

  /// Returns a piece that is drawn straight from corner to corner, if it takes any time.
  private func piece(of quantity: Quantity, joining part: StraightPart) -> CurvePiece? {
    guard let first = part.corners.first, let last = part.corners.last, first.time < last.time
    else { return nil }
    let step = (last.time - first.time) / Double(part.changeCount)
    let end = last.time.nextDown
    var piece = CurvePiece(
      times: first.time...last.time,
      firstStep: step,
      longestStep: step,
      sample: { quantity.sample(of: segment(at: min($0, end)), at: $0) }
    )
    piece.corners = part.corners
    return piece
  }

  private func area(of quantity: Quantity, in times: ClosedRange<Double>) -> CurvePiece {
    let step = (times.upperBound - times.lowerBound) / Double(Self.areaSteps)
    return CurvePiece(times: times, firstStep: step, longestStep: step) { time in
      quantity.sample(of: segment(at: time), at: time)
    }
  }
}

extension MotionLaw {
  /// How finely the law has to be drawn.
  var pace: CurvePace {
    switch self {
    case .rest, .line: CurvePace(first: .infinity, longest: .infinity)
    case .curve(let law):
      CurvePace(
        first: law.duration * law.curve.bend / 8,
        longest: law.duration * law.curve.bend / 3
      )
    case .spring(let law): law.spring.pace(at: law.rate)
    case .decay(let law): CurvePace(first: 0.5 / law.decayRate, longest: .infinity)
    case .combined(let law):
      law.stages.map(\.progress.pace).reduce(law.base.pace) { $0.quicker($1) }
    }
  }
}

extension Spring {
  /// How finely a motion of the spring has to be drawn when its clock runs at a rate.
  func pace(at rate: Double) -> CurvePace {
    let first = 0.5 / ((decayRate + dampedAngularFrequency) * rate)
    return switch regime {
    case .undamped, .underdamped:
      CurvePace(first: first, longest: Double.pi / (dampedAngularFrequency * rate))
    case .critical, .overdamped: CurvePace(first: first, longest: .infinity)
    }
  }
}

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
