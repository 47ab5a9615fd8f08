package import SpringPlotCharts
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotText
import Springs

/// Draws the instrument into cells.
///
/// The chart is kept as long as it shows the same, so that a frame in which only the marker moves
/// costs little.
package struct TuneScreen {
  /// The size of the screen, and what it can show.
  package var page: TextPage
  private var chart: (key: ChartKey, canvas: TextCanvas)?

  /// What a chart depends on.
  private struct ChartKey: Hashable {
    let settings: TuneSettings
    let shadow: TuneSettings
    let page: TextPage
  }

  /// Creates a screen.
  package init(page: TextPage) { self.page = page }

  /// The parts of the screen for an instrument.
  package func layout(for state: TuneState) -> TuneLayout {
    TuneLayout(
      columns: page.columns,
      rows: page.rows,
      sliderCount: state.settings.sliders.count,
      focus: state.focus
    )
  }

  /// Returns what the instrument looks like.
  package mutating func canvas(of state: TuneState) -> TextCanvas {
    let smallest = TuneLayout.smallest
    guard page.columns >= smallest.columns, page.rows >= smallest.rows else {
      var canvas = TextCanvas(columns: max(page.columns, 1), rows: max(page.rows, 1))
      canvas.write("needs \(smallest.columns) x \(smallest.rows)", row: 0, column: 0, .plain)
      return canvas
    }
    let layout = layout(for: state)
    var canvas = TextCanvas(columns: layout.columns, rows: layout.rows)
    // The row of the chart's title is where the marker travels.
    canvas.draw(chartCanvas(of: state, in: layout), fromRow: layout.chartRows.lowerBound - 1)
    var drawing = TuneDrawing(state: state, layout: layout, page: page, canvas: canvas)
    drawing.drawAll()
    return drawing.canvas
  }

  private mutating func chartCanvas(of state: TuneState, in layout: TuneLayout) -> TextCanvas {
    let key = ChartKey(settings: state.settings, shadow: state.shadow, page: page)
    if let chart, chart.key == key { return chart.canvas }
    var chartPage = page
    chartPage.columns = layout.columns
    // The text format leaves a row of its own to the shell's prompt.
    chartPage.rows = layout.chartRows.count + 2
    var figure = Figure(tuning: state)
    figure.title = ""
    let canvas = figure.textCanvas(on: chartPage)
    chart = (key, canvas)
    return canvas
  }
}

extension Figure {
  /// Creates the figure of the settings, and of the shadow where that differs.
  package init(tuning state: TuneState) {
    var curves = [state.settings.figureCurve(name: "tuned")]
    if state.shadow != state.settings { curves.append(state.shadow.figureCurve(name: "before")) }
    self.init(curves: curves)
  }
}

extension TuneSettings {
  /// The distance from the target that counts as settled, as a fraction of the span.
  static let tolerance = 0.001

  fileprivate func figureCurve(name: String) -> FigureCurve {
    let movement = Movement(axes: [motion])
    let duration = movement.shownDuration(tolerance: .fraction(Self.tolerance)).seconds
    return FigureCurve(
      name: name,
      expression: animation.expression,
      movement: movement,
      times: 0...duration
    )
  }
}

/// Draws what surrounds the chart.
private struct TuneDrawing {
  let state: TuneState
  let layout: TuneLayout
  let page: TextPage
  var canvas: TextCanvas

  mutating func drawAll() {
    drawTitle()
    drawLane()
    for slider in layout.sliders { drawSlider(slider.index, slider.row, slider.columns) }
    if let row = layout.figuresRow { write(figures, row: row, .plain) }
    if let row = layout.codeRow { drawCode(row: row) }
    write(status, row: layout.statusRow, state.message == nil ? .quiet : .strong)
  }

  private mutating func write(_ text: String, row: Int, column: Int = 0, _ tone: TextCanvas.Tone) {
    let room = canvas.columns - column
    let text = ColumnWidth.cut(page.plain(text), to: room, mark: page.isUnicode ? "…" : "...")
    canvas.write(text, row: row, column: column, tone)
  }

  private mutating func drawTitle() {
    write(state.settings.animation.expression, row: 0, .strong)
  }
}

// MARK: - The lane

