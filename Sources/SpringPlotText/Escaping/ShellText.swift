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
