import Springs

extension ChartPlan {
  /// Whether some motion changes its target on the way.
  var isRetargeted: Bool { facts.contains { $0.curve.motion.changes.count > 1 } }
}

extension ChartDrawing {
  // More changes than this come from a finger, and its path says it all.
  private static let mostSteps = 200

  /// Draws the targets as steps: where each motion is sent, and when.
  mutating func drawTargets() {
    guard let panel = plan.panels.first, panel.quantity == .position else { return }
    for fact in plan.facts where fact.curve.motion.changes.count <= Self.mostSteps {
      var steps = PathData()
      var pen: Point?
      let changes = fact.curve.motion.changes
      for (number, change) in changes.enumerated() {
        let next = number + 1 < changes.count ? changes[number + 1].time : plan.times.upperBound
        let left = max(change.time, plan.times.lowerBound)
        let right = min(next, plan.times.upperBound)
        guard left <= right else { continue }
        let y = min(max(panel.value(change.target), panel.frame.top), panel.frame.bottom)
        let start = Point(x: panel.time(left), y: y)
        if pen == nil { steps.move(to: start) } else { steps.line(to: start) }
        let end = Point(x: panel.time(right), y: y)
        steps.line(to: end)
        pen = end
      }
      let ink: Ink = plan.facts.count == 1 ? .guide : .curve(fact.index)
      drawLines(steps, ink, width: metrics.lineWidth)
    }
  }
}
