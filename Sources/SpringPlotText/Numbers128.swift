/// A whole number from 0 through 2^128 - 1.
///
/// What the standard library calls `UInt128` comes with macOS 15 only.
package struct Unsigned128: Hashable, Sendable {
  /// The upper 64 bits.
  package let high: UInt64
  /// The lower 64 bits.
  package let low: UInt64

  /// Creates a number from its halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates a number of up to 64 bits.
  package init(_ value: UInt64) { self.init(high: 0, low: value) }

  /// Returns 10^`exponent`, for exponents up to 38.
  package static func powerOfTen(_ exponent: Int) -> Unsigned128 {
    guard exponent > 19 else { return Unsigned128(UInt64.powersOfTen[exponent]) }
    let product = UInt64.powersOfTen[19].multipliedFullWidth(by: .powersOfTen[exponent - 19])
    return Unsigned128(high: product.high, low: product.low)
  }

  /// The number of bits above the highest one that is set.
  package var leadingZeroBitCount: Int {
    high > 0 ? high.leadingZeroBitCount : 64 + low.leadingZeroBitCount
  }
}

extension UInt64 {
  /// The powers of ten that 64 bits hold.
  package static let powersOfTen: [UInt64] = {
    var powers: [UInt64] = [1]
    for exponent in 1...19 { powers.append(powers[exponent - 1] * 10) }
    return powers
  }()
}

extension Unsigned128: ExpressibleByIntegerLiteral {
  /// Creates the number that a literal says.
  package init(integerLiteral value: UInt64) { self.init(value) }
}

extension Unsigned128: Comparable {
  /// Compares two numbers.
  package static func < (left: Self, right: Self) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

// A result that 128 bits cannot hold is a fault of the caller, as of the standard library's numbers.
extension Unsigned128 {
  /// Returns the sum.
  package static func + (left: Self, right: Self) -> Self {
    let (low, carry) = left.low.addingReportingOverflow(right.low)
    return Self(high: left.high + right.high + (carry ? 1 : 0), low: low)
  }

  /// Returns the difference, which is not below 0.
  package static func - (left: Self, right: Self) -> Self {
    let (low, borrow) = left.low.subtractingReportingOverflow(right.low)
    return Self(high: left.high - right.high - (borrow ? 1 : 0), low: low)
  }

  /// Returns the product, and whether bits of it are lost.
  package func multipliedReportingOverflow(
    by other: Self
  ) -> (partialValue: Self, overflow: Bool) {
    let product = low.multipliedFullWidth(by: other.low)
    let (first, firstOverflow) = high.multipliedReportingOverflow(by: other.low)
    let (second, secondOverflow) = low.multipliedReportingOverflow(by: other.high)
    let (cross, crossOverflow) = first.addingReportingOverflow(second)
    let (high, overflow) = product.high.addingReportingOverflow(cross)
    return (
      Self(high: high, low: product.low),
      (self.high > 0 && other.high > 0) || firstOverflow || secondOverflow || crossOverflow
        || overflow
    )
  }

  /// Returns the product.
  package static func * (left: Self, right: Self) -> Self {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    precondition(!overflow, "the product has at most 128 bits")
    return product
  }

  /// Moves the bits up; those that leave at the top are lost.
  package static func << (value: Self, count: Int) -> Self {
    guard count < 64 else { return Self(high: value.low << (count - 64), low: 0) }
    return Self(high: value.high << count | value.low >> (64 - count), low: value.low << count)
  }

  /// Moves the bits down; those that leave at the bottom are lost.
  package static func >> (value: Self, count: Int) -> Self {
    guard count < 64 else { return Self(high: 0, low: value.high >> (count - 64)) }
    return Self(high: value.high >> count, low: value.low >> count | value.high << (64 - count))
  }
}

extension Unsigned128 {
  /// Returns the quotient, rounded down, and what is left.
  package func quotientAndRemainder(
    dividingBy divisor: Self
  ) -> (quotient: Self, remainder: Self) {
    guard divisor.high > 0 else {
      let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor.low)
      return (quotient, Self(remainder))
    }
    // The divisor's first 64 bits give a quotient that is too large by one at the most, and one
    // less is right or too small by one.
    let shift = divisor.high.leadingZeroBitCount
    let start = (divisor << shift).high
    let half = self >> 1
    let estimate = start.dividingFullWidth((half.high, half.low)).quotient >> UInt64(63 - shift)
    var quotient = Self(estimate > 0 ? estimate - 1 : 0)
    var remainder = self - quotient * divisor
    if remainder >= divisor {
      quotient = quotient + 1
      remainder = remainder - divisor
    }
    return (quotient, remainder)
  }

