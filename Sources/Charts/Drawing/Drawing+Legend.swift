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
