package import SpringPlotArguments

/// What can be asked of the program, by the word that asks for it.
///
/// A new command is a case here and what the compiler then asks for: its entry in the table
/// (``table``), its formats, the options that it has (``OptionName/commands``), and its plan.
package enum CommandName: String, Hashable, Sendable, CaseIterable {
  case plot = ""
  case info
  case convert
  case timeline
  case fit
  case render
  case tune
  case completions
  case help
}

extension CommandName {
  /// Returns what a command line leads to.
  func plan(
    _ arguments: CommandArguments,
    in environment: Environment
  ) throws(CommandError) -> WritePlan {
    let values = try OptionValues(arguments)
    return switch self {
    case .plot: try PlotOptions(arguments, values, in: environment).plan(in: environment)
    case .info: try InfoOptions(arguments, values, in: environment).plan(in: environment)
    case .convert: try ConvertOptions(arguments, values, in: environment).plan(in: environment)
    case .timeline: try TimelineOptions(arguments, values, in: environment).plan(in: environment)
    case .fit: try FitCommand(arguments, values, in: environment).plan(in: environment)
    case .render: try RenderOptions(arguments, values).plan(in: environment)
    case .tune: try TuneOptions(arguments, values).plan(in: environment)
    case .completions: try CompletionsOptions(arguments).plan()
    case .help: try HelpOptions(arguments, values).plan(in: environment)
    }
  }

  /// The formats that the command writes.
  var formats: [Format] {
    switch self {
    case .plot: Format.allCases.filter { $0 != .swift && $0 != .markdown }
    // An easing has one property, a timeline has many.
    case .timeline: Format.allCases.filter { ![.css, .swift, .markdown].contains($0) }
    case .info: [.text, .json, .csv, .tsv, .markdown, .jsonl]
    case .convert: [.text, .json]
    case .fit: [.text, .json, .csv, .tsv, .svg, .png, .swift]
    case .render, .tune, .completions, .help: []
    }
  }

  /// Whether standard output gets a table, unless it is a terminal, when no format is asked for.
  var writesTables: Bool { self == .plot || self == .timeline }

  /// The options of the command, in the order of the help.
  var options: [OptionName] { OptionName.allCases.filter { $0.commands.contains(self) } }
}

/// The one table behind parsing, help, completions and the manual page.
package let springPlotTool = Tool(
  name: "springplot",
  summary: "plot spring curves, or sample their position and velocity",
  version: "0.2.0",
  main: CommandName.plot.table,
  subcommands: CommandName.allCases.dropFirst().map(\.table),
  commonOptions: [
    Option(
      "help",
      letter: "h",
      kind: .help,
      group: "Help",
      summary: "Show the help of a command"
    ),
    Option("version", kind: .version, group: "Help", summary: "Show the version"),
  ],
  otherName: OptionName.offered(for:),
  sections: [.exitStatus, .environment]
)

extension OptionName {
  /// Returns what is offered for a name that other tools have for an option.
  fileprivate static func offered(for name: String) -> String? {
    switch name {
    case "V": "--version"
    case "json", "csv", "svg", "text": "\(OptionName.format.spelling) \(name)"
    case "settle", "settling-time": OptionName.settlingDuration.spelling
    case "friction": OptionName.damping.spelling
    case "tension": OptionName.stiffness.spelling
    default: nil
    }
  }
}

