import SpringPlotMotion
import SpringPlotText
import Springs

/// What a motion is made of.
struct Decomposition: Sendable {
  /// The parts, those of one spring after those of the other.
  let parts: [Component]
  /// How the position follows from the parts.
  let equation: String

  /// More springs than this have no equations of their own: they would hide each other.
  private static let mostEquations = 4
  /// Takes the springs of a motion apart; nil when there is none.
  init?(of motion: Motion, in times: ClosedRange<Double>) {
    let springs = motion.springs(in: times)
    guard let first = springs.first else { return nil }
    let isTold = springs.count <= Self.mostEquations
    var parts: [Component] = []
    var equations: [String] = []
    for (index, spring) in springs.enumerated() {
      let factors = SpringFactors(of: spring.law)
      let isLikeLast = index > 0 && springs[index - 1].law.isTakenApart(like: spring.law)
      if isTold || !isLikeLast {
        parts += factors.parts.enumerated().map { place, part in
          Component(
            name: part.name,
            equation: isTold ? EquationNotation.typeset.runs(of: part.formula) : [],
            place: place
          )
        }
      }
      if equations.last != factors.equation { equations.append(factors.equation) }
      for (place, part) in factors.parts.enumerated() {
        parts[parts.count - factors.parts.count + place].pieces.append(
          part.formula.piece(in: spring.times)
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
  let equation: [FormulaRun]
  /// The place among the parts of its spring, which decides how it looks.
  let place: Int
  /// The pieces, one for each spring.
  var pieces: [CurvePiece] = []

  /// The values that the part takes.
  var values: ClosedRange<Double> {
    pieces.map(\.sampledRange).reduce(0...1) { $0.union($1) }
  }
}

extension CurvePiece {
  /// The values that the piece takes, about: close enough to meet every crest.
  var sampledRange: ClosedRange<Double> {
    let length = times.upperBound - times.lowerBound
    let count = Int(8 * length / longestStep, within: 16...4_000)
    let values = (0...count).map { index in
      sample(min(times.lowerBound + Double(index) / Double(count) * length, times.upperBound)).value
    }.filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return 0...0 }
    return low...high
  }
}

extension Motion {
  /// More springs than this are not taken apart.
  private static let mostSprings = 1000

  /// Returns the springs that move the value one after the other, with the times that each acts.
  func springs(
    in times: ClosedRange<Double>
  ) -> [(times: ClosedRange<Double>, law: SpringLaw)] {
    segments(in: times).prefix(Self.mostSprings).compactMap { segment in
      guard case .spring(let law) = segment.law else { return nil }
      let start = max(segment.start, times.lowerBound)
      let end = min(segment.end, times.upperBound)
      return start < end ? (start...end, law) : nil
    }
  }
}

extension SpringLaw {
  /// Whether another law has the same kinds of parts.
  func isTakenApart(like other: SpringLaw) -> Bool {
    spring.regime.oscillates == other.spring.regime.oscillates
      && (spring.regime == .critical) == (other.spring.regime == .critical)
  }
}

extension Spring.Regime {
  /// Whether the spring swings through its target again and again.
  var oscillates: Bool { self == .undamped || self == .underdamped }
}

extension [FormulaRun] {
  /// Returns the parts of a label; what stands on the line is one part, up to the raised one.
  func parts(_ ink: Ink) -> [Label.Part] {
    var parts: [Label.Part] = []
    for run in self {
      if let last = parts.last, !last.isRaised, !run.isRaised {
        parts[parts.count - 1] = Label.Part(text: last.text + run.text, ink: ink)
      } else {
        parts.append(Label.Part(text: run.text, ink: ink, isRaised: run.isRaised))
      }
    }
    return parts
  }

  /// Returns the formula behind some text.
  func prefixed(by text: String) -> [FormulaRun] { [FormulaRun(text: text)] + self }
}

extension TimeFormula {
  /// How finely the formula has to be drawn.
  var pace: CurvePace {
    let decay = CurvePace(first: 0.5 / max(decayRate, 1e-300), longest: .infinity)
    return terms.map(\.factor).reduce(decay) { pace, factor in
      switch factor {
      case .one, .time: pace
      case .cosine(let frequency, _), .sine(let frequency):
        pace.quicker(CurvePace(first: 0.5 / frequency, longest: Double.pi / frequency))
      case .decay(let rate):
        pace.quicker(CurvePace(first: 0.5 / max(rate, 1e-300), longest: .infinity))
      }
    }
  }

  /// Returns the formula as a piece in a range of times.
  func piece(in times: ClosedRange<Double>) -> CurvePiece {
    let length = times.upperBound - times.lowerBound
    return CurvePiece(
      times: times,
      firstStep: min(pace.first, length / 3),
      longestStep: min(pace.longest, length)
    ) { time in
      let (value, slope) = self.value(at: time)
      return CurvePiece.Sample(value: value, slope: slope)
    }
  }
}

/// What the motion of a spring is made of: a cosine and a decay, a line and a decay, or a sum of
/// two decays, as fractions of the distance at the start.
struct SpringFactors: Sendable {
  /// The two parts with their names.
  let parts: [(name: String, formula: TimeFormula)]
  /// How the position follows from the parts: what stands behind the `=`.
  let equation: String

  /// What equations tell.
  static let subject = "position = "

  /// Takes a law apart.
  init(of law: SpringLaw) {
    // A spring that starts at its target has no distance to take fractions of.
    let distance = law.displacement == 0 ? 1 : law.displacement
    let whole: String
    switch SpringEquations(of: law).parts(per: distance) {
    case .oscillation(let cosine, let decay):
      parts = [("cosine", cosine), ("decay", decay)]
      whole = "decay · cosine"
    case .line(let line, let decay):
      parts = [("line", line), ("decay", decay)]
      whole = "line · decay"
    case .decays(let slow, let fast):
      parts = [("slow", slow), ("fast", fast)]
      whole = "(slow + fast)"
    }
    let factor = abs(distance) == 1 ? "" : HumanNumber.typeset(abs(distance)) + " · "
    let target = HumanNumber.typeset(law.target, digits: 6)
    equation = "\(target) \(distance < 0 ? "−" : "+") \(factor)\(whole)"
  }
}
