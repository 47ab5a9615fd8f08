import Springs

/// Something that happens to the state of an app at a time.
package struct TimelineEvent: Hashable, Sendable {
  /// A property that gets a value.
  package struct Change: Hashable, Sendable {
    /// The index of the property.
    package let property: Int
    /// The components of the value.
    package let components: [Double]
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
  /// What starts to change step by step.
  let sequence: Sequence?
}
