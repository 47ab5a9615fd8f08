/// What is about to become a document: elements, and labels that look for a place.
protocol Drawing {
  /// The sizes of type and gaps.
  var metrics: ChartMetrics { get }
  /// Colours elements.
  var stylist: Stylist { get set }
  /// Finds places for labels.
  var placer: LabelPlacer { get set }
  /// What has been drawn, from back to front.
  var body: SVGText { get set }
}

extension Drawing {
  /// Returns the bytes of the document of what has been drawn.
  func document(
    size: (width: Int, height: Int),
    title: String,
    description: String
  ) -> [UInt8] {
    var contents = SVGText()
    contents.append(SVGElement("title", [.local("id", "title")], .text(title)))
    contents.append(SVGElement("desc", [.local("id", "desc")], .text(description)))
    if let styleSheet = stylist.styleSheet { contents.append(styleSheet) }
    contents.append(body)
    let root = SVGElement(
      "svg",
      [
        .text("xmlns", "http://www.w3.org/2000/svg"),
        .text("role", "img"),
        .locals("aria-labelledby", "title", "desc"),
        .text("viewBox", "0 0 \(size.width) \(size.height)"),
        .text("width", "\(size.width)"),
        .text("height", "\(size.height)"),
        .text(
          "font-family",
          "system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,DejaVu Sans,sans-serif"
        ),
        .number("font-size", metrics.textSize),
      ],
      .written(contents)
    )
    var text = SVGText()
    text.append(root)
    return text.document()
  }

  /// Draws the background.
  mutating func drawPaper() {
    let page = placer.page
    draw(
      SVGElement("rect", [.number("width", page.right), .number("height", page.bottom)]),
      fill: .paper
    )
  }

  /// Draws an element in colours.
  mutating func draw(_ element: SVGElement, fill: Ink? = nil, stroke: Ink? = nil) {
    body.append(stylist.paint(element, fill: fill, stroke: stroke))
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
      [.text("fill", "none"), .number("stroke-width", width)]
    )
    if !dash.isEmpty { element.attributes.append(.dash(dash)) }
    element.attributes.append(.path("d", path.bytes))
    draw(element, stroke: ink)
  }
}
