extension JSONReader {
  /// Reads null.
  package mutating func readNull() throws(JSONError) {
    try expect(.null)
    try literal("null")
  }

  /// Reads true or false.
  package mutating func readBoolean() throws(JSONError) -> Bool {
    try expect(.boolean)
    let isTrue = byte == UInt8(ascii: "t")
    try literal(isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads a string.
  package mutating func readString() throws(JSONError) -> String {
    try expect(.string)
    return try string()
  }

  /// Reads past a value, whatever it is, and checks it all the same.
  package mutating func skipValue() throws(JSONError) {
    let depth = frames.count
    repeat {
      if let frame = frames.last, frames.count > depth {
        // Where a container ends, the one around it goes on.
        let hasMore = frame.kind == .object ? try nextKey() != nil : try nextElement()
        guard hasMore else { continue }
      }
      switch try nextKind() {
      case .object: try beginObject()
      case .array: try beginArray()
      case .string: _ = try readString()
      case .number: _ = try readNumber()
      case .boolean: _ = try readBoolean()
      case .null: try readNull()
      }
    } while frames.count > depth
  }

  private mutating func literal(_ text: StaticString) throws(JSONError) {
    for character in text.description.utf8 {
      guard byte == character else { throw unexpected(.value) }
      next += 1
    }
  }
}

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

extension JSONReader {
  /// Reads a string whose opening quotation mark is next.
  mutating func string() throws(JSONError) -> String {
    next += 1
    let start = next
    skipPlainCharacters()
    let plain = try text(start..<next)
    guard byte != UInt8(ascii: "\"") else {
      next += 1
      return plain
    }
    return try string(startingWith: plain)
  }

  /// Reads the rest of a string that is not just plain characters.
  private mutating func string(startingWith plain: String) throws(JSONError) -> String {
    var result = plain
    while !take("\"") {
      switch byte {
      case nil:
        throw unexpected(.endOfString)
      case UInt8(ascii: "\\"):
        result.unicodeScalars.append(try escape())
      case let control? where control < 0x20:
        throw error(.controlCharacter(control), at: next)
      default:
        let start = next
        skipPlainCharacters()
        result += try text(start..<next)
      }
    }
    return result
  }

  /// Moves past characters that stand for themselves.
  private mutating func skipPlainCharacters() {
    while let byte, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      next += 1
    }
  }

  private func text(_ range: Range<Int>) throws(JSONError) -> String {
    // A byte that cannot be decoded reads back as another one.
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text.utf8.elementsEqual(bytes[range]) { return text }
    var input = bytes[range].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = range.lowerBound
    while case .valid(let scalar) = parser.parseScalar(from: &input) { offset += scalar.count }
    throw error(.invalidEncoding, at: offset)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = next
    next += 1
    defer { next += 1 }
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try escapedScalar(from: start)
    default: throw error(.invalidEscape, at: start)
    }
  }

  /// Reads the digits of an escape, whose `u` is next, up to the last one.
  private mutating func escapedScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try hexadecimalDigits(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), next + 2 < end,
      bytes[next + 1] == UInt8(ascii: "\\"), bytes[next + 2] == UInt8(ascii: "u")
    else { throw error(.loneSurrogate, at: start) }
    next += 2
    let second = try hexadecimalDigits(from: next - 1)
    guard UTF16.isTrailSurrogate(second) else { throw error(.loneSurrogate, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  private mutating func hexadecimalDigits(from start: Int) throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      next += 1
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.invalidEscape, at: start)
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
