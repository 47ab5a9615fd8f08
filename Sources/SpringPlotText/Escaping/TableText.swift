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
