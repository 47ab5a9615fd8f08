import Bytes

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
