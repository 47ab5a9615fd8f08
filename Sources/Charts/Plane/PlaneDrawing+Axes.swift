extension PlaneDrawing {
  /// Draws the grid with its labels, and what the axes are.
  mutating func drawAxes() {
    let frame = plan.frame.frame
    var grid = PathData()
    for value in plan.xTicks.values {
      grid.move(to: Point(x: plan.frame.x(value), y: frame.top))
      grid.line(to: Point(x: plan.frame.x(value), y: frame.bottom))
    }
    for value in plan.yTicks.values { grid.addRule(at: plan.frame.y(value), in: frame) }
    drawLines(grid, .grid, width: metrics.lineWidth)
    let capital = TextMetrics.capitalHeight * metrics.textSize
    for (value, text) in zip(plan.yTicks.values, plan.yTicks.labels) {
      placer.place([
        PlacedLabel(
          label: Label(text, ink: .quietText, size: metrics.textSize),
          x: frame.left - metrics.gap * 2,
          baseline: plan.frame.y(value) + capital / 2,
          anchor: .end
        )
      ])
    }
    let below = frame.bottom + metrics.gap * 1.5 + metrics.textSize
    placeHeading(heading("x", plan.xTicks), x: frame.right, baseline: below, anchor: .end)
    for (value, text) in zip(plan.xTicks.values, plan.xTicks.labels) {
      placer.place([
        PlacedLabel(
          label: Label(text, ink: .quietText, size: metrics.textSize),
          x: plan.frame.x(value),
          baseline: below,
          anchor: .middle
        )
      ])
    }
    let above = frame.top - metrics.gap * 1.75
    placeHeading(heading("y", plan.yTicks), x: frame.left, baseline: above, anchor: .start)
    guard let rhythm = plan.rhythm else { return }
    placer.place([
      PlacedLabel(
        label: Label(
          "a dot every \(Wording.time(rhythm))",
          ink: .quietText,
          size: metrics.textSize
        ),
        x: frame.right,
        baseline: above,
        anchor: .end
      )
    ])
  }

  private func heading(_ name: String, _ ticks: AxisTicks) -> String {
    let parts = [
      ticks.exponent == 0 ? nil : Wording.power(ticks.exponent), plan.figure.unit,
    ].compactMap(\.self)
    return parts.isEmpty ? name : "\(name) (\(parts.joined(separator: " ")))"
  }

  private mutating func placeHeading(
    _ text: String,
    x: Double,
    baseline: Double,
    anchor: PlacedLabel.Anchor
  ) {
    placer.place([
      PlacedLabel(
        label: Label(text, ink: .quietText, size: metrics.textSize, isBold: true),
        x: x,
        baseline: baseline,
        anchor: anchor
      )
    ])
  }
}
