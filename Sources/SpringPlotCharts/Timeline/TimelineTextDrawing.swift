import SpringPlotMotion
import SpringPlotText

/// Draws a timeline with characters.
struct TimelineTextDrawing {
  private let plan: TimelinePlan
  private let page: TextPage
  private let panels: [TextPanel]
  private let flags: EventFlags
  private var canvas: TextCanvas

  /// Returns the lines of the chart.
  static func lines(of figure: TimelineFigure, on page: TextPage) -> String {
    var drawing = TimelineTextDrawing(figure, on: page)
    drawing.drawEvents()
    for (row, panel) in zip(drawing.plan.rows, drawing.panels) { drawing.draw(row, in: panel) }
    drawing.drawTimes()
    return drawing.canvas.text(hasColor: page.hasColor)
  }

  private init(_ figure: TimelineFigure, on page: TextPage) {
    let plan = TimelinePlan(figure)
    self.plan = plan
    self.page = page
    let columns = max(page.columns, 20)
    let count = max(plan.rows.count, 1)
    let labels = plan.rows.flatMap(\.tickLabels).map(\.count).max() ?? 0
    let left = min(labels + 2, columns / 2)
    let flags = EventFlags(
      figure.events,
      time: LinearScale(plan.times, from: Double(left), to: Double(columns - 1)),
      right: Double(columns),
      gap: 1,
      limit: 4,
      width: { Double(ColumnWidth.of($0)) }
    )
    self.flags = flags
    // Above the first track are the title, the names of events and their instants.
    let header = (figure.title == nil ? 0 : 1) + flags.rows + (figure.events.isEmpty ? 0 : 1)
    let height = min(max((page.rows - header - 3) / count - 1, 3), 8)
    panels = plan.rows.enumerated().map { index, row in
      TextPanel(
        quantity: row.quantity,
        top: header + index * (height + 1) + 1,
        rows: height,
        left: left,
        columns: columns - left,
        times: plan.times,
        values: row.valueScale.values,
        ticks: AxisTicks(
          in: row.valueScale.values,
          atMost: max(2, height / 3),
          apart: 1 / Double(height)
        )
      )
    }
    let rows = header + plan.rows.count * (height + 1)
    canvas = TextCanvas(columns: columns, rows: rows + 2 + plan.notes.count)
  }

  private func symbol(_ unicode: Character, _ plain: Character) -> Character {
    page.isUnicode ? unicode : plain
  }
}

extension TimelineTextDrawing {
  private mutating func drawEvents() {
    if let title = plan.figure.title { canvas.write(page.plain(title), row: 0, column: 0, .strong) }
    guard let first = panels.first, let last = panels.last else { return }
    let marks = first.top - 2
    for flag in flags.flags where !flag.isQuiet {
      let column = Int(flag.x.rounded(), within: -1...10_000)
      for row in marks - flags.rows + flag.row..<last.top + last.rows {
        let isAbove = row < marks
        canvas.set(
          isAbove ? symbol("│", "|") : symbol("┊", ":"),
          row: row,
          column: column,
          .quiet
        )
      }
    }
    for event in plan.figure.events {
      guard let column = first.column(of: event.time) else { continue }
      switch event.kind {
      case .event: canvas.set(symbol("│", "|"), row: marks, column: column, .quiet)
      case .step: canvas.set(symbol("╷", "."), row: marks, column: column, .quiet)
      case .cancelledStep: canvas.set(symbol("×", "x"), row: marks, column: column, .quiet)
      }
    }
    for flag in flags.flags {
      canvas.write(
        page.plain(flag.text),
        row: marks - flags.rows + flag.row,
        column: Int(flag.left.rounded(), within: -10_000...10_000),
        flag.isQuiet ? .quiet : .plain
      )
    }
  }

  private mutating func draw(_ row: TimelinePlan.Row, in panel: TextPanel) {
    canvas.set(symbol("│", "|"), row: panel.top - 1, column: panel.left - 1, .quiet)
    canvas.drawAxis(of: panel, on: page)
    let isSwitch = row.track.isSwitch && row.quantity == .position
    let labels = isSwitch ? ["false", "true"] : panel.ticks.labels
    for (value, text) in zip(isSwitch ? [0, 1] : panel.ticks.values, labels) {
      canvas.label(page.plain(text), at: value, in: panel, .quiet, on: page)
    }
    var column = canvas.write(
      page.plain(row.track.name),
      row: panel.top - 1,
      column: panel.left,
      .strong
    )
    let note = TimelinePlan.Row.note(row.track, row.quantity, panel.ticks, plan.figure)
    if let note {
      column = canvas.write(" " + page.plain(note), row: panel.top - 1, column: column, .quiet)
    }
    for (component, name) in row.track.kind.componentNames.enumerated() {
      let tone = TextCanvas.Tone.curve(color(of: component, row.track))
      column = canvas.write(" " + name, row: panel.top - 1, column: column, tone)
    }
    if row.quantity == .position, row.track.kind != .color {
      for motion in row.track.motions {
        canvas.drawSteps(
          motion.targetCorners(until: plan.times.upperBound),
          in: panel,
          on: page
        )
      }
    }
    for (component, motion) in row.track.motions.enumerated().reversed() {
      let pieces = motion.pieces(of: row.quantity, in: plan.times)
      let grid = panel.dots(of: pieces, rhythm: page.isUnicode ? component : 0)
      let tone = TextCanvas.Tone.curve(color(of: component, row.track))
      canvas.draw(grid, in: panel, of: component, tone, asDots: page.isUnicode)
    }
    for mark in plan.marks(of: row) { draw(mark, of: row.track, in: panel) }
  }

  /// Writes what is pointed out beside its point, where there is room for it.
  private mutating func draw(
    _ mark: TimelinePlan.Mark,
    of track: TimelineTrack,
    in panel: TextPanel
  ) {
    guard let row = panel.row(of: mark.value), let column = panel.column(of: mark.time) else {
      return
    }
    let text = page.plain(mark.text)
    let width = ColumnWidth.of(text)
    let tone = TextCanvas.Tone.curve(color(of: mark.component, track))
    for place in [row - 1, row + 1, row - 2, row + 2, row] {
      for start in [column - width / 2, column + 2, column - width - 1]
      where start > panel.left
        && canvas.isEmpty(row: place, columns: start - 1..<start + width + 1)
        && panel.top..<panel.top + panel.rows ~= place
      {
        canvas.set(symbol("●", "o"), row: row, column: column, tone)
        canvas.write(text, row: place, column: start, tone)
        return
      }
    }
  }

  /// Returns the terminal's colour of a component.
  private func color(of component: Int, _ track: TimelineTrack) -> Int {
    track.kind == .color ? [1, 2, 0][component] : component
  }

  private mutating func drawTimes() {
    guard let panel = panels.last else { return }
    canvas.drawTimeAxis(of: panel, plan.timeTicks, on: page)
    for (index, note) in plan.notes.enumerated() {
      let row = panel.top + panel.rows + 2 + index
      let text = ColumnWidth.cut(
        page.plain(note),
        to: canvas.columns - panel.left,
        mark: page.isUnicode ? "…" : "..."
      )
      canvas.write(text, row: row, column: panel.left, .quiet)
    }
  }
}
