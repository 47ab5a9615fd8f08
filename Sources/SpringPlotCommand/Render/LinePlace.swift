/// A line of a file that lists charts.
package struct LinePlace: Hashable, Sendable {
  /// The path of the file; `-` is standard input.
  package let file: String
  /// The number of the line, from 1.
  package let line: Int

  /// Creates a place.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// Words for the user about a line of a file.
package struct Remark: Hashable, Sendable {
  /// The line.
  package let place: LinePlace
  /// What is said about it, one line or more.
  package let lines: [String]

  /// Creates a remark.
  package init(_ lines: [String], about place: LinePlace) {
    self.place = place
    self.lines = lines
  }
}
