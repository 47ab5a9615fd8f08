/// A number kept as the unevaluated sum of two Doubles, about 32 digits.
///
/// Used where a cubic is solved near a multiple root: there the last bit of a Double is not enough
/// for twelve digits of the answer.
struct DoubleDouble {
  /// The sum rounded to a Double.
  let high: Double
  /// What the rounding left.
  let low: Double

  init(_ value: Double) {
    high = value
    low = 0
  }

  private init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Creates the exact sum of two Doubles.
  // Calls would take longer than what they do, and there are many to a point of a curve.
  @inline(__always) init(sum first: Double, _ second: Double) {
    high = first + second
    let part = high - first
    low = (first - (high - part)) + (second - part)
  }

  /// Creates the exact product of two Doubles.
  @inline(__always) init(product first: Double, _ second: Double) {
    high = first * second
    low = (-high).addingProduct(first, second)
  }

  @inline(__always) static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = DoubleDouble(sum: left.high, right.high)
    let rest = DoubleDouble(sum: left.low, right.low)
    let once = DoubleDouble(sum: sum.high, sum.low + rest.high)
    return DoubleDouble(sum: once.high, once.low + rest.low)
  }

  @inline(__always) static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    left + DoubleDouble(high: -right.high, low: -right.low)
  }

  @inline(__always) static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: left.high, right.high)
    let cross = left.high * right.low + left.low * right.high
    return DoubleDouble(sum: product.high, product.low + cross)
  }

  @inline(__always) static func * (factor: Double, value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(factor) * value
  }
}
