import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs

/// Which times of a motion are sampled and shown, and what counts as settled.
struct SamplingOptions: Hashable, Sendable {
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
  private(set) var times: [DecimalNumber]?
  /// The first time, in seconds.
  var start = DecimalNumber(significand: 0)
  /// Where the samples end.
  private(set) var end = End.automatic
  /// How far the samples are apart.
  private(set) var spacing = Sampling.Spacing.framesPerSecond(DecimalNumber(significand: 60))
  /// What counts as settled.
  var tolerance: Tolerance = 0.001
  /// The option that says how far the samples are apart.
  private var spacingOption = OptionName.framesPerSecond
  /// The option that says where the samples end, if it was given.
  private var endOption: GivenOption?

  /// The option that lists the times, if it was given.
  private var timesOption: GivenOption?

  /// The word that asks for an end when everything has settled.
  static let settled = "settle"
}

extension SamplingOptions {
  /// Reads where the samples end.
  mutating func readEnd(_ option: GivenOption) throws(CommandError) {
    endOption = option
    end = option.value == Self.settled ? .settled : .time(try option.time(option.value))
  }

  /// Reads a list of times.
  mutating func readTimes(_ option: GivenOption) throws(CommandError) {
    var times: [DecimalNumber] = []
    for part in option.parts(of: option.value, between: ",") {
      times.append(try option.rowTime(part))
    }
    self.times = times
    timesOption = option
  }

  /// Reads how far the samples are apart; `number` is what the option's value spells.
  mutating func readSpacing(
    _ option: GivenOption,
    _ number: DecimalNumber,
    _ spacing: (DecimalNumber) -> Sampling.Spacing
  ) throws(CommandError) {
    guard number.significand > 0 else {
      throw .option(option.spelling, .outOfRange(option.value, .inside(.above(0))))
    }
    self.spacing = spacing(number)
    spacingOption = option.name
  }

  /// Refuses an end before the start.
  func requireOrder() throws(CommandError) {
    guard let option = endOption, case .time(let time) = end,
      time.doubleValue < start.doubleValue
    else { return }
    let start = start.doubleValue.text(as: .shortest)
    throw .option(option.spelling, .endsBeforeStart(option.value, start: start))
  }
}

extension SamplingOptions {
  /// The last of the times that are listed, in seconds.
  var lastTime: Double? { times?.map(\.doubleValue).max() }

  /// Whether the curves tell when samples and drawing end.
  var endsByItself: Bool { times == nil && end == .automatic }

  /// Returns the time at which a curve's samples and drawing end, in seconds, not yet rounded.
  func end(of curve: PlottedCurve) throws(CommandError) -> Double {
    if let lastTime { return lastTime }
    switch end {
    case .time(let time): return time.doubleValue
    case .automatic: return curve.shown.seconds
    case .settled:
      let seconds = curve.movement.settlingTime(curve.tolerance)
      guard seconds.isFinite else { throw .curve(curve.name, .neverSettles) }
      return seconds
    }
  }

  /// Refuses listed times that are all too small for an axis.
  func requireWidth() throws(CommandError) {
    guard let option = timesOption, let lastTime, !Requirement.computable.allows(lastTime)
    else { return }
    throw .option(option.spelling, .outOfRange(option.value, .computable))
  }

  /// Returns the grid of a table's curve that ends at a time.
  func grid(endingAt seconds: Double) throws(CommandError) -> SampleGrid {
    try checked { () throws(SamplingError) in
      if let times { return try SampleGrid(times: times) }
      let end: Sampling.End =
        if case .time(let time) = end { .time(time) } else { .settling(seconds) }
      let grid = try SampleGrid(Sampling(start: start, end: end, spacing: spacing))
      if case .samples = spacing { return grid }
      if endsByItself, grid.count > SampleGrid.maximumCountByItself {
        throw .lateEnd(rows: grid.count, seconds)
      }
      return grid
    }
  }

  /// Returns the grid of rows without an end; nil when the times depend on the end.
  func endlessGrid() throws(CommandError) -> SampleGrid? {
    guard times == nil else { return nil }
    if case .samples = spacing { return nil }
    return try checked { () throws(SamplingError) in
      try SampleGrid(endless: Sampling(start: start, end: .settling(0), spacing: spacing))
    }
  }

  private func checked(
    _ make: () throws(SamplingError) -> SampleGrid
  ) throws(CommandError) -> SampleGrid {
    do {
      return try make()
    } catch {
      throw .sampling(error, option: spacingOption.spelling)
    }
  }
}

extension Tolerance {
  /// Reads a fraction, a distance with its unit, or a speed: `0.001`, `0.5pt`, `1pt/s`.
  init(_ option: GivenOption) throws(CommandError) {
    let unit = String(option.value.reversed().prefix { $0.isLetter || $0 == "/" }.reversed())
    let number = String(option.value.dropLast(unit.count))
    guard !unit.isEmpty, !number.isEmpty else {
      self = .fraction(try option.number(.inside(.above(0, below: 1))))
      return
    }
    let isSpeed = unit.hasSuffix("/s")
    let name = String(unit.dropLast(isSpeed ? 2 : 0))
    // A time is neither a distance nor a speed.
    guard !name.contains("/"), !["s", "ms"].contains(name) else {
      throw option.malformed(Self.form)
    }
    let value = try option.position(number)
    guard value > 0 else {
      throw .option(option.spelling, .outOfRange(option.value, .inside(.above(0))))
    }
    self = isSpeed ? .speed(value, unit: name) : .distance(value, unit: name)
  }

  private static let form =
    "a fraction such as 0.001, a distance such as 0.5pt, or a speed such as 1pt/s"

  /// Returns the tolerance as a part of a distance, which easings and wishes need.
  func fraction(of span: Double = 0) throws(CommandError) -> Double {
    switch self {
    case .fraction(let fraction): return fraction
    case .distance(let distance, _) where distance < span: return distance / span
    case .distance, .speed:
      throw .option(OptionName.tolerance.spelling, .malformed(text, form: "a fraction of the way"))
    }
  }

  /// The tolerance as people read it: `0.1 %`, `0.5 pt`, `1 pt/s`.
  var text: String {
    switch self {
    case .fraction(let fraction): short(100 * fraction) + " %"
    case .distance(let distance, let unit): "\(short(distance)) \(unit)"
    case .speed(let speed, let unit): "\(short(speed)) \(unit)/s"
    }
  }
}
