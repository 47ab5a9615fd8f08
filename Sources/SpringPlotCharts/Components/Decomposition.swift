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
          Component(name: part.name, equation: isTold ? part.equation : Equation(), place: place)
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
  let equation: Equation
  /// The place among the parts of its spring, which decides how it looks.
  let place: Int
  /// The pieces, one for each spring.
  var pieces: [CurvePiece] = []

  /// The values that the part takes.
  var values: ClosedRange<Double> {
    let ends = pieces.flatMap { piece in
      let length = piece.times.upperBound - piece.times.lowerBound
      // Close enough to meet every crest of a cosine.
      let count = Int(8 * length / piece.longestStep, within: 16...4_000)
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

extension Spring.Regime {
  /// Whether the spring swings through its target again and again.
  var oscillates: Bool { self == .undamped || self == .underdamped }
}

/// A formula, with an exponent at its end or without one.
struct Equation: Hashable, Sendable {
  /// What stands on the line.
  var base = ""
  /// What is raised.
  var exponent = ""

  /// Creates a formula.
  init(_ base: String = "", exponent: String = "") {
    self.base = base
    self.exponent = exponent
  }

  /// Returns the parts of a label.
  func parts(_ ink: Ink) -> [Label.Part] {
    let line = Label.Part(text: base, ink: ink)
    return exponent.isEmpty
      ? [line] : [line, Label.Part(text: exponent, ink: ink, isRaised: true)]
  }
}

/// A part of a spring's motion, as a function of time with its equation.
struct SpringFactor: Sendable {
  /// What the part is called.
  let name: String
  /// The part as a formula of the time `t`.
  let equation: Equation
  /// How finely the part has to be drawn.
  let pace: CurvePace
  /// The part and its slope, over the spring's own time from its start.
  let sample: @Sendable (Double) -> CurvePiece.Sample

  /// Returns the part as a piece in a range of times, on the clock of a law.
  func piece(in times: ClosedRange<Double>, origin: Double, rate: Double) -> CurvePiece {
    let length = times.upperBound - times.lowerBound
    return CurvePiece(
      times: times,
      firstStep: min(pace.first / rate, length / 3),
      longestStep: min(pace.longest / rate, length)
    ) { [sample] time in
      let own = sample(rate * (time - origin))
      return CurvePiece.Sample(value: own.value, slope: rate * own.slope)
    }
  }
}

/// What the motion of a spring is made of: a cosine and a decay, a line and a decay, or a sum of
/// two decays, as fractions of the distance at the start.
struct SpringFactors: Sendable {
  /// The two parts.
  let parts: [SpringFactor]
  /// How the position follows from the parts: what stands behind the `=`.
  let equation: String

  /// What equations tell.
  static let subject = "position = "

  /// Takes a law apart.
  init(of law: SpringLaw) {
    let spring = law.spring
    // A spring that starts at its target has no distance to take fractions of.
    let scale = law.displacement == 0 ? 1 : law.displacement
    let displacement = law.displacement / scale
    let velocity = law.velocity / law.rate / scale
    let clock = Clock(origin: law.origin, rate: law.rate)
    switch spring.regime {
    case .undamped, .underdamped:
      parts = Self.oscillation(spring, displacement, velocity, clock)
      equation = Self.equation(law, "decay · cosine")
    case .critical:
      parts = Self.line(spring, displacement, velocity, clock)
      equation = Self.equation(law, "line · decay")
    case .overdamped:
      parts = Self.decays(spring, displacement, velocity, clock)
      equation = Self.equation(law, "(slow + fast)")
    }
  }

  private static func equation(_ law: SpringLaw, _ whole: String) -> String {
    let distance = law.displacement == 0 ? 1 : law.displacement
    let factor = abs(distance) == 1 ? "" : HumanNumber.typeset(abs(distance)) + " · "
    let target = HumanNumber.typeset(law.target, digits: 6)
    return "\(target) \(distance < 0 ? "−" : "+") \(factor)\(whole)"
  }

  /// Writes numbers and times in equations.
  private struct Clock {
    let origin: Double
    let rate: Double

    var time: String {
      origin == 0 ? "t" : "(t \(Self.signed(-origin)))"
    }

    func decay(_ factor: Double, _ decayRate: Double) -> Equation {
      guard decayRate > 0 else { return Equation(HumanNumber.typeset(factor)) }
      let power = HumanNumber.typeset(decayRate * rate)
      let lead = factor == 1 ? "" : HumanNumber.typeset(factor) + " "
      return Equation(lead + "e", exponent: "−\(power) \(time)")
    }

    static func signed(_ value: Double) -> String {
      (value < 0 ? "− " : "+ ") + HumanNumber.typeset(abs(value))
    }
  }

  private static func oscillation(
    _ spring: Spring,
    _ displacement: Double,
    _ velocity: Double,
    _ clock: Clock
  ) -> [SpringFactor] {
    let rate = spring.decayRate
    let frequency = spring.dampedAngularFrequency
    let swing = (velocity + rate * displacement) / frequency
    let amplitude = (displacement * displacement + swing * swing).squareRoot()
    let phase = arcTangent(y: swing, x: displacement)
    let shift = phase == 0 ? "" : " " + Clock.signed(-phase)
    let pace = CurvePace(first: 0.5 / frequency, longest: Double.pi / frequency)
    return [
      SpringFactor(
        name: "cosine",
        equation: Equation(
          "cos(\(HumanNumber.typeset(frequency * clock.rate)) \(clock.time)\(shift))"
        ),
        pace: pace
      ) { time in
        let angle = frequency * time - phase
        return CurvePiece.Sample(value: cosine(angle), slope: -frequency * sine(angle))
      },
      decay("decay", amplitude, rate, clock),
    ]
  }

  private static func line(
    _ spring: Spring,
    _ displacement: Double,
    _ velocity: Double,
    _ clock: Clock
  ) -> [SpringFactor] {
    let slope = velocity + spring.decayRate * displacement
    let start = HumanNumber.typeset(displacement)
    let growth = Clock.signed(slope * clock.rate)
    return [
      SpringFactor(
        name: "line",
        equation: Equation("\(start) \(growth) \(clock.time)"),
        pace: CurvePace(first: .infinity, longest: .infinity)
      ) { time in
        CurvePiece.Sample(value: displacement + slope * time, slope: slope)
      },
      decay("decay", 1, spring.decayRate, clock),
    ]
  }

  private static func decays(
    _ spring: Spring,
    _ displacement: Double,
    _ velocity: Double,
    _ clock: Clock
  ) -> [SpringFactor] {
    let half = spring.dampedAngularFrequency
    let fast = spring.decayRate + half
    // The difference of the two would cancel.
    let slow = spring.angularFrequency * (spring.angularFrequency / fast)
    return [
      decay("slow", (velocity + fast * displacement) / (2 * half), slow, clock),
      decay("fast", -(velocity + slow * displacement) / (2 * half), fast, clock),
    ]
  }

  private static func decay(
    _ name: String,
    _ factor: Double,
    _ rate: Double,
    _ clock: Clock
  ) -> SpringFactor {
    SpringFactor(
      name: name,
      equation: clock.decay(factor, rate),
      pace: CurvePace(first: 0.5 / max(rate, 1e-300), longest: .infinity)
    ) { time in
      let value = factor * exponential(-rate * time)
      return CurvePiece.Sample(value: value, slope: -rate * value)
    }
  }
}
