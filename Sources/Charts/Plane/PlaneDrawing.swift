import Springs

/// Turns a plan of the plane into the elements of a document.
struct PlaneDrawing: Drawing {
  /// Where everything goes.
  let plan: PlanePlan
  /// Colours elements.
  var stylist: Stylist
  /// Finds places for labels.
  var placer: LabelPlacer
  /// What has been drawn, from back to front.
  var body = SVGText()
  /// The segments of each way.
  let ways: [[CubicSegment]]

  /// The sizes of type and gaps.
  var metrics: ChartMetrics { plan.metrics }

  /// Starts a drawing.
  init(_ plan: PlanePlan) {
    self.plan = plan
    stylist = Stylist(theme: plan.figure.theme, palette: Palette(of: plan.figure))
    let size = plan.figure.size
    placer = LabelPlacer(
      page: Rectangle(left: 0, top: 0, right: Double(size.width), bottom: Double(size.height)),
      gap: plan.metrics.gap
    )
    let fitter = PathFitter(x: plan.frame.x, y: plan.frame.y)
    ways = plan.curves.map { fitter.segments(x: $0.x, y: $0.y, in: $0.times) }
  }

  /// Returns the bytes of the document.
  static func document(of plan: PlanePlan) -> [UInt8] {
    var drawing = PlaneDrawing(plan)
    drawing.drawPaper()
    drawing.drawAxes()
    drawing.drawTitle()
    drawing.drawLegend(plan.legend, isFamily: plan.figure.family != nil)
    drawing.drawStations()
    drawing.drawWays()
    drawing.drawDots()
    drawing.drawLabels()
    let description = PlaneDescription(plan)
    return drawing.document(
      size: (plan.figure.size.width, plan.figure.size.height),
      title: description.title,
      description: description.text
    )
  }

  private mutating func drawTitle() {
    guard let title = plan.title else { return }
    placer.fix(
      PlacedLabel(
        label: Label(title.text, ink: .text, size: metrics.titleSize, isBold: true),
        x: plan.frame.frame.left,
        baseline: title.baseline,
        anchor: .start
      )
    )
  }

  private mutating func drawWays() {
    for (curve, way) in zip(plan.curves, ways).reversed() {
      let width = metrics.curveWidth * (plan.figure.family?.hasScale == true ? 0.55 : 0.8)
      var path = PathData()
      for segment in way {
        path.begin(at: segment.start)
        path.curve(segment)
      }
      let dash = plan.figure.family?.lines[curve.index] ?? curve.index
      drawLines(
        path,
        .curve(curve.index),
        width: width,
        dash: Palette.dash(dash, strokeWidth: width)
      )
    }
  }
}
