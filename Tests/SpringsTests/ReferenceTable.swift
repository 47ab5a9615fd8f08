import Foundation
import Springs

/// A CSV file of the folder `Reference`.
struct ReferenceTable {
  /// The rows after the header.
  let rows: [Row]

  /// Reads the file.
  init(_ name: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Reference/\(name)"
    )
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let columns = lines.first.map { $0.split(separator: ",").map(String.init) } ?? []
    rows = lines.dropFirst().map { line in
      Row(columns: columns, fields: line.split(separator: ",", omittingEmptySubsequences: false))
    }
  }
}

extension ReferenceTable {
  /// A column that is missing, or that holds no number.
  struct Malformed: Error {
    let column: String
  }

  /// A line of the file.
  struct Row {
    let columns: [String]
    let fields: [Substring]

    /// The text of a column.
    func text(_ column: String) throws -> Substring {
      guard let index = columns.firstIndex(of: column), index < fields.count else {
        throw Malformed(column: column)
      }
      return fields[index]
    }

    /// The number of a column, or nil where the field is empty.
    func optional(_ column: String) throws -> Double? {
      let text = try text(column)
      if text.isEmpty { return nil }
      guard let value = Double(text) else { throw Malformed(column: column) }
      return value
    }

    /// The number of a column.
    func number(_ column: String) throws -> Double {
      guard let value = try optional(column) else { throw Malformed(column: column) }
      return value
    }

    /// The spring that the columns `kind` and `p1` to `p3` describe.
    func spring() throws -> Spring {
      let first = try number("p1")
      let second = try number("p2")
      switch try text("kind") {
      case "duration-bounce": return try Spring(validatingDuration: first, bounce: second)
      case "response-ratio": return try Spring(validatingResponse: first, dampingRatio: second)
      case "mass-stiffness-damping":
        return try Spring(
          validatingMass: first,
          stiffness: second,
          damping: number("p3"),
          allowOverDamping: true
        )
      default: throw Malformed(column: "kind")
      }
    }

    /// The line itself.
    var description: String { fields.joined(separator: ",") }
  }
}
