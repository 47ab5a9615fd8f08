/// A number exactly as its decimal digits say.
package struct DecimalNumber: Hashable, Sendable {
  /// The digits without point and exponent, with the sign.
  package let significand: Int128
  /// The power of ten that multiplies the significand.
  package let exponent: Int

  /// Creates the number `significand` · 10^`exponent`.
  package init(significand: Int128, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }
}
