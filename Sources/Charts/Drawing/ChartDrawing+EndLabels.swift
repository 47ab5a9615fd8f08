extension ChartDrawing {
  /// Names curves where their lines end, when the plan has left room for that.
  mutating func drawEndLabels() {
    guard let panel = plan.panels.first else { return }
    for (fact, y) in zip(plan.facts, plan.endHeights) {
      placer.fix(
        PlacedLabel(
          label: Label(
            fact.curve.name,
            ink: .curveText(fact.color),
            size: metrics.textSize,
            isBold: true
          ),
          x: panel.frame.right + metrics.gap * 2,
          baseline: y + TextMetrics.capitalHeight / 2 * metrics.textSize,
          anchor: .start
        )
      )
    }
  }
}
