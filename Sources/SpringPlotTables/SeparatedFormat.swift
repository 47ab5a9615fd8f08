import SpringPlotSystem
import SpringPlotText

/// A table format with a separator between fields and a row a line.
struct SeparatedFormat {
  /// What separates the fields.
  let separator: String
  /// Returns a text as a field.
  let field: @Sendable (String) -> String

  /// Comma-separated values: RFC 4180 with the line ends of Unix.
  static let csv = SeparatedFormat(separator: ",") { csvField($0) }

  /// Tab-separated values.
  static let tsv = SeparatedFormat(separator: "\t") { tsvField($0) }
}

extension Table {
  /// Writes a header and the rows, of curve after curve or wide.
  func write(separated format: SeparatedFormat, into sink: inout ByteSink) throws(WriteError) {
    let names = columnNames
    let namesCurves = !isWide && curves.count > 1
    if hasHeader {
      let told = isWide ? [] : curves[0].description.sweep.map { format.field($0.name) }
      let header = (namesCurves ? ["curve"] : []) + told + names
      try sink.write(header.joined(separator: format.separator) + "\n")
    }
    let style = RowStyle.columns(precision)
    guard !isWide else {
      let literals = [[UInt8]].fields(names.count, separator: format.separator)
      return try write(wideSection(literals: literals, style: style), into: &sink)
    }
    for curve in curves {
      let name = namesCurves ? [format.field(curve.name)] : []
      let told = name + curve.description.sweep.map(\.text)
      let prefix = told.map { $0 + format.separator }.joined()
      let literals = [[UInt8]].fields(names.count, prefix: prefix, separator: format.separator)
      try write(section(of: curve, literals: literals, style: style), into: &sink)
    }
  }

  /// Writes rows.
  func write(_ section: RowSection, into sink: inout ByteSink) throws(WriteError) {
    try section.write(into: &sink, jobs: jobs ?? processorCount)
  }
}
