import SpringPlotText
package import Springs

/// A fraction of whole numbers with a denominator above 0.
struct Fraction: Hashable, Sendable {
  let numerator: Signed128
  let denominator: Signed128

  /// Creates a fraction in its lowest terms.
  init(_ numerator: Signed128, over denominator: Signed128) {
    let divisor = greatestCommonDivisor(numerator, denominator)
    let sign: Signed128 = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / divisor
    self.denominator = sign * denominator / divisor
  }

  /// Creates the fraction that a decimal number is.
  init(_ number: DecimalNumber) throws(SamplingError) {
    guard abs(number.exponent) <= 38 else { throw .tooManyDigits }
    let power = Signed128.powerOfTen(abs(number.exponent))
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

extension Signed128 {
  func times(_ other: Signed128) throws(SamplingError) -> Signed128 {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    guard !overflows else { throw .tooManyDigits }
    return product
  }

  func minus(_ other: Signed128) throws(SamplingError) -> Signed128 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    guard !overflows else { throw .tooManyDigits }
    return difference
  }
}

/// Returns the largest whole number that divides both; 1 when both are 0.
func greatestCommonDivisor(_ first: Signed128, _ second: Signed128) -> Signed128 {
  var (larger, smaller) = (first.magnitude, second.magnitude)
  while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
  return max(Signed128(larger), 1)
}

/// Times that are the same exact distance apart.
struct ExactGrid: Hashable, Sendable {
  /// The first time and the step, in parts of a second as small as `denominator` says.
  let first: Signed128
  let step: Signed128
  let denominator: Signed128
  /// Whether all times are quotients of whole numbers that a Double holds exactly.
  let isSmall: Bool

  /// Creates the grid with `count` times.
  init(start: Fraction, step: Fraction, count: Int) throws(SamplingError) {
    let divisor = greatestCommonDivisor(start.denominator, step.denominator)
    denominator = try start.denominator.times(step.denominator / divisor)
    first = try start.numerator.times(step.denominator / divisor)
    self.step = try step.numerator.times(start.denominator / divisor)
    let last = try self.step.times(-Signed128(count)).minus(first)
    let limit = Signed128(1 << 53)
    isSmall = -last < limit && denominator < limit
  }

  /// Returns the Double nearest to the exact time of a row.
  func value(_ index: Int) -> Double {
    if isSmall {
      let numerator = Int(clamping: first) + index * Int(clamping: step)
      return Double(numerator) / Double(Int(clamping: denominator))
    }
    return nearestDouble((first + Signed128(index) * step).magnitude, over: denominator.magnitude)
  }

  /// Returns the exact time of a row.
  func exactTime(_ index: Int) -> ExactTime {
    ExactTime(
      numerator: (first + Signed128(index) * step).description,
      denominator: denominator.description
    )
  }

  /// Stores the times of rows.
  func fill(_ times: UnsafeMutablePointer<Double>, rows: Range<Int>) {
    guard isSmall else {
      for (offset, row) in rows.enumerated() { unsafe times[offset] = value(row) }
      return
    }
    let step = Double(Int(clamping: step))
    let start = Double(Int(clamping: first)) + Double(rows.lowerBound) * step
    let denominator = Double(Int(clamping: denominator))
    // Everything before the division is a whole number that a Double holds exactly.
    for offset in 0..<rows.count {
      unsafe times[offset] = (start + Double(offset) * step) / denominator
    }
  }
}

/// Returns the Double nearest to the quotient of two whole numbers, the second above 0.
func nearestDouble(_ numerator: Unsigned128, over denominator: Unsigned128) -> Double {
  guard numerator > 0 else { return 0 }
  // Both are moved up to their full width, so that their quotient lies between 1/2 and 2.
  let up = (numerator: numerator.leadingZeroBitCount, denominator: denominator.leadingZeroBitCount)
  let (above, below) = (numerator << up.numerator, denominator << up.denominator)
  let isSmaller = above < below
  // A third word behind the numerator makes 64 bits of the quotient: more than a Double has.
  let words =
    isSmaller
    ? (above.high, above.low, 0)
    : (above.high >> 1, above.high << 63 | above.low >> 1, above.low << 63)
  let (quotient, isExact) = quotient(of: words, by: below)
  return Double(
    sign: .plus,
    exponent: up.denominator - up.numerator - (isSmaller ? 64 : 63),
    // What is left decides a tie only.
    significand: Double(isExact ? quotient : quotient | 1)
  )
}

/// Returns the quotient of three words by two, and whether nothing is left.
///
/// The first two words are less than the divisor, whose highest bit is set. This is a step of
/// division as Knuth describes it (The Art of Computer Programming, volume 2, 4.3.1): the quotient
/// by the first word alone is too large by 2 at the most.
private func quotient(
  of words: (UInt64, UInt64, UInt64),
  by divisor: Unsigned128
) -> (quotient: UInt64, isExact: Bool) {
  var quotient = UInt64.max
  // What is left of the first two words; it counts only as long as it is a word itself.
  var (rest, hasOverflow) = words.1.addingReportingOverflow(divisor.high)
  if words.0 < divisor.high {
    (quotient, rest) = divisor.high.dividingFullWidth((words.0, words.1))
    hasOverflow = false
  }
  var product = quotient.multipliedFullWidth(by: divisor.low)
  while !hasOverflow, (product.high, product.low) > (rest, words.2) {
    quotient -= 1
    (rest, hasOverflow) = rest.addingReportingOverflow(divisor.high)
    product = quotient.multipliedFullWidth(by: divisor.low)
  }
  return (quotient, !hasOverflow && (product.high, product.low) == (rest, words.2))
}

/// A time as a quotient of whole numbers, to be rounded once.
package struct ExactTime: Formula {
  /// The decimal digits of both whole numbers, which are not negative.
  let numerator: String
  let denominator: String

  package func quickValue() -> Offset<DoubleDoubleBall> { value(like: BallWidths.doubled) }

  package func value<Number: Ball>(like one: Number) -> Offset<Number> {
    Offset(rest: number(numerator, like: one) / number(denominator, like: one))
  }

  /// Returns a whole number from its digits.
  private func number<Number: Ball>(_ digits: String, like one: Number) -> Number {
    var sum = one.exact(0)
    var digits = Substring(digits)
    while !digits.isEmpty {
      // So many digits and such a power of ten are Doubles.
      let part = digits.prefix(15)
      let value = part.utf8.reduce(0.0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) }
      let power = part.reduce(1.0) { power, _ in power * 10 }
      sum = sum * one.exact(power) + one.exact(value)
      digits = digits.dropFirst(15)
    }
    return sum
  }
}

extension ExactTime {
  /// Creates the time that a decimal number is, which is not negative.
  init(_ number: DecimalNumber) {
    let zeros = String(repeating: "0", count: abs(number.exponent))
    numerator = number.significand.description + (number.exponent > 0 ? zeros : "")
    denominator = "1" + (number.exponent < 0 ? zeros : "")
  }
}
