import SpringPlotText

/// A piece of a formula as it is written, on the line or raised.
package struct FormulaRun: Hashable, Sendable {
  package let text: String
  package let isRaised: Bool

  /// Creates a piece.
  package init(text: String, isRaised: Bool = false) {
    self.text = text
    self.isRaised = isRaised
  }
}

/// How formulas of the time are written.
package struct EquationNotation: Sendable {
  /// What formulas are written in.
  package enum Form: Hashable, Sendable {
    /// Characters for a terminal.
    case plain
    /// As in print, with raised exponents.
    case typeset
    case latex
    /// C, and what is written like it.
    case code
  }

  /// What formulas are written in.
  package let form: Form
  private let writeNumber: @Sendable (Double) -> String

  /// Creates a notation; `number` writes what is not negative.
  package init(_ form: Form, number: @escaping @Sendable (Double) -> String) {
    self.form = form
    writeNumber = number
  }

  /// Numbers as people read them on charts.
  package static let typeset = EquationNotation(.typeset) { HumanNumber.typeset($0) }

  private var minus: String { form == .typeset ? "−" : "-" }
  private var times: String { form == .code ? " * " : " " }
  private var product: String { form == .code ? " * " : form == .latex ? " " : " · " }
  private var parentheses: (String, String) {
    form == .latex ? ("\\left(", "\\right)") : ("(", ")")
  }

  /// Returns a number with its sign.
  package func number(_ value: Double) -> String {
    let text = writeNumber(value.magnitude)
    return value < 0 && text != writeNumber(0) ? minus + text : text
  }

  /// Returns a formula as one text.
  package func text(of formula: TimeFormula) -> String {
    runs(of: formula).map(\.text).joined()
  }

  /// Returns a formula as pieces.
  package func runs(of formula: TimeFormula) -> [FormulaRun] {
    let told = formula.terms.filter { $0.coefficient != 0 }
    let decay = factor(.decay(rate: formula.decayRate), since: formula.origin)
    var terms = told.map { term in
      let own = factor(term.factor, since: formula.origin)
      let separator = own.isEmpty || decay.isEmpty ? [] : [run(times)]
      // A lone term stands around the decay, several stand behind it.
      return SignedRuns(term.coefficient, told.count == 1 ? decay + separator + own : own, self)
    }
    if terms.count > 1, !decay.isEmpty {
      let body = [run(product), run(parentheses.0)] + sum(terms) + [run(parentheses.1)]
      terms = [SignedRuns(isNegative: false, runs: decay + body)]
    }
    if formula.constant != 0 { terms.insert(SignedRuns(formula.constant, [], self), at: 0) }
    return terms.isEmpty ? [run(writeNumber(0))] : sum(terms)
  }

  private func sum(_ terms: [SignedRuns]) -> [FormulaRun] {
    terms.enumerated().flatMap { index, term in
      let sign =
        index == 0
        ? (term.isNegative ? minus : "") : (term.isNegative ? " \(minus) " : " + ")
      return (sign.isEmpty ? [] : [run(sign)]) + term.runs
    }
  }

  private func factor(_ factor: TimeFormula.Factor, since origin: Double) -> [FormulaRun] {
    let time = origin == 0 ? "t" : "(t \(signed(-origin)))"
    func function(_ name: String, _ argument: String) -> [FormulaRun] {
      [run(form == .latex ? "\\\(name)(\(argument))" : "\(name)(\(argument))")]
    }
    switch factor {
    case .one: return []
    case .time: return [run(time)]
    case .cosine(let frequency, let phase):
      let shift = phase == 0 ? "" : " " + signed(-phase)
      return function("cos", writeNumber(frequency) + times + time + shift)
    case .sine(let frequency): return function("sin", writeNumber(frequency) + times + time)
    case .decay(let rate) where rate == 0: return []
    case .decay(let rate):
      let power = minus + writeNumber(rate) + times + time
      return switch form {
      case .plain: [run("e^(\(power))")]
      case .typeset: [run("e"), FormulaRun(text: power, isRaised: true)]
      case .latex: [run("e^{\(power)}")]
      case .code: [run("exp(\(power))")]
      }
    }
  }

  private func signed(_ value: Double) -> String {
    (value < 0 ? minus : "+") + " " + writeNumber(value.magnitude)
  }

  private func run(_ text: String) -> FormulaRun { FormulaRun(text: text) }

  /// What is added or taken away.
  private struct SignedRuns {
    let isNegative: Bool
    let runs: [FormulaRun]

    init(isNegative: Bool, runs: [FormulaRun]) {
      self.isNegative = isNegative
      self.runs = runs
    }

    init(_ coefficient: Double, _ factor: [FormulaRun], _ notation: EquationNotation) {
      isNegative = coefficient < 0
      let number = notation.writeNumber(coefficient.magnitude)
      let isOne = number == notation.writeNumber(1)
      runs =
        factor.isEmpty
        ? [notation.run(number)]
        : (isOne ? [] : [notation.run(number + notation.times)]) + factor
    }
  }
}
