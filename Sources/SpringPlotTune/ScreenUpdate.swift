package import SpringPlotCharts

/// What a terminal has to be sent to show a canvas.
package struct ScreenUpdate {
  /// Whether colours and weights are used.
  package let hasColor: Bool
  private var shown: TextCanvas?

  /// Creates the updates of a screen of which nothing is known.
  package init(hasColor: Bool) { self.hasColor = hasColor }

  /// Forgets what the screen shows.
  package mutating func forget() { shown = nil }

  /// Returns what turns the screen into a canvas: only the cells that differ.
  package mutating func text(for canvas: TextCanvas) -> String {
    defer { shown = canvas }
    var text = ""
    var tone = TextCanvas.Tone.plain
    let before =
      shown?.columns == canvas.columns && shown?.rows.count == canvas.rows.count
      ? shown : nil
    if before == nil { text = "\u{1b}[0m\u{1b}[2J" }
    for (row, cells) in canvas.rows.enumerated() {
      let old = before?.rows[row]
      var column = 0
      while column < cells.count {
        guard let end = Self.changed(cells, old, from: &column) else { break }
        text += "\u{1b}[\(row + 1);\(column + 1)H"
        for cell in cells[column..<end] where !cell.isCovered {
          if hasColor, cell.tone != tone {
            text += TextCanvas.reset + TextCanvas.start(cell.tone)
            tone = cell.tone
          }
          text.append(cell.character)
        }
        column = end
      }
    }
    if tone != .plain { text += TextCanvas.reset }
    return text
  }

  /// Goes to the first cell that differs, and returns the end of its run.
  ///
  /// A few equal cells in between cost less than another movement of the cursor.
  private static func changed(
    _ cells: [TextCanvas.Cell],
    _ old: [TextCanvas.Cell]?,
    from column: inout Int
  ) -> Int? {
    let blank = TextCanvas.Cell()
    func differs(_ index: Int) -> Bool { cells[index] != (old?[index] ?? blank) }
    while column < cells.count, !differs(column) { column += 1 }
    guard column < cells.count else { return nil }
    // A wide character is written from its first cell.
    while column > 0, cells[column].isCovered { column -= 1 }
    var end = column + 1
    var index = end
    while index < cells.count, index - end < 8 {
      if differs(index) || cells[index].isCovered { end = index + 1 }
      index += 1
    }
    return end
  }
}
