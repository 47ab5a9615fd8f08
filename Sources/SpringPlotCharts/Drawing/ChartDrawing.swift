/// Turns a plan into the elements of a document.
struct ChartDrawing: Drawing {
  /// Where everything goes.
  let plan: ChartPlan
  /// Colours elements.
  var stylist: Stylist
  /// Finds places for labels.
  var placer: LabelPlacer
  /// What has been drawn, from back to front.
  var body = SVGText()
  /// The curves on the page, by panel and curve.
  let drawnCurves: [[DrawnCurve]]

  /// The sizes of type and gaps.
  var metrics: ChartMetrics { plan.metrics }

  /// Starts a drawing.
  init(_ plan: ChartPlan) {
    self.plan = plan
    stylist = Stylist(theme: plan.figure.theme, palette: Palette(of: plan.figure))
    placer = LabelPlacer(page: plan.page, gap: plan.metrics.gap)
    drawnCurves = plan.panels.map { panel in
      guard panel.quantity != .components else {
        return (plan.decomposition?.parts ?? []).map { component in
          DrawnCurve(
            component.pieces,
            dash: component.place,
            color: component.place + 1,
            fitter: panel.fitter
          )
        }
      }
      // A lone curve has a colour of its own for its velocity.
      let isOwn = plan.facts.count == 1 && panel.quantity == .velocity
      return plan.facts.map { DrawnCurve($0, in: panel, color: isOwn ? 1 : $0.color) }
    }
    for (panel, curves) in zip(plan.panels, drawnCurves) {
      for curve in curves {
        placer.avoid(
          CurveShadow(
            of: curve.segments,
            in: panel.frame.expanded(by: 0.5),
            lineWidth: plan.metrics.curveWidth
          )
        )
      }
    }
  }

  /// Returns the bytes of the document.
  static func document(of plan: ChartPlan) -> [UInt8] {
    var drawing = ChartDrawing(plan)
    drawing.drawPaper()
    drawing.drawAxes()
    drawing.drawTitle()
    drawing.drawLegend()
    drawing.drawEndLabels()
    drawing.drawBands()
    drawing.drawTimeMarkers()
    drawing.drawProjections()
    drawing.drawInitialVelocities()
    drawing.drawCurves()
    drawing.drawAnimation()
    drawing.labelComponents()
    drawing.drawPointMarkers()
    drawing.drawLabels()
    return drawing.document
  }

  private var document: [UInt8] {
    let description = Description(plan)
    return document(
      size: (plan.figure.size.width, plan.figure.size.height),
      title: description.title,
      description: description.text
    )
  }
}

extension SVGAttribute {
  /// Returns a dash pattern in pixels.
  static func dash(_ lengths: [Double]) -> SVGAttribute { .numbers("stroke-dasharray", lengths) }
}

extension ChartDrawing {
  /// Places the title.
  mutating func drawTitle() {
    if let title = plan.title { placer.fix(title) }
  }

  /// Draws the legend.
  mutating func drawLegend() {
    drawLegend(plan.legend, isFamily: plan.figure.family != nil)
  }
}

extension ChartDrawing {
  /// Draws the grid, the guide lines, and the labels of all axes.
  mutating func drawAxes() {
    let frames = plan.panels.filter { !$0.isOnTheRight }
    var grid = PathData()
    for panel in frames {
      for value in plan.timeTicks.values {
        let x = panel.time(value)
        grid.move(to: Point(x: x, y: panel.frame.top))
        grid.line(to: Point(x: x, y: panel.frame.bottom))
      }
      for value in panel.ticks.values {
        grid.addRule(at: panel.value(value), in: panel.frame)
      }
    }
    drawLines(grid, .grid, width: metrics.lineWidth)
    var guides = PathData()
    for panel in frames {
      for value in panel.guides where panel.value.values.contains(value) {
        if panel.quantity == .position, isStep(value) { continue }
        let y = panel.value(value)
        guides.addRule(at: y, in: panel.frame)
        placer.reserve(
          Rectangle(left: panel.frame.left, top: y - 1, right: panel.frame.right, bottom: y + 1)
        )
      }
    }
    drawLines(guides, .guide, width: metrics.lineWidth)
    drawTargets()
    for panel in plan.panels {
      labelValues(of: panel)
      placeHeading(of: panel)
    }
    guard let panel = plan.panels.last(where: { !$0.isOnTheRight }) ?? plan.panels.last else {
      return
    }
    labelTimes(plan.timeTicks, on: panel.time, below: panel.frame.bottom)
  }

