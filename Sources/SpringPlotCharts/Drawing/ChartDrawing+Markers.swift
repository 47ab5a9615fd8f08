import SpringPlotMotion
import SpringPlotText
import Springs

extension ChartDrawing {
  /// Draws the named times: durations as spans from the start, and lines down from all of them.
  mutating func drawTimes() {
    guard let panel = plan.panels.first, let bottom = plan.panels.last?.frame.bottom else { return }
    let marks = plan.timeRow.marks
    let frame = panel.frame
    for mark in marks {
      guard let label = mark.label, let words = mark.words else { continue }
      placer.fix(
        PlacedLabel(label: label, x: words.lowerBound, baseline: baseline(of: mark), anchor: .start)
      )
    }
    drawSpans(marks, in: panel)
    for mark in marks where mark.hasLine {
      let isNamed = mark.words != nil
      var top =
        isNamed
        ? baseline(of: mark) + TextMetrics.descent * metrics.textSize : frame.top - metrics.gap
      if mark.isSpan, isNamed, mark.row == 0 { top = plan.rows.spanHeight }
      var end = bottom
      if mark.endsAtTarget, panel.quantity == .position, let curve = mark.curve {
        let target = panel.y(of: plan.facts[curve].curve.motion.target)
        end = min(max(target, frame.top), frame.bottom)
      }
      let rule = Rule(x: panel.x(atTime: mark.time), from: top, to: end)
      draw(
        [rule],
        mark.curve.map { .curve(plan.facts[$0].color) } ?? .time,
        width: metrics.lineWidth,
        dash: timeDash(of: mark)
      )
      placer.reserve(rule: rule.box)
    }
  }

  private func baseline(of mark: TimeRow.Mark) -> Double {
    plan.rows.baselines[min(mark.row, plan.rows.baselines.count - 1)]
  }

  // Dots are what all times have in common; those of one of several curves also have its rhythm.
  private func timeDash(of mark: TimeRow.Mark) -> [Double] {
    let dots = [1, 3].map { $0 * metrics.unit }
    guard let curve = mark.curve else { return dots }
    let dash = Palette.dash(plan.facts[curve].dash, strokeWidth: metrics.lineWidth)
    return dash.isEmpty ? dots : dash
  }

  private mutating func drawSpans(_ marks: [TimeRow.Mark], in panel: Panel) {
    let spans = marks.filter(\.isSpan)
    guard let last = spans.last else { return }
    let y = plan.rows.spanHeight
    let cap = 2.5 * metrics.unit
    let start = plan.times.lowerBound <= 0 ? panel.x(atTime: 0) : nil
    let end = panel.x(atTime: last.time)
    var rules = [Rule(y: y, from: start ?? panel.frame.left, to: end)]
    if let start { rules.append(Rule(x: start, from: y - cap, to: y + cap)) }
    for span in spans {
      rules.append(Rule(x: panel.x(atTime: span.time), from: y - cap, to: y + cap))
    }
    draw(rules, .target, width: metrics.lineWidth)
  }
}

extension ChartDrawing {
  /// Places the sizes of overshoots and undershoots, larger ones first; returns those with room.
  mutating func placePeaks() -> [Peak] {
    guard let panel = plan.panels.first, panel.quantity == .position,
      plan.figure.markers.contains(.peak)
    else { return [] }
    let isAlone = plan.facts.count == 1
    var peaks = plan.facts.flatMap { $0.largestPeaks(atMost: isAlone ? 4 : 1) }
    peaks.sort { abs($0.size) > abs($1.size) }
    var placed: [Peak] = []
    for peak in peaks {
      // What cannot be seen needs no label.
      let height = abs(panel.y(of: peak.position) - panel.y(of: peak.reference))
      guard height >= 2 * metrics.unit, panel.frame.contains(panel.point(of: peak)) else {
        continue
      }
      let isPlaced = place(peak, in: panel, mayStray: isAlone && placed.isEmpty)
      // A smaller size would pass for the largest.
      if !isPlaced, isAlone { break }
      if isPlaced { placed.append(peak) }
    }
    return placed
  }

