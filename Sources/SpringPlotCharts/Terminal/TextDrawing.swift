import SpringPlotMotion
import SpringPlotText

/// Draws a figure with characters.
struct TextDrawing {
  /// What is shown.
  let figure: Figure
  /// What may be used.
  let page: TextPage
  /// What is derived from the curves.
  let facts: [CurveFacts]
  /// The frames, from top to bottom.
  let panels: [TextPanel]
  /// The names of several curves.
  let legend: TextLegend
  /// The times that are named above the first frame.
  let timeRow: TimeRow
  /// The targets that are named right of the first frame.
  let targets: [Double]
  /// The rows and columns.
  var canvas: TextCanvas

  /// Returns the cells of the chart.
  static func canvas(of figure: Figure, on page: TextPage) -> TextCanvas {
    var drawing = TextDrawing(figure, on: page)
    drawing.drawTitle()
    drawing.drawAxes()
    drawing.drawTimes()
    drawing.drawCurves()
    drawing.namePeaks()
    return drawing.canvas
  }

  private init(_ figure: Figure, on page: TextPage) {
    var figure = figure
    figure.layout = .panels
    self.figure = figure
    self.page = page
    let columns = max(page.columns, 20)
    let times = ChartPlan.times(of: figure)
    let facts = figure.curves.enumerated().map { index, curve in
      CurveFacts(curve, index: index, in: times, of: figure)
    }
    self.facts = facts
    let ranges = ValueRanges(figure, facts)
    let legend = TextLegend(facts, of: figure, columns: columns)
    self.legend = legend
    var layout = TextLayout(ranges, header: 1 + legend.rows, page, columns: columns)
    let targets = Self.targets(of: facts, in: layout, columns: columns)
    self.targets = targets
    var row = TimeRow()
    for _ in 0..<2 {
      layout.setColumns(times, targets: targets)
      guard let first = layout.panels.first else { break }
      let heading = Wording.heading(
        first.quantity,
        unit: figure.unit,
        exponent: first.ticks.exponent
      )
      let left = Double(first.left)
      let shelf = TimeShelf(
        left: left,
        right: Double(columns),
        gap: 1.5,
        overhang: 0.5,
        headings: [
          Rectangle(left: left, top: 0, right: left + Double(ColumnWidth.of(heading)), bottom: 1)
        ],
        width: { Double(ColumnWidth.of(Self.text(of: $0))) },
        mostRows: page.rows < 16 ? 1 : 3
      )
      let time = LinearScale(times, from: left, to: left + Double(first.columns) - 0.5)
      row = TimeRow(facts, of: figure, time: time, on: shelf, size: 1)
      guard row.extraRows > layout.extraRows else { break }
      layout = TextLayout(
        ranges,
        header: 1 + legend.rows,
        extraRows: row.extraRows,
        page,
        columns: columns
      )
    }
    timeRow = row
    panels = layout.panels
    canvas = TextCanvas(columns: columns, rows: layout.bottom + 2)
  }

  /// Returns the words of a label, its parts a space apart.
  static func text(of label: Label) -> String {
    label.parts.map(\.text).joined(separator: " ")
  }

  // On a wide page targets are named at their right ends, on a narrow one among the ticks.
  private static func targets(
    of facts: [CurveFacts],
    in layout: TextLayout,
    columns: Int
  ) -> [Double] {
    guard layout.axes.first?.quantity == .position else { return [] }
    var targets: [Double] = []
    for fact in facts where targets.count < 4 {
      let target = fact.curve.motion.target
      if !targets.contains(target) { targets.append(target) }
    }
    return targets
  }
}

/// The rows and columns of frames of characters.
struct TextLayout {
  /// An axis before it is known how far from the left its frame begins.
  struct Axis {
    let quantity: Quantity
    let top: Int
    let rows: Int
    let range: ClosedRange<Double>
    let ticks: AxisTicks
  }

  /// The axes, from top to bottom.
  let axes: [Axis]
  /// The rows of labels above the heading of the first frame.
  let extraRows: Int
  /// The row below the last frame.
  let bottom: Int
  private let columns: Int
  /// The frames.
  private(set) var panels: [TextPanel] = []

