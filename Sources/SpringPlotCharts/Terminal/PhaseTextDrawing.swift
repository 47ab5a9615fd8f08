import SpringPlotMotion
import SpringPlotText

/// Draws a phase plane with characters.
struct PhaseTextDrawing {
  /// Returns the cells of the chart.
  static func canvas(of figure: Figure, on page: TextPage) -> TextCanvas {
    let columns = max(page.columns, 20)
    let rows = min(max(page.rows - 1, 8), 60)
    let plan = PlanePlan(figure)
    let names = plan.curves.count > 1 ? min(plan.curves.count, 6) : 0
    let ticks = AxisTicks(
      in: plan.frame.y.values,
      atMost: max(1, (rows - names) / 3),
      apart: 1.3 / Double(rows)
    )
    let left = min((ticks.labels.map(\.count).max() ?? 0) + 2, columns / 2)
    let panel = TextPanel(
      quantity: .velocity,
      top: 2 + names,
      rows: max(rows - 4 - names, 2),
      left: left,
      columns: columns - left,
      times: plan.frame.x.values,
      values: plan.frame.y.values,
      ticks: ticks
    )
    var canvas = TextCanvas(columns: columns, rows: panel.top + panel.rows + 2)
    if let title = plan.title?.text { canvas.write(page.plain(title), row: 0, column: 0, .strong) }
    for curve in plan.curves.prefix(names) {
      let sample = page.isUnicode ? TextPanel.sample(rhythm: curve.index) : "***"
      let next = canvas.write(
        sample,
        row: 1 + curve.index,
        column: 0,
        .curve(curve.index)
      )
      canvas.write(page.plain(curve.curve.name), row: 1 + curve.index, column: next + 1, .plain)
    }
    let unit = Wording.unitText(.velocity, unit: figure.unit) ?? ""
    let heading = "velocity (\(unit)) over position" + (figure.unit.map { " (\($0))" } ?? "")
    let dots = plan.rhythm.map { ", a dot every \(Wording.time($0))" } ?? ""
    canvas.write(page.plain(heading + dots), row: panel.top - 1, column: left, .quiet)
    canvas.drawAxis(of: panel, on: page)
    canvas.drawLine(at: 0, in: panel, "#...", on: page, .quiet)
    for (value, text) in zip(ticks.values, ticks.labels) {
      canvas.label(page.plain(text), at: value, in: panel, .quiet, on: page)
    }
    let across = AxisTicks(
      in: panel.times,
      atMost: max(1, panel.columns / 10),
      apart: min(5 / Double(panel.columns), 0.9)
    )
    canvas.drawTimeAxis(of: panel, across, unit: figure.unit ?? "", on: page)
    for curve in plan.curves.reversed() {
      let index = curve.index
      canvas.draw(
        panel.dots(of: curve),
        in: panel,
        of: index,
        .curve(index),
        asDots: page.isUnicode
      )
    }
    for curve in plan.curves.reversed() { canvas.mark(curve, every: plan.rhythm, in: panel, page) }
    return canvas
  }
}

extension TextPanel {
  /// Returns the dots of a way, close enough to each other to make a line.
  fileprivate func dots(of curve: PlaneCurve) -> DotGrid {
    var grid = DotGrid(columns: columns, rows: rows)
    let fitter = PathFitter(x: across, y: down)
    let segments = fitter.segments(
      x: curve.coordinates.across,
      y: curve.coordinates.up,
      in: curve.times
    )
    for segment in segments {
      let (dx, dy) = (segment.end.x - segment.start.x, segment.end.y - segment.start.y)
      let count = Int(3 * (abs(dx) + abs(dy)), within: 1...2_000)
      for step in 0...count {
        let point = segment.point(at: Double(step) / Double(count))
        grid.set(
          x: Int(point.x.rounded(), within: -1...10_000),
          y: Int(point.y.rounded(), within: -1...10_000)
        )
      }
    }
    return grid
  }
}

extension TextCanvas {
  /// Marks a start, a target, and the places at equal times.
  fileprivate mutating func mark(
    _ curve: PlaneCurve,
    every rhythm: Double?,
    in panel: TextPanel,
    _ page: TextPage
  ) {
    func set(_ x: Double, _ y: Double, _ mark: Character, _ tone: Tone) {
      guard let row = panel.row(of: y), let column = panel.column(of: x) else { return }
      self.set(mark, row: row, column: column, tone)
    }
    if let rhythm {
      let first = Int((curve.times.lowerBound / rhythm).rounded(.up), within: 0...1_000_000)
      let last = Int((curve.times.upperBound / rhythm).rounded(.down), within: 0...1_000_000)
      for number in stride(from: first, through: last, by: 1) {
        let place = curve.position(at: Double(number) * rhythm)
        set(place.x, place.y, page.isUnicode ? "•" : "o", .curve(curve.index))
      }
    }
    let start = curve.position(at: curve.times.lowerBound)
    set(start.x, start.y, page.isUnicode ? "○" : "O", .strong)
    set(curve.x.target, 0, page.isUnicode ? "◎" : "@", .strong)
  }
}
