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

  /// Returns the lines of the chart.
  static func lines(of figure: Figure, on page: TextPage) -> String {
    var drawing = TextDrawing(figure, on: page)
    drawing.drawTitle()
    drawing.drawAxes()
    drawing.drawCurves()
    drawing.drawMarkers()
    return drawing.canvas.text(hasColor: page.hasColor)
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
