import SpringPlotMotion

/// A frame of a chart of a fit, with its axis.
struct FitPanel: Sendable {
  let frame: Rectangle
  let value: LinearScale
  let ticks: AxisTicks
  let heading: String
  let baseline: Double
}

/// Turns samples and their fit into the elements of a document.
struct FitDrawing: Drawing {
  let figure: FitFigure
  let metrics: ChartMetrics
  var stylist: Stylist
  var placer: LabelPlacer
  var rules: [RuleGroup] = []
  var body = SVGText()

  private let time: LinearScale
  private let timeTicks: AxisTicks
  private let position: FitPanel
  private let residual: FitPanel

  /// Returns the bytes of the document.
  static func document(of figure: FitFigure) -> [UInt8] {
    var drawing = FitDrawing(figure)
    drawing.drawTitle()
    drawing.drawGrid()
    for index in figure.axes.indices.reversed() { drawing.drawAxis(index) }
    drawing.drawKey()
    drawing.labelTimes(
      drawing.timeTicks,
      on: drawing.time,
      below: drawing.residual.frame.bottom
    )
    drawing.drawLabels()
    return drawing.document(
      size: (figure.size.width, figure.size.height),
      title: figure.title ?? "fit",
      description: figure.summary
    )
  }

  private init(_ figure: FitFigure) {
    self.figure = figure
    let metrics = ChartMetrics(for: figure.size)
    self.metrics = metrics
    stylist = Stylist(theme: figure.theme, palette: Palette())
    let page = Rectangle(
      left: 0,
      top: 0,
      right: Double(figure.size.width),
      bottom: Double(figure.size.height)
    )
    placer = LabelPlacer(page: page, gap: metrics.gap)
    var top = metrics.margin * 0.75
    if figure.title != nil { top += metrics.titleSize * 1.45 }
    let heading = metrics.lineHeight * 1.2
    let footer = metrics.textSize * 1.9 + metrics.gap
    let room = max(page.bottom - top - footer - 2 * heading, 4)
    let ranges = [figure.positionRange, figure.residualRange]
    let limits = [max(2, Int(room * 0.7 / (metrics.textSize * 3))), 2]
    let ticks = zip(ranges, limits).map { AxisTicks(in: $0, atMost: $1, apart: 0.2) }
    let labels = ticks.flatMap(\.labels).map { metrics.width(of: $0) }.max() ?? 0
    let left = min(metrics.margin * 0.75 + metrics.gap * 2 + labels, page.right / 3)
    let right = page.right - metrics.margin * 1.5
    time = LinearScale(figure.visibleTimes, from: left, to: right)
    timeTicks = ChartPlan.timeTicks(figure.visibleTimes, width: right - left, metrics)
    let heights = [room * 0.7, room * 0.3]
    var panels: [FitPanel] = []
    for (index, range) in ranges.enumerated() {
      let frame = Rectangle(
        left: left,
        top: top + heading,
        right: right,
        bottom: top + heading + heights[index]
      )
      let position = Wording.heading(
        .position,
        unit: figure.unit,
        exponent: ticks[index].exponent
      )
      panels.append(
        FitPanel(
          frame: frame,
          value: LinearScale(range, from: frame.bottom, to: frame.top),
          ticks: ticks[index],
          heading: index == 0 ? position : Self.residualHeading(position),
          baseline: top + heading - metrics.gap * 1.25
        )
      )
      top = frame.bottom
    }
    position = panels[0]
    residual = panels[1]
  }

  /// Returns the heading of the residuals, whose unit is that of the position.
  private static func residualHeading(_ position: String) -> String {
    "residual" + position.drop { $0 != " " }
  }

  private mutating func drawTitle() {
    guard let title = figure.title else { return }
    let width = placer.page.right - position.frame.left - metrics.margin
    placer.fix(
      PlacedLabel(
        label: Label(
          Wording.cut(title, to: width, size: metrics.titleSize, isBold: true),
          ink: .text,
          size: metrics.titleSize,
          isBold: true
        ),
        x: position.frame.left,
        baseline: metrics.margin * 0.75 + metrics.titleSize,
        anchor: .start
      )
    )
  }

  private mutating func drawGrid() {
    var grid: [Rule] = []
    for panel in [position, residual] {
      let frame = panel.frame
      for value in timeTicks.values {
        grid.append(Rule(x: time(value), from: frame.top, to: frame.bottom))
      }
      for value in panel.ticks.values {
        grid.append(Rule(y: panel.value(value), from: frame.left, to: frame.right))
      }
    }
    draw(grid, .grid, width: metrics.lineWidth)
    let frame = residual.frame
    draw(
      [Rule(y: residual.value(0), from: frame.left, to: frame.right)],
      .start,
      width: metrics.lineWidth
    )
    for panel in [position, residual] {
      placer.fix(
        PlacedLabel(
          label: Label(panel.heading, ink: .quietText, size: metrics.textSize, isBold: true),
          x: panel.frame.left,
          baseline: panel.baseline,
          anchor: .start
        )
      )
      let drop = TextMetrics.capitalHeight / 2 * metrics.textSize
      for (value, text) in zip(panel.ticks.values, panel.ticks.labels) {
        placer.place([
          PlacedLabel(
            label: Label(text, ink: .quietText, size: metrics.textSize),
            x: panel.frame.left - metrics.gap * 2,
            baseline: panel.value(value) + drop,
            anchor: .end
          )
        ])
      }
    }
  }