extension TuneDrawing {
  private mutating func drawLane() {
    let range = layout.laneRange(of: state)
    let row = layout.laneRow
    for column in layout.lane {
      canvas.set(page.isUnicode ? "─" : "-", row: row, column: column, .quiet)
    }
    for position in [state.settings.start, state.settings.target] {
      let column = layout.column(of: position, in: range)
      canvas.set(page.isUnicode ? "┼" : "+", row: row, column: column, .plain)
    }
    for position in state.travel.trail(until: state.time) {
      set(page.isUnicode ? "·" : ".", at: position, in: range, .curve(0))
    }
    let position = state.travel.state(at: state.time).position
    set(page.isUnicode ? "●" : "O", at: position, in: range, .curve(0))
  }

  private mutating func set(
    _ character: Character,
    at position: Double,
    in range: ClosedRange<Double>,
    _ tone: TextCanvas.Tone
  ) {
    let column = layout.column(of: position, in: range)
    guard layout.lane.contains(column) else { return }
    canvas.set(character, row: layout.laneRow, column: column, tone)
  }
}

// MARK: - Sliders, figures, code, keys

extension TuneDrawing {
  private mutating func drawSlider(_ index: Int, _ row: Int, _ columns: Range<Int>) {
    let slider = state.settings.sliders[index]
    let value = state.settings.values[index]
    let isFocused = index == state.focus
    let tone: TextCanvas.Tone = isFocused ? .strong : .plain
    let mark = isFocused ? (page.isUnicode ? "▸" : ">") : " "
    canvas.write(mark + slider.name, row: row, column: columns.lowerBound, tone)

    let track = TuneLayout.track(in: columns)
    let fraction =
      (value - slider.range.lowerBound) / (slider.range.upperBound - slider.range.lowerBound)
    let place = (min(max(fraction, 0), 1) * Double(track.count - 1)).rounded()
    for column in track {
      canvas.set(page.isUnicode ? "─" : "-", row: row, column: column, .quiet)
    }
    let knob = track.lowerBound + Int(place)
    canvas.set(page.isUnicode ? "●" : "O", row: row, column: knob, isFocused ? .curve(0) : .plain)

    let typed = isFocused ? state.entry.map { $0 + "_" } : nil
    let text = typed ?? slider.text(value)
    canvas.write(
      ColumnWidth.cut(text, to: TuneLayout.valueWidth - 1, mark: page.isUnicode ? "…" : "..."),
      row: row,
      column: track.upperBound + 1,
      tone
    )
  }

  private var figures: String {
    let motion = state.settings.motion
    let settling = motion.settlingTime(within: TuneSettings.tolerance * motion.span)
    var parts = [
      settling.isFinite ? "settles \(short(settling)) s" : "never settles"
    ]
    if let overshoot = motion.overshoot {
      parts.append("overshoot \(short(overshoot.fraction * 100)) %")
    }
    if let arrival = motion.firstArrival { parts.append("arrival \(short(arrival)) s") }
    parts.append("peak velocity \(short(motion.peakVelocity.velocity))/s")
    return parts.joined(separator: " · ")
  }

  private func short(_ value: Double) -> String { HumanNumber.text(value) }

  private mutating func drawCode(row: Int) {
    let name = state.dialect.rawValue
    write(name, row: row, .quiet)
    let code = state.code ?? "has no words for this curve"
    let line = code.split(whereSeparator: \.isNewline).joined(separator: " ")
    write(line, row: row, column: name.utf8.count + 2, .plain)
  }

  private var status: String {
    if let message = state.message { return message }
    if state.showsHelp {
      return "p meaning · d dialect · k keep · u undo · r redo · s save · 1-9 presets · = number"
    }
    return "←→ tune · ↑↓ choose · space send · tab swap · y copy · enter done · q quit · ? more"
  }
}

extension TuneSlider {
  /// Returns a value with its unit, with the decimals of the slider at least.
  package func text(_ value: Double) -> String {
    let rounded = value.text(as: .fixed(decimals: decimals))
    let exact = value.text(as: .shortest)
    let text = exact.utf8.count < rounded.utf8.count ? rounded : exact
    let shown = text.utf8.count > 8 ? rounded : text
    return unit.isEmpty ? shown : "\(shown) \(unit)"
  }
}

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
