/// What is about to become a document: elements, and labels that look for a place.
protocol Drawing {
  /// The sizes of type and gaps.
  var metrics: ChartMetrics { get }
  /// Colours elements.
  var stylist: Stylist { get set }
  /// Finds places for labels.
  var placer: LabelPlacer { get set }
  /// The straight lines behind everything, from back to front.
  var rules: [RuleGroup] { get set }
  /// What has been drawn in front of the straight lines, from back to front.
  var body: SVGText { get set }
}

extension Drawing {
  /// Returns the bytes of the document of what has been drawn.
  mutating func document(
    size: (width: Int, height: Int),
    title: String,
    description: String,
    scale: Double = 1
  ) -> [UInt8] {
    let background = paperWithRules()
    var contents = SVGText()
    contents.append(SVGElement("title", [.local("id", "title")], .text(title)))
    contents.append(SVGElement("desc", [.local("id", "desc")], .text(description)))
    stylist.writeStyleSheet(into: &contents)
    contents.append(background)
    contents.append(body)
    let root = SVGElement(
      "svg",
      [
        .text("xmlns", "http://www.w3.org/2000/svg"),
        .text("role", "img"),
        .locals("aria-labelledby", "title", "desc"),
        .text("viewBox", "0 0 \(size.width) \(size.height)"),
        .number("width", scale * Double(size.width)),
        .number("height", scale * Double(size.height)),
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

  /// Draws the background, and the straight lines with gaps where words stand.
  private mutating func paperWithRules() -> SVGText {
    var background = SVGText()
    let page = placer.page
    background.append(
      stylist.paint(
        SVGElement("rect", [.number("width", page.right), .number("height", page.bottom)]),
        fill: .paper
      )
    )
    let boxes = placer.boxes.map { $0.expanded(by: metrics.gap / 2) }
    for group in rules {
      var path = PathData()
      for rule in group.rules { path.add(rule, around: boxes) }
      guard let element = line(path, width: group.width, dash: group.dash) else { continue }
      background.append(stylist.paint(element, stroke: group.ink))
    }
    return background
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
    guard let element = line(path, width: width, dash: dash) else { return }
    draw(element, stroke: ink)
  }

  /// Draws elements, without what lies outside a frame; each frame has a number of its own.
  mutating func append(_ elements: [SVGElement], clippedTo frame: Rectangle?, number: Int) {
    guard let frame else {
      for element in elements { body.append(element) }
      return
    }
    let name = "clip\(number + 1)"
    body.append(
      SVGElement(
        "clipPath",
        [.local("id", name)],
        holding: [
          SVGElement(
            "rect",
            [
              .number("x", frame.left), .number("y", frame.top), .number("width", frame.width),
              .number("height", frame.height),
            ]
          )
        ]
      )
    )
    body.append(SVGElement("g", [.url("clip-path", name)], holding: elements))
  }

  /// Returns lines without a colour; nil for none.
  func line(_ path: PathData, width: Double, dash: [Double]) -> SVGElement? {
    guard !path.isEmpty else { return nil }
    var element = SVGElement("path", [.text("fill", "none"), .number("stroke-width", width)])
    if !dash.isEmpty { element.attributes.append(.dash(dash)) }
    element.attributes.append(.path("d", path.bytes))
    return element
  }

  /// Draws straight lines behind everything else.
  mutating func draw(_ rules: [Rule], _ ink: Ink, width: Double, dash: [Double] = []) {
    guard !rules.isEmpty else { return }
    self.rules.append(RuleGroup(rules: rules, ink: ink, width: width, dash: dash))
  }
}

/// A straight line along an axis, which has gaps where words stand.
struct Rule: Hashable, Sendable {
  /// Whether the line goes down the page instead of across.
  let isVertical: Bool
  /// The height of a line across, or the distance of an upright one from the left.
  let position: Double
  /// Where the line begins.
  let start: Double
  /// Where the line ends.
  let end: Double

  /// Creates a line across the page.
  init(y: Double, from left: Double, to right: Double) {
    (isVertical, position, start, end) = (false, y, left, right)
  }

  /// Creates a line down the page.
  init(x: Double, from top: Double, to bottom: Double) {
    (isVertical, position, start, end) = (true, x, top, bottom)
  }

  /// The space that the line takes.
  var box: Rectangle {
    isVertical
      ? Rectangle(left: position - 1, top: start, right: position + 1, bottom: end)
      : Rectangle(left: start, top: position - 1, right: end, bottom: position + 1)
  }
}

/// Straight lines that look alike.
struct RuleGroup: Hashable, Sendable {
  let rules: [Rule]
  let ink: Ink
  let width: Double
  let dash: [Double]
}

extension PathData {
  /// Adds a straight line, without the parts that lie in boxes.
  mutating func add(_ rule: Rule, around boxes: [Rectangle]) {
    var gaps = boxes.filter { box in
      let across = rule.isVertical ? (box.left, box.right) : (box.top, box.bottom)
      let along = rule.isVertical ? (box.top, box.bottom) : (box.left, box.right)
      return across.0 < rule.position && rule.position < across.1 && along.0 < rule.end
        && rule.start < along.1
    }
    if gaps.count > 1 {
      gaps.sort { rule.isVertical ? $0.top < $1.top : $0.left < $1.left }
    }
    var start = rule.start
    for gap in gaps {
      let (gapStart, gapEnd) = rule.isVertical ? (gap.top, gap.bottom) : (gap.left, gap.right)
      if gapStart > start + 0.5 { add(rule, from: start, to: gapStart) }
      start = max(start, gapEnd)
    }
    if rule.end > start + (gaps.isEmpty ? 0 : 0.5) { add(rule, from: start, to: rule.end) }
  }

  private mutating func add(_ rule: Rule, from start: Double, to end: Double) {
    move(
      to: rule.isVertical ? Point(x: rule.position, y: start) : Point(x: start, y: rule.position)
    )
    line(to: rule.isVertical ? Point(x: rule.position, y: end) : Point(x: end, y: rule.position))
  }
}

extension SVGAttribute {
  /// Returns a dash pattern in pixels.
  static func dash(_ lengths: [Double]) -> SVGAttribute { .numbers("stroke-dasharray", lengths) }
}

extension Drawing {
  /// Draws the labels that found a place; neighbours of one style share an element.
  mutating func drawLabels() {
    let labels = placer.labels
    var start = 0
    while start < labels.count {
      let style = LabelStyle(labels[start])
      let end = labels[start...].firstIndex { LabelStyle($0) != style } ?? labels.count
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
    let gap = label.gap(before: index)
    if gap > 0 { span.attributes.append(.number("dx", gap)) }
    let rise = index > 0 && label.parts[index - 1].isRaised ? Label.rise * label.size : 0
    if part.isRaised || rise > 0 {
      span.attributes.append(.number("dy", part.isRaised ? -Label.rise * label.size : rise))
    }
    if part.isRaised { span.attributes.append(.number("font-size", part.size(in: label.size))) }
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
  mutating func drawLegend(_ legend: Legend) {
    if let scale = legend.scale { drawColorScale(scale) }
    for entry in legend.entries {
      var x = entry.left
      if let line = entry.sample {
        let y = entry.baseline - TextMetrics.capitalHeight / 2 * legend.textSize
        drawSample(line, from: x, to: x + legend.sampleWidth, y: y)
        x += legend.sampleWidth + metrics.gap * 1.5
      }
      placer.fix(
        PlacedLabel(label: entry.label, x: x, baseline: entry.baseline, anchor: .start)
      )
    }
  }

  /// Draws a sample of a line.
  mutating func drawSample(
    _ sample: Legend.Sample,
    from left: Double,
    to right: Double,
    y: Double
  ) {
    var path = PathData()
    path.move(to: Point(x: left, y: y))
    path.line(to: Point(x: right, y: y))
    drawLines(
      path,
      sample.color.map { .curve($0) } ?? .quietText,
      width: metrics.curveWidth,
      dash: Palette.dash(sample.dash, strokeWidth: metrics.curveWidth)
    )
    placer.reserve(Rectangle(left: left, top: y - 2, right: right, bottom: y + 2))
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
    drawLines(marks, .time, width: metrics.lineWidth)
  }
}
