package import Bytes

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
  /// The exact times have more digits than can be kept.
  case tooManyDigits
}
