import SpringPlotArguments
import SpringPlotSyntax

/// What the command that shows help is asked for.
struct HelpOptions: Sendable {
  /// What can be helped with: a command, or the curves.
  static let topics =
    CommandName.allCases.filter { $0 != .plot && $0 != .help }.map(\.rawValue) + [curvesTopic]
  /// The word that asks for the help of the curves.
  static let curvesTopic = "curves"

  /// The topic; nil for the main command.
  let topic: String?

  /// Whether the manual page is asked for, which tells everything.
  let isManual: Bool

  /// Takes the options that the command has.
  init(_ arguments: CommandArguments, _ values: OptionValues) throws(CommandError) {
    topic = arguments.positionals.first
    isManual = values.isManual
    if isManual, let topic { throw .conflict(OptionName.manual.spelling, topic) }
  }
}

extension HelpOptions {
  /// Plans the help that is asked for.
  func plan(in environment: Environment) throws(CommandError) -> WritePlan {
    let tool = springPlotTool
    if isManual { return .text(tool.manualPage(date: Self.releaseDate)) }
    guard let topic else { return .help(of: tool.main.name, in: environment) }
    if topic == Self.curvesTopic {
      let words =
        (CurveWord.all + [.object]).map { Section.Term($0.usage, $0.summary) }
        + CurveWord.others.map { Section.Term($0.usage, $0.summary) }
      let sections: [Section] = [.curves, Section("Words", .terms(words))]
      return .text(helpText(sections, columns: environment.columns))
    }
    do {
      return .help(of: try tool.command(named: topic).name, in: environment)
    } catch {
      throw .arguments(error)
    }
  }

  /// The day of the version, which the manual page shows.
  private static let releaseDate = "2026-11-30"
}

extension WritePlan {
  /// Returns the plan that shows the help of a command.
  static func help(of command: String, in environment: Environment) -> WritePlan {
    .text(springPlotTool.help(for: command, columns: environment.columns))
  }
}

/// What the command that writes completions is asked for.
struct CompletionsOptions: Sendable {
  /// The shell.
  let shell: Shell

  /// Reads the shell.
  init(_ arguments: CommandArguments) throws(CommandError) {
    let name = arguments.positionals[0]
    guard let shell = Shell(rawValue: name) else {
      throw .unknownShell(name)
    }
    self.shell = shell
  }

  /// Plans the completions.
  func plan() -> WritePlan { .text(springPlotTool.completionScript(for: shell)) }
}