  // The values of guide lines come first: a tick that is too near to one loses its label.
  private mutating func labelValues(of panel: Panel) {
    let drop = TextMetrics.capitalHeight / 2 * metrics.textSize
    let x =
      panel.isOnTheRight
      ? panel.frame.right + metrics.gap * 2 : panel.frame.left - metrics.gap * 2
    let anchor: PlacedLabel.Anchor = panel.isOnTheRight ? .start : .end
    func place(_ text: String, at value: Double, _ ink: Ink) {
      placer.place([
        PlacedLabel(
          label: Label(text, ink: ink, size: metrics.textSize),
          x: x,
          baseline: panel.value(value) + drop,
          anchor: anchor
        )
      ])
    }
    let ink: Ink = panel.isOnTheRight ? .curveText(velocityColor(of: 0)) : .quietText
    if panel.quantity == .position {
      for value in panel.guides.prefix(8) where panel.value.values.contains(value) {
        let tick = panel.ticks.values.firstIndex {
          abs(panel.value($0) - panel.value(value)) < 0.01
        }
        let text = tick.map { panel.ticks.labels[$0] }
        place(text ?? ValueAxis.text(of: value, panel.ticks), at: value, .text)
      }
    }
    for (value, text) in zip(panel.ticks.values, panel.ticks.labels) { place(text, at: value, ink) }
  }

  private mutating func placeHeading(of panel: Panel) {
    let isAlone = plan.facts.count == 1
    let ink: Ink =
      !isAlone || panel.quantity == .components
      ? .quietText : .curveText(panel.quantity == .position ? 0 : velocityColor(of: 0))
    let width = panel.frame.width * (panel.isOnTheRight ? 0.45 : 0.52)
    let heading = panel.quantity == .position ? plan.decomposition?.equation : nil
    let text = Wording.cut(
      heading ?? panel.heading,
      to: width,
      size: metrics.textSize,
      isBold: true
    )
    placer.place([
      PlacedLabel(
        label: Label(text, ink: ink, size: metrics.textSize, isBold: true),
        x: panel.isOnTheRight ? panel.frame.right : panel.frame.left,
        baseline: headingBaseline(of: panel),
        anchor: panel.isOnTheRight ? .end : .start
      )
    ])
  }

  /// Returns the colour of a curve's velocity: a lone curve has one of its own for it.
  func velocityColor(of index: Int) -> Int { plan.facts.count == 1 ? 1 : index }
}

extension Drawing {
  /// Writes the times of ticks below the frames of a chart.
  mutating func labelTimes(_ ticks: AxisTicks, on time: LinearScale, below bottom: Double) {
    let baseline = bottom + metrics.gap * 1.5 + metrics.textSize
    for (index, value) in ticks.values.enumerated() {
      placer.place([
        PlacedLabel(
          label: Label(ticks.labels[index], ink: .quietText, size: metrics.textSize),
          x: time(value),
          baseline: baseline,
          anchor: .middle
        )
      ])
    }
    // The unit hangs over, so that the digits stay under their line.
    guard let last = ticks.labels.last, let value = ticks.values.last else { return }
    let unit = ticks.exponent == 0 ? "s" : Wording.power(ticks.exponent) + " s"
    let x = time(value) + metrics.width(of: last) / 2 + metrics.gap
    placer.place(
      [x, placer.page.right - metrics.gap - metrics.width(of: unit)].map { x in
        PlacedLabel(
          label: Label(unit, ink: .quietText, size: metrics.textSize),
          x: x,
          baseline: baseline,
          anchor: .start
        )
      }
    )
  }
}

extension PathData {
  /// Adds a horizontal line through a frame.
  mutating func addRule(at y: Double, in frame: Rectangle) {
    move(to: Point(x: frame.left, y: y))
    line(to: Point(x: frame.right, y: y))
  }
}
