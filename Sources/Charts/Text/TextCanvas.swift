/// Rows of characters with colours.
struct TextCanvas {
  /// How a character looks on a terminal with colours.
  enum Tone: Hashable, Sendable {
    case plain
    case quiet
    case strong
    case curve(Int)
  }

  /// A character at its place.
  struct Cell: Hashable, Sendable {
    var character: Character = " "
    var tone = Tone.plain
    /// Whether a wide character to the left covers this place.
    var isCovered = false
  }

  /// The columns.
  let columns: Int
  /// The rows of cells.
  private(set) var rows: [[Cell]]

  /// Creates an empty canvas.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Returns whether some cells of a row exist and are empty.
  func isEmpty(row: Int, columns range: Range<Int>) -> Bool {
    rows.indices.contains(row) && range.lowerBound >= 0 && range.upperBound <= columns
      && rows[row][range].allSatisfy { $0 == Cell() }
  }

  /// Sets a character; outside the canvas nothing happens.
  mutating func set(_ character: Character, row: Int, column: Int, _ tone: Tone) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    rows[row][column] = Cell(character: character, tone: tone)
  }

  /// Writes a text from a column on and returns the column after it.
  @discardableResult
  mutating func write(_ text: String, row: Int, column: Int, _ tone: Tone) -> Int {
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

  /// Returns the rows as lines without spaces at their ends.
  func text(hasColor: Bool) -> String {
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
    return tone == .plain ? text : text + Self.reset
  }

  private static let reset = "\u{1b}[0m"

  // The eight colours that every terminal lets its user choose to fit the background.
  private static func start(_ tone: Tone) -> String {
    switch tone {
    case .plain: ""
    case .quiet: "\u{1b}[2m"
    case .strong: "\u{1b}[1m"
    case .curve(let index): "\u{1b}[\([34, 31, 32, 35, 33, 36][index % 6])m"
    }
  }
}
