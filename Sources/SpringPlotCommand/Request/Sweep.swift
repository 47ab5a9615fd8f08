import SpringPlotArguments
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotText
import Springs

/// A family of curves: one for each value of a parameter.
struct Sweep: Hashable, Sendable {
  /// The most curves that a family has.
  static let limit = 1_000

  /// What varies.
  let parameter: SweptParameter
  /// What varies, as it was typed.
  let name: String
  /// The values, exactly as they were written.
  let values: [DecimalNumber]

  /// Creates what an invocation asks for; nil when it asks for none.
  init?(_ invocation: Invocation) throws(CommandError) {
    guard let use = invocation[.sweep] else { return nil }
    guard let sign = use.value.firstIndex(of: "=") else {
      throw .malformed(option: use.spelling, value: use.value, form: Self.form)
    }
    name = String(use.value[..<sign])
    guard let parameter = SweptParameter(word: name) else {
      throw .notAWord(option: use.spelling, value: name, allowed: SweptParameter.words)
    }
    self.parameter = parameter
    let number = { (text: String) throws(CommandError) -> DecimalNumber in
      try parameter.isTime ? use.seconds(text) : use.number(text)
    }
    let text = use.value[use.value.index(after: sign)...]
    let bounds = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    switch bounds.count {
    case 1:
      var values: [DecimalNumber] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        values.append(try number(String(part)))
      }
      self.values = values
    case 3:
      let range = DecimalRange(
        from: try number(bounds[0]),
        to: try number(bounds[1]),
        step: try number(bounds[2])
      )
      guard let range, range.count > 0 else {
        throw .malformed(
          option: use.spelling,
          value: use.value,
          form: "PARAMETER=A:B:STEP with a STEP that leads from A to B"
        )
      }
      guard range.count <= Self.limit else {
        throw .tooManyCurves(option: use.spelling, count: range.count, limit: Self.limit)
      }
      values = range.values
    default:
      throw .malformed(option: use.spelling, value: use.value, form: Self.form)
    }
  }

  private static let form = "PARAMETER=A:B:STEP or PARAMETER=V,V,..."
}

/// One value of a sweep: what to ask for instead of the whole family.
struct SweepStep: Hashable, Sendable {
  /// A parameter of a curve with its value, as text.
  struct Setting: Hashable, Sendable {
    let parameter: CurveParameter
    let value: String
  }

  /// The invocation that asks for this value.
  var invocation: Invocation
  /// What is to be set in the curve, unless an option of the invocation says it.
  var setting: Setting?
  /// What the step is called; nil without a sweep.
  var name: String?
}

extension SweepStep {
  /// Returns the steps that an invocation asks for; one without a sweep.
  static func all(
    of invocation: Invocation,
    sweep: Sweep?
  ) throws(CommandError) -> [SweepStep] {
    guard let sweep else { return [SweepStep(invocation: invocation)] }
    let isWritten = !invocation.positionals.isEmpty
    var steps: [SweepStep] = []
    for value in sweep.values {
      let text = value.doubleValue.text(as: .shortest)
      var step = SweepStep(invocation: invocation, name: "\(sweep.name)=\(text)")
      switch (sweep.parameter, sweep.parameter.flag) {
      case (.curve(let parameter), _) where isWritten, (.curve(let parameter), nil):
        step.setting = Setting(parameter: parameter, value: text)
      case (_, let flag?):
        let spelling = "\(Flag.sweep.spelling) \(sweep.name)"
        if let use = invocation[flag] { throw .conflict(use.spelling, spelling) }
        step.invocation.options.append(OptionUse(flag.rawValue, spelling: spelling, value: text))
      case (.motion, nil): break
      }
      steps.append(step)
    }
    return steps
  }
}

/// The number that a sweep varies.
enum SweptParameter: Hashable, Sendable {
  /// One of the curve itself.
  case curve(CurveParameter)
  /// One of the motion: its start, its target or its velocity.
  case motion(Flag)

  /// The numbers of a motion by their words.
  static let motions: [(word: String, flag: Flag)] = [
    ("from", .from), ("to", .to), ("velocity", .velocity),
  ]

  /// Every word, in the order in which messages list them.
  static let words = CurveParameter.allCases.map(\.rawValue) + motions.map(\.word)

  /// Creates the parameter that a word means.
  init?(word: String) {
    if let motion = Self.motions.first(where: { $0.word == word }) {
      self = .motion(motion.flag)
    } else if let parameter = CurveParameter(word: word) {
      self = .curve(parameter)
    } else {
      return nil
    }
  }

  /// Whether it is a time, which can have a unit.
  var isTime: Bool {
    if case .curve(let parameter) = self { parameter.isTime } else { false }
  }

  /// The option that sets it, when there is one.
  var flag: Flag? {
    switch self {
    case .motion(let flag): flag
    case .curve(let parameter): SpringParameter(rawValue: parameter.rawValue).map { Flag($0) }
    }
  }
}
