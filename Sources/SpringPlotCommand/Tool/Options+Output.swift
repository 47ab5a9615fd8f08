import SpringPlotArguments
import SpringPlotCharts
import SpringPlotSyntax
import SpringPlotTables
import SpringPlotText

extension [Option] {
  /// The options that say what is written where, in one of some formats.
  static func output(_ formats: [Format] = Format.allCases) -> [Option] {
    [
      .output,
      Option(
        .format,
        letter: "f",
        kind: .value(Value("FORMAT", completion: .words(formats.map(\.rawValue)))),
        group: outputGroup,
        summary: "One of \(formats.map(\.rawValue).joined(by: ", "))",
        defaultText: "by the file's extension; without a file csv, or text on a terminal"
      ),
      Option(
        .precision,
        kind: .value(Value("DIGITS|full", completion: .words(["full"]))),
        group: outputGroup,
        summary: "Decimals of the samples, 0 to \(Precision.maximumDecimals); "
          + "'full' is the shortest exact text",
        defaultText: "6"
      ),
      Option(
        .noHeader,
        group: outputGroup,
        summary: "Leave out the line with the names of the columns"
      ),
      Option(
        .wide,
        group: outputGroup,
        summary: "One row a time, with columns for every curve"
      ),
      .check,
      .quiet,
      Option(
        .noColor,
        group: outputGroup,
        summary: "Draw charts on the terminal without colour"
      ),
      .jobs,
    ]
  }
}

extension Option {
  static var output: Option {
    Option(
      .output,
      letter: "o",
      kind: .value(Value("FILE", completion: .file())),
      isRepeatable: true,
      group: outputGroup,
      summary: "File to write, several when repeated; '-' is standard output",
      defaultText: "-"
    )
  }

  static var infoFormat: Option {
    Option(
      .format,
      letter: "f",
      kind: .value(Value("FORMAT", completion: .words(["text", "json"]))),
      group: outputGroup,
      summary: "One of text, json",
      defaultText: "by the file's extension, else text"
    )
  }

  static var check: Option {
    Option(
      .check,
      group: outputGroup,
      summary: "Compare with the files instead of writing them; status 1 when one is stale"
    )
  }

  static var jobs: Option {
    Option(
      .jobs,
      kind: .value(Value("COUNT")),
      group: outputGroup,
      summary: "Threads to use; never changes what is written",
      defaultText: "all cores"
    )
  }

  static var confine: Option {
    Option(
      .confine,
      kind: .value(Value("FOLDER", completion: .file())),
      group: outputGroup,
      summary: "Refuse every path, written or read, that leads out of this folder"
    )
  }

  static var quiet: Option {
    Option(
      .quiet,
      letter: "q",
      group: outputGroup,
      summary: "Say nothing but errors"
    )
  }
}

private let outputGroup = "Output"

extension [Option] {
  /// The options that say how a chart looks.
  static var chart: [Option] {
    let group = "Chart"
    return [
      Option(
        .title,
        kind: .value(Value("TEXT")),
        group: group,
        summary: "Title",
        defaultText: "the expression of a lone curve"
      ),
      Option(
        .unit,
        kind: .value(Value("TEXT")),
        group: group,
        summary: "Unit of the position, such as pt; the velocity's follows"
      ),
      Option(
        .width,
        kind: .value(Value("SIZE")),
        group: group,
        summary: "Width in pixels, in columns for text",
        defaultText: "720, or the terminal's"
      ),
      Option(
        .height,
        kind: .value(Value("SIZE")),
        group: group,
        summary: "Height in pixels, in rows for text",
        defaultText: "420, or the terminal's"
      ),
      Option(
        .theme,
        kind: .value(
          Value("THEME", completion: .words(Theme.allCases.map(\.rawValue) + [ThemePair.word]))
        ),
        group: group,
        summary: "auto follows the reader's system; 'light,dark' writes NAME.svg and NAME~dark.svg",
        defaultText: "auto"
      ),
      Option(
        .colors,
        kind: .value(Value("COLOR,...")),
        group: group,
        summary: "Colours of the curves in order, as #rrggbb"
      ),
      Option(
        .layout,
        kind: .value(Value("LAYOUT", completion: .words(ChartLayout.allCases.map(\.rawValue)))),
        group: group,
        summary: "panels draws the velocity below the position, overlay in the same frame",
        defaultText: "panels"
      ),
      Option(
        .show,
        kind: .value(Value("QUANTITY,...", completion: .list(["position", "velocity"]))),
        group: group,
        summary: "What is drawn: 'position', 'velocity', or 'position,velocity'",
        defaultText: "position,velocity"
      ),
      Option(
        .components,
        group: group,
        summary: "Take one spring apart: cosine and decay, line and decay, or two exponentials"
      ),
      Option(
        .markers,
        kind: .value(
          Value("MARKER,...", completion: .list(Markers.byName.map(\.name) + ["none"]))
        ),
        group: group,
        summary:
          "What is pointed out: \(Markers.byName.map(\.name).joined(by: ", ")), or none",
        defaultText: "duration,settle,peak,velocity"
      ),
      Option(
        .timeRange,
        kind: .value(Value("A:B")),
        group: group,
        summary: "Visible times"
      ),
      Option(
        .positionRange,
        kind: .value(Value("A:B")),
        group: group,
        summary: "Visible positions"
      ),
      Option(
        .plane,
        group: group,
        summary: "Draw the way in the plane, with dots at equal times, instead of x and y over time"
      ),
      Option(
        .animate,
        group: group,
        summary: "Let a point travel along the curves in real time"
      ),
    ]
  }

  /// The options that say how the chart of a timeline looks.
  static var timelineChart: [Option] {
    let names = [Flag.title, .width, .height, .theme, .timeRange].map(\.rawValue)
    return chart.filter { names.contains($0.name) }
  }
}

extension Option {
  static var dialect: Option {
    let dialects = Dialect.allCases.map(\.rawValue)
    return Option(
      .to,
      kind: .value(Value("DIALECT", completion: .words(dialects))),
      group: "Conversion",
      summary: "The library: \(dialects.joined(separator: ", "))",
      defaultText: "all of them, with notes"
    )
  }
}
