/// A number exactly as its decimal digits say.
///
/// Equal numbers are equal values, however they were written: `0.50` and `5e-1`.
package struct DecimalNumber: Hashable, Sendable {
  /// The digits without point and exponent, with the sign and without zeros at the end.
  package let significand: Signed128
  /// The power of ten that multiplies the significand.
  package let exponent: Int

  /// Creates the number `significand` · 10^`exponent`.
  package init(significand: Signed128, exponent: Int = 0) {
    var significand = significand
    var exponent = significand == 0 ? 0 : exponent
    while significand != 0 {
      let (quotient, digit) = significand.magnitude.quotientAndRemainder(dividingBy: 10 as UInt64)
      guard digit == 0 else { break }
      significand = Signed128(quotient, isNegative: significand.isNegative)
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
    self.init(
      significand: Signed128(Unsigned128(digits), isNegative: value < 0),
      exponent: exponent
    )
  }

  /// The Double nearest to the number; infinite when it is too large for one.
  package var doubleValue: Double {
    let magnitude = significand.magnitude
    // Both operands are exact, so the one rounding is the right one.
    if magnitude < 1 << 53, -22...22 ~= exponent {
      let digits = Double(Int(clamping: significand))
      let power =
        Double(UInt64.powersOfTen[min(19, abs(exponent))])
        * Double(UInt64.powersOfTen[max(0, abs(exponent) - 19)])
      return exponent < 0 ? digits / power : digits * power
    }
    return Double("\(significand)e\(exponent)") ?? 0
  }
}

/// Whose rules say how a number is written.
package enum NumberSyntax: Hashable, Sendable {
  /// What shells and data files use: `.5`, `5.` and `+1` are numbers, `1_000` is none.
  case shell
  /// A Swift literal, with an optional sign: `1_000` is a number, `.5` and `5.` are none.
  case swift
}

extension DecimalNumber {
  /// Creates the number that UTF-8 bytes spell completely.
  ///
  /// - Throws: A ``NumberError``: the number has to be decimal, and finite as a Double.
  package init(
    parsing text: some Sequence<UInt8>,
    syntax: NumberSyntax = .shell
  ) throws(NumberError) {
    var reader = DecimalReader(bytes: Array(text), syntax: syntax)
    self = try reader.number()
    try reader.end()
    guard doubleValue.isFinite else { throw .overflow }
  }

  /// Creates the number of seconds that UTF-8 bytes spell: `0.5`, `0.5s` or `500ms`.
  ///
  /// - Throws: A ``NumberError``: the number has to be decimal, and finite as a Double.
  package init(parsingSeconds text: some Sequence<UInt8>) throws(NumberError) {
    var bytes = Array(text)
    var isMilliseconds = false
    if bytes.last == UInt8(ascii: "s") {
      bytes.removeLast()
      isMilliseconds = bytes.last == UInt8(ascii: "m")
      if isMilliseconds { bytes.removeLast() }
      if bytes.isEmpty { throw .unexpected(offset: 0) }
    }
    let number = try DecimalNumber(parsing: bytes)
    self.init(
      significand: number.significand,
      exponent: number.exponent - (isMilliseconds ? 3 : 0)
    )
  }
}

/// Decimal numbers at equal distances, exactly.
package struct DecimalRange: Hashable, Sendable {
  /// How many numbers there are: none when the step leads away from the end.
  package let count: Int
  private let first: Signed128
  private let step: Signed128
  private let exponent: Int

  /// Creates the numbers from one to another, both of which belong to it when the step meets them.
  ///
  /// Nil when the step is 0, or when the numbers have too many digits between them.
  package init?(from start: DecimalNumber, to end: DecimalNumber, step: DecimalNumber) {
    let numbers = [start, end, step]
    let exponent = numbers.filter { $0.significand != 0 }.map(\.exponent).min() ?? 0
    var scaled: [Signed128] = []
    for number in numbers {
      let digits = number.significand == 0 ? 0 : number.exponent - exponent
      guard digits <= 37 else { return nil }
      let (product, overflows) = number.significand
        .multipliedReportingOverflow(by: .powerOfTen(digits))
      guard !overflows, product.magnitude < 1 << 125 else { return nil }
      scaled.append(product)
    }
    guard scaled[2] != 0 else { return nil }
    self.exponent = exponent
    first = scaled[0]
    self.step = scaled[2]
    let distance = scaled[1] - scaled[0]
    let isReached = distance == 0 || (distance < 0) == (scaled[2] < 0)
    count = isReached ? Int(clamping: distance / scaled[2] + 1) : 0
  }

  /// The numbers in order.
  package var values: [DecimalNumber] {
    (0..<count).map { index in
      DecimalNumber(significand: first + Signed128(index) * step, exponent: exponent)
    }
  }
}

/// Why a text is not a number.
///
/// Offsets count bytes from the start of the text.
package enum NumberError: Error, Hashable, Sendable {
  /// There is no text.
  case empty
  /// Something other than a number begins at the offset.
  case unexpected(offset: Int)
  /// A digit is missing at the offset, as before or behind the point of a Swift literal.
  case missingDigit(offset: Int)
  /// A comma stands where a decimal point is meant.
  case decimalComma(offset: Int)
  /// The minus sign U+2212 stands where `-` is meant.
  case minusSign(offset: Int)
  /// An underscore stands between digits, where it is not allowed.
  case underscore(offset: Int)
  /// The number is hexadecimal, octal or binary.
  case notDecimal
  /// The text says infinity or not-a-number.
  case notFinite
  /// The number is larger than the largest Double.
  case overflow
  /// There are more digits than can be kept exactly.
  case tooManyDigits(limit: Int)
}

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