  /// Places the times at which targets are first reached; returns where, also those without a
  /// number that stands near enough.
  mutating func placeArrivals() -> [Peak] {
    guard let panel = plan.panels.first, panel.quantity == .position,
      plan.figure.markers.contains(.arrival)
    else { return [] }
    let arrivals = plan.facts.compactMap(Peak.arrival).filter {
      panel.frame.contains(panel.point(of: $0))
    }
    for arrival in arrivals { _ = place(arrival, in: panel) }
    return arrivals
  }

  /// Draws points in front of the curves.
  mutating func drawPoints(_ peaks: [Peak]) {
    guard let panel = plan.panels.first else { return }
    for peak in peaks.reversed() {
      let point = panel.point(of: peak)
      draw(
        SVGElement(
          "circle",
          [
            .number("cx", point.x), .number("cy", point.y),
            .number("r", 3.5 * metrics.unit), .number("stroke-width", 1.5 * metrics.unit),
          ]
        ),
        fill: .curve(plan.facts[peak.curve].color),
        stroke: .paper
      )
    }
  }

  private mutating func place(
    _ peak: Peak,
    in panel: Panel,
    mayStray: Bool = false
  ) -> Bool {
    let point = panel.point(of: peak)
    let dot = Rectangle(between: point, and: point).expanded(by: 4.5 * metrics.unit)
    let ink = Ink.curveText(plan.facts[peak.curve].color)
    let text = peak.text(over: panel.ticks.exponent)
    let label = Label(text, ink: ink, size: metrics.textSize, isBold: true)
    // Not among the ticks of the axis.
    var region = panel.frame.expanded(by: metrics.gap)
    region.left = panel.frame.left
    region.right = panel.frame.right + metrics.gap
    defer { placer.reserve(dot) }
    var near = places(of: label, around: dot, isAbove: peak.isHigh)
    if 2...12 ~= plan.facts.count {
      // Between curves a number has to stand close to its own.
      near += places(of: label, around: dot.expanded(by: -0.5 * metrics.gap), isAbove: peak.isHigh)
      near = near.filter { isNearest($0, to: point, of: peak.curve, in: panel) }
    }
    if placer.place(near, in: region) { return true }
    // What the largest number of a lone curve is about is clear from farther away, too.
    guard mayStray, let place = near.first, let opposite = near.last else { return false }
    let farther = [5.0, 9, 13, 17].map { step in
      PlacedLabel(
        label: label,
        x: dot.right + step * metrics.gap,
        baseline: place.baseline,
        anchor: .start
      )
    }
    let inside = [1.0, 2, 3, 4, 6, 8].map { step in
      PlacedLabel(
        label: label,
        x: point.x,
        baseline: opposite.baseline + (peak.isHigh ? step : -step) * metrics.gap,
        anchor: .middle
      )
    }
    return placer.place(farther + inside, in: region)
  }

  /// Returns whether no other curve is closer to a label than the one that it tells about.
  private func isNearest(
    _ label: PlacedLabel,
    to point: Point,
    of curve: Int,
    in panel: Panel
  ) -> Bool {
    let lines = drawnCurves[0].map { $0.points(in: panel.frame) }
    var box = label.box
    // Digits do not reach below the line that they stand on.
    box.bottom = label.baseline
    let own = box.distance(to: lines[curve] + [point], below: .infinity) - 2
    return lines.indices.allSatisfy {
      $0 == curve || box.distance(to: lines[$0], below: own) >= own
    }
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
    for index in plan.panels.indices where plan.panels[index].quantity == .velocity {
      let panel = plan.panels[index]
      for fact in plan.facts {
        let peak = fact.peakVelocity
        guard fact.times.contains(peak.time), plan.times.contains(peak.time),
          !panel.valueScale.values.contains(peak.velocity)
        else { continue }
        let isUp = peak.velocity > 0
        let label = Label(
          (isUp ? "↑ " : "↓ ") + Wording.velocity(peak.velocity, unit: plan.figure.unit),
          ink: .curveText(drawnCurves[index][fact.index].color),
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

extension Panel {
  /// Returns the place of what is pointed out.
  func point(of peak: Peak) -> Point {
    Point(x: x(atTime: peak.time), y: y(of: peak.position))
  }
}

extension Rectangle {
  /// Returns whether a point lies inside.
  func contains(_ point: Point) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }
}
