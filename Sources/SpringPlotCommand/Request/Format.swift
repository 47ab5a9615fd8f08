/// A form in which curves are written.
package enum Format: String, CaseIterable, Hashable, Sendable {
  case csv
  case tsv
  case json
  case jsonl
  case dat
  case gnuplot
  case svg
  case css
  case text

  /// The endings of file names that stand for this format, without the dot.
  package var fileExtensions: [String] {
    switch self {
    case .csv, .tsv, .json, .jsonl, .dat, .svg, .css: [rawValue]
    case .gnuplot: ["gp", "gnuplot", "plt"]
    case .text: ["txt"]
    }
  }

  /// Returns the format that a file's name asks for, or nil when its ending means none.
  package static func format(ofPath path: String) -> Format? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return allCases.first { $0.fileExtensions.contains(ending) }
  }

  /// Whether the format holds samples, one after the other.
  package var isTable: Bool {
    switch self {
    case .csv, .tsv, .json, .jsonl, .dat, .gnuplot: true
    case .svg, .css, .text: false
    }
  }
}

extension Format {
  /// The formats that a timeline can be written in: an easing has one property.
  static let ofTimelines = allCases.filter { $0 != .css }
}
