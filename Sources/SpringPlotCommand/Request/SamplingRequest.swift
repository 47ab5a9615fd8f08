import SpringPlotArguments
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs

/// Which times of a motion are sampled and shown.
struct SamplingRequest: Hashable, Sendable {
  /// Where the samples end.
  enum End: Hashable, Sendable {
    /// At a time.
    case time(DecimalNumber)
    /// When everything has settled, however long that takes.
    case settled
    /// When everything has settled, unless that takes too long.
    case automatic
  }

  /// The times in their order, when they are listed.
  var times: [DecimalNumber]?
  /// The first time, in seconds.
  var start: DecimalNumber
  /// Where the samples end.
  var end: End
  /// How far the samples are apart.
  var spacing: Sampling.Spacing
  /// The option that says how far the samples are apart.
  var spacingOption: String

  /// Creates what the options of an invocation ask for.
  init(_ invocation: Invocation) throws(CommandError) {
    let spacings = invocation.options.filter { $0.isOne(of: [.framesPerSecond, .step, .samples]) }
    if spacings.count > 1 { throw .conflict(spacings[0].spelling, spacings[1].spelling) }
    start = try invocation.time(.start) ?? DecimalNumber(significand: 0)
    spacing = .framesPerSecond(DecimalNumber(significand: 60))
    if let use = spacings.first { spacing = try use.spacing() }
    spacingOption = spacings.first?.spelling ?? Flag.framesPerSecond.spelling
    end = .automatic
    if let use = invocation[.until] {
      end = use.value == "settle" ? .settled : .time(try use.time(use.value))
    }
    if let use = invocation[.at] {
      let others = invocation.options.filter { $0.isOne(of: [.start, .until]) }
      if let other = (spacings + others).first { throw .conflict(use.spelling, other.spelling) }
      let parts = use.value.split(separator: ",", omittingEmptySubsequences: false)
      var times: [DecimalNumber] = []
      for part in parts { times.append(try use.time(String(part))) }
      self.times = times
    }
    if let use = invocation[.until], case .time(let time) = end,
      time.doubleValue < start.doubleValue
    {
      throw .endsBeforeStart(
        start: start.doubleValue.text(as: .shortest),
        option: use.spelling,
        value: use.value
      )
    }
  }
}

extension SamplingRequest {
  /// Returns the time at which a curve's samples and drawing end, in seconds, not yet rounded.
  func end(of curve: PlottedCurve) throws(CommandError) -> Double {
    if let last = times?.map(\.doubleValue).max() { return last }
    switch end {
    case .time(let time): return time.doubleValue
    case .automatic: return curve.shown.seconds
    case .settled:
      let seconds = curve.movement.settlingTime(within: curve.tolerance * curve.movement.span)
      guard seconds.isFinite else { throw .neverSettles(curve: curve.name) }
      return seconds
    }
  }

  /// Returns the grid of a table's curve that ends at a time.
  func grid(endingAt seconds: Double) throws(CommandError) -> SampleGrid {
    do {
      if let times { return try SampleGrid(times: times) }
      let end: Sampling.End =
        if case .time(let time) = end { .time(time) } else { .settling(seconds) }
      return try SampleGrid(Sampling(start: start, end: end, spacing: spacing))
    } catch {
      throw .sampling(error, option: spacingOption)
    }
  }
}

extension Invocation {
  /// Returns the time that an option has, exactly, or nil without the option.
  func time(_ flag: Flag) throws(CommandError) -> DecimalNumber? {
    guard let use = self[flag] else { return nil }
    return try use.time(use.value)
  }
}

extension OptionUse {
  /// Returns the time, 0 or later, that a part of the option's value spells.
  func time(_ text: String) throws(CommandError) -> DecimalNumber {
    let time = try seconds(text)
    guard time.significand >= 0 else {
      throw .outOfRange(option: spelling, value: text, .atLeast(0))
    }
    return time
  }

  /// Returns how far samples are apart by this option.
  func spacing() throws(CommandError) -> Sampling.Spacing {
    let number = option == .step ? try seconds(value) : try number(value)
    guard number.significand > 0 else {
      throw .outOfRange(option: spelling, value: value, .above(0))
    }
    switch option {
    case .step: return .step(number)
    case .samples: return .samples(number)
    default: return .framesPerSecond(number)
    }
  }
}

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
