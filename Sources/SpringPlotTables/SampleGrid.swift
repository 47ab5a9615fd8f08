package import SpringPlotText

/// The times of a table's rows.
///
/// Each time is the Double nearest to the exact decimal number, so that the same time is the same
/// Double whatever grid it belongs to.
package struct SampleGrid: Hashable, Sendable {
  /// Where the times come from.
  enum Times: Hashable, Sendable {
    case uniform(ExactGrid)
    case listed([Double], exact: [DecimalNumber])
  }

  let times: Times
  /// The number of times, at least 1.
  package let count: Int
  /// What was asked for; nil for a list of times.
  package let sampling: Sampling?

  /// The most rows that a table takes.
  package static let maximumCount = 1_000_000_000
  /// The most rows up to an end that nobody gave: 46 hours at 60 rows a second.
  package static let maximumCountByItself = 10_000_000

  /// Returns the time of a row, in seconds.
  package func time(_ index: Int) -> Double {
    switch times {
    case .uniform(let grid): grid.value(index)
    case .listed(let times, _): times[index]
    }
  }

  /// Stores the times of rows.
  func fill(_ times: UnsafeMutablePointer<Double>, rows: Range<Int>) {
    switch self.times {
    case .uniform(let grid):
      unsafe grid.fill(times, rows: rows)
    case .listed(let list, _):
      for (offset, row) in rows.enumerated() { unsafe times[offset] = list[row] }
    }
  }

  /// Returns the time of a row before it was rounded to a Double.
  package func exactTime(_ index: Int) -> ExactTime {
    switch times {
    case .uniform(let grid): grid.exactTime(index)
    case .listed(_, let times): ExactTime(times[index])
    }
  }

  /// The last time, in seconds.
  package var end: Double { time(count - 1) }
}

extension SampleGrid {
  /// Creates the grid of exactly these times, in seconds and in this order; at least one.
  package init(times: [DecimalNumber]) throws(SamplingError) {
    if times.contains(where: { $0.significand < 0 }) { throw .negative(.time) }
    if times.count > Self.maximumCount { throw .tooManyRows(Double(times.count)) }
    self.times = .listed(times.map(\.doubleValue), exact: times)
    count = times.count
    sampling = nil
  }
}

extension SampleGrid {
  /// Creates the grid of a sampling.
  ///
  /// - Throws: A ``SamplingError``: times are not negative, and their number is limited.
  package init(_ sampling: Sampling) throws(SamplingError) {
    if sampling.start.significand < 0 { throw .negative(.start) }
    let end: DecimalNumber
    switch sampling.end {
    case .time(let time):
      if time.significand < 0 { throw .negative(.end) }
      end = time
    case .settling(let time):
      guard time.isFinite else { throw .endless }
      end = DecimalNumber(shortest: time)
    }
    switch sampling.spacing {
    case .samples(let count):
      try self.init(sampling, end: end, samples: count)
    case .framesPerSecond(let rate):
      if rate.significand <= 0 { throw .notPositive(.framesPerSecond) }
      let estimate = (end.doubleValue - sampling.start.doubleValue) * rate.doubleValue
      try self.init(sampling, end: end, estimate: estimate) { () throws(SamplingError) in
        try Fraction(1, over: 1).dividedBy(Fraction(rate))
      }
    case .step(let step):
      if step.significand <= 0 { throw .notPositive(.step) }
      let estimate = (end.doubleValue - sampling.start.doubleValue) / step.doubleValue
      try self.init(sampling, end: end, estimate: estimate) { () throws(SamplingError) in
        try Fraction(step)
      }
    }
  }

  /// Creates the grid of a sampling whose end is not known yet, as long as a table may be.
  ///
  /// - Throws: A ``SamplingError``; a number of samples has no meaning without an end.
  package init(endless sampling: Sampling) throws(SamplingError) {
    let step: Fraction
    switch sampling.spacing {
    case .framesPerSecond(let rate): step = try Fraction(1, over: 1).dividedBy(Fraction(rate))
    case .step(let size): step = try Fraction(size)
    case .samples: throw .endless
    }
    try self.init(
      sampling,
      start: Fraction(sampling.start),
      step: step,
      count: Self.maximumCount
    )
  }

