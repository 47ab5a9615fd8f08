/// How a table is written.
package enum TableFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values, RFC 4180.
  case csv
  /// Tab-separated values.
  case tsv
  /// One JSON document with the figures of the curves.
  case json
  /// JSON Lines: an object a sample.
  case jsonl
  /// Data blocks for gnuplot.
  case dat
  /// A complete gnuplot script with its data.
  case gnuplot
}
