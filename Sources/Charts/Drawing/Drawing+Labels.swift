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
