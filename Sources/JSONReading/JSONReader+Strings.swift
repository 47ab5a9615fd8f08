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
    if let text = String(validating: bytes[range], as: UTF8.self) { return text }
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
