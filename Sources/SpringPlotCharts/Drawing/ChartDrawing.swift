import SpringPlotMotion
import SpringPlotText

/// Turns a plan into the elements of a document.
struct ChartDrawing: Drawing {
  /// Where everything goes.
  let plan: ChartPlan
  /// Colours elements.
  var stylist: Stylist
  /// Finds places for labels.
  var placer: LabelPlacer
  /// The straight lines behind everything, from back to front.
  var rules: [RuleGroup] = []
  /// What has been drawn in front of the straight lines, from back to front.
  var body = SVGText()
  /// The curves on the page, by panel and curve.
  let drawnCurves: [[DrawnCurve]]
  /// The named lines beside the curves, by panel.
  let sideLines: [[SideLine]]

  /// The sizes of type and gaps.
  var metrics: ChartMetrics { plan.metrics }

  /// Starts a drawing.
  init(_ plan: ChartPlan) {
    self.plan = plan
    stylist = Stylist(theme: plan.figure.theme, palette: Palette(of: plan.figure))
    placer = LabelPlacer(page: plan.page, gap: plan.metrics.gap)
    drawnCurves = plan.panels.map { panel in
      let isAlone = plan.facts.count == 1
      if panel.quantity == .components || isAlone && panel.quantity == .energy(.total) { return [] }
      return plan.facts.map { fact in
        var curve = DrawnCurve(
          fact,
          in: panel,
          color: isAlone ? panel.quantity.ownColor : fact.color
        )
        if plan.facts.count > 1, plan.figure.family?.hasScale != true {
          curve.name = fact.curve.name
        }
        return curve
      }
    }
    sideLines = plan.panels.map { SideLine.all(in: $0, of: plan) }
    for index in plan.panels.indices {
      for curve in drawnCurves[index] + sideLines[index].map(\.curve) {
        placer.avoid(
          CurveShadow(
            of: curve.segments,
            in: plan.panels[index].frame.expanded(by: 0.5),
            lineWidth: plan.metrics.curveWidth
          )
        )
      }
    }
  }

  /// Returns the bytes of a figure's document.
  static func document(of figure: Figure) -> [UInt8] {
    let mayNameAtCurves =
      2...6 ~= figure.curves.count && figure.family == nil && figure.layout == .panels
    var plan = ChartPlan(figure, naming: mayNameAtCurves ? .atCurves : .inLegend)
    var drawing = ChartDrawing(plan)
    if !drawing.drawAll() {
      plan = plan.withLegend()
      drawing = ChartDrawing(plan)
      _ = drawing.drawAll()
    }
    let description = Description(plan)
    return drawing.document(
      size: (figure.size.width, figure.size.height),
      title: description.title,
      description: description.text,
      scale: figure.scale
    )
  }

  /// Draws everything; returns whether every curve that had to be named beside it could be.
  private mutating func drawAll() -> Bool {
    drawAxes()
    if let title = plan.title { placer.fix(title) }
    drawLegend(plan.legend)
    drawEndLabels()
    drawBands()
    drawTimes()
    let arrows = drawInitialVelocities()
    // Nothing is as important as the largest extremes.
    let points = placePeaks()
    label(arrows)
    drawProjections()
    if plan.naming == .atCurves, !placeNames() { return false }
    drawCurves()
    drawAnimation()
    labelSideLines()
    labelFastCurves()
    drawPoints(points + placeArrivals())
    explainEmptyFrame()
    drawLabels()
    addScript()
    return true
  }
}

extension ChartDrawing {
  /// Draws the grid, the lines at starts and targets, and the labels of all axes.
  private mutating func drawAxes() {
    let frames = plan.panels.filter { !$0.isOnTheRight }
    var grid: [Rule] = []
    for panel in frames {
      let frame = panel.frame
      for value in plan.timeTicks.values {
        grid.append(Rule(x: panel.x(atTime: value), from: frame.top, to: frame.bottom))
      }
      for value in panel.ticks.values {
        grid.append(Rule(y: panel.y(of: value), from: frame.left, to: frame.right))
      }
    }
    draw(grid, .grid, width: metrics.lineWidth)
    for panel in frames where panel.quantity != .position {
      // On a logarithmic scale there is no 0; what matters is where it counts as settled.
      let isLogarithmic = panel.quantity == .distance
      let values = isLogarithmic ? plan.settledDistances : [0]
      draw(
        values.map { Rule(y: panel.y(of: $0), from: panel.frame.left, to: panel.frame.right) },
        isLogarithmic ? .target : .start,
        width: metrics.lineWidth,
        dash: isLogarithmic ? [6, 4].map { $0 * metrics.unit } : []
      )
    }
    drawStartsAndTargets()
    for panel in plan.panels {
      labelValues(of: panel)
      placeHeading(of: panel)
    }
    nameMissing()
    guard let panel = plan.panels.last(where: { !$0.isOnTheRight }) ?? plan.panels.last else {
      return
    }
    labelTimes(plan.timeTicks, on: panel.timeScale, below: panel.frame.bottom)
  }

