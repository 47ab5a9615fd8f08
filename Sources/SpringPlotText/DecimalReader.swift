/// Reads one number from the start of some bytes.
struct DecimalReader {
  let bytes: [UInt8]
  let syntax: NumberSyntax
  private var position = 0

  init(bytes: [UInt8], syntax: NumberSyntax) {
    self.bytes = bytes
    self.syntax = syntax
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads a sign, digits, a fraction and an exponent.
  mutating func number() throws(NumberError) -> DecimalNumber {
    guard !bytes.isEmpty else { throw .empty }
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    try refuseOtherNumbers()

    var significand = Significand()
    let start = position
    try digits { digit throws(NumberError) in try significand.append(digit, isFraction: false) }
    let hasWhole = position > start
    if syntax == .swift, !hasWhole { throw fault(missingDigit: true) }
    if take(UInt8(ascii: ".")) {
      let fraction = position
      try digits { digit throws(NumberError) in try significand.append(digit, isFraction: true) }
      let hasFraction = position > fraction
      if !hasFraction, syntax == .swift || !hasWhole { throw fault(missingDigit: true) }
    } else if !hasWhole {
      throw fault(missingDigit: false)
    }
    let exponent = try exponent()
    return DecimalNumber(
      significand: isNegative ? -significand.value : significand.value,
      exponent: significand.exponent + exponent
    )
  }

  /// Refuses anything behind the number.
  func end() throws(NumberError) {
    if position < bytes.count { throw fault(missingDigit: false) }
  }

  private mutating func exponent() throws(NumberError) -> Int {
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return 0 }
    position += 1
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    let start = position
    var exponent = 0
    // Far beyond every Double, and far from an overflow.
    try digits { digit in exponent = min(exponent * 10 + Int(digit), 1_000_000) }
    if position == start { throw fault(missingDigit: true) }
    return isNegative ? -exponent : exponent
  }

  private mutating func digits(
    _ body: (UInt8) throws(NumberError) -> Void
  ) throws(NumberError) {
    let start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): try body(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "_") where syntax == .swift && position > start: break
      default: return
      }
      position += 1
    }
  }

  private func refuseOtherNumbers() throws(NumberError) {
    let rest = String(decoding: bytes[position...], as: UTF8.self).lowercased()
    if ["0x", "0b", "0o"].contains(where: rest.hasPrefix) { throw .notDecimal }
    if ["nan", "inf", "infinity"].contains(rest) { throw .notFinite }
  }

  /// Returns what is wrong at the position.
  private func fault(missingDigit: Bool) -> NumberError {
    switch next {
    case UInt8(ascii: ","): .decimalComma(offset: position)
    case UInt8(ascii: "_"): .underscore(offset: position)
    case 0xE2 where bytes[position...].starts(with: "\u{2212}".utf8): .minusSign(offset: position)
    default:
      missingDigit ? .missingDigit(offset: position) : .unexpected(offset: position)
    }
  }
}

/// The digits of a number, read from the left.
private struct Significand {
  /// The most digits that always fit.
  static let limit = 38

  private(set) var value: Signed128 = 0
  private var fractionDigits = 0
  /// The zeros behind the digits of `value`: any number of them may end the digits.
  private var zeros = 0

  var exponent: Int { zeros - fractionDigits }

  mutating func append(_ digit: UInt8, isFraction: Bool) throws(NumberError) {
    if isFraction { fractionDigits += 1 }
    guard digit > 0 else { return zeros += 1 }
    if value > 0 {
      for _ in 0..<zeros { try append(0) }
    }
    zeros = 0
    try append(digit)
  }

  private mutating func append(_ digit: UInt8) throws(NumberError) {
    let (shifted, overflows) = value.multipliedReportingOverflow(by: 10)
    let (sum, overflowsToo) = shifted.addingReportingOverflow(Signed128(Int(digit)))
    if overflows || overflowsToo { throw .tooManyDigits(limit: Self.limit) }
    value = sum
  }
}
