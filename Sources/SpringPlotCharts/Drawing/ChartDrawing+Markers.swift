import SpringPlotMotion
import Springs

extension ChartDrawing {
  /// Draws lines at perceived durations and settling times, with labels above.
  mutating func drawTimeMarkers() {
    let durations = moments(.duration) { $0.duration }
    let settlings = moments(.settle) { $0.settling }
    if plan.facts.count == 1 {
      drawDurations(durations, in: .top)
      drawSettlingTimes(settlings)
    } else {
      drawSettlingTimes(settlings)
      drawDurations(durations, in: row(for: durations, beside: settlings))
    }
  }

  // A row of labels names only its first mark, so marks of one kind never stand among the others.
  private func row(for durations: [Moment], beside settlings: [Moment]) -> DurationRow {
    guard let first = settlings.first, let last = settlings.last,
      durations.contains(where: { $0.time > first.time && $0.time < last.time })
    else { return .top }
    guard let panel = plan.panels.dropFirst().first(where: { !$0.isOnTheRight }) else {
      return .none
    }
    return .above(panel)
  }

  private typealias Moment = (fact: CurveFacts, time: Double)

  private func moments(
    _ marker: Markers,
    _ time: (CurveFacts) -> Double?
  ) -> [Moment] {
    guard plan.figure.markers.contains(marker) else { return [] }
    return plan.facts.compactMap { fact in time(fact).map { (fact, $0) } }
      .filter { plan.times.contains($0.time) }
      .sorted { ($0.time, $0.fact.index) < ($1.time, $1.fact.index) }
  }

  // Curves of one duration share its line.
  private mutating func drawDurations(_ moments: [Moment], in row: DurationRow) {
    var marks: [Moment] = []
    for moment in moments
    where !marks.contains(where: { Wording.time($0.time) == Wording.time(moment.time) }) {
      marks.append(moment)
    }
    // Labels beside the lines keep off all of them; those on top of the lines are in nobody's way.
    if case .above = row { drawDurationLines(at: marks.map(\.time)) }
    var needsWord = true
    for (fact, time) in marks {
      let ink: Ink = marks.count == 1 ? .text : .curveText(fact.color)
      let mark = TimeLabel(word: Wording.duration, text: Wording.time(time), ink: ink)
      let isLabelled =
        switch row {
        case .top: label(time, mark, needsWord: needsWord, below: loneTargetHeight)
        case .above(let panel): label(time, mark, needsWord: needsWord, above: panel)
        case .none: false
        }
      if isLabelled { needsWord = false }
      if case .above = row { continue }
      drawDurationLines(at: [time])
    }
  }

  private mutating func drawDurationLines(at times: [Double]) {
    for time in times {
      drawTimeLine(at: time, to: plan.panels.last?.frame.bottom, .guide, dash: [4, 3])
    }
  }

  private mutating func drawSettlingTimes(_ moments: [Moment]) {
    let isAlone = plan.facts.count == 1
    var needsWord = true
    for (fact, time) in moments {
      let isLabelled = label(
        time,
        TimeLabel(
          word: Wording.settling,
          text: Wording.time(time),
          ink: isAlone ? .text : .curveText(fact.color)
        ),
        needsWord: needsWord,
        below: targetHeight(of: fact)
      )
      if isLabelled { needsWord = false }
      drawTimeLine(
        at: time,
        to: isAlone ? plan.panels.last?.frame.bottom : targetHeight(of: fact),
        isAlone ? .guide : .curve(fact.color),
        dash: [1, 3]
      )
    }
  }

  private var loneTargetHeight: Double? {
    plan.facts.count == 1 ? targetHeight(of: plan.facts[0]) : nil
  }

  private func targetHeight(of fact: CurveFacts) -> Double? {
    guard let panel = plan.panels.first, panel.quantity == .position else { return nil }
    let y = panel.value(fact.curve.motion.target)
    return min(max(y, panel.frame.top), panel.frame.bottom)
  }

  private mutating func label(
    _ time: Double,
    _ mark: TimeLabel,
    needsWord: Bool,
    below height: Double?
  ) -> Bool {
    guard let panel = plan.panels.first else { return false }
    let x = panel.time(time)
    let inset = 3 * metrics.unit
    let places: [(PlacedLabel.Anchor, Double)] = [
      (.middle, x), (.start, x - inset), (.end, x + inset),
    ]
    // Where the row above is full, there is often room under the line that the curve settles on.
    let below = height.map {
      $0 + metrics.gap * 1.5 + TextMetrics.capitalHeight * metrics.textSize
    }
    let heading = headingBaseline(of: panel)
    var candidates = [(heading, places)]
    if plan.facts.count == 1 {
      // The line of a lone curve goes on to the bottom.
      let gap = metrics.gap + 1
      if let below { candidates.append((below, [(.end, x - gap), (.start, x + gap)])) }
    } else if let below {
      let isCrowded = plan.facts.count > 3
      let depths: [Double] = isCrowded ? [0, 1, 2] : [0]
      candidates += depths.map { (below + $0 * metrics.lineHeight, places) }
      // Among many marks the colour tells whose a label is that stands a little aside.
      let distance = 2 * metrics.textSize
      if isCrowded { candidates.append((heading, [(.start, x + distance), (.end, x - distance)])) }
    }
    let label = mark.label(needsWord: needsWord, size: metrics.textSize)
    return placer.place(
      candidates.flatMap { baseline, places in
        places.map { anchor, x in
          PlacedLabel(label: label, x: x, baseline: baseline, anchor: anchor)
        }
      },
      apart: metrics.textSize * 0.75
    ) != nil
  }

  private mutating func label(
    _ time: Double,
    _ mark: TimeLabel,
    needsWord: Bool,
    above panel: Panel
  ) -> Bool {
    let label = mark.label(needsWord: needsWord, size: metrics.textSize)
    let gap = metrics.gap + 1
    let places: [(PlacedLabel.Anchor, Double)] = [(.start, gap), (.end, -gap)]
    return placer.place(
      places.map { anchor, distance in
        PlacedLabel(
          label: label,
          x: panel.time(time) + distance,
          baseline: headingBaseline(of: panel),
          anchor: anchor
        )
      }
    ) != nil
  }

  private mutating func drawTimeLine(
    at time: Double,
    to bottom: Double?,
    _ ink: Ink,
    dash: [Double]
  ) {
    guard let panel = plan.panels.first, let bottom else { return }
    let x = panel.time(time)
    let top = panel.frame.top - metrics.gap
    var line = PathData()
    line.move(to: Point(x: x, y: top))
    line.line(to: Point(x: x, y: bottom))
    drawLines(line, ink, width: metrics.lineWidth, dash: dash.map { $0 * metrics.unit })
    placer.reserve(Rectangle(left: x - 1, top: top, right: x + 1, bottom: bottom))
  }

  /// Returns the base line of what stands above a frame.
  func headingBaseline(of panel: Panel) -> Double { panel.frame.top - metrics.gap * 1.75 }
}

/// Where the labels of perceived durations stand.
private enum DurationRow {
  /// Above the first frame, as those of settling times do.
  case top
  /// Above another frame, beside their lines.
  case above(Panel)
  /// Nowhere.
  case none
}

/// What stands at the mark of a time.
private struct TimeLabel {
  let word: String
  let text: String
  let ink: Ink

  func label(needsWord: Bool, size: Double) -> Label {
    let number = Label.Part(text: text, ink: ink, isBold: true)
    return Label(
      needsWord ? [Label.Part(text: word, ink: .quietText), number] : [number],
      size: size
    )
  }
}

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
