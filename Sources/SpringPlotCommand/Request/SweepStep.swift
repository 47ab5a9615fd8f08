import AnimationSyntax
import Arguments
import Bytes

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
