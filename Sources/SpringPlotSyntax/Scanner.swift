/// An identifier and its place.
struct Word {
  let text: String
  let range: Range<Int>
}

/// What an argument says.
enum SyntaxValue {
  /// The text of a number, `true` or `false`.
  case literal(Word)
  /// A number that takes the place of what is written there.
  case number(Double, at: Range<Int>)
  /// An expression, as in `.spring(.bouncy)`.
  case chain(Chain)

  var range: Range<Int> {
    switch self {
    case .literal(let word): word.range
    case .number(_, let range): range
    case .chain(let chain): chain.range
    }
  }
}

/// Calls that follow each other with dots: a value and its modifiers.
struct Chain {
  /// The type in front, as in `Animation.bouncy`.
  var type: Word?
  /// The calls, at least one.
  var calls: [Call]
  var range: Range<Int>
}

/// A name with its arguments, if any.
struct Call {
  let name: Word
  var arguments: [Argument] = []
  /// The place of the whole call.
  var range: Range<Int>
}

/// An argument with its label, if any.
struct Argument {
  let label: Word?
  var value: SyntaxValue

  var range: Range<Int> {
    (label?.range.lowerBound ?? value.range.lowerBound)..<value.range.upperBound
  }
}

/// Cuts a text into words, literals and signs.
struct Scanner {
  let bytes: [UInt8]
  var position: Int

  /// The byte at the position, nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  var isAtEnd: Bool { position >= bytes.count }

  /// The place of the character at the position; empty at the end.
  var place: Range<Int> { position..<min(position + (found?.utf8.count ?? 0), bytes.count) }

  /// The character at the position, nil at the end.
  var found: String? {
    guard let first = next else { return nil }
    let length =
      switch first {
      case ..<0xC0: 1
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    return String(decoding: bytes[position..<min(position + length, bytes.count)], as: UTF8.self)
  }

  mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// Passes a sign if it stands here.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// Passes a quotation mark if one stands here.
  mutating func takeQuote() -> Bool { take("\"") || take("'") }

  /// Reads an identifier, or the one name of CSS that has a hyphen.
  mutating func word() -> Word? {
    if bytes[position...].starts(with: Self.hyphenated.utf8) {
      let end = position + Self.hyphenated.utf8.count
      return run(from: position) { _, index in index < end }
    }
    guard let first = next, Self.startsWord(first) else { return nil }
    return run { Self.startsWord($0) || Self.isDigit($0) }
  }

  /// Reads what looks like a number, right or wrong.
  mutating func literal() -> Word? {
    guard startsNumber else { return nil }
    let start = position
    _ = take("-") || take("+")
    var last: UInt8 = 0
    return run(from: start) { [bytes] byte, index in
      defer { last = byte }
      switch byte {
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        return last == UInt8(ascii: "e") || last == UInt8(ascii: "E")
      case UInt8(ascii: "."):
        // A point before a letter begins a modifier.
        return !(index + 1 < bytes.count && Self.startsWord(bytes[index + 1]))
      default:
        return Self.startsWord(byte) || Self.isDigit(byte)
      }
    }
  }

  private var startsNumber: Bool {
    guard let first = next else { return false }
    if Self.isDigit(first) || bytes[position...].starts(with: "\u{2212}".utf8) { return true }
    let second = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch first {
    case UInt8(ascii: "."): return Self.isDigit(second)
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      return Self.isDigit(second) || second == UInt8(ascii: ".") || Self.startsWord(second)
    default: return false
    }
  }

  private mutating func run(while isPart: (UInt8) -> Bool) -> Word {
    run(from: position) { byte, _ in isPart(byte) }
  }

  private mutating func run(from start: Int, while isPart: (UInt8, Int) -> Bool) -> Word {
    while let byte = next, isPart(byte, position) { position += 1 }
    return Word(
      text: String(decoding: bytes[start..<position], as: UTF8.self),
      range: start..<position
    )
  }

  private static let hyphenated = "cubic-bezier"

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func startsWord(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte >= 0x80
  }
}
