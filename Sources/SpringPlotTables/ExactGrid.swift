import SpringPlotText

/// A fraction of whole numbers with a denominator above 0.
struct Fraction: Hashable, Sendable {
  let numerator: Int128
  let denominator: Int128

  /// Creates a fraction in its lowest terms.
  init(_ numerator: Int128, over denominator: Int128) {
    let divisor = greatestCommonDivisor(numerator, denominator)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / divisor
    self.denominator = sign * denominator / divisor
  }

  /// Creates the fraction that a decimal number is.
  init(_ number: DecimalNumber) throws(SamplingError) {
    guard abs(number.exponent) <= 38 else { throw .tooManyDigits }
    let power = Int128(UInt128.powerOfTen(abs(number.exponent)))
    if number.exponent < 0 {
      self.init(number.significand, over: power)
    } else {
      self.init(try number.significand.times(power), over: 1)
    }
  }

  /// Returns the difference of two fractions.
  func minus(_ other: Fraction) throws(SamplingError) -> Fraction {
    let divisor = greatestCommonDivisor(denominator, other.denominator)
    let left = try numerator.times(other.denominator / divisor)
    let right = try other.numerator.times(denominator / divisor)
    return Fraction(
      try left.minus(right),
      over: try denominator.times(other.denominator / divisor)
    )
  }

  /// Returns the quotient of two fractions, the second of which is not 0.
  func dividedBy(_ other: Fraction) throws(SamplingError) -> Fraction {
    let above = greatestCommonDivisor(numerator, other.numerator)
    let below = greatestCommonDivisor(denominator, other.denominator)
    return Fraction(
      try (numerator / above).times(other.denominator / below),
      over: try (denominator / below).times(other.numerator / above)
    )
  }
}

extension Int128 {
  func times(_ other: Int128) throws(SamplingError) -> Int128 {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    guard !overflows else { throw .tooManyDigits }
    return product
  }

  func minus(_ other: Int128) throws(SamplingError) -> Int128 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    guard !overflows else { throw .tooManyDigits }
    return difference
  }
}

/// Returns the largest whole number that divides both; 1 when both are 0.
func greatestCommonDivisor(_ first: Int128, _ second: Int128) -> Int128 {
  var (larger, smaller) = (first.magnitude, second.magnitude)
  while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
  return max(Int128(larger), 1)
}

/// Times that are the same exact distance apart.
struct ExactGrid: Hashable, Sendable {
  /// The first time and the step, in parts of a second as small as `denominator` says.
  let first: Int128
  let step: Int128
  let denominator: Int128
  /// Whether all times are quotients of whole numbers that a Double holds exactly.
  let isSmall: Bool

  /// Creates the grid with `count` times.
  init(start: Fraction, step: Fraction, count: Int) throws(SamplingError) {
    let divisor = greatestCommonDivisor(start.denominator, step.denominator)
    denominator = try start.denominator.times(step.denominator / divisor)
    first = try start.numerator.times(step.denominator / divisor)
    self.step = try step.numerator.times(start.denominator / divisor)
    let last = try self.step.times(-Int128(count)).minus(first)
    isSmall = -last < 1 << 53 && denominator < 1 << 53
  }

  /// Returns the Double nearest to the exact time of a row.
  func value(_ index: Int) -> Double {
    if isSmall {
      let numerator =
        Int64(truncatingIfNeeded: first) + Int64(index) * Int64(truncatingIfNeeded: step)
      return Double(numerator) / Double(Int64(truncatingIfNeeded: denominator))
    }
    return nearestDouble((first + Int128(index) * step).magnitude, over: denominator.magnitude)
  }

  /// Stores the times of rows.
  func fill(_ times: UnsafeMutablePointer<Double>, rows: Range<Int>) {
    guard isSmall else {
      for (offset, row) in rows.enumerated() { unsafe times[offset] = value(row) }
      return
    }
    let step = Double(Int64(truncatingIfNeeded: step))
    let start =
      Double(Int64(truncatingIfNeeded: first)) + Double(rows.lowerBound) * step
    let denominator = Double(Int64(truncatingIfNeeded: denominator))
    // Everything before the division is a whole number that a Double holds exactly.
    for offset in 0..<rows.count {
      unsafe times[offset] = (start + Double(offset) * step) / denominator
    }
  }
}

/// Returns the Double nearest to the quotient of two whole numbers, the second above 0.
func nearestDouble(_ numerator: UInt128, over denominator: UInt128) -> Double {
  guard numerator > 0 else { return 0 }
  var exponent = -numerator.leadingZeroBitCount
  var (quotient, rest) = (numerator << -exponent)
    .quotientAndRemainder(dividingBy: denominator)
  // More bits than a Double has: what is left decides a tie only.
  while quotient < 1 << 63 {
    rest <<= 1
    quotient <<= 1
    exponent -= 1
    if rest >= denominator {
      rest -= denominator
      quotient |= 1
    }
  }
  let shift = max(0, 64 - quotient.leadingZeroBitCount)
  let kept = UInt64(truncatingIfNeeded: quotient >> shift)
  let isExact = rest == 0 && quotient == UInt128(kept) << shift
  return Double(
    sign: .plus,
    exponent: exponent + shift,
    significand: Double(isExact ? kept : kept | 1)
  )
}
