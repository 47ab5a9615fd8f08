package import Springs

/// What is drawn of a motion over time.
package enum Quantity: Hashable, Sendable {
  case position
  case velocity

  /// Returns the quantity with its slope, from a segment of a motion.
  func sample(of segment: MotionSegment, at time: Double) -> CurvePiece.Sample {
    let state = segment.state(at: time)
    return switch self {
    case .position: CurvePiece.Sample(value: state.position, slope: state.velocity)
    case .velocity:
      CurvePiece.Sample(value: state.velocity, slope: segment.acceleration(at: time))
    }
  }
}

extension Motion {
  // More pieces than any page has pixels are drawn as the area that they fill.
  private static let mostPieces = 20_000

  /// Returns the pieces of the position, or of the velocity, in a range of times.
  package func pieces(of quantity: Quantity, in times: ClosedRange<Double>) -> [CurvePiece] {
    var pieces: [CurvePiece] = []
    for segment in segments(in: times) {
      let start = max(segment.start, times.lowerBound)
      let end = min(segment.end, times.upperBound)
      guard start < end else { continue }
      let pace = segment.law.pace
      pieces.append(
        CurvePiece(
          times: start...end,
          firstStep: min(pace.first, (end - start) / 3),
          longestStep: min(pace.longest, end - start),
          sample: { quantity.sample(of: segment, at: $0) }
        )
      )
      guard pieces.count < Self.mostPieces else { return [crowd(of: quantity, in: times)] }
    }
    return pieces
  }

  private func crowd(of quantity: Quantity, in times: ClosedRange<Double>) -> CurvePiece {
    let step = (times.upperBound - times.lowerBound) / Double(Self.mostPieces)
    return CurvePiece(times: times, firstStep: step, longestStep: step) { time in
      quantity.sample(of: segment(at: time), at: time)
    }
  }
}

extension MotionLaw {
  /// The time of the fastest change, and the longest time with no more than one bend.
  var pace: (first: Double, longest: Double) {
    switch self {
    case .rest: (.infinity, .infinity)
    case .curve(let law): (law.duration / 8, law.duration / 3)
    case .spring(let law): law.spring.pace(at: law.rate)
    }
  }
}

extension Spring {
  /// The time of the fastest change, and the longest time with no more than one bend.
  func pace(at rate: Double) -> (first: Double, longest: Double) {
    let first = 0.5 / ((decayRate + dampedAngularFrequency) * rate)
    return switch regime {
    case .undamped, .underdamped: (first, Double.pi / (dampedAngularFrequency * rate))
    case .critical, .overdamped: (first, .infinity)
    }
  }
}