  private mutating func labelValues(of panel: Panel) {
    let drop = TextMetrics.capitalHeight / 2 * metrics.textSize
    let isColored = panel.isOnTheRight && plan.facts.count == 1
    let ink: Ink = isColored ? .curveText(1) : .quietText
    for (value, text) in zip(panel.ticks.values, panel.ticks.labels) {
      placer.place([
        PlacedLabel(
          label: Label(text, ink: ink, size: metrics.textSize),
          x: panel.isOnTheRight
            ? panel.frame.right + metrics.gap * 2 : panel.frame.left - metrics.gap * 2,
          baseline: panel.y(of: value) + drop,
          anchor: panel.isOnTheRight ? .start : .end
        )
      ])
    }
  }

  private mutating func placeHeading(of panel: Panel) {
    let ink: Ink =
      plan.facts.count > 1 || panel.quantity == .components
      ? .quietText : .curveText(panel.quantity.ownColor)
    placer.fix(
      PlacedLabel(
        label: Label(panel.heading, ink: ink, size: metrics.textSize, isBold: true),
        x: panel.isOnTheRight ? panel.frame.right : panel.frame.left,
        baseline: headingBaseline(of: panel),
        anchor: panel.isOnTheRight ? .end : .start
      )
    )
  }

  /// Says what was asked for, but has no room.
  private mutating func nameMissing() {
    guard !plan.missing.isEmpty else { return }
    let names = plan.missing.map(\.name).joined(separator: ", ")
    let right = placer.page.right - metrics.gap
    placer.place(
      [names, "\(plan.missing.count) more"].flatMap { missing in
        plan.panels.reversed().map { panel in
          PlacedLabel(
            label: Label("no room: \(missing)", ink: .quietText, size: metrics.textSize),
            x: right,
            baseline: headingBaseline(of: panel),
            anchor: .end
          )
        }
      }
      .filter { placer.isFree($0.box.expanded(by: metrics.gap)) }
    )
  }

  /// Returns the base line of what stands above a frame.
  func headingBaseline(of panel: Panel) -> Double {
    panel.frame.top == plan.panels[0].frame.top
      ? plan.rows.baselines[0] : panel.frame.top - metrics.gap * 1.75
  }

  /// Says where the curves are when none of them can be seen.
  private mutating func explainEmptyFrame() {
    for index in plan.panels.indices where plan.panels[index].quantity == .position {
      let panel = plan.panels[index]
      guard !drawnCurves[index].contains(where: { $0.enters(panel.frame) }) else { continue }
      guard let first = plan.facts.first else { return }
      let reached = plan.facts.dropFirst().reduce(first.positions) { $0.union($1.positions) }
      let ends = [reached.lowerBound, reached.upperBound].map {
        ValueAxis.text(of: $0, panel.ticks, digits: 3)
      }
      let words =
        reached.upperBound < panel.valueScale.values.lowerBound
        ? "all curves lie below: \(ends[0]) to \(ends[1])"
        : reached.lowerBound > panel.valueScale.values.upperBound
          ? "all curves lie above: \(ends[0]) to \(ends[1])" : "no curve at these times"
      placer.place([
        PlacedLabel(
          label: Label(words, ink: .text, size: metrics.textSize),
          x: (panel.frame.left + panel.frame.right) / 2,
          baseline: (panel.frame.top + panel.frame.bottom) / 2,
          anchor: .middle
        )
      ])
    }
  }
}

extension Drawing {
  /// Writes the times of ticks below the frames of a chart.
  mutating func labelTimes(_ ticks: AxisTicks, on time: LinearScale, below bottom: Double) {
    let baseline = bottom + metrics.gap * 1.5 + metrics.textSize
    let right = placer.page.right - metrics.gap
    let unit = ticks.exponent == 0 ? "s" : PowerOfTen.factorText(ticks.exponent) + " s"
    let last = ticks.labels.indices.last
    for (index, value) in ticks.values.enumerated() {
      let label = Label(ticks.labels[index], ink: .quietText, size: metrics.textSize)
      // The unit hangs over, so that the digits stay under their line, if there is room for it.
      let end = time(value) + label.width / 2 + metrics.gap
      if index == last, end + metrics.width(of: unit) > right {
        let both = Label(ticks.labels[index] + " " + unit, ink: .quietText, size: metrics.textSize)
        placer.place([PlacedLabel(label: both, x: right, baseline: baseline, anchor: .end)])
        return
      }
      placer.place([
        PlacedLabel(label: label, x: time(value), baseline: baseline, anchor: .middle)
      ])
      guard index == last else { continue }
      placer.place([
        PlacedLabel(
          label: Label(unit, ink: .quietText, size: metrics.textSize),
          x: end,
          baseline: baseline,
          anchor: .start
        )
      ])
    }
  }
}
