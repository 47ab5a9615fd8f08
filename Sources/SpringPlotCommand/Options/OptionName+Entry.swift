import SpringPlotArguments
import SpringPlotCharts
import SpringPlotFitting
import SpringPlotGestures
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotTables
import SpringPlotText
import Springs

extension OptionName {
  /// Returns the option as a command has it.
  func option(of command: CommandName) -> Option {
    let entry = entry(in: command)
    return Option(
      rawValue,
      aliases: entry.aliases,
      letter: entry.letter,
      kind: entry.value.map { .value($0) } ?? .toggle,
      isRepeatable: entry.isRepeatable,
      group: entry.group.rawValue,
      summary: entry.summary(),
      defaultText: entry.defaultText
    )
  }

  /// Returns the entry of the option in the table; a few have another meaning in some commands.
  func entry(in command: CommandName) -> OptionEntry {
    switch self {
    case .settle:
      .init(
        .wish,
        .limit("TIME"),
        "Settling time: from then on the curve stays within --tolerance of its target",
        aliases: ["settling-time"]
      )
    case .overshoot:
      .init(.wish, .limit("PART"), "Overshoot as a part of the way, such as 3% or 0.03")
    case .arrival:
      .init(
        .wish,
        .limit("TIME"),
        "Time at which the target is first reached",
        aliases: ["first-arrival"]
      )
    case .peak:
      .init(
        .wish,
        .limit("NUMBER"),
        "Peak velocity, in units per second",
        aliases: ["peak-velocity"]
      )
    case .bounces:
      .init(.wish, .limit("COUNT"), "Crests and troughs that leave the band of --tolerance")
    case .duration where command == .fit:
      .init(
        .wish,
        .limit("TIME"),
        "Perceived duration; beside a CURVE, the duration of a curve that tells none"
      )
    case .bounce where command == .fit: .init(.wish, .limit("NUMBER"), "Bounce")
    case .response where command == .fit: .init(.wish, .limit("TIME"), "Response")
    case .dampingRatio where command == .fit:
      .init(.wish, .limit("NUMBER"), "Damping ratio", aliases: ["damping-fraction"])
    case .mass where command == .fit: .init(.wish, .number, "Mass", default: "1")
    case .stiffness where command == .fit: .init(.wish, .limit("NUMBER"), "Stiffness")
    case .damping where command == .fit: .init(.wish, .limit("NUMBER"), "Damping coefficient")
    case .data:
      .init(
        .recording,
        .file,
        "Recorded positions, in the forms that --gesture takes; '-' is standard input"
      )
    case .timeUnit where command == .fit:
      .init(
        .recording,
        .words("UNIT", TimeUnit.allCases.map(\.rawValue)),
        "Unit of the recording's times, \(TimeUnit.allCases.map(\.rawValue).joined(by: ", "))",
        default: "as its header says, else s"
      )
    case .fix:
      .init(
        .recording,
        .words("NAME=VALUE", FitOptions.heldUnknowns.map { $0.rawValue + "=" }),
        "What is known: \(FitOptions.heldUnknowns.map(\.rawValue).joined(by: ", "))",
        isRepeatable: true
      )
    case .pieces:
      .init(
        .recording,
        Value("COUNT|TIME,..."),
        "Targets that follow each other, or the times at which the later ones are set",
        default: "1"
      )
    case .like:
      .init(
        .match,
        .words("KIND", FitLikeness.allCases.map(\.rawValue)),
        "What CURVE is to be written as: spring or cubic-bezier",
        default: "spring; of a spring, cubic-bezier"
      )
    case .measure:
      .init(
        .match,
        .words("MEASURE", FitMeasure.allCases.map(\.rawValue)),
        "What is to be small: the largest distance, the mean-square distance, or that of the velocity",
        default: "largest"
      )
    case .to where command == .fit:
      .init(
        .conversion,
        .words("DIALECT|NUMBER", Dialect.written.map(\.rawValue)),
        "The library that the answer is written for; a number is the target",
        default: "swiftui, and 1"
      )
    case .duration:
      .init(.spring, .time, "Perceived duration in seconds, above 0", default: "0.5")
    case .bounce:
      .init(
        .spring,
        .number,
        "Bounce, above -1 and at most 1: 0 is smooth, below 0 flattened, 1 never stops",
        default: "0"
      )
    case .response:
      .init(.spring, .time, "Response in seconds, above 0; needs --damping-ratio")
    case .dampingRatio:
      .init(
        .spring,
        .number,
        "Damping ratio, 0 or more; needs --response, --stiffness, --angular-frequency or "
          + "--settling-duration",
        aliases: ["damping-fraction", "zeta"]
      )
    case .mass:
      .init(.spring, .number, "Mass, above 0; needs --stiffness and --damping", default: "1")
    case .stiffness:
      .init(.spring, .number, "Stiffness, above 0; needs --damping or --damping-ratio")
    case .damping:
      .init(.spring, .number, "Damping coefficient, 0 or more; needs --stiffness")
    case .allowOverDamping:
      .init(.spring, nil, "Let mass, stiffness and damping go beyond critical damping")
    case .angularFrequency:
      .init(
        .spring,
        .number,
        "Angular frequency in radians per second, above 0; needs --damping-ratio",
        aliases: ["omega"]
      )
    case .bounciness:
      .init(.spring, .number, "Bounciness as Pop and React Native have it", default: "8")
    case .springSpeed:
      .init(.spring, .number, "Speed as Pop and React Native have it; needs --bounciness")
    case .settlingRule:
      .init(
        .spring,
        .words("RULE", SettlingRule.allCases.map(\.rawValue)),
        "Rule for --settling-duration: swiftui, which is UIKit's too, or core-animation",
        default: "swiftui"
      )
    case .dialect:
      .init(
        .motion,
        .words("NAME", Dialect.allCases.map(\.rawValue)),
        "The library in whose words curves are written, where a text could mean several",
        default: "as the text decides"
      )
    case .source:
      .init(
        .motion,
        .file,
        "Take every animation of a source or token file, named by its line; '-' is standard input"
      )
    case .clamp:
      .init(.motion, nil, "End every curve at its target when it first arrives")
    case .settlingDuration:
      .init(
        .spring,
        .time,
        "Settling duration in seconds, 0.01 to 10; needs --damping-ratio up to 1"
      )
    case .epsilon:
      .init(
        .spring,
        .number,
        "Distance that counts as settled for --settling-duration",
        default: "0.001"
      )
    case .preset:
      .init(
        .spring,
        .words("NAME", Spring.Preset.allCases.map(\.rawValue)),
        "A preset: smooth, snappy or bouncy; takes --duration"
      )
    case .extraBounce:
      .init(.spring, .number, "Bounce added to that of --preset", default: "0")

    case .from:
      .init(
        .motion,
        .coordinate,
        "Position at the start; a point X,Y moves in the plane",
        default: "0"
      )
    case .to where command == .convert:
      .init(
        .conversion,
        .words("DIALECT|NUMBER", Dialect.written.map(\.rawValue)),
        "The library: \(Dialect.written.map(\.rawValue).joined(by: ", ")); "
          + "or the position that the motion ends at, as a number",
        default: "all of them, with notes",
        isRepeatable: true
      )
    case .to where command == .tune:
      .init(
        .motion,
        .coordinate,
        "Position that the motion ends at, or the library whose code is printed",
        default: "1",
        isRepeatable: true
      )
    case .to:
      .init(.motion, .coordinate, "Position that the motion ends at", default: "1")
    case .velocity:
      .init(.motion, .coordinate, "Velocity at the start, in units per second", default: "0")
    case .xCurve:
      .init(.motion, .curve, "Animation of x alone, for motions in the plane")
    case .yCurve:
      .init(.motion, .curve, "Animation of y alone, for motions in the plane")
    case .sweep:
      .init(
        .motion,
        .words("PARAMETER=A:B:STEP|V,V,...", SweptParameter.words.map { $0 + "=" }),
        "One curve for each value of a parameter, such as bounce=-0.5:1:0.25 or to=50,100; "
          + "several make a grid",
        isRepeatable: true
      )
    case .asPlayed:
      .init(
        .motion,
        nil,
        "Show what SwiftUI plays, 300 steps a second, instead of the exact spring"
      )
    case .withExact:
      .init(.motion, nil, "Keep the exact curve beside the one of --as-played")

    case .retarget:
      .init(
        .interruption,
        Value("TIME:TARGET[:CURVE]"),
        "Change the target at a time, with the same animation or another one",
        isRepeatable: true
      )
    case .gesture:
      .init(
        .interruption,
        .file,
        "Follow a recorded drag, then animate to --to; '-' is standard input"
      )
    case .timeUnit:
      .init(
        .interruption,
        .words("UNIT", TimeUnit.allCases.map(\.rawValue)),
        "Unit of the drag's times, s or ms",
        default: "as its header says, else s"
      )
    case .velocityEstimator:
      .init(
        .interruption,
        .words("RULE", VelocityEstimator.allCases.map(\.rawValue)),
        "Rule for the velocity at the release: swiftui or least-squares",
        default: "least-squares"
      )
    case .project:
      .init(.interruption, nil, "Mark where a scroll view would come to rest")

    case .start:
      .init(.sampling, .time, "Time of the first sample", default: "0")
    case .until:
      .init(
        .sampling,
        .words("TIME|settle", [SamplingOptions.settled]),
        "Time of the end; 'settle' is the time from which every curve stays at its target",
        default: "settle"
      )
    case .framesPerSecond:
      .init(.sampling, .number, "Samples per second", default: "60")
    case .step:
      .init(.sampling, .time, "Time from one sample to the next, instead of --fps")
    case .samples:
      .init(.sampling, .count, "Number of samples, both ends counted, instead of --fps")
    case .at:
      .init(
        .sampling,
        Value("TIME,..."),
        "Exactly these times, in this order, without other sampling options"
      )
    case .tolerance:
      .init(
        .sampling,
        Value("NUMBER[UNIT[/s]]"),
        "What counts as settled: a fraction of the way, a distance such as 0.5pt, or a speed "
          + "such as 1pt/s",
        default: "0.001"
      )

    case .output where command == .tune:
      .init(
        .output,
        .file,
        "File that the key s saves the chart to",
        default: "springplot.svg",
        letter: "o"
      )
    case .output:
      .init(
        .output,
        .file,
        "File to write, several when repeated; '-' is standard output",
        default: "-",
        letter: "o",
        isRepeatable: true
      )
    case .format where command == .render:
      .init(
        .output,
        .words("FORMAT", ReportFormat.allCases.map(\.rawValue)),
        "Write a report on standard output: json, sarif or junit",
        letter: "f"
      )
    case .format:
      .init(
        .output,
        .words("FORMAT", command.formats.map(\.rawValue)),
        "One of \(command.formats.map(\.rawValue).joined(by: ", "))",
        default: command.writesTables
          ? "by the file's extension; without a file csv, or text on a terminal"
          : "by the file's extension, else text",
        letter: "f"
      )
    case .precision where command == .info:
      .init(
        .figures,
        .words("DIGITS|full", [TableOptions.fullPrecision]),
        "Decimals of the numbers in --equation, 0 to \(Precision.maximumDecimals)",
        default: "6 digits in documents, full in code"
      )
    case .precision where command == .convert:
      .init(
        .output,
        .words("DIGITS|full", [TableOptions.fullPrecision]),
        "Decimals of the numbers in code, 0 to \(Precision.maximumDecimals)",
        default: "full"
      )
    case .precision:
      .init(
        .output,
        .words("DIGITS|full", [TableOptions.fullPrecision]),
        "Decimals of the samples, 0 to \(Precision.maximumDecimals); "
          + "'full' is the shortest exact text",
        default: "6"
      )
    case .noHeader:
      .init(.output, nil, "Leave out the line with the names of the columns")
    case .wide:
      .init(.output, nil, "One row a time, with columns for every curve")
    case .check:
      .init(
        .output,
        nil,
        "Compare with the files instead of writing them; status 1 when one is stale"
      )
    case .quiet:
      .init(.output, nil, "Say nothing but errors", letter: "q")
    case .color:
      .init(
        .output,
        .words("WHEN", ColorUse.allCases.map(\.rawValue)),
        "Whether charts of characters have colours: always, never or auto, on a terminal",
        default: "auto"
      )
    case .noColor:
      .init(.output, nil, "Draw charts on the terminal without colour, as --color never does")
    case .jobs:
      .init(
        .output,
        .count,
        "Threads to use; never changes what is written",
        default: command == .render
          ? "all cores, 16 at least, since files are waited for" : "all cores"
      )
    case .confine:
      .init(
        .output,
        .folder,
        "Refuse every path, written or read, that leads out of this folder"
      )
    case .noDefaults:
      .init(.output, nil, "Let no file '.springplot' and no 'springplot:defaults' hold")
    case .verbose:
      .init(.output, nil, "List also what is fresh, with --check")
    case .watch:
      .init(.output, nil, "Draw again what changes, until interrupted")
    case .annotate:
      .init(
        .output,
        .words("WHERE", Annotation.allCases.map(\.rawValue)),
        "Write what is not fresh as annotations for github or gitlab, on standard output"
      )
    case .dryRun:
      .init(.output, Value("FILE:LINE"), "Show the command of a line, and which defaults hold")

    case .title:
      .init(.chart, .text, "Title", default: "the expression of a lone curve")
    case .unit:
      .init(.chart, .text, "Unit of the position, such as pt; the velocity's follows")
    case .width:
      .init(
        .chart,
        .size,
        "Width in pixels, in columns for text",
        default: "720, or the terminal's"
      )
    case .height:
      .init(
        .chart,
        .size,
        "Height in pixels, in rows for text",
        default: "420, or the terminal's"
      )
    case .scale:
      .init(.chart, .number, "Pixels of the picture for one of --width and --height", default: "1")
    case .theme:
      .init(
        .chart,
        .words("THEME", ChartOptions.themeWords),
        "auto follows the reader's system; 'light,dark' writes NAME.svg and NAME~dark.svg",
        default: "auto"
      )
    case .colors:
      .init(.chart, Value("COLOR,..."), "Colours of the curves in order, as #rrggbb")
    case .layout:
      .init(
        .chart,
        .words("LAYOUT", ChartLayout.allCases.map(\.rawValue)),
        "panels draws the velocity below the position, overlay in the same frame",
        default: "panels"
      )
    case .show where command == .timeline:
      .init(
        .chart,
        Value("QUANTITY,...", completion: .list(["position", "velocity"])),
        "What is drawn of each property: 'position', 'velocity', or both",
        default: "position"
      )
    case .show:
      .init(
        .chart,
        Value("QUANTITY,...", completion: .list(Quantities.byName.map(\.name))),
        "What is drawn: \(Quantities.byName.map(\.name).joined(by: ", "))",
        default: "position,velocity"
      )
    case .components:
      .init(
        .chart,
        nil,
        "Take one spring apart: cosine and decay, line and decay, or two exponentials"
      )
    case .markers where command == .timeline:
      .init(
        .chart,
        Value("MARKER,...", completion: .list(["settle", "peak", "none"])),
        "What is pointed out of each property: settle, peak, or none",
        default: "none"
      )
    case .markers:
      .init(
        .chart,
        Value("MARKER,...", completion: .list(ChartOptions.markerWords)),
        "What is pointed out: \(Markers.byName.map(\.name).joined(by: ", ")), or none",
        default: "duration,settle,peak,velocity"
      )
    case .timeRange:
      .init(.chart, .range, "Visible times")
    case .positionRange:
      .init(.chart, .range, "Visible positions")
    case .plane:
      .init(
        .chart,
        nil,
        "Draw the way in the plane, with dots at equal times, instead of x and y over time"
      )
    case .phase:
      .init(
        .chart,
        nil,
        "Draw velocity against position, with dots at equal times, instead of both over time"
      )
    case .yAxis:
      .init(
        .chart,
        .words("DIRECTION", VerticalAxis.allCases.map(\.rawValue)),
        "Which way y grows with --plane: up, or down as on a screen",
        default: "down for a recorded drag, else up"
      )
    case .animate:
      .init(
        .chart,
        nil,
        "Let a point travel along the curves, and a marker beside them, in real time"
      )
    case .interactive:
      .init(
        .chart,
        nil,
        "Let the picture answer the pointer in a browser with the time and every curve's values"
      )

    case .map:
      .init(
        .chart,
        .words("FIGURE", FigureName.words),
        "Draw one figure over two --sweep options, as bands of colour between contours"
      )

    case .table:
      .init(.figures, nil, "Show figures side by side, a row a curve")
    case .columns where command == .plot:
      .init(
        .output,
        Value("COLUMN,...", completion: .list(TableOptions.columnWords)),
        "What the samples tell: \(TableOptions.columnWords.joined(by: ", "))",
        default: SampleColumn.usual.map(\.word).joined(by: ",")
      )
    case .columns:
      .init(
        .figures,
        Value("FIGURE,...", completion: .list(FigureName.words)),
        "The figures of the table: \(FigureName.words.joined(by: ", "))",
        default: FigureTableOptions.usualColumns.map { $0.shortForm ?? $0.rawValue }
          .joined(by: ",")
      )
    case .sort:
      .init(.figures, Value("FIGURE[:desc]"), "The figure that the rows are in the order of")
    case .where:
      .init(
        .figures,
        Value("CONDITION"),
        "Keep rows such as 'settle <= 0.4' only",
        isRepeatable: true
      )
    case .pivot:
      .init(
        .figures,
        .words("FIGURE", FigureName.words),
        "Show one figure over two --sweep options, the first one down and the second one across"
      )
    case .figure:
      .init(.figures, .words("FIGURE", FigureName.words), "Show one figure alone: '4.6 %'")
    case .explain:
      .init(.figures, .words("FIGURE", FigureName.words), "Say what a figure is, with its formula")

    case .equation:
      .init(
        .figures,
        .words("LANGUAGE", EquationLanguage.allCases.map(\.rawValue)),
        "Write the closed form of a spring's motion, its transition matrix and its poles, as latex, "
          + "markdown, swift or c"
      )

    case .print:
      .init(
        .options,
        .words("WHAT", TunePrint.allCases.map(\.rawValue)),
        "What return prints: expression, or line with the options for start, target and velocity",
        default: "expression"
      )
    case .reducedMotion:
      .init(.options, nil, "Let nothing move by itself")

    case .manual:
      .init(.options, nil, "Write the manual page, for man(1)")
    }
  }
}
