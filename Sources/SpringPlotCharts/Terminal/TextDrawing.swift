/// Draws a figure with characters.
struct TextDrawing {
  /// What is shown.
  let figure: Figure
  /// What may be used.
  let page: TextPage
  /// The curves, looked at.
  let facts: [CurveFacts]
  /// The start and target positions.
  let guides: [Double]
  /// The frames, from top to bottom.
  let panels: [TextPanel]
  /// The rows and columns.
  var canvas: TextCanvas

  /// Returns the cells of the chart.
  static func canvas(of figure: Figure, on page: TextPage) -> TextCanvas {
    var drawing = TextDrawing(figure, on: page)
    drawing.drawTitle()
    drawing.drawAxes()
    drawing.drawCurves()
    drawing.drawMarkers()
    return drawing.canvas
  }

  private init(_ figure: Figure, on page: TextPage) {
    var figure = figure
    figure.layout = .panels
    self.figure = figure
    self.page = page
    let columns = max(page.columns, 20)
    let times = ChartPlan.times(of: figure)
    facts = figure.curves.enumerated().map { index, curve in
      CurveFacts(curve, index: index, in: times, of: figure)
    }
    let ranges = ValueRanges(figure, facts)
    guides = ranges.guides
    let legend = TextLegend(facts, of: figure.family, columns: columns)
    let header = 1 + (facts.count > 1 ? legend.rows : 0)
    let available = min(max(page.rows - 1, 8), 60) - header - 2
    let quantities = available >= 12 ? ranges.quantities : Array(ranges.quantities.prefix(1))
    let shares =
      quantities.count == 2
      ? [(available - 2) * 2 / 3, available - 2 - (available - 2) * 2 / 3] : [available - 1]
    var top = header
    let axes = zip(quantities, shares).map { quantity, rows in
      let range = ranges.range(of: quantity)
      let ticks = AxisTicks(in: range, atMost: max(1, rows / 3))
      top += 1 + rows
      return (quantity: quantity, top: top - rows, rows: rows, range: range, ticks: ticks)
    }
    let labels =
      axes.flatMap(\.ticks.labels) + guides.map { SignificantNumber.text($0, digits: 5) }
    let left = min((labels.map(\.count).max() ?? 0) + 2, columns / 2)
    panels = axes.map { axis in
      TextPanel(
        quantity: axis.quantity,
        top: axis.top,
        rows: axis.rows,
        left: left,
        columns: columns - left,
        times: times,
        values: axis.range,
        ticks: axis.ticks
      )
    }
    canvas = TextCanvas(columns: columns, rows: top + 2)
  }
}

extension TextDrawing {
  /// Returns a text in the characters that may be used.
  func plain(_ text: String) -> String {
    guard !page.isUnicode else { return text }
    return text.map { $0.isASCII ? String($0) : Self.spellings[$0] ?? "?" }.joined()
  }

  private static let spellings: [Character: String] = [
    "×": "x", "−": "-", "–": "-", "—": "-", "’": "'", "‘": "'", "“": "\"", "”": "\"", "…": "...",
    "·": "*", "⁻": "-", "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6",
    "⁷": "7", "⁸": "8", "⁹": "9",
  ]
}

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

/// The names of several curves, in rows of characters.
struct TextLegend {
  /// A name with a sample of its line.
  struct Entry: Hashable, Sendable {
    /// The place of the curve in the figure.
    let curve: Int
    /// The row.
    let row: Int
    /// The column of the sample.
    let column: Int
    /// The columns that the name may take.
    let width: Int
  }

  /// The columns of a sample line.
  static let sampleWidth = 3

  /// The entries.
  private(set) var entries: [Entry] = []
  /// What is said instead of names.
  private(set) var note: String?
  /// The number of rows.
  private(set) var rows = 1

  /// Sets names in rows; a large family is one line of words.
  init(_ facts: [CurveFacts], of family: Family? = nil, columns: Int) {
    if let family, family.hasScale {
      note = family.title
      return
    }
    var column = 0
    for fact in facts {
      let longest = columns - Self.sampleWidth - 1
      let width = min(ColumnWidth.of(fact.curve.name), longest)
      let end = column + Self.sampleWidth + 1 + width
      if end > columns, column > 0 {
        column = 0
        rows += 1
      }
      entries.append(Entry(curve: fact.index, row: rows - 1, column: column, width: width))
      column += Self.sampleWidth + 1 + width + 2
    }
  }
}
