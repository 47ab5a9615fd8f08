import Springs

extension ChartDrawing {
  /// Draws points at overshoots, undershoots and arrivals, with their size or time.
  mutating func drawPointMarkers() {
    guard let panel = plan.panels.first, panel.quantity == .position else { return }
    let isAlone = plan.facts.count == 1
    if plan.figure.markers.contains(.peak) {
      let peaks = plan.facts.flatMap { fact in
        fact.largestPeaks(atMost: isAlone ? 4 : 1).map { (fact, $0) }
      }
      for (fact, peak) in peaks.sorted(by: { abs($0.1.size) > abs($1.1.size) }) {
        let point = Point(x: panel.time(peak.time), y: panel.value(peak.position))
        // What cannot be seen needs no label.
        let height = abs(point.y - panel.value(peak.reference))
        guard height >= 2 * metrics.unit, panel.frame.contains(point) else { continue }
        drawPoint(at: point, of: fact, peak.text, isAbove: peak.isHigh)
      }
    }
    guard plan.figure.markers.contains(.arrival) else { return }
    for fact in plan.facts {
      guard let time = fact.curve.motion.firstArrival, fact.times.contains(time) else { continue }
      let target = fact.curve.motion.target
      let point = Point(x: panel.time(time), y: panel.value(target))
      guard panel.frame.contains(point) else { continue }
      drawPoint(
        at: point,
        of: fact,
        Wording.time(time),
        isAbove: target < fact.curve.motion.from
      )
    }
  }

  private mutating func drawPoint(
    at point: Point,
    of fact: CurveFacts,
    _ text: String,
    isAbove: Bool
  ) {
    let radius = 3.5 * metrics.unit
    draw(
      SVGElement(
        "circle",
        [
          .number("cx", point.x), .number("cy", point.y), .number("r", radius),
          .number("stroke-width", 1.5 * metrics.unit),
        ]
      ),
      fill: .curve(fact.color),
      stroke: .paper
    )
    let dot = Rectangle(left: point.x, top: point.y, right: point.x, bottom: point.y)
      .expanded(by: radius + metrics.unit)
    let label = Label(text, ink: .curveText(fact.color), size: metrics.textSize, isBold: true)
    placer.place(places(of: label, around: dot, isAbove: isAbove))
    placer.reserve(dot)
  }

  private func places(of label: Label, around dot: Rectangle, isAbove: Bool) -> [PlacedLabel] {
    let above = dot.top - metrics.gap
    let below = dot.bottom + metrics.gap + TextMetrics.capitalHeight * label.size
    let beside = (above + below) / 2
    let middle = (dot.left + dot.right) / 2
    let near = isAbove ? above : below
    let far = isAbove ? below : above
    let places: [(Double, Double, PlacedLabel.Anchor)] = [
      (middle, near, .middle), (middle, near, .start), (middle, near, .end),
      (dot.right + metrics.gap, near, .start), (dot.left - metrics.gap, near, .end),
      (dot.right + metrics.gap, beside, .start), (dot.left - metrics.gap, beside, .end),
      (dot.right + metrics.gap, far, .start), (dot.left - metrics.gap, far, .end),
      (middle, far, .middle),
    ]
    return places.map { x, baseline, anchor in
      PlacedLabel(label: label, x: x, baseline: baseline, anchor: anchor)
    }
  }
}

extension Rectangle {
  /// Returns whether a point lies inside.
  func contains(_ point: Point) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }
}
