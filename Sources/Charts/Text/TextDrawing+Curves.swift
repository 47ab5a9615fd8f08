extension TextDrawing {
  /// Draws the curves, the first one in front.
  mutating func drawCurves() {
    for panel in panels {
      for fact in facts.reversed() {
        let isPosition = panel.quantity == .position
        let pieces = isPosition ? fact.position : fact.velocity
        let grid = panel.dots(of: pieces, rhythm: page.isUnicode ? fact.index : 0)
        let color = facts.count == 1 && !isPosition ? 1 : fact.index
        canvas.draw(grid, in: panel, of: fact.index, .curve(color), asDots: page.isUnicode)
      }
    }
  }

  /// Draws lines at perceived durations and settling times, and names them above.
  mutating func drawMarkers() {
    guard let first = panels.first else { return }
    defer { namePeaks(in: first) }
    var times: [Double] = []
    if figure.markers.contains(.duration) {
      for fact in facts {
        guard let time = fact.duration, !times.contains(time) else { continue }
        times.append(time)
        mark(time, Wording.duration, Wording.time(time), in: first)
      }
    }
    guard figure.markers.contains(.settle) else { return }
    for fact in facts {
      guard let time = fact.settling else { continue }
      mark(time, facts.count == 1 ? Wording.settling : "", Wording.time(time), in: first)
    }
  }

  private mutating func mark(
    _ time: Double,
    _ word: String,
    _ text: String,
    in first: TextPanel
  ) {
    guard let column = first.column(of: time) else { return }
    for panel in panels {
      for row in panel.top..<panel.top + panel.rows {
        let old = canvas.rows[row][column].character
        guard old == " " || old == "┈" || old == "." else { continue }
        canvas.set(page.isUnicode ? "┊" : ":", row: row, column: column, .quiet)
      }
    }
    for form in [word + " " + text, text] where !(form.hasPrefix(" ")) {
      let places = [column - form.count / 2, column - form.count + 1, column]
      let free = places.first { start in
        let room = max(start - 1, 0)..<min(start + form.count + 1, canvas.columns)
        return start > 0 && start + form.count <= canvas.columns
          && canvas.isEmpty(row: first.top - 1, columns: room)
      }
      guard let free else { continue }
      canvas.write(form, row: first.top - 1, column: free, .plain)
      return
    }
  }

  // The size of the largest excess stands above or below it, where nothing else is.
  private mutating func namePeaks(in panel: TextPanel) {
    guard figure.markers.contains(.peak), panel.quantity == .position else { return }
    for fact in facts {
      guard let peak = fact.largestPeaks(atMost: 1).first,
        let row = panel.row(of: peak.position), let column = panel.column(of: peak.time)
      else { continue }
      let start = column - peak.text.count / 2
      let place = row + (peak.isHigh ? -1 : 1)
      guard panel.top..<panel.top + panel.rows ~= place || place == panel.top - 1,
        canvas.isEmpty(row: place, columns: start - 1..<start + peak.text.count + 1)
      else { continue }
      canvas.write(peak.text, row: place, column: start, .curve(fact.index))
    }
  }

  /// Returns the character that draws a curve where there are no dots.
  static func symbol(of curve: Int) -> Character {
    let symbols = Array("*+ox#%@=&~^$")
    return symbols[curve % symbols.count]
  }
}

extension TextCanvas {
  /// Draws the dots of a curve, or where there are none, the curve's own character.
  mutating func draw(
    _ grid: DotGrid,
    in panel: TextPanel,
    of curve: Int,
    _ tone: Tone,
    asDots: Bool
  ) {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let pattern = grid.pattern(row: row, column: column)
        guard pattern != 0 else { continue }
        let old = rows[panel.top + row][panel.left + column].character
        let character =
          asDots
          ? DotGrid.braille(pattern | DotGrid.pattern(of: old)) : TextDrawing.symbol(of: curve)
        set(character, row: panel.top + row, column: panel.left + column, tone)
      }
    }
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
