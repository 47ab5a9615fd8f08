import SpringPlotSystem
import SpringPlotText

/// A table format with a separator between fields and a row a line.
struct SeparatedFormat {
  /// What separates the fields.
  let separator: String
  /// Returns a text as a field.
  let field: @Sendable (String) -> String

  /// Comma-separated values: RFC 4180 with the line ends of Unix.
  static let csv = SeparatedFormat(separator: ",") { text in
    guard text.contains(where: { ",\"".contains($0) || $0.isNewline }) else { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }

  /// Tab-separated values, which have no quotes: a space stands for what would end a field.
  static let tsv = SeparatedFormat(separator: "\t") { text in
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}

extension Table {
  /// Writes a header and the rows, of curve after curve or wide.
  func write(separated format: SeparatedFormat, into sink: inout ByteSink) throws(WriteError) {
    let names = columnNames
    let namesCurves = !isWide && curves.count > 1
    if hasHeader {
      let header = (namesCurves ? ["curve"] : []) + names
      try sink.write(header.joined(separator: format.separator) + "\n")
    }
    let style = RowStyle.columns(precision)
    guard !isWide else {
      let literals = [[UInt8]].fields(names.count, separator: format.separator)
      return try write(wideSection(literals: literals, style: style), into: &sink)
    }
    for curve in curves {
      let prefix = namesCurves ? format.field(curve.name) + format.separator : ""
      let literals = [[UInt8]].fields(names.count, prefix: prefix, separator: format.separator)
      try write(section(of: curve, literals: literals, style: style), into: &sink)
    }
  }

  /// Writes rows.
  func write(_ section: RowSection, into sink: inout ByteSink) throws(WriteError) {
    try section.write(into: &sink, jobs: jobs ?? processorCount)
  }
}
