import Springs

extension ChartDrawing {
  /// Draws lines at perceived durations and settling times, with labels above.
  mutating func drawTimeMarkers() {
    let durations = moments(.duration) { $0.duration }
    let settlings = moments(.settle) { $0.settling }
    // Of a lone curve both have room; of several the settling times say more.
    if plan.facts.count > 1 { drawSettlingTimes(settlings) }
    drawDurations(durations)
    if plan.facts.count == 1 { drawSettlingTimes(settlings) }
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

  // Curves of one duration share its line. Of several marks only the first says what they are.
  private mutating func drawDurations(_ moments: [Moment]) {
    var texts: [String] = []
    let first = moments.first.map { Wording.time($0.time) }
    let isShared = moments.allSatisfy { Wording.time($0.time) == first }
    for (fact, time) in moments {
      let text = Wording.time(time)
      guard !texts.contains(text) else { continue }
      let ink: Ink = isShared ? .text : .curveText(fact.color)
      labelTime(time, Wording.duration, text, ink, needsWord: texts.isEmpty)
      drawTimeLine(at: time, to: plan.panels.last?.frame.bottom, .guide, dash: [4, 3])
      texts.append(text)
    }
  }

  private mutating func drawSettlingTimes(_ moments: [Moment]) {
    let isAlone = plan.facts.count == 1
    for (number, (fact, time)) in moments.enumerated() {
      labelTime(
        time,
        Wording.settling,
        Wording.time(time),
        isAlone ? .text : .curveText(fact.color),
        needsWord: number == 0,
        below: isAlone ? nil : targetHeight(of: fact)
      )
      drawTimeLine(
        at: time,
        to: isAlone ? plan.panels.last?.frame.bottom : targetHeight(of: fact),
        isAlone ? .guide : .curve(fact.color),
        dash: [1, 3]
      )
    }
  }

  private func targetHeight(of fact: CurveFacts) -> Double? {
    guard let panel = plan.panels.first, panel.quantity == .position else { return nil }
    let y = panel.value(fact.curve.motion.target)
    return min(max(y, panel.frame.top), panel.frame.bottom)
  }

  private mutating func labelTime(
    _ time: Double,
    _ word: String,
    _ text: String,
    _ ink: Ink,
    needsWord: Bool,
    below height: Double? = nil
  ) {
    guard let panel = plan.panels.first else { return }
    let x = panel.time(time)
    let inset = 3 * metrics.unit
    let number = Label.Part(text: text, ink: ink, isBold: true)
    let full = [Label.Part(text: word, ink: .quietText), number]
    let places: [(PlacedLabel.Anchor, Double)] = [
      (.middle, x), (.start, x - inset), (.end, x + inset),
    ]
    // Where the row above is full, there is often room under the line that the curve settles on.
    let below = height.map {
      $0 + metrics.gap * 1.5 + TextMetrics.capitalHeight * metrics.textSize
    }
    let depths: [Double] = plan.facts.count > 3 ? [0, 1, 2] : [0]
    let rows =
      [headingBaseline(of: panel)]
      + (below.map { first in depths.map { first + $0 * metrics.lineHeight } } ?? [])
    let isCrowded = plan.facts.count > 3 && height != nil
    // Among many marks the colour tells whose a label is that stands a little aside.
    let asides: [(PlacedLabel.Anchor, Double)] =
      isCrowded ? [(.start, x + 2 * metrics.textSize), (.end, x - 2 * metrics.textSize)] : []
    placer.place(
      rows.flatMap { baseline in
        (needsWord ? [full, [number]] : [[number]]).flatMap { parts in
          let label = Label(parts, size: metrics.textSize)
          return places.map { anchor, x in
            PlacedLabel(label: label, x: x, baseline: baseline, anchor: anchor)
          }
        }
      }
        + asides.map { anchor, x in
          PlacedLabel(
            label: Label([number], size: metrics.textSize),
            x: x,
            baseline: headingBaseline(of: panel),
            anchor: anchor
          )
        },
      apart: metrics.textSize * 0.75
    )
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
