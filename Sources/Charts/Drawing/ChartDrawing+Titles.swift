extension ChartDrawing {
  /// Places the title.
  mutating func drawTitle() {
    if let title = plan.title { placer.fix(title) }
  }

  /// Draws the legend.
  mutating func drawLegend() {
    drawLegend(plan.legend, isFamily: plan.figure.family != nil)
  }
}
