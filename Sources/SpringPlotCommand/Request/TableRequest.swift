import Arguments
import Springs
import Tables

/// How tables look.
struct TableRequest: Hashable, Sendable {
  /// How many digits of the samples are written.
  var precision: Precision
  /// Whether the columns are named in a first row.
  var hasHeader: Bool
  /// Whether all curves share one column of times.
  var isWide: Bool
  /// The threads that may work at it; nil for as many as the machine has.
  var jobs: Int?
  /// The title of a chart that a script draws.
  var title: String?
  /// The unit of positions.
  var unit: String?

  /// Creates what the options of an invocation ask for.
  init(_ invocation: Invocation) throws(CommandError) {
    if invocation[.precision]?.value == "full" {
      precision = .full
    } else {
      let digits = try invocation.count(.precision, in: 0...Precision.maximumDecimals)
      precision = .decimals(digits ?? 6)
    }
    hasHeader = !invocation.has(.noHeader)
    isWide = invocation.has(.wide)
    jobs = try invocation.count(.jobs, in: 1...1024)
    title = invocation[.title]?.value
    unit = invocation[.unit]?.value
  }

  /// Returns the table of curves.
  func table(
    of curves: PlottedCurves,
    sampling: SamplingRequest,
    format: TableFormat
  ) throws(CommandError) -> Table {
    var ends: [Double] = []
    for curve in curves.curves { ends.append(try sampling.end(of: curve)) }
    let latest = ends.max() ?? 0
    var rows: [TableCurve] = []
    for (curve, end) in zip(curves.curves, ends) {
      rows.append(
        TableCurve(
          name: curve.name,
          motions: curve.movement.axes,
          grid: try sampling.grid(endingAt: isWide ? latest : end),
          description: format == .json
            ? CurveDescription(curve) : CurveDescription(endsOf: curve)
        )
      )
    }
    var table = Table(curves: rows)
    table.precision = precision
    table.hasHeader = hasHeader
    table.isWide = isWide
    table.title = title
    table.unit = unit
    if let jobs { table.jobs = jobs }
    return table
  }
}
