extension TimelineDrawing {
  /// Draws the instants of events with their names, and lines through the tracks.
  mutating func drawEvents() {
    let times = plan.figure.events.map { (event: $0, x: plan.time($0.time)) }
      .filter { plan.times.contains($0.event.time) }
    let happened = Self.apart(times.filter { $0.event.kind == .event }.map(\.x))
    let steps = Self.apart(times.filter { $0.event.kind == .step }.map(\.x))
    let cancelled = Self.apart(times.filter { $0.event.kind == .cancelledStep }.map(\.x))
    if let bottom = plan.rows.last?.frame.bottom {
      let named = plan.flags.flags.filter { !$0.isQuiet }.map(\.x)
      drawUprights(named, plan.ticks.upperBound...bottom, .guide, dash: [1, 3])
    }
    drawUprights(happened, plan.ticks, .text)
    let middle = (plan.ticks.lowerBound + plan.ticks.upperBound) / 2
    drawUprights(steps, middle...plan.ticks.upperBound, .quietText)
    drawCrosses(cancelled, at: middle)
    drawFlags()
  }

  private mutating func drawUprights(
    _ places: [Double],
    _ heights: ClosedRange<Double>,
    _ ink: Ink,
    dash: [Double] = []
  ) {
    var lines = PathData()
    for x in places {
      lines.move(to: Point(x: x, y: heights.lowerBound))
      lines.line(to: Point(x: x, y: heights.upperBound))
    }
    drawLines(lines, ink, width: metrics.lineWidth, dash: dash.map { $0 * metrics.unit })
  }

  private mutating func drawCrosses(_ places: [Double], at y: Double) {
    let arm = 2.5 * metrics.unit
    var lines = PathData()
    for x in places {
      lines.move(to: Point(x: x - arm, y: y - arm))
      lines.line(to: Point(x: x + arm, y: y + arm))
      lines.move(to: Point(x: x - arm, y: y + arm))
      lines.line(to: Point(x: x + arm, y: y - arm))
    }
    drawLines(lines, .quietText, width: metrics.lineWidth)
  }

  private mutating func drawFlags() {
    var poles = PathData()
    for flag in plan.flags.flags {
      let top = plan.flagTop + Double(flag.row) * metrics.lineHeight
      if !flag.isQuiet {
        poles.move(to: Point(x: flag.x, y: top + metrics.textSize * 0.2))
        poles.line(to: Point(x: flag.x, y: plan.ticks.lowerBound))
      }
      placer.fix(
        PlacedLabel(
          label: Label(
            flag.text,
            ink: flag.isQuiet ? .quietText : .text,
            size: metrics.textSize
          ),
          x: flag.left,
          baseline: top + metrics.textSize,
          anchor: .start
        )
      )
    }
    drawLines(poles, .guide, width: metrics.lineWidth)
  }

  /// Returns the places without those that would fall on the one before.
  private static func apart(_ places: [Double]) -> [Double] {
    var kept: [Double] = []
    for place in places where place - (kept.last ?? -.infinity) >= 0.5 { kept.append(place) }
    return kept
  }
}
