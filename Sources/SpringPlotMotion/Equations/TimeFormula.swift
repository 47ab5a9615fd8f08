import Springs

/// A formula of the time `t`: a constant plus an exponential decay times a sum of terms.
///
/// ```
/// constant + e^(-decayRate t) · (c₁ f₁(t) + c₂ f₂(t) + …)
/// ```
package struct TimeFormula: Hashable, Sendable {
  /// What a term is a multiple of.
  package enum Factor: Hashable, Sendable {
    case one
    case time
    /// cos(frequency t - phase)
    case cosine(frequency: Double, phase: Double)
    case sine(frequency: Double)
    /// e^(-rate t)
    case decay(rate: Double)
  }

  /// A multiple of a factor.
  package struct Term: Hashable, Sendable {
    package let coefficient: Double
    package let factor: Factor

    package init(_ coefficient: Double, _ factor: Factor) {
      self.coefficient = coefficient
      self.factor = factor
    }
  }

  /// The constant that the rest is added to.
  package var constant = 0.0
  /// The rate of the decay that all terms have, in 1/s; 0 without one.
  package var decayRate = 0.0
  /// The terms.
  package var terms: [Term]
  /// The time at which `t` is 0, in seconds.
  package var origin = 0.0

  /// Creates a formula without constant and decay.
  package init(_ terms: [Term], origin: Double = 0) {
    self.terms = terms
    self.origin = origin
  }
}

extension TimeFormula {
  /// Returns the value at a time, and its change per second.
  package func value(at time: Double) -> (value: Double, slope: Double) {
    let time = time - origin
    let decay = exponential(-decayRate * time)
    var (value, slope) = (0.0, 0.0)
    for term in terms {
      let factor = term.factor.value(at: time)
      value += term.coefficient * factor.value
      slope += term.coefficient * factor.slope
    }
    return (constant + decay * value, decay * (slope - decayRate * value))
  }
}

extension TimeFormula.Factor {
  fileprivate func value(at time: Double) -> (value: Double, slope: Double) {
    switch self {
    case .one: return (1, 0)
    case .time: return (time, 1)
    case .cosine(let frequency, let phase):
      let angle = frequency * time - phase
      return (Springs.cosine(angle), -frequency * Springs.sine(angle))
    case .sine(let frequency):
      return (Springs.sine(frequency * time), frequency * Springs.cosine(frequency * time))
    case .decay(let rate):
      let value = exponential(-rate * time)
      return (value, -rate * value)
    }
  }
}

