extension OutputSpan<UInt8> {
  /// Puts the bytes of a text.
  mutating func put(_ text: String) {
    put(text.utf8.span)
  }

  /// Puts the bytes of a text that is part of the program.
  mutating func put(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { unsafe append(text.utf8Start[index]) }
  }

  /// Puts bytes.
  mutating func put(_ bytes: Span<UInt8>) {
    for index in bytes.indices { append(bytes[index]) }
  }

  /// Puts a text with what XML wants in place of the characters that it uses itself.
  mutating func putEscaped(_ text: String) {
    guard Self.hasSpecials(text.utf8.span) else { return put(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": put("&amp;")
      case "<": put("&lt;")
      case ">": put("&gt;")
      case "\"": put("&quot;")
      case "'": put("&#39;")
      // XML has no way to write these.
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": continue
      default: for byte in UTF8.encode(scalar) ?? .init([]) { append(byte) }
      }
    }
  }

  private static func hasSpecials(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where isSpecial(bytes[index]) { return true }
    return false
  }

  /// Returns whether a byte may belong to a character that cannot stand for itself.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 0..<0x20, 0x7f...:
      true
    default: false
    }
  }
}

extension String {
  /// The most bytes that the text takes in XML.
  var longestEscapedText: Int { 6 * utf8.count }
}
