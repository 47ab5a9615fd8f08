import Bytes

/// A number in a field, with the power of ten that is to be multiplied to it.
struct FieldNumber {
  /// The nearest Double.
  let value: Double

  /// Reads the bytes of a field; exactly like any other number, but fast where that is easy.
  init(_ bytes: [UInt8], in range: Range<Int>, exponent: Int = 0) throws(NumberError) {
    if let quick = Self.quickValue(bytes, in: range, exponent: exponent) {
      value = quick
      return
    }
    let number = try DecimalNumber(parsing: bytes[range])
    value =
      DecimalNumber(
        significand: number.significand,
        exponent: number.exponent + exponent
      ).doubleValue
  }

  /// Returns the value of plain digits with a point, when one rounding makes it.
  private static func quickValue(
    _ bytes: [UInt8],
    in range: Range<Int>,
    exponent: Int
  ) -> Double? {
    var significand: UInt64 = 0
    var digits = 0
    var fraction = 0
    var hasPoint = false
    var index = range.lowerBound
    let isNegative = index < range.upperBound && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    while index < range.upperBound {
      switch bytes[index] {
      case let byte where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte:
        significand = significand &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
        digits += 1
        if hasPoint { fraction += 1 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return nil
      }
      index += 1
    }
    // Both operands of the division are exact then.
    guard 1...18 ~= digits, significand < 1 << 53, 0...22 ~= fraction - exponent else { return nil }
    let magnitude = Double(significand) / powersOfTen[fraction - exponent]
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
