package import Bytes

/// Sampled curves, ready to be written in any format.
package struct Table: Sendable {
  /// The curves: at least one, and all with the same number of motions.
  package var curves: [TableCurve]
  /// How many digits of the samples are written.
  package var precision = Precision.decimals(6)
  /// Whether the columns are named in a first row.
  package var hasHeader = true
  /// Whether all curves share one column of times; they then have the same grid.
  package var isWide = false
  /// The threads that may work at it, as many as there are processors when nil.
  ///
  /// Their number never changes a byte.
  package var jobs: Int?
  /// The title of a chart that a script draws.
  package var title: String?
  /// What happens to the curves, for the formats that tell it.
  package var events: [TableEvent] = []
  /// The unit of positions, as in `pt`.
  package var unit: String?

  /// Creates a table.
  package init(curves: [TableCurve]) {
    self.curves = curves
  }

  /// Writes the table.
  package func write(
    as format: TableFormat,
    into sink: inout ByteSink
  ) throws(WriteError) {
    switch format {
    case .csv: try write(separated: .csv, into: &sink)
    case .tsv: try write(separated: .tsv, into: &sink)
    case .jsonl: try writeLines(into: &sink)
    case .dat: try writeDataBlocks(into: &sink)
    case .json: try writeDocument(into: &sink)
    case .gnuplot: try writeScript(into: &sink)
    }
  }
}
