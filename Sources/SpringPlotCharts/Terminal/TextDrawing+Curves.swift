import SpringPlotMotion
import SpringPlotText

/// A frame of characters with two axes.
struct TextPanel {
  /// What is drawn in it.
  let quantity: Quantity
  /// The first row of the frame.
  let top: Int
  /// The rows of the frame.
  let rows: Int
  /// The first column of the frame.
  let left: Int
  /// The columns of the frame.
  let columns: Int
  /// The visible times.
  let times: ClosedRange<Double>
  /// The visible values.
  let values: ClosedRange<Double>
  /// The ticks of the value.
  let ticks: AxisTicks

  /// Time to dots across.
  var across: LinearScale { LinearScale(times, from: 0, to: Double(2 * columns - 1)) }
  /// Value to dots down.
  var down: LinearScale { LinearScale(values, from: Double(4 * rows - 1), to: 0) }

  /// Returns the row of a value, when it is visible.
  func row(of value: Double) -> Int? {
    guard values.contains(value) else { return nil }
    return top + Int(down(value).rounded(), within: 0...4 * rows - 1) / 4
  }

  /// Returns the column of a time, when it is visible.
  func column(of time: Double) -> Int? {
    guard times.contains(time) else { return nil }
    return left + Int(across(time).rounded(), within: 0...2 * columns - 1) / 2
  }

  /// Returns the dots of a curve; every curve after the first leaves out some in its own rhythm.
  func dots(of pieces: [CurvePiece], rhythm: Int) -> DotGrid {
    var grid = DotGrid(columns: columns, rows: rows)
    let scale = across
    let heights = down
    var walker = PieceWalker(pieces)
    for x in 0..<2 * columns {
      var range: ClosedRange<Double>?
      for part in 0...8 {
        let time = scale.value(at: Double(x) + (Double(part) - 4) / 8)
        guard let value = walker.value(at: time) else { continue }
        let y = heights(value)
        range = range?.union(y...y) ?? y...y
      }
      guard let range, Self.rhythms[rhythm % Self.rhythms.count][x % 12] else { continue }
      // One more on both sides stands for all that is outside.
      let low = Int(range.lowerBound.rounded(), within: -1...4 * rows)
      let high = Int(range.upperBound.rounded(), within: -1...4 * rows)
      for y in low...high { grid.set(x: x, y: y) }
    }
    return grid
  }

  /// Returns a sample of a line in a rhythm, as characters of dots.
  static func sample(rhythm: Int) -> String {
    var grid = DotGrid(columns: TextLegend.sampleWidth, rows: 1)
    for x in 0..<12 where rhythms[rhythm % rhythms.count][x] { grid.set(x: x, y: 1) }
    return String(
      (0..<TextLegend.sampleWidth).map { DotGrid.braille(grid.pattern(row: 0, column: $0)) }
    )
  }

  /// How many curves can be told apart without colours.
  static var rhythmCount: Int { rhythms.count }

  private static let rhythms = [
    "############", "########....", "##..##..##..", "######..##..", "#...#...#...", "####........",
  ].map { $0.map { $0 == "#" } }
}

/// Looks up values at rising times.
private struct PieceWalker {
  private let pieces: [CurvePiece]
  private var index = 0

  init(_ pieces: [CurvePiece]) { self.pieces = pieces }

  mutating func value(at time: Double) -> Double? {
    while index + 1 < pieces.count, pieces[index].times.upperBound < time { index += 1 }
    guard pieces.indices.contains(index), pieces[index].times.contains(time) else { return nil }
    let value = pieces[index].sample(time).value
    return value.isFinite ? value : nil
  }
}

extension TextDrawing {
  /// Draws the curves, the first one in front.
  mutating func drawCurves() {
    for panel in panels {
      for fact in facts.reversed() {
        let pieces = fact.pieces(of: panel.quantity)
        let grid = panel.dots(of: pieces, rhythm: rhythm(of: fact.index))
        let tone =
          facts.count == 1 ? .curve(panel.quantity.ownColor) : self.tone(of: fact.index)
        canvas.draw(grid, in: panel, of: fact.index, tone, asDots: page.isUnicode)
      }
    }
  }

  /// Draws lines at perceived durations and settling times, and names them above.
  mutating func drawTimes() {
    guard let first = panels.first else { return }
    for mark in timeRow.marks where mark.hasLine {
      guard let column = first.column(of: mark.time) else { continue }
      let tone = mark.curve.map { self.tone(of: $0) } ?? .quiet
      for row in first.top - mark.row..<first.top where canvas.rows[row][column].character == " " {
        canvas.set(page.isUnicode ? "┊" : ":", row: row, column: column, tone)
      }
      for panel in panels {
        for row in panel.top..<panel.top + panel.rows
        where canvas.rows[row][column].character == " " {
          canvas.set(page.isUnicode ? "┊" : ":", row: row, column: column, tone)
        }
      }
    }
    for mark in timeRow.marks {
      guard let label = mark.label, let words = mark.words else { continue }
      var column = Int(words.lowerBound.rounded(), within: -10_000...10_000)
      for part in label.parts {
        column = canvas.write(
          plain(part.text),
          row: first.top - 1 - mark.row,
          column: column,
          textTone(of: part)
        )
        column += 1
      }
    }
  }

  private func textTone(of part: Label.Part) -> TextCanvas.Tone {
    switch part.ink {
    case .curve(let color), .curveText(let color): .curve(color)
    case .paper, .text, .quietText, .grid, .start, .target, .time: .plain
    }
  }

