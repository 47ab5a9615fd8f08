extension TextDrawing {
  /// Writes the title and the legend.
  mutating func drawTitle() {
    let mark = page.isUnicode ? "…" : "..."
    let name = figure.title ?? (facts.count == 1 ? facts.first?.curve.expression : nil)
    if let name {
      let text = ColumnWidth.cut(plain(name), to: canvas.columns, mark: mark)
      canvas.write(text, row: 0, column: 0, .strong)
    }
    guard facts.count > 1 else { return }
    let legend = TextLegend(facts, of: figure.family, columns: canvas.columns)
    if let note = legend.note {
      let text = ColumnWidth.cut(plain(note), to: canvas.columns, mark: mark)
      canvas.write(text, row: 1, column: 0, .plain)
    }
    for entry in legend.entries {
      let sample = lineSample(of: entry.curve)
      var column = canvas.write(
        sample,
        row: 1 + entry.row,
        column: entry.column,
        .curve(entry.curve)
      )
      let name = plain(facts[entry.curve].curve.name)
      column = canvas.write(
        " " + ColumnWidth.cut(name, to: entry.width, mark: mark),
        row: 1 + entry.row,
        column: column,
        .plain
      )
    }
  }

  /// Draws axes, guide lines and headings.
  mutating func drawAxes() {
    for panel in panels {
      let heading = Wording.heading(
        panel.quantity,
        unit: figure.unit,
        exponent: panel.ticks.exponent
      )
      canvas.write(plain(heading), row: panel.top - 1, column: panel.left, headingTone(of: panel))
      for row in panel.top..<panel.top + panel.rows {
        canvas.set(page.isUnicode ? "│" : "|", row: row, column: panel.left - 1, .quiet)
      }
      let lines = panel.quantity == .position ? guides : [0]
      for value in lines {
        guard let row = panel.row(of: value) else { continue }
        for column in panel.left..<canvas.columns {
          canvas.set(page.isUnicode ? "┈" : ".", row: row, column: column, .quiet)
        }
      }
      if panel.quantity == .position {
        for value in guides {
          let scaled = value / PowerOfTen.value(panel.ticks.exponent)
          label(SignificantNumber.text(scaled, digits: 5), at: value, in: panel, .plain)
        }
      }
      for (value, text) in zip(panel.ticks.values, panel.ticks.labels) {
        label(text, at: value, in: panel, .quiet)
      }
    }
    drawTimes()
  }

  private mutating func label(
    _ text: String,
    at value: Double,
    in panel: TextPanel,
    _ tone: TextCanvas.Tone
  ) {
    let column = panel.left - 1 - text.count
    guard let row = panel.row(of: value), column >= 0,
      canvas.isEmpty(row: row, columns: 0..<panel.left - 1)
    else { return }
    canvas.write(text, row: row, column: column, tone)
    canvas.set(page.isUnicode ? "┤" : "+", row: row, column: panel.left - 1, .quiet)
  }

  private mutating func drawTimes() {
    guard let panel = panels.last else { return }
    let axis = panel.top + panel.rows
    canvas.set(page.isUnicode ? "└" : "+", row: axis, column: panel.left - 1, .quiet)
    for column in panel.left..<canvas.columns {
      canvas.set(page.isUnicode ? "─" : "-", row: axis, column: column, .quiet)
    }
    let ticks = timeTicks(in: panel)
    let unit = ticks.exponent == 0 ? " s" : " " + plain(Wording.power(ticks.exponent)) + " s"
    for (index, value) in ticks.values.enumerated() {
      guard let column = panel.column(of: value) else { continue }
      canvas.set(page.isUnicode ? "┬" : "+", row: axis, column: column, .quiet)
      let isLast = index == ticks.values.count - 1
      let digits = ticks.labels[index]
      let text = digits + (isLast ? unit : "")
      let start = min(column - digits.count / 2, canvas.columns - text.count)
      guard canvas.isEmpty(row: axis + 1, columns: max(start - 1, 0)..<start + text.count)
      else { continue }
      canvas.write(text, row: axis + 1, column: start, .quiet)
    }
  }

  private func timeTicks(in panel: TextPanel) -> AxisTicks {
    for limit in stride(from: 10, to: 1, by: -1) {
      let ticks = AxisTicks(in: panel.times, atMost: limit)
      let widest = ticks.labels.map(\.count).max() ?? 0
      guard ticks.values.count > 1 else { return ticks }
      let distance = panel.across(ticks.values[1]) - panel.across(ticks.values[0])
      if distance / 2 >= Double(max(widest + 4, 8)) { return ticks }
    }
    return AxisTicks(in: panel.times, atMost: 1)
  }

  private func headingTone(of panel: TextPanel) -> TextCanvas.Tone {
    guard facts.count == 1 else { return .quiet }
    return .curve(panel.quantity == .position ? 0 : 1)
  }

  private func lineSample(of curve: Int) -> String {
    guard page.isUnicode else { return String(repeating: Self.symbol(of: curve), count: 3) }
    let dots = ["⠒⠒⠒", "⠒⠒ ", "⠂⠂⠂", "⠒⠂⠒"]
    return dots[curve % dots.count]
  }
}
