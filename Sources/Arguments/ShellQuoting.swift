/// Returns a text as one word for a POSIX shell, in quotes only when it needs them.
package func shellQuoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "-_./:,@%+=".utf8.contains(byte)
    }
  }
  // zsh takes a leading `=` for the path of a command.
  let needsNoQuotes = isPlain && !text.isEmpty && !text.hasPrefix("=")
  return needsNoQuotes ? text : singleQuoted(text, quote: #"'\''"#)
}

/// Returns a text between single quotes, with every single quote in it written in another way.
func singleQuoted(_ text: String, quote: String) -> String {
  var result = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { result += quote } else { result.unicodeScalars.append(scalar) }
  }
  return result + "'"
}