  /// Creates a grid of so many times from the start to the end.
  private init(
    _ sampling: Sampling,
    end: DecimalNumber,
    samples: DecimalNumber
  ) throws(SamplingError) {
    if samples.significand <= 0 { throw .notPositive(.samples) }
    if samples.exponent < 0 { throw .notWhole(.samples) }
    guard samples.doubleValue <= Double(Self.maximumCount) else {
      throw .tooManyRows(samples.doubleValue)
    }
    let count = try Fraction(samples).numerator
    let start = try Fraction(sampling.start)
    let span = try Fraction(end).minus(start)
    if span.numerator < 0 || (span.numerator == 0 && count > 1) { throw .endBeforeStart }
    let step = try span.dividedBy(Fraction(max(1, count - 1), over: 1))
    try self.init(sampling, start: start, step: step, count: Int(clamping: count))
  }

  /// Creates a grid of about `estimate` steps.
  private init(
    _ sampling: Sampling,
    end: DecimalNumber,
    estimate: Double,
    step: () throws(SamplingError) -> Fraction
  ) throws(SamplingError) {
    // Before the exact arithmetic, which absurd numbers overflow.
    guard estimate < 2 * Double(Self.maximumCount) else {
      throw .tooManyRows(estimate.rounded(.down) + 1)
    }
    let start = try Fraction(sampling.start)
    let step = try step()
    let steps = try Fraction(end).minus(start).dividedBy(step)
    let whole = max(0, steps.numerator / steps.denominator)
    var count = Int(clamping: whole) + 1
    switch sampling.end {
    case .time:
      if steps.numerator < 0 { throw .endBeforeStart }
    case .settling(let time):
      let grid = try ExactGrid(start: start, step: step, count: count + 2)
      count = max(count - 1, 1)
      while grid.value(count - 1) < time { count += 1 }
    }
    try self.init(sampling, start: start, step: step, count: count)
  }

  private init(
    _ sampling: Sampling,
    start: Fraction,
    step: Fraction,
    count: Int
  ) throws(SamplingError) {
    guard count <= Self.maximumCount else { throw .tooManyRows(Double(count)) }
    times = .uniform(try ExactGrid(start: start, step: step, count: count))
    self.count = count
    self.sampling = sampling
  }
}

/// At which times a motion is sampled, as someone asked for it.
package struct Sampling: Hashable, Sendable {
  /// Where the samples end.
  package enum End: Hashable, Sendable {
    /// The last time of the grid that is not after this one, in seconds.
    case time(DecimalNumber)
    /// The first time of the grid that is not before this one, in seconds.
    case settling(Double)
  }

  /// How far the samples are apart.
  package enum Spacing: Hashable, Sendable {
    /// So many in a second.
    case framesPerSecond(DecimalNumber)
    /// So many seconds.
    case step(DecimalNumber)
    /// As far as it takes for so many samples, both ends counted; 1 is the start alone.
    case samples(DecimalNumber)
  }

  /// The first time, in seconds.
  package var start: DecimalNumber
  /// Where the samples end.
  package var end: End
  /// How far the samples are apart.
  package var spacing: Spacing

  /// Creates a sampling.
  package init(
    start: DecimalNumber = DecimalNumber(significand: 0),
    end: End,
    spacing: Spacing = .framesPerSecond(DecimalNumber(significand: 60))
  ) {
    self.start = start
    self.end = end
    self.spacing = spacing
  }
}

/// Why there are no such sample times.
package enum SamplingError: Error, Hashable, Sendable {
  /// A value that a sampling consists of.
  package enum Quantity: Hashable, Sendable {
    case start, end, time, framesPerSecond, step, samples
  }

  /// A time is before 0.
  case negative(Quantity)
  /// A value has to be above 0.
  case notPositive(Quantity)
  /// The number of samples has a fraction.
  case notWhole(Quantity)
  /// The end is before the start.
  case endBeforeStart
  /// There is no end: the motion never settles.
  case endless
  /// There would be so many rows, more than a table takes.
  case tooManyRows(Double)
  /// There would be so many rows up to an end that nobody gave, which is so late, in seconds.
  case lateEnd(rows: Int, Double)
  /// The exact times have more digits than can be kept.
  case tooManyDigits
}
