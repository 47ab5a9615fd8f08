/// Turns a plan into the elements of a document.
struct ChartDrawing {
  /// Where everything goes.
  let plan: ChartPlan
  /// Colours elements.
  var stylist: Stylist
  /// Finds places for labels.
  var placer: LabelPlacer
  /// What has been drawn, from back to front.
  var elements: [SVGElement] = []
  /// The curves on the page, by panel and curve.
  let drawnCurves: [[DrawnCurve]]

  /// The sizes of type and gaps.
  var metrics: ChartMetrics { plan.metrics }

  /// Starts a drawing.
  init(_ plan: ChartPlan) {
    self.plan = plan
    stylist = Stylist(theme: plan.figure.theme, palette: Palette(colors: plan.figure.colors))
    placer = LabelPlacer(page: plan.page, gap: plan.metrics.gap)
    drawnCurves = plan.panels.map { panel in
      guard panel.quantity != .components else {
        return (plan.decomposition?.parts ?? []).enumerated().map { index, component in
          DrawnCurve(component.pieces, in: panel, index: index, color: index + 1)
        }
      }
      // A lone curve has a colour of its own for its velocity.
      let isOwn = plan.facts.count == 1 && panel.quantity == .velocity
      return plan.facts.map { DrawnCurve($0, in: panel, color: isOwn ? 1 : $0.index) }
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

  /// Returns the document.
  static func document(of plan: ChartPlan) -> SVGElement {
    var drawing = ChartDrawing(plan)
    drawing.drawPaper()
    drawing.drawAxes()
    drawing.drawTitle()
    drawing.drawLegend()
    drawing.drawEndLabels()
    drawing.drawBands()
    drawing.drawTimeMarkers()
    drawing.drawInitialVelocities()
    drawing.drawCurves()
    drawing.drawAnimation()
    drawing.labelComponents()
    drawing.drawPointMarkers()
    drawing.drawLabels()
    return drawing.root
  }

  private var root: SVGElement {
    let size = plan.figure.size
    let description = Description(plan)
    var contents = [
      SVGElement("title", ["id": .local("title")], .text(description.title)),
      SVGElement("desc", ["id": .local("desc")], .text(description.text)),
    ]
    if let styleSheet = stylist.styleSheet { contents.append(styleSheet) }
    return SVGElement(
      "svg",
      [
        "xmlns": .text("http://www.w3.org/2000/svg"),
        "role": .text("img"),
        "aria-labelledby": .locals(["title", "desc"]),
        "viewBox": .text("0 0 \(size.width) \(size.height)"),
        "width": .text("\(size.width)"),
        "height": .text("\(size.height)"),
        "font-family": .text(
          "system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,DejaVu Sans,sans-serif"
        ),
        "font-size": .number(metrics.textSize),
      ],
      .elements(contents + elements)
    )
  }

  private mutating func drawPaper() {
    draw(
      SVGElement(
        "rect",
        ["width": .number(plan.page.right), "height": .number(plan.page.bottom)]
      ),
      [.fill: .paper]
    )
  }

  /// Draws an element in colours.
  mutating func draw(
    _ element: SVGElement,
    _ paints: KeyValuePairs<Stylist.Property, Ink>
  ) {
    elements.append(stylist.paint(element, paints))
  }

  /// Draws lines of one colour.
  mutating func drawLines(
    _ path: PathData,
    _ ink: Ink,
    width: Double,
    dash: [Double] = []
  ) {
    guard !path.isEmpty else { return }
    var element = SVGElement(
      "path",
      ["fill": .text("none"), "stroke-width": .number(width)]
    )
    if !dash.isEmpty { element.attributes.append(.dash(dash)) }
    element.attributes.append(SVGElement.Attribute(name: "d", value: .text(path.text)))
    draw(element, [.stroke: ink])
  }
}

extension SVGElement.Attribute {
  /// A dash pattern in pixels.
  static func dash(_ lengths: [Double]) -> SVGElement.Attribute {
    let text = lengths.map { PixelNumber($0).text() }.joined(separator: " ")
    return SVGElement.Attribute(name: "stroke-dasharray", value: .text(text))
  }
}