  /// Divides the rows of a page.
  init(
    _ ranges: ValueRanges,
    header: Int,
    extraRows: Int = 0,
    _ page: TextPage,
    columns: Int
  ) {
    self.columns = columns
    self.extraRows = extraRows
    let available = min(max(page.rows - 1, 8), 60) - header - extraRows - 2
    let quantities = ranges.quantities.prefix(max(1, available / 6))
    // The first one has as much room as the next two.
    let room = available - quantities.count
    let first = quantities.count == 1 ? max(room, 2) : room * 2 / (quantities.count + 1)
    let shares =
      quantities.count == 1
      ? [first]
      : [first]
        + (1..<quantities.count).map { place in
          let rest = (room - first, quantities.count - 1)
          return rest.0 * place / rest.1 - rest.0 * (place - 1) / rest.1
        }
    var top = header + extraRows
    let metrics = ChartMetrics(for: ChartSize())
    axes = zip(quantities, shares).map { quantity, rows in
      let range = ranges.range(of: quantity, height: 18 * Double(rows), metrics)
      top += 1 + rows
      return Axis(
        quantity: quantity,
        top: top - rows,
        rows: rows,
        range: range,
        ticks: AxisTicks(
          of: quantity,
          in: range,
          atMost: max(1, rows / 3),
          apart: 1.3 / Double(rows)
        )
      )
    }
    bottom = top
  }

  /// Puts frames between the labels of ticks and those of targets.
  mutating func setColumns(_ times: ClosedRange<Double>, targets: [Double]) {
    let isWide = columns >= 50
    var labels = axes.flatMap(\.ticks.labels)
    var names: [String] = []
    if let axis = axes.first, axis.quantity == .position {
      let numbers = targets.map { ValueAxis.text(of: $0, axis.ticks, digits: 5) }
      if isWide { names = numbers } else { labels += numbers }
    }
    let left = min((labels.map(\.count).max() ?? 0) + 2, columns / 2)
    let right = names.map { $0.count + 1 + Wording.target.count + 1 }.max() ?? 0
    panels = axes.map { axis in
      TextPanel(
        quantity: axis.quantity,
        top: axis.top,
        rows: axis.rows,
        left: left,
        columns: max(columns - left - right, 4),
        times: times,
        values: axis.range,
        ticks: axis.ticks
      )
    }
  }
}

extension TextDrawing {
  /// Returns a text in the characters that may be used.
  func plain(_ text: String) -> String { page.plain(text) }

  private var cutMark: String { page.isUnicode ? "…" : "..." }

  /// Writes the title and the legend.
  private mutating func drawTitle() {
    let name = figure.title ?? (facts.count == 1 ? facts.first?.curve.expression : nil)
    if let name {
      let text = ColumnWidth.cut(plain(name), to: canvas.columns, mark: cutMark)
      canvas.write(text, row: 0, column: 0, .strong)
    }
    for entry in legend.entries {
      var column = entry.column
      if let curve = entry.curve {
        let sample = lineSample(of: curve)
        column = canvas.write(sample, row: 1 + entry.row, column: column, tone(of: curve)) + 1
      }
      let name = ColumnWidth.cut(plain(entry.name), to: entry.width, mark: cutMark)
      column = canvas.write(name, row: 1 + entry.row, column: column, .plain)
      if let note = entry.note {
        let tone = entry.curve.map { self.tone(of: $0) } ?? .plain
        canvas.write(" " + plain(note), row: 1 + entry.row, column: column, tone)
      }
    }
  }

  /// Draws axes, lines at starts and targets, and headings.
  private mutating func drawAxes() {
    for panel in panels {
      let heading = Wording.heading(
        panel.quantity,
        unit: figure.unit,
        exponent: panel.ticks.exponent
      )
      canvas.write(plain(heading), row: panel.top - 1, column: panel.left, headingTone(of: panel))
      canvas.drawAxis(of: panel, on: page)
      if panel.quantity == .position {
        drawStartsAndTargets(in: panel)
      } else if panel.quantity != .distance {
        canvas.drawLine(at: 0, in: panel, "#...", on: page, .quiet)
      }
      for (value, text) in zip(panel.ticks.values, panel.ticks.labels) {
        canvas.label(plain(text), at: value, in: panel, .quiet, on: page)
      }
    }
    if let panel = panels.last { canvas.drawTimeAxis(of: panel, timeTicks(in: panel), on: page) }
  }

