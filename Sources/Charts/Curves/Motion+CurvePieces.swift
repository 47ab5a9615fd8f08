package import Springs

extension Motion {
  /// Returns the pieces of the position, or of the velocity, in a range of times.
  package func pieces(of quantity: Quantity, in times: ClosedRange<Double>) -> [CurvePiece] {
    segments(in: times).compactMap { segment in
      let start = max(segment.start, times.lowerBound)
      let end = min(segment.end, times.upperBound)
      guard start < end else { return nil }
      let pace = segment.law.pace
      return CurvePiece(
        times: start...end,
        firstStep: min(pace.first, (end - start) / 3),
        longestStep: min(pace.longest, end - start)
      ) { time in
        let state = segment.state(at: time)
        return switch quantity {
        case .position: CurvePiece.Sample(value: state.position, slope: state.velocity)
        case .velocity:
          CurvePiece.Sample(value: state.velocity, slope: segment.acceleration(at: time))
        }
      }
    }
  }
}

/// What is drawn of a motion over time.
package enum Quantity: Hashable, Sendable {
  case position
  case velocity
}

extension MotionLaw {
  /// The time of the fastest change, and the longest time with no more than one bend.
  var pace: (first: Double, longest: Double) {
    switch self {
    case .spring(let law):
      let spring = law.spring
      let fastest = spring.decayRate + spring.dampedAngularFrequency
      let halfPeriod =
        spring.regime == .underdamped || spring.regime == .undamped
        ? Double.pi / spring.dampedAngularFrequency : .infinity
      return (0.5 / (fastest * law.rate), halfPeriod / law.rate)
    default: return (.infinity, .infinity)
    }
  }
}
