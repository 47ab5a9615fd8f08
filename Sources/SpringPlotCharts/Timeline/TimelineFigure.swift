package import SpringPlotMotion
package import SpringPlotText
import Springs

/// What a chart of an app's state over time shows and how.
package struct TimelineFigure: Hashable, Sendable {
  /// The properties, from top to bottom.
  package var tracks: [TimelineTrack]
  /// What happens, in order of time.
  package var events: [TimelineMoment]
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

  /// Creates a figure.
  package init(tracks: [TimelineTrack], events: [TimelineMoment], times: ClosedRange<Double>) {
    self.tracks = tracks
    self.events = events
    self.times = times
  }
}

/// A property of an app with the motions of its components.
package struct TimelineTrack: Hashable, Sendable {
  /// What the components are.
  package enum Kind: Hashable, Sendable {
    /// A number.
    case number
    /// The two coordinates of a point.
    case point
    /// Red, green and blue of sRGB, from 0 to 1.
    case color
  }

  /// The name.
  package let name: String
  /// What the components are.
  package let kind: Kind
  /// A motion for each component.
  package let motions: [Motion]

  /// Creates a track.
  package init(name: String, kind: Kind, motions: [Motion]) {
    self.name = name
    self.kind = kind
    self.motions = motions
  }

  /// Whether the property ever gets another value.
  var changes: Bool { motions.contains { !$0.isAtRest } }

  /// The names of the components; empty for a number.
  var componentNames: [String] {
    switch kind {
    case .number: []
    case .point: ["x", "y"]
    case .color: ["red", "green", "blue"]
    }
  }

  /// The place of a component's colour in the palette.
  func colorIndex(of component: Int) -> Int {
    kind == .color ? [6, 2, 0][component] : component
  }
}

/// An instant at which something happens.
package struct TimelineMoment: Hashable, Sendable {
  /// What happens.
  package enum Kind: Hashable, Sendable {
    /// An event with a name.
    case event
    /// A step of a sequence.
    case step
    /// A step that was cancelled.
    case cancelledStep
  }

  /// The time, in seconds.
  package let time: Double
  /// The name; empty without one.
  package let name: String
  /// What happens.
  package let kind: Kind

  /// Creates an instant.
  package init(time: Double, name: String, kind: Kind) {
    self.time = time
    self.name = name
    self.kind = kind
  }
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
    let names = plan.rows.map(\.track.name)
    let shown = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    title = plan.figure.title ?? (names.isEmpty ? "timeline" : shown)
    let events = plan.figure.events.filter { $0.kind == .event && !$0.name.isEmpty }
    let instants = events.prefix(20).map { "\($0.name) at \(Wording.time($0.time))" }
    var sentences = [
      "\(shown.isEmpty ? "Nothing" : shown) over \(Wording.time(plan.times.upperBound))"
    ]
    if !instants.isEmpty {
      let more = events.count > 20 ? " and \(events.count - 20) more" : ""
      sentences.append("Events: " + instants.joined(separator: ", ") + more)
    }
    let cancelled = plan.figure.events.count { $0.kind == .cancelledStep }
    if cancelled > 0 { sentences.append("Cancelled steps: \(cancelled)") }
    if let note = plan.note { sentences.append(note) }
    text = sentences.map { $0 + "." }.joined(separator: " ")
  }
}
