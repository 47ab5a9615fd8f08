import Arguments
import Bytes
import Charts

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
