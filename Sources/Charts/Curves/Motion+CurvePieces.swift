package import Springs

/// What is drawn of a motion over time.
package enum Quantity: Hashable, Sendable {
  case position
  case velocity
  /// The parts that a spring's motion is made of.
  case components

  /// Returns the quantity with its slope, from a segment of a motion.
  func sample(of segment: MotionSegment, at time: Double) -> CurvePiece.Sample {
    switch self {
    case .position, .components:
      let state = segment.state(at: time)
      return CurvePiece.Sample(value: state.position, slope: state.velocity)
    case .velocity:
      let rate = segment.rate(at: time)
      return CurvePiece.Sample(value: rate.velocity, slope: rate.acceleration)
    }
  }
}

extension Motion {
  // More pieces than any page has pixels are drawn as the area that they fill.
  private static let mostPieces = 20_000

  /// Returns the pieces of the position, or of the velocity, in a range of times.
  package func pieces(of quantity: Quantity, in times: ClosedRange<Double>) -> [CurvePiece] {
    let recorded = recordedPieces(of: quantity, in: times)
    guard trackEnd <= times.upperBound else { return recorded }
    var pieces = recorded
    let times = max(times.lowerBound, trackEnd)...times.upperBound
    for segment in segments(in: times) {
      let start = max(segment.start, times.lowerBound)
      let end = min(segment.end, times.upperBound)
      guard start < end else { continue }
      let pace = segment.law.pace
      var piece = CurvePiece(
        times: start...end,
        firstStep: min(pace.first, (end - start) / 3),
        longestStep: min(pace.longest, end - start),
        sample: { quantity.sample(of: segment, at: $0) }
      )
      switch segment.law {
      case .spring(let law) where law.spring.regime == .undamped:
        piece.halfPeriod = pace.longest
      case .curve(let law) where start == law.start && abs(end - law.end) < 1e-9 * law.duration:
        piece.leg = law.moved(to: 0)
        piece.cubic = quantity == .position ? law.controlPoints : nil
      default: break
      }
      pieces.append(piece)
      guard pieces.count < Self.mostPieces else {
        return recorded + [crowd(of: quantity, in: times)]
      }
    }
    return pieces
  }

  private func recordedPieces(
    of quantity: Quantity,
    in times: ClosedRange<Double>
  ) -> [CurvePiece] {
    let corners = corners(of: quantity, in: times).thinned()
    guard let first = corners.first, let last = corners.last, first.time < last.time else {
      return []
    }
    let step = (last.time - first.time) / Double(corners.count)
    let end = trackEnd.nextDown
    var piece = CurvePiece(
      times: first.time...last.time,
      firstStep: step,
      longestStep: step,
      sample: { quantity.sample(of: segment(at: min($0, end)), at: $0) }
    )
    piece.corners = corners
    return [piece]
  }

  private func crowd(of quantity: Quantity, in times: ClosedRange<Double>) -> CurvePiece {
    let step = (times.upperBound - times.lowerBound) / Double(Self.mostPieces)
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
    case .curve(let law): CurvePace(first: law.duration / 8, longest: law.duration / 3)
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
