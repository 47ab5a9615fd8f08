package import SpringPlotMotion
import Springs

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
    self.init(player)
  }

  /// Creates the timeline of a player that keeps its marks, and has played all events.
  package init(_ player: TimelinePlayer) {
    var player = player
    player.finish()
    var marks = player.takeMarks()
    // Only the steps of a sequence that was cancelled are marked before their time.
    if zip(marks, marks.dropFirst()).contains(where: { $0.time > $1.time }) {
      let order = marks.indices.sorted { (marks[$0].time, $0) < (marks[$1].time, $1) }
      marks = order.map { marks[$0] }
    }
    self.player = player
    self.marks = marks
  }

  /// The properties, in the order of the file.
  package var properties: [Property] { player.properties }

  /// The motions of each property, one a component.
  package var motions: [[Motion]] { player.motions }

  /// Returns the end of what is shown: see ``TimelinePlayer/end(tolerance:isPatient:)``.
  package func end(tolerance: Tolerance, isPatient: Bool) -> TimelineEnd {
    player.end(tolerance: tolerance, isPatient: isPatient)
  }
}

/// Something that happens to the state of an app at a time.
package struct TimelineEvent: Hashable, Sendable {
  /// A property that gets a value.
  package struct Change: Hashable, Sendable {
    /// The index of the property.
    package let property: Int
    /// The components of the value.
    package let components: [Double]
  }

  /// The keyframes that a property plays.
  struct Tracks: Hashable, Sendable {
    /// The index of the property.
    let property: Int
    /// The tracks, one a component.
    let scripts: [MotionScript]
  }

  /// Changes that follow one another, the first at the time of the event.
  struct Sequence: Hashable, Sendable {
    /// The id that it is cancelled by.
    let id: String?
    /// The time from one step to the next, in seconds.
    let interval: Double
    /// What each step changes.
    let steps: [[Change]]
  }

  /// The place in the file: at the same time, events happen in this order.
  let order: Int
  /// The time, in seconds.
  package let time: Double
  /// The name; empty without one.
  package let name: String
  /// What takes the values where they go; nil for at once.
  let animation: Animation?
  /// The ids of the sequences that end.
  let cancelled: [String]
  /// The values that change, resets among them.
  let changes: [Change]
  /// The keyframes that begin then.
  let tracks: [Tracks]
  /// What starts to change step by step.
  let sequence: Sequence?
}

/// How long motions are shown when nobody says how long.
package struct TimelineEnd: Hashable, Sendable {
  /// The time, in seconds.
  package var seconds: Double
  /// Whether something would go on for longer: a repetition without end, say.
  package var isCut = false

  /// Creates an end.
  package init(seconds: Double) { self.seconds = seconds }
}

extension TimelinePlayer {
  /// Returns the end of what is shown: when the last change has come to rest.
  ///
  /// What counts as rest is `tolerance`, fractions of the distances of each component. Motions
  /// that take very long, or forever, are waited for only if `isPatient` says so.
  package func end(tolerance: Tolerance, isPatient: Bool) -> TimelineEnd {
    var end = TimelineEnd(seconds: lastTime)
    for (motion, span) in zip(motions.joined(), spans.joined()) where !motion.isAtRest {
      // What was forgotten counts too.
      let width = span.upperBound - span.lowerBound
      let distance = width > 0 ? width : motion.span
      if isPatient {
        end.seconds = max(end.seconds, motion.settlingTime(tolerance, span: distance))
      } else {
        let shown = motion.shownDuration(tolerance: tolerance, span: distance)
        end.seconds = max(end.seconds, shown.seconds)
        if shown.reason == .threeLegs || shown.reason == .threePeriods { end.isCut = true }
      }
    }
    return end
  }
}
