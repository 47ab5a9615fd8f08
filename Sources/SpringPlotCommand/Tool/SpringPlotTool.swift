package import SpringPlotArguments
import SpringPlotSyntax

/// The one table behind parsing, help, completions and the manual page.
package let springPlotTool = Tool(
  name: "springplot",
  summary: "plot spring curves, or sample their position and velocity",
  version: "0.1.0",
  main: .plot,
  subcommands: [.info, .convert, .timeline, .render, .completions, .help],
  commonOptions: [
    Option(
      .help,
      letter: "h",
      kind: .help,
      group: "Help",
      summary: "Show the help of a command"
    ),
    Option(.version, kind: .version, group: "Help", summary: "Show the version"),
  ],
  sections: [.exitStatus, .environment]
)

// A file may list thousands of command lines, so the options are made once.

private let plotOptions: [[Option]] = [
  .curve, .motion, .interruption, .sampling, .output(), .chart,
]

private let infoOptions: [[Option]] = [
  .curve, .motion, .interruption, [.tolerance, .output, .infoFormat, .quiet, .check],
]

private let convertOptions: [[Option]] = [
  .curve, [.dialect, .tolerance, .output, .infoFormat, .quiet, .check],
]

private let timelineOptions: [[Option]] = [
  .sampling, .output(Format.ofTimelines), .timelineChart,
]

extension Command {
  static var plot: Self {
    Command(
      "",
      summary: "Plot or sample curves",
      usage: ["[CURVE ...] [OPTION ...]"],
      positional: Positional(.curve, summary: "A curve; 'springplot help curves' lists the words"),
      options: plotOptions,
      sections: [.curves, .examples]
    )
  }

  static var info: Self {
    Command(
      "info",
      summary: "Show every figure of the curves",
      usage: ["[CURVE ...] [OPTION ...]"],
      positional: Positional(.curve, summary: "A curve; 'springplot help curves' lists the words"),
      options: infoOptions,
      sections: [
        Section(
          "Examples",
          .lines([
            "springplot info bouncy",
            "springplot info --mass 1 --stiffness 100 --damping 10 -f json",
          ])
        )
      ]
    )
  }

  static var convert: Self {
    Command(
      "convert",
      summary: "Write a curve in the words of other libraries",
      usage: ["CURVE [--to DIALECT] [OPTION ...]"],
      positional: Positional(
        .curve,
        maximum: 1,
        summary: "A curve; 'springplot help curves' lists the words"
      ),
      options: convertOptions,
      sections: [
        Section(
          "Examples",
          .lines([
            "springplot convert bouncy",
            "springplot convert '{tension: 170, friction: 26}' --to swiftui",
            "springplot convert 'bouncy.delay(0.2)' --to motion",
          ])
        )
      ]
    )
  }

  static var timeline: Self {
    Command(
      "timeline",
      summary: "Plot or sample an app's state changes over time",
      usage: ["FILE|- [OPTION ...]"],
      positional: Positional(
        Value("FILE", completion: .file()),
        minimum: 1,
        maximum: 1,
        summary: "A timeline in JSON, or a log in JSON Lines; '-' is standard input"
      ),
      options: timelineOptions,
      sections: [
        Section(
          "Examples",
          .lines([
            "springplot timeline app.json -o app.svg",
            "springplot timeline app.json --fps 10",
            "tail -f app.log | springplot timeline - -f csv",
          ])
        )
      ]
    )
  }

  static var render: Self {
    Command(
      "render",
      summary: "Write, or check, all charts that files list",
      usage: ["FILE ... [OPTION ...]"],
      positional: Positional(
        Value("FILE", completion: .file()),
        minimum: 1,
        summary: "A file with a command line for each chart; '-' is standard input"
      ),
      options: [[.check, .quiet, .jobs, .confine]],
      sections: [
        Section(
          "Files",
          .paragraph(
            """
            Each line is what one types after 'springplot', with an '--output'. Its paths start \
            from the folder of the file. Quotes, '\\' and '#' mean what they mean to a shell; \
            nothing is expanded. In Markdown (.md, .markdown) and HTML (.html, .htm) the lines \
            stand in comments:
            """
          ),
          .lines(["<!-- springplot bouncy -o images/bouncy.svg -->"])
        ),
        Section(
          "Examples",
          .lines([
            "springplot render docs/charts.txt",
            "springplot render README.md docs/*.md --check",
          ])
        ),
      ]
    )
  }

  static var completions: Self {
    Command(
      "completions",
      summary: "Write the completions for a shell",
      usage: ["bash|zsh|fish"],
      positional: Positional(
        Value("SHELL", completion: .words(Shell.allCases.map(\.rawValue))),
        minimum: 1,
        maximum: 1,
        summary: "The shell"
      )
    )
  }

  static var help: Self {
    Command(
      "help",
      summary: "Show the help of a command, or of the curves",
      usage: ["[COMMAND|curves] [--man]"],
      positional: Positional(
        Value(
          "COMMAND",
          completion: .words([
            "info", "convert", "timeline", "render", "completions", "curves",
          ])
        ),
        maximum: 1,
        summary: "A command, or 'curves' for every curve word with its defaults"
      ),
      options: [
        [Option(.manual, group: "Options", summary: "Write the manual page, for man(1)")]
      ]
    )
  }
}

extension Value {
  static let curve = Value("CURVE", completion: .words(CurveWord.all.map(\.name)))
  static let number = Value("NUMBER")
  static let coordinate = Value("NUMBER|X,Y")
  static let time = Value("TIME")
}

extension Section {
  static let curves = Section(
    "Curves",
    .paragraph(
      """
      A CURVE is a word (bouncy), a word with parameters (bouncy:duration=0.4,extraBounce=0.1) or \
      what SwiftUI code says ('.spring(duration: 0.5, bounce: 0.3).delay(0.2)'). NAME= before it \
      names it in legends and columns. 'springplot help curves' lists every word.
      """
    )
  )

  static let examples = Section(
    "Examples",
    .lines([
      "springplot bouncy",
      "springplot --duration 0.5 --bounce 0.3 -o spring.svg",
      "springplot bouncy smooth > curves.csv",
      "springplot --mass 1 --stiffness 100 --damping 10 -f json",
      "springplot bouncy -f gnuplot | gnuplot -p",
    ])
  )

  static let exitStatus = Section(
    "Exit status",
    .terms([
      Term("0", "Everything was done."),
      Term("1", "--check found a file that is stale or missing."),
      Term("64", "The command line is wrong; nothing was written."),
      Term("65", "An input file is faulty."),
      Term("66", "An input file is missing."),
      Term("70", "A fault of this program."),
      Term("74", "Reading or writing failed."),
    ])
  )

  static let environment = Section(
    "Environment",
    .terms([
      Term("NO_COLOR", "When set and not empty, charts on the terminal have no colour."),
      Term("TERM", "'dumb' means no colour."),
      Term("COLUMNS", "The width of a terminal that does not tell its own."),
      Term("LC_ALL, LC_CTYPE, LANG", "Charts on the terminal use plain characters outside UTF-8."),
    ])
  )
}
