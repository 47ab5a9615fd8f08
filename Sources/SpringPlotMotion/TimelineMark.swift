/// An instant of a timeline that a chart points out.
package struct TimelineMark: Hashable, Sendable {
  /// What happens.
  package enum Kind: String, Hashable, Sendable {
    /// An event.
    case event
    /// A step of a sequence after its first.
    case step
    /// A step that does not happen, because its sequence was cancelled.
    case cancelledStep
  }

  /// The time, in seconds.
  package let time: Double
  /// The name of the event, or of the one that started the sequence; empty without a name.
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