  /// Returns the quotient by a number of up to 64 bits, rounded down, and what is left.
  package func quotientAndRemainder(
    dividingBy divisor: UInt64
  ) -> (quotient: Self, remainder: UInt64) {
    let (upper, rest) = high.quotientAndRemainder(dividingBy: divisor)
    let (lower, remainder) =
      rest == 0
      ? low.quotientAndRemainder(dividingBy: divisor) : divisor.dividingFullWidth((rest, low))
    return (Self(high: upper, low: lower), remainder)
  }

  /// Returns the quotient, rounded down.
  package static func / (left: Self, right: Self) -> Self {
    left.quotientAndRemainder(dividingBy: right).quotient
  }

  /// Returns what the division leaves.
  package static func % (left: Self, right: Self) -> Self {
    left.quotientAndRemainder(dividingBy: right).remainder
  }
}

extension Unsigned128: CustomStringConvertible {
  /// The decimal digits.
  package var description: String { String(upTo: 39) { cursor in cursor.put(self) } }
}

/// A whole number between -2^127 and 2^127.
///
/// What the standard library calls `Int128` comes with macOS 15 only.
package struct Signed128: Hashable, Sendable {
  /// The number without its sign.
  package let magnitude: Unsigned128
  /// Whether the number is below 0.
  package let isNegative: Bool

  /// Creates a number from its magnitude, which is below 2^127, and its sign.
  package init(_ magnitude: Unsigned128, isNegative: Bool = false) {
    self.magnitude = magnitude
    self.isNegative = isNegative && magnitude != 0
  }

  /// Creates a number of up to 64 bits.
  package init(_ value: Int) {
    self.init(Unsigned128(UInt64(value.magnitude)), isNegative: value < 0)
  }

  /// Returns 10^`exponent`, for exponents up to 38.
  package static func powerOfTen(_ exponent: Int) -> Signed128 { Self(.powerOfTen(exponent)) }
}

extension Signed128: ExpressibleByIntegerLiteral {
  /// Creates the number that a literal says.
  package init(integerLiteral value: Int) { self.init(value) }
}

extension Signed128: Comparable {
  /// Compares two numbers.
  package static func < (left: Self, right: Self) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? right.magnitude < left.magnitude : left.magnitude < right.magnitude
  }
}

extension Signed128 {
  /// Returns the number with the other sign.
  package static prefix func - (value: Self) -> Self {
    Self(value.magnitude, isNegative: !value.isNegative)
  }

  /// Returns the sum, and whether it is too large.
  package func addingReportingOverflow(
    _ other: Self
  ) -> (partialValue: Self, overflow: Bool) {
    guard isNegative != other.isNegative else {
      // Both are below 2^127, so that their sum is below 2^128.
      let sum = magnitude + other.magnitude
      return (Self(sum, isNegative: isNegative), sum.isTooLarge)
    }
    return magnitude < other.magnitude
      ? (Self(other.magnitude - magnitude, isNegative: other.isNegative), false)
      : (Self(magnitude - other.magnitude, isNegative: isNegative), false)
  }

  /// Returns the difference, and whether it is too large.
  package func subtractingReportingOverflow(
    _ other: Self
  ) -> (partialValue: Self, overflow: Bool) {
    addingReportingOverflow(-other)
  }

  /// Returns the product, and whether it is too large.
  package func multipliedReportingOverflow(
    by other: Self
  ) -> (partialValue: Self, overflow: Bool) {
    let (product, overflow) = magnitude.multipliedReportingOverflow(by: other.magnitude)
    return (
      Self(product, isNegative: isNegative != other.isNegative), overflow || product.isTooLarge
    )
  }
}

// A result that is too large is a fault of the caller, as of the standard library's numbers.
extension Signed128 {
  /// Returns the sum.
  package static func + (left: Self, right: Self) -> Self {
    let (sum, overflow) = left.addingReportingOverflow(right)
    precondition(!overflow, "the sum is below 2^127")
    return sum
  }

  /// Returns the difference.
  package static func - (left: Self, right: Self) -> Self { left + -right }

  /// Returns the product.
  package static func * (left: Self, right: Self) -> Self {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    precondition(!overflow, "the product is below 2^127")
    return product
  }

  /// Returns the quotient, rounded towards 0.
  package static func / (left: Self, right: Self) -> Self {
    Self(left.magnitude / right.magnitude, isNegative: left.isNegative != right.isNegative)
  }
}

extension Unsigned128 {
  /// Whether the number is no magnitude of a ``Signed128``.
  fileprivate var isTooLarge: Bool { high >> 63 > 0 }
}

extension Int {
  /// Creates the nearest number of 64 bits.
  package init(clamping value: Signed128) {
    let isSmall = value.magnitude <= Unsigned128(UInt64(Int.max))
    let magnitude = isSmall ? Int(value.magnitude.low) : .max
    self = value.isNegative ? -magnitude : magnitude
  }
}

extension Signed128: CustomStringConvertible {
  /// The decimal digits, behind a minus sign when the number is below 0.
  package var description: String { (isNegative ? "-" : "") + magnitude.description }
}