  // The size of the largest excess stands above or below it, where nothing else is.
  mutating func namePeaks() {
    guard let panel = panels.first, panel.quantity == .position,
      figure.markers.contains(.peak)
    else { return }
    for fact in facts {
      guard let peak = fact.largestPeaks(atMost: 1).first,
        let row = panel.row(of: peak.position), let column = panel.column(of: peak.time)
      else { continue }
      let text = plain(peak.text(over: panel.ticks.exponent))
      for shift in [0, 2, -2, 4, -4, 6] {
        let start = column - text.count / 2 + shift
        let place = row + (peak.isHigh ? -1 : 1)
        guard panel.top..<panel.top + panel.rows ~= place,
          canvas.isEmpty(row: place, columns: start - 1..<start + text.count + 1)
        else { continue }
        canvas.write(text, row: place, column: start, tone(of: fact.index))
        break
      }
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

  /// Draws a line of dots across a frame, in a rhythm of four.
  mutating func drawLine(
    at value: Double,
    in panel: TextPanel,
    _ rhythm: String,
    on page: TextPage,
    _ tone: Tone
  ) {
    guard panel.values.contains(value) else { return }
    let dots = Array(rhythm)
    var grid = DotGrid(columns: panel.columns, rows: panel.rows)
    let y = Int(panel.down(value).rounded(), within: 0...4 * panel.rows - 1)
    for x in 0..<2 * panel.columns where dots[x % dots.count] == "#" { grid.set(x: x, y: y) }
    draw(behind: grid, in: panel, on: page, tone)
  }

  /// Draws the steps that a target takes, as dots.
  mutating func drawSteps(_ corners: [Corner], in panel: TextPanel, on page: TextPage) {
    var grid = DotGrid(columns: panel.columns, rows: panel.rows)
    let (across, down) = (panel.across, panel.down)
    let points = corners.map { corner in
      let time = min(max(corner.time, panel.times.lowerBound), panel.times.upperBound)
      return (
        x: Int(across(time).rounded(), within: 0...2 * panel.columns - 1),
        y: Int(down(corner.value).rounded(), within: -1...4 * panel.rows)
      )
    }
    for (point, next) in zip(points, points.dropFirst()) {
      for x in min(point.x, next.x)...max(point.x, next.x) where x % 4 < 2 && point.y == next.y {
        grid.set(x: x, y: point.y)
      }
      for y in min(point.y, next.y)...max(point.y, next.y) where y % 2 == 0 && point.y != next.y {
        grid.set(x: next.x, y: y)
      }
    }
    draw(behind: grid, in: panel, on: page, .quiet)
  }

  private mutating func draw(
    behind grid: DotGrid,
    in panel: TextPanel,
    on page: TextPage,
    _ tone: Tone
  ) {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let pattern = grid.pattern(row: row, column: column)
        guard pattern != 0 else { continue }
        let old = rows[panel.top + row][panel.left + column].character
        let character =
          page.isUnicode ? DotGrid.braille(pattern | DotGrid.pattern(of: old)) : "."
        set(character, row: panel.top + row, column: panel.left + column, tone)
      }
    }
  }

  /// Draws the line of an axis on the left of a frame.
  mutating func drawAxis(of panel: TextPanel, on page: TextPage) {
    for row in panel.top..<panel.top + panel.rows {
      set(page.isUnicode ? "│" : "|", row: row, column: panel.left - 1, .quiet)
    }
  }

  /// Writes a label on the left of a frame, when nothing else is there.
  mutating func label(
    _ text: String,
    at value: Double,
    in panel: TextPanel,
    _ tone: Tone,
    on page: TextPage
  ) {
    let column = panel.left - 1 - text.count
    guard let row = panel.row(of: value), column >= 0,
      isEmpty(row: row, columns: 0..<panel.left - 1)
    else { return }
    write(text, row: row, column: column, tone)
    set(page.isUnicode ? "┤" : "+", row: row, column: panel.left - 1, .quiet)
  }

  /// Draws the axis of time below the last frame.
  mutating func drawTimeAxis(
    of panel: TextPanel,
    _ ticks: AxisTicks,
    unit: String = "s",
    on page: TextPage
  ) {
    let axis = panel.top + panel.rows
    set(page.isUnicode ? "└" : "+", row: axis, column: panel.left - 1, .quiet)
    for column in panel.left..<panel.left + panel.columns {
      set(page.isUnicode ? "─" : "-", row: axis, column: column, .quiet)
    }
    let factor = ticks.exponent == 0 ? "" : " " + page.plain(PowerOfTen.factorText(ticks.exponent))
    let end = unit.isEmpty ? "" : " " + unit
    for (index, value) in ticks.values.enumerated() {
      guard let column = panel.column(of: value) else { continue }
      let digits = page.plain(ticks.labels[index])
      let text = digits + (index == ticks.values.count - 1 ? factor + end : "")
      let start = max(min(column - digits.count / 2, columns - text.count), 0)
      guard isEmpty(row: axis + 1, columns: max(start - 1, 0)..<start + text.count) else {
        continue
      }
      set(page.isUnicode ? "┬" : "+", row: axis, column: column, .quiet)
      write(text, row: axis + 1, column: start, .quiet)
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

extension TextPage {
  /// Returns a text in the characters that may be used.
  package func plain(_ text: String) -> String {
    guard !isUnicode else { return text }
    return text.map { $0.isASCII ? String($0) : Self.spellings[$0] ?? "?" }.joined()
  }

  private static let spellings: [Character: String] = [
    "×": "x", "−": "-", "–": "-", "—": "-", "’": "'", "‘": "'", "“": "\"", "”": "\"", "…": "...",
    "·": "-", "\u{2009}": "", "←": "<-", "→": "->", "↑": "^", "↓": "v", "∞": "inf", "⁻": "-",
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8",
    "⁹": "9",
  ]
}
