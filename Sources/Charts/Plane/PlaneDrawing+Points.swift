import Springs

extension PlaneDrawing {
  /// Draws dots at equal times: close together where the point is slow.
  mutating func drawDots() {
    guard let rhythm = plan.rhythm else { return }
    let radius = 2.6 * metrics.unit
    for curve in plan.curves.reversed() {
      var last: Point?
      let first = Int((curve.times.lowerBound / rhythm).rounded(.up))
      let end = Int((curve.times.upperBound / rhythm).rounded(.down))
      guard first <= end else { continue }
      for number in first...end {
        let place = curve.position(at: Double(number) * rhythm)
        let point = Point(x: plan.frame.x(place.x), y: plan.frame.y(place.y))
        // Dots that cover each other say no more than one.
        if let last, abs(last.x - point.x) < 0.05, abs(last.y - point.y) < 0.05 { continue }
        last = point
        draw(
          SVGElement(
            "circle",
            [.number("cx", point.x), .number("cy", point.y), .number("r", radius)]
          ),
          fill: .curve(curve.index)
        )
      }
    }
  }

  /// Draws rings at the starts and targets, and names them.
  mutating func drawStations() {
    keepLabelsOffWays()
    let settlings = plan.curves.compactMap { $0.settling(plan.figure.tolerance) }
    var drawn: [Point] = []
    for curve in plan.curves {
      let stations = curve.stations
      for (number, station) in stations.enumerated() {
        let point = Point(x: plan.frame.x(station.x), y: plan.frame.y(station.y))
        guard !drawn.contains(where: { abs($0.x - point.x) + abs($0.y - point.y) < 1 }),
          drawn.count < 12
        else { continue }
        drawn.append(point)
        drawRing(at: point)
        var parts = [
          Label.Part(
            text: number == 0 ? Wording.start : Wording.target,
            ink: .quietText
          )
        ]
        let isEnd = number == stations.count - 1 && number > 0
        if isEnd, plan.curves.count == 1, plan.figure.markers.contains(.settle),
          let settling = settlings.first
        {
          parts.append(Label.Part(text: Wording.settling, ink: .quietText))
          parts.append(Label.Part(text: Wording.time(settling), ink: .text, isBold: true))
        }
        placeName(Label(parts, size: metrics.textSize), at: point)
      }
    }
  }

  // What a way goes round is free, so it is the line itself that labels keep off.
  private mutating func keepLabelsOffWays() {
    guard plan.curves.count <= Family.mostEntries else { return }
    for segment in ways.joined().prefix(500) {
      let (dx, dy) = (segment.end.x - segment.start.x, segment.end.y - segment.start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let count = min(max(Int(length / 4), 1), 200)
      for index in 0...count {
        let point = segment.point(at: Double(index) / Double(count))
        placer.reserve(
          Rectangle(left: point.x, top: point.y, right: point.x, bottom: point.y)
            .expanded(by: metrics.curveWidth)
        )
      }
    }
  }

  private mutating func drawRing(at point: Point) {
    let radius = 7 * metrics.unit
    draw(
      SVGElement(
        "circle",
        [
          .number("cx", point.x), .number("cy", point.y), .number("r", radius),
          .number("stroke-width", metrics.lineWidth * 1.5),
        ]
      ),
      fill: .paper,
      stroke: .guide
    )
    placer.reserve(
      Rectangle(left: point.x, top: point.y, right: point.x, bottom: point.y)
        .expanded(by: radius)
    )
  }

  private mutating func placeName(_ label: Label, at point: Point) {
    let reach = 7 * metrics.unit + metrics.gap * 1.5
    let capital = TextMetrics.capitalHeight * label.size
    let places: [(Double, Double, PlacedLabel.Anchor)] = [
      (point.x, point.y - reach, .middle), (point.x, point.y + reach + capital, .middle),
      (point.x + reach, point.y + capital / 2, .start),
      (point.x - reach, point.y + capital / 2, .end),
      (point.x, point.y - reach, .start), (point.x, point.y - reach, .end),
      (point.x, point.y + reach + capital, .start), (point.x, point.y + reach + capital, .end),
    ]
    placer.place(
      places.map { PlacedLabel(label: label, x: $0, baseline: $1, anchor: $2) }
    )
  }
}
