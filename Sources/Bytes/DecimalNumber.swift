/// A number exactly as its decimal digits say.
///
/// Equal numbers are equal values, however they were written: `0.50` and `5e-1`.
package struct DecimalNumber: Hashable, Sendable {
  /// The digits without point and exponent, with the sign and without zeros at the end.
  package let significand: Int128
  /// The power of ten that multiplies the significand.
  package let exponent: Int

  /// Creates the number `significand` · 10^`exponent`.
  package init(significand: Int128, exponent: Int = 0) {
    var significand = significand
    var exponent = significand == 0 ? 0 : exponent
    while significand != 0, significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
    self.significand = significand
    self.exponent = exponent
  }

  /// Creates the shortest decimal number that reads back as `value`, which is finite.
  package init(shortest value: Double) {
    guard value != 0 else {
      self.init(significand: 0)
      return
    }
    let (digits, exponent) = ShortestDecimal(value.magnitude).trimmed
    self.init(significand: Int128(digits) * (value < 0 ? -1 : 1), exponent: exponent)
  }

  /// The Double nearest to the number; infinite when it is too large for one.
  package var doubleValue: Double {
    let magnitude = significand.magnitude
    // Both operands are exact, so the one rounding is the right one.
    if magnitude < 1 << 53, -22...22 ~= exponent {
      let digits = Double(Int64(significand))
      let power =
        Double(UInt64(UInt128.powerOfTen(min(19, abs(exponent)))))
        * (abs(exponent) > 19 ? Double(UInt64(UInt128.powerOfTen(abs(exponent) - 19))) : 1)
      return exponent < 0 ? digits / power : digits * power
    }
    return Double("\(significand)e\(exponent)") ?? 0
  }
}
