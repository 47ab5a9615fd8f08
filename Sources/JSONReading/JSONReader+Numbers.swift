extension JSONReader {
  /// How many characters a number may have.
  package static let numberLimit = 1_000

  /// Reads a number as the Double nearest to it.
  package mutating func readNumber() throws(JSONError) -> Double {
    try expect(.number)
    let start = next
    let isNegative = take("-")
    var digits = Digits()

    let whole = next
    readDigits { digits.append($0) }
    let hasLeadingZero = next > whole + 1 && bytes[whole] == UInt8(ascii: "0")
    if next == whole || hasLeadingZero { throw error(.malformedNumber, at: start) }
    if take(".") {
      let fraction = next
      readDigits { digits.append($0) }
      if next == fraction { throw error(.malformedNumber, at: start) }
      digits.exponent -= next - fraction
    }
    if take("e") || take("E") {
      let isSmall = take("-")
      if !isSmall { _ = take("+") }
      let exponentStart = next
      var exponent = 0
      readDigits { exponent = min(exponent * 10 + Int($0), 1_000_000) }
      if next == exponentStart { throw error(.malformedNumber, at: start) }
      digits.exponent += isSmall ? -exponent : exponent
    }
    if next - start > Self.numberLimit {
      throw error(.numberTooLong(limit: Self.numberLimit), at: start)
    }
    if let magnitude = digits.exactValue { return isNegative ? -magnitude : magnitude }
    let value = Double(String(decoding: bytes[start..<next], as: UTF8.self)) ?? .infinity
    if value.isInfinite { throw error(.numberTooLarge, at: start) }
    return value
  }

  private mutating func readDigits(_ body: (UInt8) -> Void) {
    while let byte, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      body(byte - UInt8(ascii: "0"))
      next += 1
    }
  }
}

/// The digits of a number without its point, times a power of ten.
private struct Digits {
  private var value: UInt64 = 0
  private var count = 0
  var exponent = 0

  mutating func append(_ digit: UInt8) {
    guard count < 19 else { return count += 1 }
    value = value * 10 + UInt64(digit)
    if value > 0 { count += 1 }
  }

  /// The number, when one rounding makes it: both operands are exact Doubles.
  var exactValue: Double? {
    guard count <= 19, value < 1 << 53, -22...22 ~= exponent else { return nil }
    let digits = Double(value)
    return exponent < 0
      ? digits / Self.powersOfTen[-exponent] : digits * Self.powersOfTen[exponent]
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
