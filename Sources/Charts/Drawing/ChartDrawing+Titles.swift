extension ChartDrawing {
  /// Places the title.
  mutating func drawTitle() {
    if let title = plan.title { placer.fix(title) }
  }

  /// Draws the samples of the legend and places the names.
  mutating func drawLegend() {
    for entry in plan.legend.entries {
      var x = entry.left
      if let curve = entry.curve {
        let y = entry.baseline - TextMetrics.capitalHeight / 2 * metrics.textSize
        var sample = PathData()
        sample.move(to: Point(x: x, y: y))
        sample.line(to: Point(x: x + plan.legend.sampleWidth, y: y))
        drawLines(
          sample,
          .curve(curve),
          width: metrics.curveWidth,
          dash: Palette.dash(curve, strokeWidth: metrics.curveWidth)
        )
        placer.reserve(
          Rectangle(left: x, top: y - 2, right: x + plan.legend.sampleWidth, bottom: y + 2)
        )
        x += plan.legend.sampleWidth + metrics.gap * 1.5
      }
      placer.fix(
        PlacedLabel(
          label: Label(
            entry.text,
            ink: entry.curve == nil ? .quietText : .text,
            size: metrics.textSize
          ),
          x: x,
          baseline: entry.baseline,
          anchor: .start
        )
      )
    }
  }

  /// Draws the labels that found a place.
  mutating func drawLabels() {
    for placed in placer.labels {
      let size = placed.label.size
      var element = SVGElement("text", ["x": .number(placed.x), "y": .number(placed.baseline)])
      if placed.anchor != .start {
        element.attributes.append(
          SVGElement.Attribute(name: "text-anchor", value: .text(placed.anchor.rawValue))
        )
      }
      if size != metrics.textSize {
        element.attributes.append(
          SVGElement.Attribute(name: "font-size", value: .number(size))
        )
      }
      guard let first = placed.label.parts.first else { continue }
      if placed.label.parts.count == 1 {
        if first.isBold { element.attributes.append(.bold) }
        element.content = .text(first.text)
        draw(element, [.fill: first.ink])
      } else {
        element.content = .parts(
          placed.label.parts.enumerated().map { index, part in
            var span = SVGElement("tspan", [:], .text(part.text))
            // Readers do not agree on spaces at the ends of a span.
            if index > 0 { span.attributes.append(.space(Label.partGap * size)) }
            if part.isBold { span.attributes.append(.bold) }
            return stylist.paint(span, [.fill: part.ink])
          }
        )
        elements.append(element)
      }
    }
  }
}

extension SVGElement.Attribute {
  /// A horizontal distance from the words before.
  static func space(_ width: Double) -> SVGElement.Attribute {
    SVGElement.Attribute(name: "dx", value: .number(width))
  }

  /// Heavier type.
  static let bold = SVGElement.Attribute(name: "font-weight", value: .text("600"))
}
