/// A number kept as the unevaluated sum of two Doubles, about 32 digits.
///
/// Every operation names the bound of its relative error, with u = 2⁻⁵³. They are those of Joldes,
/// Muller and Popescu, "Tight and rigorous error bounds for basic building blocks of double-word
/// arithmetic" (ACM TOMS 44, 2017), and hold unless something overflows or loses bits to subnormal
/// numbers. Products are exact by Dekker's splitting: a fused operation would be a call into the C
/// library wherever the processor need not have one.
package struct DoubleDouble: Hashable, Sendable {
  /// The sum rounded to a Double.
  package let high: Double
  /// What the rounding left.
  package let low: Double

  /// Creates a pair that is normalised already.
  @inline(__always) package init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Creates an exact number.
  @inline(__always) package init(_ value: Double) {
    high = value
    low = 0
  }

  /// Creates the exact sum of two Doubles.
  // Calls would take longer than what they do, and there are many to a point of a curve.
  @inline(__always) package init(sum first: Double, _ second: Double) {
    high = first + second
    let part = high - first
    low = (first - (high - part)) + (second - part)
  }

  /// Creates the exact sum of two Doubles, the first one of the larger exponent, or 0.
  @inline(__always) init(larger first: Double, smaller second: Double) {
    high = first + second
    low = second - (high - first)
  }

  /// Creates the exact product of two Doubles below 2⁹⁹⁶.
  @inline(__always) package init(product first: Double, _ second: Double) {
    high = first * second
    let (a, b) = Self.halves(first)
    let (c, d) = Self.halves(second)
    low = ((a * c - high) + a * d + b * c) + b * d
  }

  /// Returns two numbers of 26 bits whose sum is the argument.
  @inline(__always) private static func halves(_ value: Double) -> (Double, Double) {
    let scaled = value * 0x1.000000_2p27
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}

extension DoubleDouble {
  /// 3 u² + 13 u³.
  @inline(__always) package static func + (left: Self, right: Self) -> Self {
    let sum = Self(sum: left.high, right.high)
    let rest = Self(sum: left.low, right.low)
    let once = Self(larger: sum.high, smaller: sum.low + rest.high)
    return Self(larger: once.high, smaller: once.low + rest.low)
  }

  /// 2 u².
  @inline(__always) package static func + (left: Self, right: Double) -> Self {
    let sum = Self(sum: left.high, right)
    return Self(larger: sum.high, smaller: sum.low + left.low)
  }

  @inline(__always) package static prefix func - (value: Self) -> Self {
    Self(high: -value.high, low: -value.low)
  }

  /// 3 u² + 13 u³.
  @inline(__always) package static func - (left: Self, right: Self) -> Self { left + -right }

  /// 7 u².
  @inline(__always) package static func * (left: Self, right: Self) -> Self {
    let product = Self(product: left.high, right.high)
    let cross = left.high * right.low + left.low * right.high
    return Self(larger: product.high, smaller: product.low + cross)
  }

  /// 3 u².
  @inline(__always) package static func * (left: Double, right: Self) -> Self {
    let product = Self(product: left, right.high)
    return Self(larger: product.high, smaller: product.low + left * right.low)
  }

  /// 15 u² + 56 u³.
  @inline(__always) package static func / (left: Self, right: Self) -> Self {
    let quotient = left.high / right.high
    let product = quotient * right
    let rest = (left.high - product.high) + (left.low - product.low)
    return Self(larger: quotient, smaller: rest / right.high)
  }

  /// 25/8 u²; of a number above 0, or 0.
  @inline(__always) package func squareRoot() -> Self {
    guard high > 0 else { return Self(0) }
    let root = high.squareRoot()
    let square = Self(product: root, root)
    let rest = ((high - square.high) - square.low) + low
    return Self(larger: root, smaller: rest / (2 * root))
  }

  /// Returns the number times a power of two, exactly unless the result is subnormal.
  @inline(__always) func scaled(by power: Double) -> Self {
    Self(high: high * power, low: low * power)
  }
}
