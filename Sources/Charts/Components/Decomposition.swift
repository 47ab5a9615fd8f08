import Springs

/// What a motion is made of.
struct Decomposition: Sendable {
  /// The parts.
  let parts: [Component]
  /// How the position follows from the parts.
  let equation: String

  /// Takes the springs of a motion apart; nil when there is none.
  init?(of motion: Motion, in times: ClosedRange<Double>) {
    var parts: [Component] = []
    var equation = ""
    for segment in motion.segments(in: times).prefix(1000) {
      guard case .spring(let law) = segment.law else { continue }
      let start = max(segment.start, times.lowerBound)
      let end = min(segment.end, times.upperBound)
      guard start < end else { continue }
      let factors = SpringFactors(of: law)
      if parts.isEmpty {
        parts = factors.parts.map { Component(name: $0.name, equation: $0.equation) }
        equation = factors.equation
      }
      for (index, part) in factors.parts.enumerated() {
        parts[index].pieces.append(
          part.piece(in: start...end, origin: law.origin, rate: law.rate)
        )
      }
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
    self.equation = equation
  }

  /// The visible values.
  var range: ClosedRange<Double> {
    let all = parts.map(\.values).reduce(0...1) { $0.union($1) }
    // A line that grows without end is cut off.
    return AxisRange.padded(max(all.lowerBound, -4)...min(all.upperBound, 4), by: 0.08)
  }
}

/// A part of a motion, over all of its springs.
struct Component: Sendable {
  /// What the part is called.
  let name: String
  /// The equation of the part in the first spring.
  let equation: String
  /// The pieces, one for each spring.
  var pieces: [CurvePiece] = []

  /// The values that the part takes.
  var values: ClosedRange<Double> {
    let ends = pieces.flatMap { piece in
      (0...16).map { part in
        let share = Double(part) / 16
        let time = piece.times.lowerBound * (1 - share) + piece.times.upperBound * share
        return piece.sample(min(max(time, piece.times.lowerBound), piece.times.upperBound)).value
      }
    }
    let finite = ends.filter(\.isFinite)
    return min(finite.min() ?? 0, 0)...max(finite.max() ?? 1, 1)
  }
}
