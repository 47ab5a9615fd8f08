import AnimationSyntax
import Arguments
import Springs
import Tables

/// An animation with the name that tables and legends give it.
struct NamedCurve: Hashable, Sendable {
  /// The name, different from those of the other curves.
  var name: String
  /// The animation as it was written.
  var expression: String
  /// The animation.
  var animation: Animation
}

/// The curves of a command line, and what is to be said about them.
struct NamedCurves: Hashable, Sendable {
  /// The curves in order, at least one.
  var curves: [NamedCurve]
  /// Sentences about values that were changed.
  var warnings: [String]
}

extension NamedCurves {
  /// Creates the curves that arguments or the options of a family describe, with a value of a
  /// sweep written into them.
  init(
    _ invocation: Invocation,
    setting: SweepStep.Setting? = nil
  ) throws(CommandError) {
    curves = []
    warnings = []
    let family = try CurveFamily.chosen(by: invocation)
    if let use = family?.firstUse(in: invocation), let curve = invocation.positionals.first {
      throw .curveAndFamily(option: use.spelling, curve: curve)
    }
    guard !invocation.positionals.isEmpty else {
      let spring = try (family ?? .durationAndBounce).spring(invocation)
      if spring.wasMadeCritical { warnings = [SyntaxWarning.madeCritical.sentence] }
      let expression = spring.expression
      curves = [
        NamedCurve(name: expression, expression: expression, animation: .spring(spring.spring))
      ]
      if let setting { curves = [try .parsing(expression, setting: setting).curve] }
      return
    }
    for text in invocation.positionals {
      let (curve, warnings) = try NamedCurve.parsing(text, setting: setting)
      curves.append(curve)
      self.warnings += warnings
    }
    for (index, name) in CurveNames.unique(curves.map(\.name)).enumerated() {
      curves[index].name = name
    }
  }
}

extension NamedCurve {
  /// Returns the curve that a text describes, with a value of a sweep written into it, and
  /// sentences about values that were changed.
  static func parsing(
    _ text: String,
    setting: SweepStep.Setting?
  ) throws(CommandError) -> (curve: NamedCurve, warnings: [String]) {
    do {
      let curve =
        if let setting {
          try CurveArgument.parse(text, setting: setting.parameter, to: setting.value)
        } else {
          try CurveArgument.parse(text)
        }
      return (
        NamedCurve(
          name: CurveArgument.name(of: text),
          expression: curve.expression,
          animation: curve.animation
        ),
        curve.warnings.map { "\(curve.name): \($0.sentence)" }
      )
    } catch {
      if let command = suggestions(for: text, among: springPlotTool.subcommands.map(\.name)).first {
        throw .misspelledCommand(text, command: command)
      }
      throw .syntax(error)
    }
  }
}
