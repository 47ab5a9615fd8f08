/// The arguments of a command that no option takes.
package struct Positional: Sendable {
  /// What each of them is.
  package let value: Value
  /// How many there have to be at least.
  package let minimum: Int
  /// How many there can be; any number when absent.
  package let maximum: Int?
  /// One sentence without its full stop.
  package let summary: String

  /// Creates the description of positional arguments.
  package init(_ value: Value, minimum: Int = 0, maximum: Int? = nil, summary: String) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.summary = summary
  }
}
