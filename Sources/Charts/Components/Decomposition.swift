import Springs

/// What a motion is made of.
struct Decomposition: Sendable {
  /// The parts, those of one spring after those of the other.
  let parts: [Component]
  /// How the position follows from the parts.
  let equation: String

  /// More springs than this have no equations of their own: they would hide each other.
  private static let mostEquations = 4
  /// More springs than this are not taken apart.
  private static let mostSprings = 1000

  /// Takes the springs of a motion apart; nil when there is none.
  init?(of motion: Motion, in times: ClosedRange<Double>) {
    var springs: [(times: ClosedRange<Double>, law: SpringLaw)] = []
    for segment in motion.segments(in: times).prefix(Self.mostSprings) {
      guard case .spring(let law) = segment.law else { continue }
      let start = max(segment.start, times.lowerBound)
      let end = min(segment.end, times.upperBound)
      if start < end { springs.append((start...end, law)) }
    }
    guard let first = springs.first else { return nil }
    let isTold = springs.count <= Self.mostEquations
    var parts: [Component] = []
    var equations: [String] = []
    for (index, spring) in springs.enumerated() {
      let factors = SpringFactors(of: spring.law)
      let isLikeLast = index > 0 && springs[index - 1].law.isTakenApart(like: spring.law)
      if isTold || !isLikeLast {
        parts += factors.parts.enumerated().map { place, part in
          Component(name: part.name, equation: isTold ? part.equation : "", place: place)
        }
      }
      if equations.last != factors.equation { equations.append(factors.equation) }
      for (place, part) in factors.parts.enumerated() {
        parts[parts.count - factors.parts.count + place].pieces.append(
          part.piece(in: spring.times, origin: spring.law.origin, rate: spring.law.rate)
        )
      }
    }
    self.parts = parts
    equation =
      SpringFactors.subject
      + (isTold ? equations.joined(separator: ", then ") : SpringFactors(of: first.law).equation)
  }

  /// The visible values.
  var range: ClosedRange<Double> {
    let all = parts.map(\.values).reduce(0...1) { $0.union($1) }
    // A line that grows without end is cut off.
    return AxisRange.padded(max(all.lowerBound, -4)...min(all.upperBound, 4), by: 0.08)
  }
}

/// A part of a motion, over the springs that have it.
struct Component: Sendable {
  /// What the part is called.
  let name: String
  /// The equation of the part; empty when there are too many springs to tell.
  let equation: String
  /// The place among the parts of its spring, which decides how it looks.
  let place: Int
  /// The pieces, one for each spring.
  var pieces: [CurvePiece] = []

  /// The values that the part takes.
  var values: ClosedRange<Double> {
    let ends = pieces.flatMap { piece in
      let length = piece.times.upperBound - piece.times.lowerBound
      // Close enough to meet every crest of a cosine.
      let count = Int(min(max(16, 8 * length / piece.longestStep), 4_000))
      return (0...count).map { index in
        let time = piece.times.lowerBound + Double(index) / Double(count) * length
        return piece.sample(min(time, piece.times.upperBound)).value
      }
    }
    let finite = ends.filter(\.isFinite)
    return min(finite.min() ?? 0, 0)...max(finite.max() ?? 1, 1)
  }
}

extension SpringLaw {
  /// Whether another law has the same kinds of parts.
  func isTakenApart(like other: SpringLaw) -> Bool {
    spring.regime.oscillates == other.spring.regime.oscillates
      && (spring.regime == .critical) == (other.spring.regime == .critical)
  }
}

extension Regime {
  /// Whether the spring swings through its target again and again.
  var oscillates: Bool { self == .undamped || self == .underdamped }
}
