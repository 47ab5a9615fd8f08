package import Springs

/// The changes of an app's state over time, played to their end.
package struct Timeline: Sendable {
  /// What a chart points out, in order of time.
  package let marks: [TimelineMark]
  private let player: TimelinePlayer

  /// Creates the timeline of events, which happen in order of time and, at one time, of the list.
  package init(_ table: PropertyTable, _ events: [TimelineEvent]) {
    var player = TimelinePlayer(table, keepsMarks: true)
    for event in events.sorted(by: { ($0.time, $0.order) < ($1.time, $1.order) }) {
      player.play(event)
    }
    player.finish()
    self.player = player
    marks = (player.marks ?? []).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// The properties, in the order of the file.
  package var properties: [Property] { player.properties }

  /// The motions of each property, one a component.
  package var motions: [[Motion]] { player.motions }

  /// Returns the end of what is shown: see ``TimelinePlayer/end(tolerance:isPatient:)``.
  package func end(tolerance: Double, isPatient: Bool) -> TimelineEnd {
    player.end(tolerance: tolerance, isPatient: isPatient)
  }
}
