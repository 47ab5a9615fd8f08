package import Bytes
package import Springs

/// Writes rows one at a time, for motions whose future is not known yet.
///
/// The bytes are those of a wide ``Table`` with the same curves.
package struct RowStream: Sendable {
  private let header: [UInt8]
  private let literals: [[UInt8]]
  private let style: NumberStyle
  private let missing: [UInt8]

  /// The formats whose rows do not depend on later ones.
  package static let formats: [TableFormat] = [.csv, .tsv, .jsonl]

  /// Creates the stream of a table's rows in one of ``formats``.
  package init(_ table: Table, as format: TableFormat) {
    var table = table
    table.isWide = true
    let rows: RowStyle
    switch format {
    case .jsonl:
      rows = .json(table.precision)
      literals = table.lineLiterals("{", table.columnNames)
      header = []
    default:
      let format = format == .tsv ? SeparatedFormat.tsv : .csv
      rows = .columns(table.precision)
      literals = .fields(table.columnNames.count, separator: format.separator)
      let names = table.columnNames.joined(separator: format.separator)
      header = table.hasHeader ? Array("\(names)\n".utf8) : []
    }
    style = rows.numbers
    missing = rows.missing
  }

  /// Writes the names of the columns.
  package func writeHeader(into sink: inout ByteSink) throws(WriteError) {
    try sink.write(header)
  }

  /// Writes the row of a time at which the motions have these states.
  package func writeRow(
    at time: Double,
    _ motions: [[Motion]],
    into sink: inout ByteSink
  ) throws(WriteError) {
    try sink.write(literals[0])
    try sink.write(time, as: style)
    var field = 1
    for motion in motions.joined() {
      let state = motion.state(at: time)
      for value in [state.position, state.velocity] {
        try sink.write(literals[field])
        try value.isFinite ? sink.write(value, as: style) : sink.write(missing)
        field += 1
      }
    }
    try sink.write(literals[field])
  }
}
