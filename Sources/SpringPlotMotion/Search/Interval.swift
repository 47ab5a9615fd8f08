/// The numbers from one to another, both ends included; either may be infinite.
///
/// Sums and products hold every sum and product of numbers from both intervals, up to the rounding
/// of a Double. Infinity times 0 is 0: what does not exist has no part in what there is.
struct Interval: Hashable {
  /// The least number.
  let low: Double
  /// The greatest number.
  let high: Double

  /// Creates an interval; an end that is no number is infinite.
  init(_ low: Double, _ high: Double) {
    self.low = low.isNaN ? -.infinity : low
    self.high = high.isNaN ? .infinity : high
  }

  /// Creates the interval that holds one number.
  init(_ number: Double) { self.init(number, number) }

  /// Creates the smallest interval that holds two numbers.
  init(spanning first: Double, _ second: Double) {
    self.init(min(first, second), max(first, second))
  }

  /// The largest magnitude of a number in the interval.
  var magnitude: Double { max(high, -low) }

  /// The distance between both ends.
  var width: Double { high - low }

  /// Returns whether a number lies in the interval.
  func contains(_ number: Double) -> Bool { low <= number && number <= high }

  /// Whether every number has the same sign, and none is 0.
  var hasOneSign: Bool { low > 0 || high < 0 }

  /// Returns the smallest interval that holds this one and another.
  func union(_ other: Interval) -> Interval { Interval(min(low, other.low), max(high, other.high)) }

  /// Returns what two bounds of the same number leave.
  ///
  /// Where rounding leaves nothing, it is the point between both.
  func intersection(_ other: Interval) -> Interval {
    let (low, high) = (max(low, other.low), min(high, other.high))
    return low <= high ? Interval(low, high) : Interval(high, low)
  }

  /// Returns the interval with a margin on both sides.
  func widened(by margin: Double) -> Interval { Interval(low - margin, high + margin) }

  static prefix func - (value: Interval) -> Interval { Interval(-value.high, -value.low) }

  static func + (left: Interval, right: Interval) -> Interval {
    Interval(left.low + right.low, left.high + right.high)
  }

  static func + (left: Interval, right: Double) -> Interval {
    Interval(left.low + right, left.high + right)
  }

  static func - (left: Interval, right: Interval) -> Interval { left + -right }

  static func * (left: Interval, right: Interval) -> Interval {
    let products = (
      product(left.low, right.low), product(left.low, right.high),
      product(left.high, right.low), product(left.high, right.high)
    )
    return Interval(
      min(min(products.0, products.1), min(products.2, products.3)),
      max(max(products.0, products.1), max(products.2, products.3))
    )
  }

  static func * (left: Interval, right: Double) -> Interval { left * Interval(right) }

  /// Returns the quotients by numbers that are 0 or more.
  static func / (left: Interval, right: Interval) -> Interval {
    let (least, most) = (max(right.low, 0), max(right.high, 0))
    return Interval(
      quotient(left.low, left.low < 0 ? least : most),
      quotient(left.high, left.high < 0 ? most : least)
    )
  }

  private static func product(_ left: Double, _ right: Double) -> Double {
    left == 0 || right == 0 ? 0 : left * right
  }

  private static func quotient(_ left: Double, _ right: Double) -> Double {
    left == 0 ? 0 : left / right
  }
}