/// How a spring's distance from its target follows from where it starts, in formulas of the time.
package struct SpringEquations: Hashable, Sendable {
  /// The rates of a spring on the clock of its law, in 1/s.
  package enum Rates: Hashable, Sendable {
    case oscillation(decay: Double, frequency: Double)
    case critical(decay: Double)
    case decays(slow: Double, fast: Double)
  }

  /// The law that is told.
  package let law: SpringLaw
  /// The rates.
  package let rates: Rates
  /// ω² in 1/s², and 2λ in 1/s: x″ = -pull · x - lean · x′.
  private let pull: Double
  private let lean: Double
  /// √|ω² - λ²|, in 1/s.
  private let spread: Double

  /// Takes the equations from a law.
  package init(of law: SpringLaw) {
    self.law = law
    let decay = law.rate * law.spring.decayRate
    spread = law.rate * law.spring.dampedAngularFrequency
    let frequency = law.rate * law.spring.angularFrequency
    pull = frequency * frequency
    lean = 2 * decay
    switch law.spring.regime {
    case .undamped, .underdamped: rates = .oscillation(decay: decay, frequency: spread)
    case .critical: rates = .critical(decay: decay)
    case .overdamped:
      // The difference of the two would cancel.
      rates = .decays(slow: frequency * (frequency / (decay + spread)), fast: decay + spread)
    }
  }

  /// Returns what solves the equation of motion and begins with a value and its change per second.
  package func solution(value: Double, slope: Double) -> TimeFormula {
    var formula = TimeFormula([], origin: law.origin)
    switch rates {
    case .oscillation(let decay, let frequency):
      formula.decayRate = decay
      formula.terms = [
        .init(value, .cosine(frequency: frequency, phase: 0)),
        .init((slope + decay * value) / frequency, .sine(frequency: frequency)),
      ]
    case .critical(let decay):
      formula.decayRate = decay
      formula.terms = [.init(value, .one), .init(slope + decay * value, .time)]
    case .decays(let slow, let fast):
      let distance = 2 * spread
      formula.terms = [
        .init((slope + fast * value) / distance, .decay(rate: slow)),
        .init(-(slope + slow * value) / distance, .decay(rate: fast)),
      ]
    }
    return formula
  }

  /// The position.
  package var position: TimeFormula {
    var formula = solution(value: law.displacement, slope: law.velocity)
    formula.constant = law.target
    return formula
  }

  /// The velocity.
  package var velocity: TimeFormula { solution(value: law.velocity, slope: startAcceleration) }

  /// The acceleration.
  package var acceleration: TimeFormula {
    solution(
      value: startAcceleration,
      slope: -pull * law.velocity - lean * startAcceleration
    )
  }

  private var startAcceleration: Double { -pull * law.displacement - lean * law.velocity }

  /// The matrix that takes the distance from the target and the velocity from the start to a time.
  package var transition: [[TimeFormula]] {
    [
      [solution(value: 1, slope: 0), solution(value: 0, slope: 1)],
      [solution(value: 0, slope: -pull), solution(value: 1, slope: -lean)],
    ]
  }

  /// The poles of the transfer function, real and imaginary part, in 1/s.
  package var poles: [(real: Double, imaginary: Double)] {
    switch rates {
    case .oscillation(let decay, let frequency): [(-decay, frequency), (-decay, -frequency)]
    case .critical(let decay): [(-decay, 0), (-decay, 0)]
    case .decays(let slow, let fast): [(-slow, 0), (-fast, 0)]
    }
  }
}

extension SpringEquations {
  /// What the distance from the target is a product of, or for two decays the sum of.
  package enum Parts: Hashable, Sendable {
    case oscillation(cosine: TimeFormula, decay: TimeFormula)
    case line(TimeFormula, decay: TimeFormula)
    case decays(slow: TimeFormula, fast: TimeFormula)
  }

  /// Returns the parts, their start as a multiple of a distance.
  package func parts(per distance: Double) -> Parts {
    let whole = solution(value: law.displacement / distance, slope: law.velocity / distance)
    func formula(_ coefficient: Double, _ factor: TimeFormula.Factor) -> TimeFormula {
      TimeFormula([.init(coefficient, factor)], origin: law.origin)
    }
    let (first, second) = (whole.terms[0].coefficient, whole.terms[1].coefficient)
    switch rates {
    case .oscillation(let decay, let frequency):
      let amplitude = (first * first + second * second).squareRoot()
      let phase = arcTangent(y: second, x: first)
      return .oscillation(
        cosine: formula(1, .cosine(frequency: frequency, phase: phase)),
        decay: formula(amplitude, .decay(rate: decay))
      )
    case .critical(let decay):
      return .line(
        TimeFormula(whole.terms, origin: law.origin),
        decay: formula(1, .decay(rate: decay))
      )
    case .decays(let slow, let fast):
      return .decays(
        slow: formula(first, .decay(rate: slow)),
        fast: formula(second, .decay(rate: fast))
      )
    }
  }

  /// What the distance from the target stays within, or for an over-damped spring its last part.
  package var envelope: TimeFormula {
    var formula: TimeFormula
    switch parts(per: 1) {
    case .oscillation(_, let decay): formula = decay
    case .line(let line, _):
      formula = line
      formula.decayRate = law.rate * law.spring.decayRate
    case .decays(let slow, _): formula = slow
    }
    formula.terms = formula.terms.map { .init($0.coefficient.magnitude, $0.factor) }
    return formula
  }
}
