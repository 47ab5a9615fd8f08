/// A place in a text that holds JSON.
package struct JSONPlace: Hashable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// The number of the character in its line, from 1.
  package let column: Int
  /// The value that the place belongs to.
  package let path: JSONPath

  /// Creates a place.
  package init(line: Int, column: Int, path: JSONPath = JSONPath()) {
    self.line = line
    self.column = column
    self.path = path
  }
}
