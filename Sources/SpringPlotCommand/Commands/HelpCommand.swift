import SpringPlotArguments
import SpringPlotSyntax

/// Returns the help that an invocation asks for.
func help(
  _ invocation: Invocation,
  in environment: Environment
) throws(CommandError) -> Outcome {
  let tool = springPlotTool
  if let use = invocation[.manual] {
    guard let topic = invocation.positionals.first else {
      return .text(tool.manualPage(date: releaseDate))
    }
    throw .conflict(use.spelling, topic)
  }
  guard let topic = invocation.positionals.first else {
    return .help(of: tool.main.name, in: environment)
  }
  if topic == curvesTopic { return .text(curvesHelp(columns: environment.columns)) }
  do {
    return .help(of: try tool.command(named: topic).name, in: environment)
  } catch {
    throw .arguments(error)
  }
}

/// The day of the version, which the manual page shows.
private let releaseDate = "2026-11-30"

/// The word that asks for the help of the curves.
let curvesTopic = "curves"

private func curvesHelp(columns: Int) -> String {
  let words = (CurveWord.all + [.object]).map { Section.Term($0.usage, $0.summary) }
  return helpText([.curves, Section("Words", .terms(words))], columns: columns)
}

/// Returns the completions for the shell that an invocation names.
func completions(_ invocation: Invocation) throws(CommandError) -> Outcome {
  let name = invocation.positionals[0]
  guard let shell = Shell(rawValue: name) else {
    throw .notAWord(
      option: "completions",
      value: name,
      allowed: Shell.allCases.map(\.rawValue)
    )
  }
  return .text(springPlotTool.completionScript(for: shell))
}

extension Outcome {
  /// Returns the outcome that shows the help of a command.
  static func help(of command: String, in environment: Environment) -> Outcome {
    .text(springPlotTool.help(for: command, columns: environment.columns))
  }
}