  private mutating func drawAxis(_ index: Int) {
    let axis = figure.axes[index]
    let fitter = CurveFitter(
      time: time,
      value: position.value,
      visible: position.frame.top - 20...position.frame.bottom + 20
    )
    let first = max(figure.times.first ?? 0, 0)
    let pieces = axis.motion.pieces(of: .position, in: first...max(first, figure.times.last ?? 1))
    let curve = DrawnCurve(pieces, dash: index, color: index, fitter: fitter)
    var line = SVGElement(
      "path",
      [
        .text("fill", "none"), .number("stroke-width", metrics.curveWidth * 0.7),
        .text("stroke-linejoin", "round"),
      ]
    )
    let dash = Palette.dash(index, strokeWidth: metrics.curveWidth * 0.7)
    if !dash.isEmpty { line.attributes.append(.dash(dash)) }
    line.attributes.append(.path("d", curve.path.bytes))
    draw(line, stroke: .curve(index))
    drawDots(axis.positions, in: position, of: index)
    drawDots(axis.residuals, in: residual, of: index)
  }

  /// Draws samples as dots, and outliers as crosses; of those that cover each other, one.
  private mutating func drawDots(_ values: [Double], in panel: FitPanel, of index: Int) {
    var dots = PathData()
    var crosses = PathData()
    let radius = 1.6 * metrics.unit
    let outliers = Set(figure.outliers)
    var covered = Set<Int>()
    for (sample, value) in values.enumerated() {
      let point = Point(x: time(figure.times[sample]), y: panel.value(value))
      guard point.x.isFinite, point.y.isFinite else { continue }
      if outliers.contains(sample) {
        // Those outside of the frame stand at its edge.
        let y = min(max(point.y, panel.frame.top), panel.frame.bottom)
        crosses.move(to: Point(x: point.x - radius, y: y - radius))
        crosses.line(to: Point(x: point.x + radius, y: y + radius))
        crosses.move(to: Point(x: point.x - radius, y: y + radius))
        crosses.line(to: Point(x: point.x + radius, y: y - radius))
        continue
      }
      guard panel.frame.top - radius...panel.frame.bottom + radius ~= point.y else { continue }
      let cell = 4 * radius * radius < 1 ? 1.0 : radius / 2
      let place = Int((point.x / cell).rounded()) * 100_000 + Int((point.y / cell).rounded())
      guard covered.insert(place).inserted else { continue }
      dots.move(to: point)
      dots.line(to: Point(x: point.x + 0.01, y: point.y))
    }
    if !dots.isEmpty {
      let element = SVGElement(
        "path",
        [
          .text("fill", "none"), .number("stroke-width", 2 * radius),
          .text("stroke-linecap", "round"), .path("d", dots.bytes),
        ]
      )
      draw(element, stroke: .curveText(figure.dotColor(of: index)))
    }
    drawLines(crosses, .quietText, width: metrics.lineWidth)
  }

  /// Says what lines, dots and crosses are: on the right, beside the heading.
  private mutating func drawKey() {
    let y = position.baseline - TextMetrics.capitalHeight / 2 * metrics.textSize
    let radius = 1.6 * metrics.unit
    var x = position.frame.right
    if !figure.outliers.isEmpty {
      x = placeKey("left out", .quietText, endingAt: x) - 3 * metrics.unit
      var cross = PathData()
      for side in [-radius, radius] {
        cross.move(to: Point(x: x - radius, y: y - side))
        cross.line(to: Point(x: x + radius, y: y + side))
      }
      drawLines(cross, .quietText, width: metrics.lineWidth)
      x -= 3 * metrics.gap
    }
    if figure.axes.count == 1 {
      x = placeKey("recorded", .quietText, endingAt: x) - 3 * metrics.unit
      draw(
        SVGElement("circle", [.number("cx", x), .number("cy", y), .number("r", radius)]),
        fill: .curveText(figure.dotColor(of: 0))
      )
      x -= 3 * metrics.gap
    }
    for index in figure.axes.indices.reversed() {
      let isAlone = figure.axes.count == 1
      let name = isAlone ? "fit" : figure.axes[index].name
      x = placeKey(name, isAlone ? .quietText : .curveText(index), !isAlone, endingAt: x)
      let start = x - 18 * metrics.unit
      drawSample(Legend.Sample(color: index, dash: index), from: start, to: x, y: y)
      x = start - 3 * metrics.gap
    }
  }

  /// Writes words of the key; returns where what they are about ends.
  private mutating func placeKey(
    _ text: String,
    _ ink: Ink,
    _ isBold: Bool = false,
    endingAt x: Double
  ) -> Double {
    let label = Label(text, ink: ink, size: metrics.textSize, isBold: isBold)
    placer.fix(PlacedLabel(label: label, x: x, baseline: position.baseline, anchor: .end))
    return x - label.width - metrics.gap
  }
}
