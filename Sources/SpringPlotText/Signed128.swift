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
