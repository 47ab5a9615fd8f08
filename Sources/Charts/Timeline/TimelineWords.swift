import Springs

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
