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