  // Lines of dots, so that a curve at rest lies on that of its target.
  private mutating func drawStartsAndTargets(in panel: TextPanel) {
    var drawn: [Double] = []
    for motion in facts.map(\.curve.motion) where !drawn.contains(motion.from) {
      drawn.append(motion.from)
      canvas.drawLine(at: motion.from, in: panel, "#...", on: page, .quiet)
    }
    for (index, motion) in facts.map(\.curve.motion).enumerated() where index < 4 {
      let corners = motion.targetCorners(until: panel.times.upperBound)
      canvas.drawSteps(corners, in: panel, on: page)
    }
    for target in targets {
      let text = plain(ValueAxis.text(of: target, panel.ticks, digits: 5))
      guard let row = panel.row(of: target) else { continue }
      let column = panel.left + panel.columns
      let word = plain(Wording.target) + " "
      if column + word.count + text.count < canvas.columns + 1, column < canvas.columns {
        guard canvas.isEmpty(row: row, columns: column..<canvas.columns) else { continue }
        let next = canvas.write(" " + word, row: row, column: column, .quiet)
        canvas.write(text, row: row, column: next, .strong)
      } else {
        canvas.label(text, at: target, in: panel, .plain, on: page)
      }
    }
  }

  private func timeTicks(in panel: TextPanel) -> AxisTicks {
    for limit in stride(from: 10, to: 1, by: -1) {
      let ticks = AxisTicks(in: panel.times, atMost: limit)
      let widest = ticks.labels.map(\.count).max() ?? 0
      guard ticks.values.count > 1 else { break }
      let distance = panel.across(ticks.values[1]) - panel.across(ticks.values[0])
      if distance / 2 >= Double(max(widest + 4, 8)) { return ticks }
    }
    return AxisTicks(in: panel.times, atMost: 1, apart: min(5 / Double(panel.columns), 0.9))
  }

  private func headingTone(of panel: TextPanel) -> TextCanvas.Tone {
    guard facts.count == 1 else { return .quiet }
    return .curve(panel.quantity.ownColor)
  }

  /// Returns the tone of a curve; of a large family only the first and the last have colours.
  func tone(of curve: Int) -> TextCanvas.Tone {
    guard figure.family?.hasScale == true else { return .curve(facts[curve].color) }
    return curve == 0 ? .curve(0) : curve == facts.count - 1 ? .curve(1) : .quiet
  }

  private func lineSample(of curve: Int) -> String {
    guard page.isUnicode else { return String(repeating: Self.symbol(of: curve), count: 3) }
    return TextPanel.sample(rhythm: rhythm(of: curve))
  }

  /// Returns which dots a curve leaves out; of a family with more curves than rhythms none does.
  func rhythm(of curve: Int) -> Int {
    guard page.isUnicode else { return 0 }
    guard figure.family != nil else { return facts[curve].dash }
    return facts.count <= TextPanel.rhythmCount ? curve : 0
  }
}

/// The names of several curves, in rows of characters.
struct TextLegend {
  /// A name with a sample of its line.
  struct Entry: Hashable, Sendable {
    /// The place of the curve in the figure; nil for words about the legend itself.
    let curve: Int?
    /// The name.
    let name: String
    /// What follows the name.
    let note: String?
    /// The row.
    let row: Int
    /// The column of the sample.
    let column: Int
    /// The columns that the name may take.
    let width: Int
  }

  /// The columns of a sample line.
  static let sampleWidth = 6

  /// The entries.
  private(set) var entries: [Entry] = []
  /// The number of rows.
  private(set) var rows = 0

  /// Sets names in rows; of a large family only the first and the last number are named.
  init(_ facts: [CurveFacts], of figure: Figure, columns: Int) {
    guard facts.count > 1 else { return }
    var items: [(curve: Int?, name: String, note: String?)] = []
    if let family = figure.family, family.hasScale {
      let steps = family.steps
      items.append((nil, family.name, nil))
      for step in [steps.first, steps.last].compactMap(\.self) {
        guard let curve = family.values.firstIndex(of: step) else { continue }
        items.append((curve, HumanNumber.typeset(step, digits: 6), nil))
      }
      items.append((nil, "in \(facts.count) curves", nil))
    } else {
      items = facts.map { ($0.index, $0.curve.name, $0.settlingNote(in: figure)) }
    }
    var column = 0
    var row = 0
    for item in items {
      let lead = item.curve == nil ? 0 : Self.sampleWidth + 1
      let tail = item.note.map { ColumnWidth.of($0) + 1 } ?? 0
      let width = max(min(ColumnWidth.of(item.name), columns - lead - tail), 1)
      if column > 0, column + lead + width + tail > columns {
        column = 0
        row += 1
      }
      entries.append(
        Entry(
          curve: item.curve,
          name: item.name,
          note: lead + width + tail <= columns ? item.note : nil,
          row: row,
          column: column,
          width: width
        )
      )
      column += lead + width + tail + 2
    }
    rows = row + 1
  }
}
