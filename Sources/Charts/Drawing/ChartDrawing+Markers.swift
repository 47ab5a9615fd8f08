import Springs

extension ChartDrawing {
  /// Draws lines at perceived durations and settling times, with labels above.
  mutating func drawTimeMarkers() {
    guard let top = plan.panels.first?.frame.top, let bottom = plan.panels.last?.frame.bottom
    else { return }
    let markers = plan.figure.markers
    var texts: [String] = []
    if markers.contains(.duration) {
      for fact in plan.facts {
        guard let time = fact.duration, plan.times.contains(time) else { continue }
        let text = Wording.time(time)
        guard !texts.contains(text) else { continue }
        texts.append(text)
        let parts = [
          Label.Part(text: "duration", ink: .quietText),
          Label.Part(text: text, ink: .text, isBold: true),
        ]
        drawTimeMarker(at: time, from: top, to: bottom, parts, ink: .guide, dash: [4, 3])
      }
    }
    guard markers.contains(.settle) else { return }
    let isAlone = plan.facts.count == 1
    for fact in plan.facts {
      guard let time = fact.settling, plan.times.contains(time) else { continue }
      let text = Wording.time(time)
      let parts = [
        Label.Part(text: "settles", ink: .quietText),
        Label.Part(text: text, ink: isAlone ? .text : .curveText(fact.index), isBold: true),
      ]
      drawTimeMarker(
        at: time,
        from: top,
        to: isAlone ? bottom : settlingPlace(of: fact) ?? top,
        isAlone ? parts : Array(parts.dropFirst()),
        ink: isAlone ? .guide : .curve(fact.index),
        dash: [1, 3]
      )
    }
  }

  private func settlingPlace(of fact: CurveFacts) -> Double? {
    guard let panel = plan.panels.first, panel.quantity == .position else { return nil }
    return panel.value(fact.curve.motion.target)
  }

  private mutating func drawTimeMarker(
    at time: Double,
    from top: Double,
    to bottom: Double,
    _ parts: [Label.Part],
    ink: Ink,
    dash: [Double]
  ) {
    guard let panel = plan.panels.first else { return }
    let x = panel.time(time)
    let label = Label(parts, size: metrics.textSize)
    let baseline = panel.frame.top - metrics.gap * 1.75
    let half = label.width / 2
    let candidates = [0, 0.5, -0.5, 0.9, -0.9].map { shift in
      PlacedLabel(label: label, x: x - half + shift * half, baseline: baseline, anchor: .start)
    }
    placer.place(candidates)
    var line = PathData()
    line.move(to: Point(x: x, y: top - metrics.gap))
    line.line(to: Point(x: x, y: bottom))
    drawLines(line, ink, width: metrics.lineWidth, dash: dash.map { $0 * metrics.unit })
    placer.reserve(Rectangle(left: x - 1, top: top - metrics.gap, right: x + 1, bottom: bottom))
  }

  /// Draws points at overshoots and undershoots, with their size.
  mutating func drawPeaks() {
    guard plan.figure.markers.contains(.peak),
      let panel = plan.panels.first, panel.quantity == .position
    else { return }
    let isAlone = plan.facts.count == 1
    let peaks = plan.facts.flatMap { fact in
      fact.peaks.prefix(isAlone ? 4 : 1).map { (fact, $0) }
    }
    for (fact, peak) in peaks.sorted(by: { abs($0.1.size) > abs($1.1.size) }) {
      let point = Point(x: panel.time(peak.time), y: panel.value(peak.position))
      let size = abs(point.y - panel.value(peak.reference))
      guard size >= 2 * metrics.unit, panel.frame.contains(point) else { continue }
      drawPeak(peak, at: point, of: fact)
    }
  }

  private mutating func drawPeak(_ peak: Peak, at point: Point, of fact: CurveFacts) {
    let radius = 3.5 * metrics.unit
    draw(
      SVGElement(
        "circle",
        [
          "cx": .number(point.x), "cy": .number(point.y), "r": .number(radius),
          "stroke-width": .number(1.5 * metrics.unit),
        ]
      ),
      [.fill: .curve(fact.index), .stroke: .paper]
    )
    let dot = Rectangle(left: point.x, top: point.y, right: point.x, bottom: point.y)
      .expanded(by: radius)
    let label = Label(
      peak.text,
      ink: .curveText(fact.index),
      size: metrics.textSize,
      isBold: true
    )
    let above = dot.top - metrics.gap * 1.25
    let below = dot.bottom + metrics.gap * 1.25 + TextMetrics.capitalHeight * metrics.textSize
    let rows = peak.isHigh ? [above, below] : [below, above]
    let shifts = [0, 0.5, -0.5, 1, -1].map { $0 * label.width }
    placer.place(
      rows.flatMap { baseline in
        shifts.map { shift in
          PlacedLabel(label: label, x: point.x + shift, baseline: baseline, anchor: .middle)
        }
      }
    )
    placer.reserve(dot)
  }
}

extension Rectangle {
  /// Returns whether a point lies inside.
  func contains(_ point: Point) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }
}
