import Bytes

/// An instant of a table's curves that JSON tells.
package struct TableEvent: Hashable, Sendable {
  /// The time, in seconds.
  package let time: Double
  /// The name; empty without one.
  package let name: String
  /// What kind of event it is, as JSON names it.
  package let kind: String

  /// Creates an event.
  package init(time: Double, name: String, kind: String) {
    self.time = time
    self.name = name
    self.kind = kind
  }

  /// The event as a JSON object.
  var object: String {
    let time = time.text(as: .shortest)
    return "{\"time\":\(time),\"name\":\(jsonText(name)),\"kind\":\(jsonText(kind))}"
  }
}
