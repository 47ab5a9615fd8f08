/// Events of one name that follow each other closely, such as those of a drag.
struct EventRun: Hashable, Sendable {
  /// The time of the first one, in seconds.
  let time: Double
  /// The name.
  let name: String
  /// Whether they are steps that were cancelled.
  let isCancelled: Bool
  /// How many they are.
  private(set) var count = 1
  private var last: Double

  private init(_ event: TimelineMoment, _ name: String) {
    time = event.time
    last = event.time
    self.name = name
    isCancelled = event.kind == .cancelledStep
  }

  /// Returns the runs of named events in order of time.
  ///
  /// An event that is no farther than `distance` seconds from the one of its name before it belongs
  /// to the same run, whatever happened in between. All cancelled steps in a row are one.
  static func all(of events: [TimelineMoment], near distance: Double) -> [EventRun] {
    var runs: [EventRun] = []
    var latest: [String: Int] = [:]
    for event in events where event.kind != .step {
      let isCancelled = event.kind == .cancelledStep
      let name = isCancelled ? "cancelled" : event.name
      if name.isEmpty { continue }
      let key = isCancelled ? "" : name
      if let index = latest[key], isCancelled || event.time - runs[index].last <= distance {
        runs[index].count += 1
        runs[index].last = event.time
      } else {
        latest[key] = runs.count
        runs.append(EventRun(event, name))
      }
    }
    return runs
  }
}
