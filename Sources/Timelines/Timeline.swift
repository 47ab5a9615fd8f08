package import Springs

/// The changes of an app's state over time, played to their end.
package struct Timeline: Sendable {
  /// The properties, in the order of the file.
  package let properties: [Property]
  /// The motions of each property, one a component.
  package let motions: [[Motion]]
  /// What a chart points out, in order of time.
  package let marks: [TimelineMark]
  /// The time of the last event or step, in seconds.
  package let lastChange: Double

  /// Creates the timeline of events, which happen in order of time and, at one time, of the list.
  package init(_ table: PropertyTable, _ events: [TimelineEvent]) {
    var player = TimelinePlayer(table, keepsMarks: true)
    for event in events.sorted(by: { ($0.time, $0.order) < ($1.time, $1.order) }) {
      player.play(event)
    }
    while let step = player.nextStep { player.advance(to: step) }
    properties = player.properties
    motions = player.motions
    lastChange = player.time
    marks = (player.marks ?? []).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}
