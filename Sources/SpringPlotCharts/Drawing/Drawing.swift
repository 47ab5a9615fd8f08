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

extension Drawing {
  /// Draws the labels that found a place; neighbours of one style share an element.
  mutating func drawLabels() {
    let labels = placer.labels
    let styles = labels.map(LabelStyle.init)
    var start = 0
    while start < labels.count {
      let style = styles[start]
      let end = styles[start...].firstIndex { $0 != style } ?? labels.count
      let texts = labels[start..<end].map { element(of: $0) }
      start = end
      var group = texts.count == 1 ? texts[0] : SVGElement("g", holding: texts)
      if style.anchor != .start {
        group.attributes.append(.text("text-anchor", style.anchor.rawValue))
      }
      if style.size != metrics.textSize {
        group.attributes.append(.number("font-size", style.size))
      }
      if style.isBold { group.attributes.append(.bold) }
      body.append(style.ink.map { stylist.paint(group, fill: $0) } ?? group)
    }
  }

  private mutating func element(of placed: PlacedLabel) -> SVGElement {
    let label = placed.label
    return SVGElement(
      "text",
      [.number("x", placed.x), .number("y", placed.baseline)],
      label.parts.count == 1
        ? .text(label.parts[0].text) : .parts(label.parts.indices.map { span($0, of: label) })
    )
  }

  private mutating func span(_ index: Int, of label: Label) -> SVGElement {
    let part = label.parts[index]
    var span = SVGElement("tspan", [], .text(part.text))
    // Readers do not agree on spaces at the ends of a span.
    if index > 0 { span.attributes.append(.number("dx", Label.partGap * label.size)) }
    if part.isBold { span.attributes.append(.bold) }
    return stylist.paint(span, fill: part.ink)
  }
}

/// What labels have in common when one element holds them.
private struct LabelStyle: Hashable {
  let ink: Ink?
  let size: Double
  let isBold: Bool
  let anchor: PlacedLabel.Anchor

  init(_ placed: PlacedLabel) {
    let parts = placed.label.parts
    let only = parts.count == 1 ? parts.first : nil
    ink = only?.ink
    isBold = only?.isBold == true
    size = placed.label.size
    anchor = placed.anchor
  }
}

extension SVGAttribute {
  /// Heavier type.
  static let bold = SVGAttribute.text("font-weight", "600")
}

extension Drawing {
  /// Draws the samples of the legend and places the names.
  mutating func drawLegend(_ legend: Legend, isFamily: Bool) {
    if let scale = legend.scale { drawColorScale(scale) }
    for entry in legend.entries {
      var x = entry.left
      if let line = entry.sample {
        let y = entry.baseline - TextMetrics.capitalHeight / 2 * metrics.textSize
        var sample = PathData()
        sample.move(to: Point(x: x, y: y))
        sample.line(to: Point(x: x + legend.sampleWidth, y: y))
        drawLines(
          sample,
          line.color.map { .curve($0) } ?? .quietText,
          width: metrics.curveWidth,
          dash: Palette.dash(line.dash, strokeWidth: metrics.curveWidth)
        )
        placer.reserve(
          Rectangle(left: x, top: y - 2, right: x + legend.sampleWidth, bottom: y + 2)
        )
        x += legend.sampleWidth + metrics.gap * 1.5
      }
      placer.fix(
        PlacedLabel(
          label: Label(
            entry.text,
            ink: entry.sample == nil ? .quietText : .text,
            size: metrics.textSize,
            isBold: entry.sample == nil && isFamily
          ),
          x: x,
          baseline: entry.baseline,
          anchor: .start
        )
      )
    }
  }
}

extension Drawing {
  /// Draws the scale of colours of a large family.
  mutating func drawColorScale(_ scale: ColorScale) {
    guard let first = scale.cells.first, let last = scale.cells.last else { return }
    let bottom = scale.top + scale.thickness
    for cell in scale.cells {
      var strip = PathData()
      strip.move(to: Point(x: cell.left, y: scale.top + scale.thickness / 2))
      // Neighbours overlap, so that no paper shines through between them.
      strip.line(
        to: Point(x: min(cell.right + 0.5, last.right), y: scale.top + scale.thickness / 2)
      )
      drawLines(strip, .curve(cell.curve), width: scale.thickness)
    }
    placer.reserve(Rectangle(left: first.left, top: scale.top, right: last.right, bottom: bottom))
    let capital = TextMetrics.capitalHeight * metrics.textSize
    placer.fix(
      PlacedLabel(
        label: Label(scale.name, ink: .quietText, size: metrics.textSize, isBold: true),
        x: scale.left,
        baseline: scale.top + (scale.thickness + capital) / 2,
        anchor: .start
      )
    )
    var marks = PathData()
    for tick in scale.ticks {
      marks.move(to: Point(x: tick.x, y: bottom))
      marks.line(to: Point(x: tick.x, y: bottom + metrics.gap))
      placer.place([
        PlacedLabel(
          label: Label(tick.label, ink: .quietText, size: metrics.textSize),
          x: tick.x,
          baseline: bottom + metrics.gap * 2 + capital,
          anchor: .middle
        )
      ])
    }
    drawLines(marks, .guide, width: metrics.lineWidth)
  }
}
