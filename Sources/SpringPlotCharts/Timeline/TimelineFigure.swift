package import SpringPlotMotion
package import SpringPlotText
import Springs

/// What a chart of an app's state over time shows and how.
package struct TimelineFigure: Hashable, Sendable {
  /// The properties, from top to bottom.
  package var tracks: [TimelineTrack]
  /// What happens, in order of time.
  package var events: [TimelineMark]
  /// The times that are drawn, in seconds.
  package var times: ClosedRange<Double>
  /// Whether the time axis may go on past the end to a round number.
  package var extendsTime = true
  /// The title.
  package var title: String?
  /// The width in pixels.
  package var width = 720
  /// The height in pixels; without one, what the tracks need.
  package var height: Int?
  /// The colours of paper and ink.
  package var theme = Theme.auto
  /// How many pixels of the picture a pixel of the size takes, for slides and print.
  package var scale = 1.0
  /// The unit of values that are no colours, such as `pt`.
  package var unit: String?
  /// What is drawn of each property: its value, its velocity or both.
  package var quantities: Quantities = .position
  /// What is pointed out: times of settling and the largest extremes.
  package var markers: Markers = []
  /// What can be pointed out.
  package static let possibleMarkers: Markers = [.settle, .peak]
  /// What counts as settled, as a fraction of the span.
  package var tolerance: Tolerance = 0.001
  /// Colours instead of the palette's, used in turn.
  package var colors: [Color] = []
  /// The visible values of what is no colour; without one, those that are reached.
  package var valueRange: ClosedRange<Double>?

  /// Whether a script reads the values at the pointer's time.
  package var isInteractive = false

  /// Creates a figure.
  package init(tracks: [TimelineTrack], events: [TimelineMark], times: ClosedRange<Double>) {
    self.tracks = tracks
    self.events = events
    self.times = times
  }
}

/// A property of an app with the motions of its components.
package struct TimelineTrack: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What the values are.
  package let kind: ValueKind
  /// A motion for each component.
  package let motions: [Motion]
  /// The numbers that stand for false and true, when the values are booleans.
  package let booleanValues: [Double]?

  /// Creates a track.
  package init(
    name: String,
    kind: ValueKind,
    motions: [Motion],
    booleanValues: [Double]? = nil
  ) {
    self.name = name
    self.kind = kind
    self.motions = motions
    self.booleanValues = booleanValues
  }

  /// Whether the property ever gets another value.
  var changes: Bool { motions.contains { !$0.isAtRest } }

  /// The place of a component's colour in the palette.
  func colorIndex(of component: Int) -> Int {
    kind == .color ? [6, 2, 0][component] : component
  }

  /// Whether the values are false and true, shown as 0 and 1.
  var isSwitch: Bool { booleanValues == [0, 1] }
}

extension TimelineFigure {
  /// Writes the chart as an SVG document.
  package func writeSVG(into sink: inout ByteSink) throws(WriteError) {
    try sink.write(TimelineDrawing.document(of: TimelinePlan(self)))
  }
}

extension TimelineFigure {
  /// Writes the chart as text.
  package func writeText(into sink: inout ByteSink, on page: TextPage) throws(WriteError) {
    try sink.write(TimelineTextDrawing.lines(of: self, on: page))
  }
}

/// A timeline in words, for those who do not see it.
struct TimelineWords: Hashable, Sendable {
  /// The name of the chart.
  let title: String
  /// What it shows.
  let text: String

  /// Describes a chart.
  init(_ plan: TimelinePlan) {
    let tracks = plan.figure.tracks.filter(\.changes)
    let names = tracks.map(\.name)
    let shown = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    title =
      plan.figure.title.flatMap { $0.isEmpty ? nil : $0 } ?? (names.isEmpty ? "timeline" : shown)
    let events = plan.figure.events.filter { $0.kind == .event && !$0.name.isEmpty }
    let instants = events.prefix(20).map { "\($0.name) at \(Wording.time($0.time))" }
    var sentences = [
      "\(shown.isEmpty ? "Nothing" : shown) over \(Wording.time(plan.times.upperBound))"
    ]
    sentences += tracks.prefix(20).map { Self.sentence(about: $0, unit: plan.figure.unit) }
    if !instants.isEmpty {
      let more = events.count > 20 ? " and \(events.count - 20) more" : ""
      sentences.append("Events: " + instants.joined(separator: ", ") + more)
    }
    let cancelled = plan.figure.events.count { $0.kind == .cancelledStep }
    if cancelled > 0 { sentences.append("Cancelled steps: \(cancelled)") }
    if let note = plan.unchanged { sentences.append(note) }
    text = sentences.map { $0 + "." }.joined(separator: " ")
  }

  private static func sentence(about track: TimelineTrack, unit: String?) -> String {
    let ways = track.motions.enumerated().map { component, motion in
      let names = track.kind.componentNames
      let name = names.isEmpty ? "" : names[component] + " "
      return "\(name)from \(text(of: motion.from, track)) to \(text(of: motion.target, track))"
    }
    let changes = track.motions.map { $0.changes.count - 1 }.max() ?? 0
    let unit = track.kind == .color || track.isSwitch ? nil : unit
    return "\(track.name) goes " + ways.joined(separator: ", ") + (unit.map { " " + $0 } ?? "")
      + (changes > 1 ? ", with \(changes) changes" : "")
  }

  private static func text(of value: Double, _ track: TimelineTrack) -> String {
    if track.isSwitch, value == 0 || value == 1 { return value == 1 ? "true" : "false" }
    return HumanNumber.typeset(value, digits: 6)
  }
}
