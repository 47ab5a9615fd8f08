import Springs

/// A part of a motion, over all of its springs.
struct Component: Sendable {
  /// What the part is called.
  let name: String
  /// The equation of the part in the first spring.
  let equation: String
  /// The pieces, one for each spring.
  let pieces: [CurvePiece]

  /// Takes the springs of a motion apart; empty when there is none.
  static func all(of motion: Motion, in times: ClosedRange<Double>) -> [Component] {
    var names: [String] = []
    var equations: [String] = []
    var pieces: [[CurvePiece]] = [[], []]
    for segment in motion.segments(in: times).prefix(1000) {
      guard case .spring(let law) = segment.law else { continue }
      let start = max(segment.start, times.lowerBound)
      let end = min(segment.end, times.upperBound)
      guard start < end else { continue }
      let factors = SpringFactors(of: law)
      if names.isEmpty {
        names = factors.parts.map(\.name)
        equations = factors.parts.map(\.equation)
      }
      for (index, part) in factors.parts.enumerated() {
        pieces[index].append(part.piece(in: start...end, origin: law.origin, rate: law.rate))
      }
    }
    return names.indices.map {
      Component(name: names[$0], equation: equations[$0], pieces: pieces[$0])
    }
  }

  /// The values worth room: a line that grows without end is cut off.
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

  /// Returns the visible values of several parts.
  static func range(of components: [Component]) -> ClosedRange<Double> {
    let all = components.map(\.values).reduce(0...1) { $0.union($1) }
    return AxisRange.padded(max(all.lowerBound, -4)...min(all.upperBound, 4), by: 0.08)
  }
}
