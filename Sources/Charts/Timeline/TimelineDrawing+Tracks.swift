import Springs

extension TimelineDrawing {
  /// Draws a property: its name, the band of a colour, and the curves of its components.
  mutating func drawTrack(_ row: TimelinePlan.Row) {
    drawHeading(of: row)
    labelValues(of: row)
    if let band = row.band { drawBand(band, of: row) }
    let fitter = CurveFitter(
      time: plan.time,
      value: row.value,
      visible: row.frame.top - 20...row.frame.bottom + 20
    )
    for (component, motion) in row.track.motions.enumerated().reversed() {
      let pieces = motion.pieces(of: .position, in: drawnTimes)
      let color = row.track.colorIndex(of: component)
      if let crowd = CrowdedCurve(pieces, fitter: fitter) {
        drawLines(crowd.path, .curve(color), width: metrics.lineWidth)
      } else {
        drawCurve(DrawnCurve(pieces, dash: component, color: color, fitter: fitter))
      }
    }
  }

  /// The times that curves are drawn for.
  private var drawnTimes: ClosedRange<Double> {
    let end = plan.figure.extendsTime ? plan.times.upperBound : plan.figure.times.upperBound
    return plan.times.lowerBound...min(end, plan.times.upperBound)
  }

  private var strokeWidth: Double { metrics.curveWidth * (plan.rows.count > 12 ? 0.6 : 0.8) }

  private mutating func drawCurve(_ curve: DrawnCurve) {
    guard !curve.path.isEmpty else { return }
    var line = SVGElement(
      "path",
      [
        .text("fill", "none"), .number("stroke-width", strokeWidth),
        .text("stroke-linejoin", "round"),
      ]
    )
    let dash = Palette.dash(curve.dash, strokeWidth: strokeWidth)
    if !dash.isEmpty { line.attributes.append(.dash(dash)) }
    line.attributes.append(.path("d", curve.path.bytes))
    draw(line, stroke: .curve(curve.color))
    drawLines(curve.jumps, .curve(curve.color), width: metrics.lineWidth, dash: [2, 2])
  }

  private mutating func drawHeading(of row: TimelinePlan.Row) {
    var parts = [Label.Part(text: row.track.name, ink: .text, isBold: true)]
    for (component, name) in row.track.componentNames.enumerated() {
      parts.append(
        Label.Part(text: name, ink: .curveText(row.track.colorIndex(of: component)))
      )
    }
    placer.fix(
      PlacedLabel(
        label: Label(parts, size: metrics.textSize),
        x: row.frame.left,
        baseline: row.baseline,
        anchor: .start
      )
    )
  }

  private mutating func labelValues(of row: TimelinePlan.Row) {
    let drop = TextMetrics.capitalHeight / 2 * metrics.textSize
    for (value, text) in zip(row.ticks.values, row.ticks.labels) {
      placer.place([
        PlacedLabel(
          label: Label(text, ink: .quietText, size: metrics.textSize),
          x: row.frame.left - metrics.gap * 2,
          baseline: row.value(value) + drop,
          anchor: .end
        )
      ])
    }
  }

  private mutating func drawBand(_ band: Rectangle, of row: TimelinePlan.Row) {
    let times = drawnTimes
    let width = plan.time(times.upperBound) - band.left
    let colors = ColorBand(row.track.motions, in: times, count: max(2, Int(2 * width)))
    let name = "band\(body.count)"
    body.append(
      SVGElement(
        "linearGradient",
        [.local("id", name)],
        holding: colors.stops.map { stop in
          SVGElement(
            "stop",
            [.text("offset", Self.offset(stop.place)), .text("stop-color", stop.color.css)]
          )
        }
      )
    )
    body.append(
      SVGElement(
        "rect",
        [
          .url("fill", name), .number("x", band.left), .number("y", band.top),
          .number("width", width), .number("height", band.height),
          .number("rx", 2 * metrics.unit),
        ]
      )
    )
  }

  /// Returns a place from 0 to 1 in per cent.
  private static func offset(_ place: Double) -> String { PixelNumber(place * 100).text() + "%" }
}
