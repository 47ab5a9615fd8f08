import Bytes

/// A fraction of whole numbers with a denominator above 0.
struct Fraction: Hashable, Sendable {
  let numerator: Int128
  let denominator: Int128

  /// Creates a fraction in its lowest terms.
  init(_ numerator: Int128, over denominator: Int128) {
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / Int128(divisor)
    self.denominator = sign * denominator / Int128(divisor)
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
    let left = try numerator.times(other.denominator)
    let right = try other.numerator.times(denominator)
    return Fraction(try left.minus(right), over: try denominator.times(other.denominator))
  }

  /// Returns the quotient of two fractions, the second of which is not 0.
  func dividedBy(_ other: Fraction) throws(SamplingError) -> Fraction {
    Fraction(
      try numerator.times(other.denominator),
      over: try denominator.times(other.numerator)
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

/// Returns the largest whole number that divides both; 1 when one of them is 0.
func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
  var (larger, smaller) = (first, second)
  while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
  return max(larger, 1)
}
