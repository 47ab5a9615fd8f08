/// How many columns of a terminal a character takes.
package enum ColumnWidth {
  /// Returns the columns of a text.
  package static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of a character: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x300...0x36f, 0x200b...0x200f, 0xfe00...0xfe0f: return 0
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      return 2
    default: return 1
    }
  }

  /// Returns a text without control characters, cut to some columns.
  package static func cut(_ text: String, to columns: Int, mark: String) -> String {
    let visible = text.filter { of($0) > 0 }
    guard of(visible) > columns else { return visible }
    var kept = ""
    var room = columns - of(mark)
    for character in visible {
      room -= of(character)
      guard room >= 0 else { break }
      kept.append(character)
    }
    return columns < of(mark) ? "" : kept + mark
  }
}
