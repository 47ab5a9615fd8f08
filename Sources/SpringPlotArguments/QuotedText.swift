/// Returns user text between quotes, fit to be shown in one line of a message.
///
/// Invisible and control characters appear as in Swift source; the middle of a long text is left
/// out.
package func quoted(_ text: String) -> String {
  let limit = 72
  let scalars = text.unicodeScalars
  // Never counts a huge text to its end.
  guard scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) != nil
  else {
    return "'\(visible(scalars[...]))'"
  }
  guard scalars.dropFirst(limit).isEmpty else {
    let head = scalars.prefix(limit - 20)
    let tail = scalars.suffix(16)
    return "'\(visible(head))…\(visible(tail))'"
  }
  return "'\(visible(scalars[...]))'"
}

/// Returns the scalars with those that cannot be seen, or that move others, escaped.
private func visible(_ scalars: Substring.UnicodeScalarView) -> String {
  var result = ""
  for scalar in scalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    // Joins the parts of many emoji and letters.
    case "\u{200D}": result.unicodeScalars.append(scalar)
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result
}