extension CommandName {
  /// What parsing, help, completions and the manual page know of the command.
  var table: Command {
    switch self {
    case .plot:
      command(
        "Plot or sample curves",
        usage: "[CURVE ...] [OPTION ...]",
        Positional(.curve, summary: Self.curveSummary),
        sections: [.curves, .examples]
      )
    case .info:
      command(
        "Show every figure of the curves",
        usage: "[CURVE ...] [OPTION ...]",
        Positional(.curve, summary: Self.curveSummary),
        sections: [
          .examples(
            "springplot info bouncy",
            "springplot info --mass 1 --stiffness 100 --damping 10 -f json",
            "springplot info smooth snappy bouncy --table",
            "springplot info spring:bounce=0 --sweep bounce=0:0.5:0.1 --where 'settle <= 0.7'",
            "springplot info --explain overshoot"
          )
        ]
      )
    case .convert:
      command(
        "Write curves in the words of other libraries",
        usage: "CURVE [--to DIALECT] [OPTION ...]",
        Positional(.curve, summary: Self.curveSummary),
        sections: [
          .examples(
            "springplot convert bouncy",
            "springplot convert '{tension: 170, friction: 26}' --to swiftui",
            "springplot convert 'bouncy.delay(0.2)' --to motion"
          )
        ]
      )
    case .timeline:
      command(
        "Plot or sample an app's state changes over time",
        usage: "FILE|- [OPTION ...]",
        Positional(
          .file,
          minimum: 1,
          maximum: 1,
          summary: "A timeline in JSON, or a log in JSON Lines; '-' is standard input"
        ),
        sections: [
          .examples(
            "springplot timeline app.json -o app.svg",
            "springplot timeline app.json --fps 10",
            "tail -f app.log | springplot timeline - -f csv"
          )
        ]
      )
    case .fit:
      command(
        "Find the spring from wishes, a recording or a curve",
        usage: "[CURVE] [OPTION ...]",
        Positional(.curve, maximum: 1, summary: "A curve to be matched, as by --like"),
        sections: [
          .examples(
            "springplot fit --settle 0.4 --overshoot 3%",
            "springplot fit --duration 0.5 --settle '<0.6'",
            "springplot fit --data recording.csv",
            "springplot fit --data recording.csv -o fit.svg -o spring.swift",
            "springplot fit easeInOut --duration 0.35 --like spring"
          )
        ]
      )
    case .render:
      command(
        "Write, or check, all charts that files list",
        usage: "FILE|FOLDER ... [OPTION ...]",
        Positional(
          .file,
          summary:
            "A file with command lines or a document, or a folder of them; '-' is standard input"
        ),
        sections: [
          .chartsFiles,
          .examples(
            "springplot render docs/charts.txt",
            "springplot render README.md docs/*.md --check"
          ),
        ]
      )
    case .tune:
      command(
        "Tune a curve with sliders, on the terminal",
        usage: "[CURVE [CURVE]] [OPTION ...]",
        Positional(
          .curve,
          maximum: 2,
          summary: "The curve to tune, and one to compare it with"
        ),
        sections: [
          .tuneKeys,
          .examples(
            "springplot tune bouncy",
            "springplot tune bouncy easeInOut --to 100",
            "springplot \"$(springplot tune bouncy)\" -o new.svg"
          ),
        ]
      )
    case .completions:
      command(
        "Write the completions for a shell",
        usage: "bash|zsh|fish",
        Positional(
          .words("SHELL", Shell.allCases.map(\.rawValue)),
          minimum: 1,
          maximum: 1,
          summary: "The shell"
        ),
        sections: []
      )
    case .help:
      command(
        "Show the help of a command, or of the curves",
        usage: "[COMMAND|curves] [--man]",
        Positional(
          .words("COMMAND", HelpOptions.topics),
          maximum: 1,
          summary: "A command, or 'curves' for every curve word with its defaults"
        ),
        sections: []
      )
    }
  }

  /// The options that most lines of a file with charts are read by, made once, for letters.
  private static let plotOptions = CommandName.plot.options.map { $0.option(of: .plot) }
  private static let infoOptions = CommandName.info.options.map { $0.option(of: .info) }

  /// The options of the command as the table has them.
  private var tableOptions: [Option] {
    switch self {
    case .plot: Self.plotOptions
    case .info: Self.infoOptions
    case .convert, .timeline, .fit, .render, .tune, .completions, .help:
      options.map { $0.option(of: self) }
    }
  }

  private static let curveSummary = "A curve; 'springplot help curves' lists the words"

  private func command(
    _ summary: String,
    usage: String,
    _ positional: Positional,
    sections: @autoclosure @escaping @Sendable () -> [Section]
  ) -> Command {
    Command(
      rawValue,
      summary: summary,
      usage: [usage],
      positional: positional,
      options: tableOptions,
      find: { name in
        OptionName(canonical: name).flatMap {
          $0.commands.contains(self) ? $0.option(of: self) : nil
        }
      },
      sections: sections()
    )
  }
}
