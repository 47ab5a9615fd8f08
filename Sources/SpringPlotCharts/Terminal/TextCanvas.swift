import SpringPlotText

/// Dots, two across and four down in every character.
struct DotGrid {
  /// The columns of characters.
  let columns: Int
  /// The rows of characters.
  let rows: Int
  private var cells: [UInt8]

  /// Creates an empty grid.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// Sets a dot; outside the grid nothing happens.
  mutating func set(x: Int, y: Int) {
    guard 0..<2 * columns ~= x, 0..<4 * rows ~= y else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[y % 4][x % 2]
  }

  /// Returns the dots of a character as a bit pattern of the Braille block; 0 without dots.
  func pattern(row: Int, column: Int) -> UInt8 { cells[row * columns + column] }

  /// Returns the character of a bit pattern.
  static func braille(_ pattern: UInt8) -> Character {
    Character(Unicode.Scalar(0x2800 + UInt32(pattern)) ?? " ")
  }

  // Braille numbers its dots down the left and then the right column; the last row came later.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}

/// Rows of characters with colours.
package struct TextCanvas: Hashable, Sendable {
  /// How a character looks on a terminal with colours.
  package enum Tone: Hashable, Sendable {
    case plain
    case quiet
    case strong
    case curve(Int)
  }

  /// A character at its place.
  package struct Cell: Hashable, Sendable {
    package fileprivate(set) var character: Character = " "
    package fileprivate(set) var tone = Tone.plain
    /// Whether a wide character to the left covers this place.
    package fileprivate(set) var isCovered = false

    /// Creates an empty cell.
    package init() {}

    fileprivate init(_ character: Character, _ tone: Tone) {
      self.character = character
      self.tone = tone
    }
  }

  /// The columns.
  package let columns: Int
  /// The rows of cells.
  package private(set) var rows: [[Cell]]

  /// Creates an empty canvas.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Returns whether some cells of a row exist and are empty.
  func isEmpty(row: Int, columns range: Range<Int>) -> Bool {
    rows.indices.contains(row) && range.lowerBound >= 0 && range.upperBound <= columns
      && rows[row][range].allSatisfy { $0 == Cell() }
  }

  /// Sets a character; outside the canvas nothing happens.
  package mutating func set(_ character: Character, row: Int, column: Int, _ tone: Tone) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    rows[row][column] = Cell(character, tone)
  }

  /// Writes a text from a column on and returns the column after it.
  @discardableResult
  package mutating func write(_ text: String, row: Int, column: Int, _ tone: Tone) -> Int {
    var place = column
    for character in text {
      let width = ColumnWidth.of(character)
      guard width > 0, place + width <= columns else { continue }
      set(character, row: row, column: place, tone)
      if width == 2 { rows[row][place + 1].isCovered = true }
      place += width
    }
    return place
  }

  /// Copies another canvas into this one, from a row on.
  package mutating func draw(_ other: TextCanvas, fromRow top: Int) {
    for (row, cells) in other.rows.enumerated() where rows.indices.contains(top + row) {
      rows[top + row].replaceSubrange(
        0..<min(columns, cells.count),
        with: cells.prefix(min(columns, cells.count))
      )
    }
  }

  /// Returns the rows as lines without spaces at their ends.
  package func text(hasColor: Bool) -> String {
    rows.map { row in line(row, hasColor: hasColor) + "\n" }.joined()
  }

  private func line(_ row: [Cell], hasColor: Bool) -> String {
    let end = row.lastIndex { $0.character != " " || $0.isCovered }.map { $0 + 1 } ?? 0
    var text = ""
    var tone = Tone.plain
    for cell in row[..<end] where !cell.isCovered {
      // A space looks the same in every tone.
      if hasColor, cell.tone != tone, cell.character != " " {
        text += tone == .plain ? "" : Self.reset
        text += Self.start(cell.tone)
        tone = cell.tone
      }
      text.append(cell.character)
    }
    // Without colours the lines may end up in a log.
    guard hasColor else { return logText(text) }
    return tone == .plain ? text : text + Self.reset
  }

  package static let reset = "\u{1b}[0m"

  // The eight colours that every terminal lets its user choose to fit the background.
  package static func start(_ tone: Tone) -> String {
    switch tone {
    case .plain: ""
    case .quiet: "\u{1b}[2m"
    case .strong: "\u{1b}[1m"
    case .curve(let index): "\u{1b}[\([34, 31, 32, 35, 33, 36][index % 6])m"
    }
  }
}

/// How many columns of a terminal a character takes.
package enum ColumnWidth {
  /// Returns the columns of a text.
  package static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of a character: 0, 1 or 2; 0 also for what steers a terminal.
  package static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first,
      character.unicodeScalars.allSatisfy(\.isVisible)
    else { return 0 }
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

/// What a chart in text may use.
package struct TextPage: Hashable, Sendable {
  /// The width in columns.
  package var columns: Int
  /// The height in rows.
  package var rows: Int
  /// Whether colour is wanted.
  package var hasColor: Bool
  /// Whether characters outside ASCII can be shown.
  package var isUnicode: Bool

  /// Creates a page.
  package init(columns: Int = 80, rows: Int = 24, hasColor: Bool = false, isUnicode: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.hasColor = hasColor
    self.isUnicode = isUnicode
  }
}
