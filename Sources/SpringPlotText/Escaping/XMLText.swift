extension ByteCursor {
  /// Puts a text with what XML wants in place of the characters that it uses itself.
  package mutating func putXML(_ text: String) {
    guard Self.hasSpecials(text) else { return put(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": put("&amp;")
      case "<": put("&lt;")
      case ">": put("&gt;")
      case "\"": put("&quot;")
      case "'": put("&#39;")
      // XML has no way to write these.
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": continue
      default: for byte in UTF8.encode(scalar) ?? .init([]) { put(byte) }
      }
    }
  }

  private static func hasSpecials(_ text: String) -> Bool {
    var found = false
    unsafe text.withBytes { bytes in found = unsafe bytes.contains(where: isSpecial) }
    return found
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
  package var longestXML: Int { 6 * utf8.count }
}

/// Returns a text as XML and HTML take it, between tags and in the quotes of attributes.
package func xmlText(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.append(upTo: text.longestXML) { $0.putXML(text) }
  return String(decoding: bytes, as: UTF8.self)
}
