/// What is about to become a document: elements, and labels that look for a place.
protocol Drawing {
  /// The sizes of type and gaps.
  var metrics: ChartMetrics { get }
  /// Colours elements.
  var stylist: Stylist { get set }
  /// Finds places for labels.
  var placer: LabelPlacer { get set }
  /// What has been drawn, from back to front.
  var elements: [SVGElement] { get set }
}

extension Drawing {
  /// Returns the document of what has been drawn.
  func document(
    size: (width: Int, height: Int),
    title: String,
    description: String
  ) -> SVGElement {
    var contents = [
      SVGElement("title", ["id": .local("title")], .text(title)),
      SVGElement("desc", ["id": .local("desc")], .text(description)),
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

  /// Draws the background.
  mutating func drawPaper() {
    let page = placer.page
    draw(
      SVGElement("rect", ["width": .number(page.right), "height": .number(page.bottom)]),
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
    element.attributes.append(SVGElement.Attribute(name: "d", value: .path(path)))
    draw(element, [.stroke: ink])
  }
}
