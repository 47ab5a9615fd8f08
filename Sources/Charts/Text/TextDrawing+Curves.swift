extension TextDrawing {
  /// Draws the curves, the first one in front.
  mutating func drawCurves() {
    for panel in panels {
      for fact in facts.reversed() {
        let isPosition = panel.quantity == .position
        let pieces = isPosition ? fact.position : fact.velocity
        let grid = panel.dots(of: pieces, rhythm: page.isUnicode ? fact.index : 0)
        let color = facts.count == 1 && !isPosition ? 1 : fact.index
        draw(grid, in: panel, of: fact.index, .curve(color))
      }
    }
  }

  private mutating func draw(
    _ grid: DotGrid,
    in panel: TextPanel,
    of curve: Int,
    _ tone: TextCanvas.Tone
  ) {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let pattern = grid.pattern(row: row, column: column)
        guard pattern != 0 else { continue }
        let old = canvas.rows[panel.top + row][panel.left + column].character
        let character =
          page.isUnicode
          ? DotGrid.braille(pattern | DotGrid.pattern(of: old)) : Self.symbol(of: curve)
        canvas.set(character, row: panel.top + row, column: panel.left + column, tone)
      }
    }
  }

  /// Draws lines at perceived durations and settling times, and names them above.
  mutating func drawMarkers() {
    guard let first = panels.first else { return }
    var times: [Double] = []
    if figure.markers.contains(.duration) {
      for fact in facts {
        guard let time = fact.duration, !times.contains(time) else { continue }
        times.append(time)
        mark(time, "duration " + Wording.time(time), in: first)
      }
    }
    guard figure.markers.contains(.settle) else { return }
    for fact in facts {
      guard let time = fact.settling else { continue }
      mark(time, (facts.count == 1 ? "settles " : "") + Wording.time(time), in: first)
    }
  }

  private mutating func mark(_ time: Double, _ text: String, in first: TextPanel) {
    guard let column = first.column(of: time) else { return }
    for panel in panels {
      for row in panel.top..<panel.top + panel.rows {
        let old = canvas.rows[row][column].character
        guard old == " " || old == "┈" || old == "." else { continue }
        canvas.set(page.isUnicode ? "┊" : ":", row: row, column: column, .quiet)
      }
    }
    let half = text.count / 2
    for start in [column - half, column - text.count + 1, column] {
      let room = start - 1..<start + text.count + 1
      guard start > 0,
        canvas.isEmpty(row: first.top - 1, columns: room.clamped(to: 0..<canvas.columns)),
        start + text.count <= canvas.columns
      else { continue }
      canvas.write(text, row: first.top - 1, column: start, .plain)
      return
    }
  }

  /// Returns the character that draws a curve where there are no dots.
  static func symbol(of curve: Int) -> Character {
    let symbols = Array("*+ox#%@=&~^$")
    return symbols[curve % symbols.count]
  }
}

extension DotGrid {
  /// Returns the dots of a character; none when it is not made of dots.
  static func pattern(of character: Character) -> UInt8 {
    guard let scalar = character.unicodeScalars.first, 0x2800...0x28ff ~= scalar.value else {
      return 0
    }
    return UInt8(truncatingIfNeeded: scalar.value - 0x2800)
  }
}
