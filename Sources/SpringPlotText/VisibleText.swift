extension Unicode.Scalar {
  /// Whether the scalar can be shown without moving or hiding others.
  package var isVisible: Bool {
    guard value >= 0x7F else { return value >= 0x20 }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    // Joins the parts of many emoji and letters.
    case .format: self == "\u{200D}"
    default: true
    }
  }

  /// The scalar as it is shown: itself, or its number as in Swift's source.
  package var shown: String {
    switch self {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: isVisible ? String(self) : number
    }
  }

  /// The scalar's number as in Swift's source: `\u{1B}`.
  package var number: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// Returns a text with the numbers of scalars that cannot be shown, or would move others.
///
/// It works on scalars: a character may hide a second one that steers a terminal.
package func visible(_ text: some Sequence<Unicode.Scalar>) -> String {
  var result = ""
  for scalar in text {
    if scalar.isVisible { result.unicodeScalars.append(scalar) } else { result += scalar.shown }
  }
  return result
}

/// Returns a text with the numbers of scalars that cannot be shown, or would move others.
package func visible(_ text: String) -> String {
  text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } ? text : visible(text.unicodeScalars)
}

/// Returns user text between quotes, fit to be shown in one line of a message.
///
/// The middle of a long text is left out.
package func quoted(_ text: String) -> String {
  let limit = 72
  let scalars = text.unicodeScalars
  // Never counts a huge text to its end.
  guard
    let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return "'\(visible(scalars))'" }
  return "'\(visible(scalars.prefix(limit - 20)))…\(visible(scalars.suffix(16)))'"
}

/// Returns lines for a person, in which nothing steers a terminal or a CI system's log.
///
/// GitHub runs a line that begins with `::`, behind any spaces, and what follows `##[` anywhere;
/// others read `##vso[` and `##teamcity[`. The mark is broken by the number of one of its
/// characters. Line feeds stay.
package func logText(_ text: String) -> String {
  var result = ""
  var isAtStart = true
  var last: Unicode.Scalar = "\n"
  for scalar in text.unicodeScalars {
    defer { last = scalar }
    switch scalar {
    case "\n":
      isAtStart = true
      result += "\n"
      continue
    case ":" where isAtStart && last == ":", "#" where last == "#":
      result += scalar.number
    default:
      if scalar.isVisible { result.unicodeScalars.append(scalar) } else { result += scalar.shown }
    }
    isAtStart = isAtStart && (scalar == ":" && last != ":" || scalar.properties.isWhitespace)
  }
  return result
}
