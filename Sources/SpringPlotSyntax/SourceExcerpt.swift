import SpringPlotText

/// The part of a text around a fault, as one line, and a line that points at the fault.
struct SourceExcerpt {
  /// The text, invisible characters escaped and far ends left out.
  let line: String
  /// Spaces, and a caret under the fault with a tail to its end.
  let caret: String

  /// How many columns are shown before and behind the start of a fault.
  private static let reach = 36

  /// Creates the excerpt around a range of the text's UTF-8; nil when the text is empty or huge.
  init?(of text: String, around range: Range<Int>) {
    guard !text.isEmpty, text.utf8.count <= CurveArgument.lengthLimit else { return nil }
    let glyphs = Self.glyphs(of: text)
    let fault = glyphs.firstIndex { $0.end > range.lowerBound } ?? glyphs.count
    let end = glyphs.firstIndex { $0.end >= range.upperBound } ?? glyphs.count - 1

    var first = fault
    var columns = 0
    while first > 0, columns + glyphs[first - 1].width <= Self.reach {
      first -= 1
      columns += glyphs[first].width
    }
    var last = fault
    var rest = 0
    while last < glyphs.count, rest + glyphs[last].width <= Self.reach {
      rest += glyphs[last].width
      last += 1
    }
    let head = first > 0 ? "…" : ""
    let tail = last < glyphs.count ? "…" : ""
    line = head + glyphs[first..<last].map(\.text).joined() + tail
    let marked = fault <= end ? glyphs[fault..<max(fault, min(end + 1, last))] : []
    let width = marked.reduce(0) { $0 + $1.width }
    caret =
      String(repeating: " ", count: columns + head.count) + "^"
      + String(repeating: "~", count: max(0, width - 1))
  }

  /// A character as it is shown.
  private struct Glyph {
    let text: String
    let width: Int
    /// Where it ends in the UTF-8 of the text.
    let end: Int
  }

  private static func glyphs(of text: String) -> [Glyph] {
    var end = 0
    var glyphs: [Glyph] = []
    // What CI systems take for a command of theirs at the start of a line, or anywhere.
    var isAtStart = true
    var last: Unicode.Scalar = " "
    for character in text {
      end += character.utf8.count
      var scalars = character.unicodeScalars[...]
      var shown = ""
      if let first = scalars.first {
        if (first == ":" && last == ":" && isAtStart) || (first == "#" && last == "#") {
          shown = first.number
          scalars.removeFirst()
        }
        isAtStart = isAtStart && (first.properties.isWhitespace || (first == ":" && last != ":"))
        last = first
      }
      shown += visible(scalars)
      let isChanged = shown.utf8.count != character.utf8.count
      let width = isChanged ? shown.unicodeScalars.count : character.columns
      glyphs.append(Glyph(text: shown, width: width, end: end))
    }
    return glyphs
  }
}

extension Character {
  /// How many columns of a terminal the character takes.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    let isPicture = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isPicture || first.isWide
      ? 2 : first.properties.generalCategory == .nonspacingMark ? 0 : 1
  }
}

extension Unicode.Scalar {
  /// A Boolean value that tells whether East Asian typography gives the scalar two columns.
  var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default:
      false
    }
  }
}
