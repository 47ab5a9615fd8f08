import Springs

extension ChartDrawing {
  /// Returns whether a target is drawn as a step instead of a line across the frame.
  func isStep(_ value: Double) -> Bool {
    !plan.facts.contains { fact in
      let motion = fact.curve.motion
      return motion.from == value || (motion.changes.count == 1 && motion.target == value)
    }
  }

  /// Draws the targets of interrupted motions over time.
  mutating func drawTargets() {
    guard let panel = plan.panels.first, panel.quantity == .position else { return }
    var steps = PathData()
    var drawn: [[MotionChange]] = []
    for motion in plan.facts.map(\.curve.motion) where motion.changes.count > 1 {
      guard !drawn.contains(motion.changes) else { continue }
      drawn.append(motion.changes)
      let points = corners(of: motion).thinned().map { corner in
        Point(
          x: panel.time(min(max(corner.time, plan.times.lowerBound), plan.times.upperBound)),
          y: min(max(panel.value(corner.value), panel.frame.top), panel.frame.bottom)
        )
      }
      guard let first = points.first else { continue }
      steps.move(to: first)
      for point in points.dropFirst() { steps.line(to: point) }
      for (start, end) in zip(points, points.dropFirst()).prefix(100) {
        placer.reserve(Rectangle(between: start, and: end).expanded(by: 1))
      }
    }
    drawLines(steps, .guide, width: 1.5 * metrics.lineWidth)
  }

  private func corners(of motion: Motion) -> [Corner] {
    // What comes before the release of a drag is no target.
    let changes = motion.changes.dropFirst(motion.drag == nil ? 0 : 1)
    var corners: [Corner] = []
    for (index, change) in changes.enumerated() {
      if index > 0, let last = corners.last {
        corners.append(Corner(time: change.time, value: last.value))
      }
      corners.append(Corner(time: change.time, value: change.target))
    }
    corners.append(Corner(time: plan.times.upperBound, value: motion.target))
    return corners
  }

  /// Draws where scroll views would come to rest.
  mutating func drawProjections() {
    guard let panel = plan.panels.first, panel.quantity == .position else { return }
    for fact in plan.facts { drawProjection(of: fact, in: panel) }
  }

  private mutating func drawProjection(of fact: CurveFacts, in panel: Panel) {
    guard let projection = fact.curve.projection, panel.value.values.contains(projection) else {
      return
    }
    let y = panel.value(projection)
    let left = panel.time(max(fact.curve.motion.trackEnd, plan.times.lowerBound))
    guard left < panel.frame.right else { return }
    var line = PathData()
    line.move(to: Point(x: left, y: y))
    line.line(to: Point(x: panel.frame.right, y: y))
    let dash = [6, 3].map { $0 * metrics.unit }
    drawLines(line, .guide, width: metrics.lineWidth, dash: dash)
    let label = Label(
      [
        Label.Part(text: Wording.projection, ink: .quietText),
        Label.Part(text: SignificantNumber.text(projection), ink: .text, isBold: true),
      ],
      size: metrics.textSize
    )
    let above = y - metrics.gap
    let below = y + metrics.gap + TextMetrics.capitalHeight * metrics.textSize
    placer.place(
      [above, below].flatMap { baseline in
        [
          (panel.frame.right - metrics.gap, PlacedLabel.Anchor.end),
          (left + metrics.gap, .start),
          ((left + panel.frame.right) / 2, .middle),
        ].map { PlacedLabel(label: label, x: $0, baseline: baseline, anchor: $1) }
      }
    )
  }
}

extension Motion {
  /// The positions that guide lines show: the start and all targets, without repetition.
  var guidePositions: [Double] {
    guard changes.count > 1 else { return from == target ? [from] : [from, target] }
    var seen: Set<Double> = [from]
    let targets = changes.dropFirst(drag == nil || changes.count == 1 ? 0 : 1).map(\.target)
    return [from] + targets.filter { seen.insert($0).inserted }
  }
}
