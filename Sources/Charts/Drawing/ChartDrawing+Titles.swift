extension ChartDrawing {
  /// Places the title.
  mutating func drawTitle() {
    if let title = plan.title { placer.fix(title) }
  }

  /// Draws the samples of the legend and places the names.
  mutating func drawLegend() {
    drawColorScale()
    for entry in plan.legend.entries {
      var x = entry.left
      if let line = entry.sample {
        let y = entry.baseline - TextMetrics.capitalHeight / 2 * metrics.textSize
        var sample = PathData()
        sample.move(to: Point(x: x, y: y))
        sample.line(to: Point(x: x + plan.legend.sampleWidth, y: y))
        drawLines(
          sample,
          line.color.map { .curve($0) } ?? .quietText,
          width: metrics.curveWidth,
          dash: Palette.dash(line.dash, strokeWidth: metrics.curveWidth)
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
            ink: entry.sample == nil ? .quietText : .text,
            size: metrics.textSize,
            isBold: entry.sample == nil && plan.figure.family != nil
          ),
          x: x,
          baseline: entry.baseline,
          anchor: .start
        )
      )
    }
  }
}
