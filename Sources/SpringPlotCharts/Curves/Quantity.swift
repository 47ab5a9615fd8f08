package import SpringPlotMotion
import Springs

/// What is drawn of a motion over time.
package enum Quantity: Hashable, Sendable {
  case position
  case velocity
  case acceleration
  /// An energy for a mass of 1, where a spring moves the value.
  case energy(Energy)
  /// The common logarithm of the distance from the target.
  case distance
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
    case .acceleration:
      return CurvePiece.Sample(
        value: segment.acceleration(at: time),
        slope: segment.law.jerk(at: time)
      )
    case .energy(let kind):
      guard case .spring(let law) = segment.law else {
        return CurvePiece.Sample(value: .nan, slope: 0)
      }
      let energy = law.energy(kind, at: time)
      return CurvePiece.Sample(value: energy.value, slope: energy.slope)
    case .distance:
      let (offset, velocity) = segment.law.offset(at: time)
      return CurvePiece.Sample(
        value: logarithm(offset.magnitude) / logarithm(10),
        slope: velocity / offset / logarithm(10)
      )
    }
  }

  /// Whether a law has the quantity, so that it is drawn.
  func isTold(of law: MotionLaw) -> Bool {
    switch (self, law) {
    case (.energy, .spring), (.distance, .spring), (.distance, .curve), (.distance, .decay): true
    case (.energy, _), (.distance, _): false
    case (.position, _), (.velocity, _), (.acceleration, _), (.components, _): true
    }
  }

  /// Whether the quantity obeys the equation of motion, apart from a constant.
  var isLinear: Bool {
    switch self {
    case .position, .velocity, .acceleration, .components: true
    case .energy, .distance: false
    }
  }

  /// The place in the palette of the quantity of a lone curve.
  var ownColor: Int {
    switch self {
    case .position, .energy, .distance, .components: 0
    case .velocity: 1
    case .acceleration: 2
    }
  }

  /// How much finer than a position the quantity has to be drawn: squares bend twice as often.
  var fineness: Double {
    if case .energy = self { 2 } else { 1 }
  }
}

extension Quantity {
  /// Returns the value about which the quantity of a spring swings to both sides alike; nil where
  /// it does not.
  func level(of law: SpringLaw) -> Double? {
    switch self {
    case .position: law.target
    case .velocity, .acceleration: 0
    case .components, .energy, .distance: nil
    }
  }

  /// Returns how far from its value at rest the quantity of a spring may get from a time on.
  func reach(of law: SpringLaw, from time: Double) -> Double {
    let frequency = law.rate * law.spring.angularFrequency
    switch self {
    case .position, .components: return law.amplitude(at: time)
    case .velocity: return frequency * law.amplitude(at: time)
    case .acceleration:
      let pull = 1 + 2 * law.spring.dampingRatio
      return frequency * frequency * pull * law.amplitude(at: time)
    case .energy, .distance: return .infinity
    }
  }
}

extension MotionLaw {
  /// Returns the change of the acceleration per second, about.
  func jerk(at time: Double) -> Double {
    switch self {
    case .rest, .line: return 0
    case .spring(let law):
      let rate = law.rate(at: time)
      let frequency = law.rate * law.spring.angularFrequency
      return -frequency * frequency * rate.velocity
        - 2 * law.rate * law.spring.decayRate * rate.acceleration
    case .decay(let law): return -law.decayRate * law.acceleration(at: time)
    case .curve, .combined:
      let step = 1e-4 * pace.first
      return (acceleration(at: time + step) - acceleration(at: time - step)) / (2 * step)
    }
  }

  /// Returns the distance with its sign from where the law leads to, and the velocity.
  fileprivate func offset(at time: Double) -> (offset: Double, velocity: Double) {
    switch self {
    case .spring(let law): return (law.offset(at: time), law.state(at: time).velocity)
    case .curve(let law):
      let state = law.state(at: time)
      return (state.position - law.target, state.velocity)
    case .decay(let law):
      let velocity = law.state(at: time).velocity
      return (-velocity / law.decayRate, velocity)
    case .rest, .line, .combined: return (0, 0)
    }
  }
}

extension Motion {
  /// Returns the pieces of a quantity that is drawn of single springs and curves.
  func pieces(
    ofDerived quantity: Quantity,
    in times: ClosedRange<Double>
  ) -> [CurvePiece] {
    let start = max(times.lowerBound, trackEnd)
    guard start < times.upperBound else { return [] }
    let pieces = smoothPieces(of: quantity, in: start...times.upperBound)
    guard quantity == .distance else { return pieces }
    return pieces.flatMap { piece -> [CurvePiece] in
      // The logarithm has no end at a passage of the target.
      let passages = piece.spring?.law.passages(in: piece.times, limit: 2_000) ?? []
      let ends = [piece.times.lowerBound] + passages + [piece.times.upperBound]
      return zip(ends, ends.dropFirst()).map { start, end in
        CurvePiece(
          times: start...end,
          firstStep: min(piece.firstStep, (end - start) / 3),
          longestStep: (end - start) / 2,
          sample: piece.sample
        )
      }
    }
  }
}
