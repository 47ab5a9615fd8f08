/// Draws samples and their fit with characters.
struct FitTextDrawing {
  private let figure: FitFigure
  private let page: TextPage
  private let panels: [TextPanel]
  private var canvas: TextCanvas

  /// Returns the lines of the chart.
  static func lines(of figure: FitFigure, on page: TextPage) -> String {
    var drawing = FitTextDrawing(figure, on: page)
    drawing.draw()
    return drawing.canvas.text(hasColor: page.hasColor)
  }

  private init(_ figure: FitFigure, on page: TextPage) {
    self.figure = figure
    self.page = page
    let columns = max(page.columns, 20)
    let height = min(max(page.rows - 1, 10), 60) - 5
    let heights = [max(height * 2 / 3, 3), max(height - height * 2 / 3, 2)]
    let ranges = [figure.positionRange, figure.residualRange]
    let ticks = zip(ranges, heights).map { AxisTicks(in: $0, atMost: max(1, $1 / 3), apart: 0.3) }
    let left = min((ticks.flatMap(\.labels).map(\.count).max() ?? 0) + 2, columns / 2)
    var top = 2
    panels = ranges.indices.map { index in
      defer { top += heights[index] + 1 }
      return TextPanel(
        quantity: .position,
        top: top,
        rows: heights[index],
        left: left,
        columns: columns - left,
        times: figure.visibleTimes,
        values: ranges[index],
        ticks: ticks[index]
      )
    }
    canvas = TextCanvas(columns: columns, rows: 3 + heights[0] + heights[1] + 2)
  }

  private func symbol(_ unicode: Character, _ plain: Character) -> Character {
    page.isUnicode ? unicode : plain
  }

  private mutating func draw() {
    if let title = figure.title {
      let cut = ColumnWidth.cut(title, to: canvas.columns, mark: page.isUnicode ? "…" : "...")
      canvas.write(cut, row: 0, column: 0, .strong)
    }
    for (panel, name) in zip(panels, ["position", "residual"]) {
      let power = panel.ticks.exponent == 0 ? "" : " (e\(panel.ticks.exponent))"
      canvas.write(name + power, row: panel.top - 1, column: panel.left, .quiet)
      for row in panel.top..<panel.top + panel.rows {
        canvas.set(symbol("│", "|"), row: row, column: panel.left - 1, .quiet)
      }
      for (value, text) in zip(panel.ticks.values, panel.ticks.labels) {
        let column = panel.left - 1 - text.count
        guard let row = panel.row(of: value), column >= 0 else { continue }
        canvas.write(text, row: row, column: column, .quiet)
        canvas.set(symbol("┤", "+"), row: row, column: panel.left - 1, .quiet)
      }
    }
    if let row = panels[1].row(of: 0) {
      for column in panels[1].left..<canvas.columns {
        canvas.set(symbol("┈", "."), row: row, column: column, .quiet)
      }
    }
    let first = max(figure.times.first ?? 0, 0)
    for (index, axis) in figure.axes.enumerated().reversed() {
      let pieces = axis.motion.pieces(of: .position, in: first...max(first, figure.times.last ?? 1))
      let grid = panels[0].dots(of: pieces, rhythm: page.isUnicode ? index : 0)
      canvas.draw(grid, in: panels[0], of: index, .curve(index), asDots: page.isUnicode)
      drawSamples(axis.positions, in: panels[0], of: index)
      drawSamples(axis.residuals, in: panels[1], of: index)
    }
    drawTimes()
  }

  private mutating func drawSamples(_ values: [Double], in panel: TextPanel, of index: Int) {
    let outliers = Set(figure.outliers)
    for (sample, value) in values.enumerated() {
      guard let column = panel.column(of: figure.times[sample]),
        let row = panel.row(of: value)
      else { continue }
      let isOutlier = outliers.contains(sample)
      canvas.set(
        isOutlier ? symbol("×", "x") : symbol("•", "o"),
        row: row,
        column: column,
        isOutlier ? .quiet : .curve(figure.dotColor(of: index))
      )
    }
  }

  private mutating func drawTimes() {
    let panel = panels[1]
    let axis = panel.top + panel.rows
    canvas.set(symbol("└", "+"), row: axis, column: panel.left - 1, .quiet)
    for column in panel.left..<canvas.columns {
      canvas.set(symbol("─", "-"), row: axis, column: column, .quiet)
    }
    let ticks = AxisTicks(in: panel.times, atMost: max(1, panel.columns / 12))
    let unit = ticks.exponent == 0 ? " s" : "e\(ticks.exponent) s"
    for (index, value) in ticks.values.enumerated() {
      guard let column = panel.column(of: value) else { continue }
      let text = ticks.labels[index] + (index == ticks.values.count - 1 ? unit : "")
      let start = min(column - ticks.labels[index].count / 2, canvas.columns - text.count)
      guard canvas.isEmpty(row: axis + 1, columns: max(start - 1, 0)..<start + text.count) else {
        continue
      }
      canvas.set(symbol("┬", "+"), row: axis, column: column, .quiet)
      canvas.write(text, row: axis + 1, column: start, .quiet)
    }
  }
}
