/// An event as a document describes it.
struct EventRecord: Hashable, Sendable {
  /// Where the event begins, in bytes from the start.
  let offset: Int
  /// The time, in seconds.
  var time: Located<Double>
  /// The name of what happened.
  var name = ""
  /// The values that change.
  var changes: [Change] = []
  /// What takes the values where they go; nil for at once.
  var animation: Located<String>?
  /// Changes that follow one another.
  var sequence: Sequence?
  /// What is reset.
  var reset: Reset?
  /// The ids of the sequences that end.
  var cancelled: [Located<String>] = []

  /// A value that a property gets.
  struct Change: Hashable, Sendable {
    /// The name of the property.
    let property: Located<String>
    /// The value.
    let value: Located<DocumentValue>
  }

  /// Changes that follow one another.
  struct Sequence: Hashable, Sendable {
    /// The id that it is cancelled by.
    var id: Located<String>?
    /// The time from one step to the next, in seconds.
    let interval: Located<Double>
    /// What each step changes.
    let steps: [[Change]]
  }

  /// What is reset.
  enum Reset: Hashable, Sendable {
    case everything
    case properties([Located<String>])
  }
}
