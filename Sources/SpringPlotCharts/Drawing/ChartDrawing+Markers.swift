import SpringPlotMotion
import SpringPlotText
import Springs

extension ChartDrawing {
  /// Draws the named times: durations as spans from the start, and lines down from all of them.
  mutating func drawTimes() {
    guard let panel = plan.panels.first, let bottom = plan.panels.last?.frame.bottom else { return }
    let row = plan.timeRow
    let frame = panel.frame
    for flag in row.flags {
      placer.fix(
        PlacedLabel(
          label: flag.label,
          x: flag.words.lowerBound,
          baseline: plan.rows.baselines[min(flag.row, plan.rows.baselines.count - 1)],
          anchor: .start
        )
      )
    }
    drawSpans(row.spans, in: panel)
    for line in row.lines {
      let x = panel.x(atTime: line.time)
      let isSpan = row.spans.contains { $0.end == line.time } && !line.endsAtTarget
      let flag = line.flag.map { row.flags[$0] }
      let top =
        flag.map { plan.rows.baselines[$0.row] + TextMetrics.descent * metrics.textSize }
        ?? frame.top - metrics.gap
      var end = bottom
      if line.endsAtTarget, panel.quantity == .position, let curve = line.curve {
        let target = panel.y(of: plan.facts[curve].curve.motion.target)
        end = min(max(target, frame.top), frame.bottom)
      }
      let rule = Rule(x: x, from: isSpan && flag?.row == 0 ? plan.rows.spanHeight : top, to: end)
      draw(
        [rule],
        line.curve.map { .curve(plan.facts[$0].color) } ?? .time,
        width: metrics.lineWidth,
        dash: [1, 3].map { $0 * metrics.unit }
      )
      placer.reserve(rule: rule.box)
    }
  }

  private mutating func drawSpans(_ spans: [TimeRow.Span], in panel: Panel) {
    guard let last = spans.last else { return }
    let y = plan.rows.spanHeight
    let cap = 2.5 * metrics.unit
    let start = last.start >= plan.times.lowerBound ? panel.x(atTime: last.start) : nil
    let end = panel.x(atTime: last.end)
    var rules = [Rule(y: y, from: start ?? panel.frame.left, to: end)]
    for x in [start].compactMap(\.self) + spans.map({ panel.x(atTime: $0.end) }) {
      rules.append(Rule(x: x, from: y - cap, to: y + cap))
    }
    draw(rules, .target, width: metrics.lineWidth)
  }
}

/// A point of a curve that is pointed out.
struct MarkedPoint: Hashable, Sendable {
  /// The place on the page.
  let point: Point
  /// The place of the curve's colour in the palette.
  let color: Int
}

extension ChartDrawing {
  /// Places the sizes of overshoots and undershoots, larger ones first; returns their points.
  mutating func placePeaks() -> [MarkedPoint] {
    guard let panel = plan.panels.first, panel.quantity == .position,
      plan.figure.markers.contains(.peak)
    else { return [] }
    let isAlone = plan.facts.count == 1
    let peaks = plan.facts.flatMap { fact in
      fact.largestPeaks(atMost: isAlone ? 4 : 1).map { (fact, $0) }
    }
    var points: [MarkedPoint] = []
    for (fact, peak) in peaks.sorted(by: { abs($0.1.size) > abs($1.1.size) }) {
      let point = Point(x: panel.x(atTime: peak.time), y: panel.y(of: peak.position))
      // What cannot be seen needs no label.
      let height = abs(point.y - panel.y(of: peak.reference))
      guard height >= 2 * metrics.unit, panel.frame.contains(point) else { continue }
      let isPlaced = place(peak.text, at: point, of: fact, isAbove: peak.isHigh, in: panel)
      // A smaller size would pass for the largest.
      if !isPlaced, isAlone { break }
      if isPlaced { points.append(MarkedPoint(point: point, color: fact.color)) }
    }
    return points
  }

  /// Places the times at which targets are first reached; returns their points.
  mutating func placeArrivals() -> [MarkedPoint] {
    guard let panel = plan.panels.first, panel.quantity == .position,
      plan.figure.markers.contains(.arrival)
    else { return [] }
    var points: [MarkedPoint] = []
    for fact in plan.facts {
      guard let time = fact.curve.motion.firstArrival, fact.times.contains(time) else { continue }
      let target = fact.curve.motion.target
      let point = Point(x: panel.x(atTime: time), y: panel.y(of: target))
      guard panel.frame.contains(point),
        place(
          Wording.time(time),
          at: point,
          of: fact,
          isAbove: target < fact.curve.motion.from,
          in: panel
        )
      else { continue }
      points.append(MarkedPoint(point: point, color: fact.color))
    }
    return points
  }

  /// Draws points in front of the curves.
  mutating func drawPoints(_ points: [MarkedPoint]) {
    for point in points.reversed() {
      draw(
        SVGElement(
          "circle",
          [
            .number("cx", point.point.x), .number("cy", point.point.y),
            .number("r", 3.5 * metrics.unit), .number("stroke-width", 1.5 * metrics.unit),
          ]
        ),
        fill: .curve(point.color),
        stroke: .paper
      )
    }
  }

  private mutating func place(
    _ text: String,
    at point: Point,
    of fact: CurveFacts,
    isAbove: Bool,
    in panel: Panel
  ) -> Bool {
    let dot = Rectangle(left: point.x, top: point.y, right: point.x, bottom: point.y)
      .expanded(by: 4.5 * metrics.unit)
    let label = Label(text, ink: .curveText(fact.color), size: metrics.textSize, isBold: true)
    // Not among the ticks of the axis.
    var region = panel.frame.expanded(by: metrics.gap)
    region.left = panel.frame.left
    region.right = panel.frame.right + metrics.gap
    defer { placer.reserve(dot) }
    return placer.place(places(of: label, around: dot, isAbove: isAbove), in: region) != nil
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

extension ChartDrawing {
  /// Says how fast curves are whose velocity leaves the frame.
  mutating func labelFastCurves() {
    guard plan.facts.count <= 6 else { return }
    for (panel, curves) in zip(plan.panels, drawnCurves) where panel.quantity == .velocity {
      for (fact, curve) in zip(plan.facts, curves) {
        let peak = fact.peakVelocity
        guard fact.times.contains(peak.time), plan.times.contains(peak.time),
          !panel.valueScale.values.contains(peak.velocity)
        else { continue }
        let isUp = peak.velocity > 0
        let label = Label(
          (isUp ? "↑ " : "↓ ") + Wording.velocity(peak.velocity, unit: plan.figure.unit),
          ink: .curveText(curve.color),
          size: metrics.textSize,
          isBold: true
        )
        let x = panel.x(atTime: peak.time)
        let capital = TextMetrics.capitalHeight * label.size
        let heights = stride(from: 1.0, to: 4, by: 0.5).map { step in
          isUp
            ? panel.frame.top + capital + step * metrics.gap
            : panel.frame.bottom - step * metrics.gap
        }
        placer.place(
          heights.flatMap { y in
            stride(from: 1.5, to: 12, by: 1.5).flatMap { step in
              [(x + step * metrics.gap, PlacedLabel.Anchor.start), (x - step * metrics.gap, .end)]
                .map { PlacedLabel(label: label, x: $0, baseline: y, anchor: $1) }
            }
          },
          in: panel.frame
        )
      }
    }
  }
}

extension Rectangle {
  /// Returns whether a point lies inside.
  func contains(_ point: Point) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }
}
