import SpringPlotTables

/// How tables look.
struct TableOptions: Hashable, Sendable {
  /// How many digits of the samples are written.
  var precision = Precision.decimals(6)
  /// What the samples tell; nil for what is usual.
  var columns: [SampleColumn]?
  /// Whether the columns are named in a first row.
  var hasHeader = true
  /// Whether all curves share one column of times.
  var isWide = false

  /// The word that asks for the shortest exact text of every sample.
  static let fullPrecision = "full"

  /// The words for what the samples tell.
  static let columnWords = SampleColumn.allCases.map(\.word)

  /// Reads how many digits are written.
  static func precision(_ option: GivenOption) throws(CommandError) -> Precision {
    guard option.value != fullPrecision else { return .full }
    return .decimals(try option.count(in: 0...Precision.maximumDecimals))
  }
}

extension Table {
  /// Creates the table of curves as the options of a command say.
  init(curves: [TableCurve], _ values: OptionValues) {
    self.init(curves: curves)
    precision = values.table.precision
    if let columns = values.table.columns { self.columns = columns }
    hasHeader = values.table.hasHeader
    isWide = values.table.isWide
    jobs = values.output.jobs
    title = values.chart.title
    unit = values.chart.unit
  }
}
