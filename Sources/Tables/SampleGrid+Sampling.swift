import Bytes

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
    try self.init(sampling, start: start, step: step, count: Int(count))
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
    var count = Int(whole) + 1
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
