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

// What names become in the languages of tables. All of it works on scalars: those that join what
// follows or precedes hide a separator or a quote inside a character.

extension Unicode.Scalar {
  /// Whether the scalar ends a line, for some reader at least.
  fileprivate var endsLine: Bool {
    switch self {
    case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

/// Returns a text as a field of comma-separated values, in quotes where RFC 4180 wants them.
package func csvField(_ text: String) -> String {
  let needsQuotes = text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0.endsLine }
  return needsQuotes ? "\"" + text.replacing("\"", by: "\"\"") + "\"" : text
}

/// Returns a text as a field of tab-separated values.
///
/// They have no quotes: a space stands for what would end a field.
package func tsvField(_ text: String) -> String {
  text.mappingScalars { $0 == "\t" || $0.endsLine ? " " : $0 }
}

/// Returns a text as a cell of a table in Markdown, where nothing of it is a mark.
package func markdownCell(_ text: String) -> String {
  var result = ""
  for scalar in commentText(text).unicodeScalars {
    switch scalar {
    case "|", "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~": result += "\\"
    default: break
    }
    result.unicodeScalars.append(scalar)
  }
  return result
}

/// Returns a text for the rest of a line, as a comment has it: a space for each control character.
package func commentText(_ text: String) -> String {
  text.mappingScalars { $0.properties.generalCategory == .control || $0.endsLine ? " " : $0 }
}

/// Returns a text in the quotes in which gnuplot interprets nothing.
package func gnuplotText(_ text: String) -> String {
  singleQuoted(commentText(text), quote: "''")
}

/// Returns a text as a JSON string.
package func jsonText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case ..<" ", "\u{7F}"..."\u{9F}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension String {
  fileprivate func mappingScalars(_ transform: (Unicode.Scalar) -> Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(transform(scalar)) }
    return String(result)
  }

  /// Returns the letters, digits and `_`, with one separator for every run of other scalars.
  ///
  /// Every reader of tables and of style sheets can address such names.
  package func identifier(separator: Unicode.Scalar, trimsEnds: Bool) -> String {
    var result = String.UnicodeScalarView()
    var isInRun = false
    var followsLetter = false
    for scalar in unicodeScalars {
      let isLetter = scalar.isLetter(following: followsLetter)
      if isLetter || scalar.isDigitOrLine {
        if isInRun, !(trimsEnds && result.isEmpty) { result.append(separator) }
        result.append(scalar)
        isInRun = false
      } else {
        isInRun = true
      }
      followsLetter = isLetter
    }
    if isInRun, !trimsEnds { result.append(separator) }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, or an accent on one.
  fileprivate func isLetter(following letter: Bool) -> Bool {
    guard !isASCII else { return properties.isAlphabetic }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: letter && !properties.isDefaultIgnorableCodePoint
    case .format, .otherSymbol: false
    default: properties.isAlphabetic
    }
  }

  fileprivate var isDigitOrLine: Bool {
    self == "_" || properties.numericValue.map { $0 == $0.rounded() } == true
  }
}

/// Returns a text as one word for a POSIX shell, in quotes only where it needs them.
package func shellWord(_ text: String) -> String {
  // zsh takes a leading `=` for the path of a command, and every shell a `~` for a folder at the
  // start of a word and behind what may end a path there.
  var isPlain = !text.isEmpty && text.utf8.first != UInt8(ascii: "=")
  var mayBeginPath = true
  for byte in text.utf8 where isPlain {
    switch byte {
    case UInt8(ascii: "~"): isPlain = !mayBeginPath
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      break
    default: isPlain = "-_./:=,@%+".utf8.contains(byte)
    }
    mayBeginPath = byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=")
  }
  return isPlain ? text : shellQuoted(text)
}

/// Returns a text as one word for a POSIX shell, in quotes.
///
/// What would end a line, steer a terminal or be no text is written by the numbers of its bytes,
/// in the quotes `$'…'` of bash, zsh and POSIX.1-2024.
package func shellQuoted(_ text: String) -> String {
  guard !text.unicodeScalars.allSatisfy(\.isVisible) else {
    return singleQuoted(text, quote: #"'\''"#)
  }
  var result = "$'"
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "'", "\\": result += "\\\(scalar)"
    case _ where scalar.isVisible: result.unicodeScalars.append(scalar)
    default:
      for byte in String(scalar).systemBytes {
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }
    }
  }
  return result + "'"
}

/// Returns a text between single quotes, with every single quote in it written in another way.
package func singleQuoted(_ text: String, quote: String) -> String {
  "'" + text.replacing("'", by: quote) + "'"
}

extension String {
  /// Returns the text with another text in place of every occurrence of a scalar.
  ///
  /// A scalar counts also where it is part of a character, as behind a mark that joins what
  /// follows: a reader of bytes knows no characters.
  package func replacing(_ scalar: Unicode.Scalar, by replacement: String) -> String {
    guard unicodeScalars.contains(scalar) else { return self }
    var result = ""
    for next in unicodeScalars {
      if next == scalar { result += replacement } else { result.unicodeScalars.append(next) }
    }
    return result
  }
}
