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
