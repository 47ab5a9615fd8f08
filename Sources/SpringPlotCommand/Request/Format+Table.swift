import Tables

extension Format {
  /// How the format is written as a table; nil for charts.
  var tableFormat: TableFormat? { TableFormat(rawValue: rawValue) }
}
