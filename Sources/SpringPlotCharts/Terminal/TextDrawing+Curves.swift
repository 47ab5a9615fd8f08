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

  private static let rhythms = ["############", "########....", "##..##..##..", "######..##.."]
    .map { $0.map { $0 == "#" } }
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
