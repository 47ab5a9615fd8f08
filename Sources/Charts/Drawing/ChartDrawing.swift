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
