import SpringPlotMotion
import SpringPlotText
import Springs

/// Turns the plan of a timeline into the elements of a document.
struct TimelineDrawing: Drawing {
  let plan: TimelinePlan
  var stylist: Stylist
  var placer: LabelPlacer
  var body = SVGText()

  var metrics: ChartMetrics { plan.metrics }

  private init(_ plan: TimelinePlan) {
    self.plan = plan
    stylist = Stylist(theme: plan.figure.theme, palette: Palette())
    placer = LabelPlacer(page: plan.page, gap: plan.metrics.gap)
  }

  /// Returns the bytes of the document.
  static func document(of plan: TimelinePlan) -> [UInt8] {
    var drawing = TimelineDrawing(plan)
    drawing.drawPaper()
    drawing.drawTitle()
    drawing.drawGrid()
    drawing.drawEvents()
    for row in plan.rows { drawing.drawTrack(row) }
    drawing.drawTimes()
    drawing.drawLabels()
    let words = TimelineWords(plan)
    return drawing.document(
      size: (Int(plan.page.right), Int(plan.page.bottom)),
      title: words.title,
      description: words.text
    )
  }

  private mutating func drawTitle() {
    guard let title = plan.figure.title else { return }
    let width = plan.page.right - plan.time.start - metrics.margin
    let text = Wording.cut(title, to: width, size: metrics.titleSize, isBold: true)
    placer.fix(
      PlacedLabel(
        label: Label(text, ink: .text, size: metrics.titleSize, isBold: true),
        x: plan.time.start,
        baseline: plan.titleBaseline,
        anchor: .start
      )
    )
  }

  private mutating func drawGrid() {
    var grid = PathData()
    for row in plan.rows {
      for value in plan.timeTicks.values {
        grid.move(to: Point(x: plan.time(value), y: row.frame.top))
        grid.line(to: Point(x: plan.time(value), y: row.frame.bottom))
      }
      for value in row.ticks.values { grid.addRule(at: row.value(value), in: row.frame) }
    }
    drawLines(grid, .grid, width: metrics.lineWidth)
  }

  private mutating func drawTimes() {
    let bottom = plan.rows.last?.frame.bottom ?? plan.ticks.upperBound
    labelTimes(plan.timeTicks, on: plan.time, below: bottom)
    guard let note = plan.note else { return }
    let width = plan.page.right - plan.time.start - metrics.margin
    placer.fix(
      PlacedLabel(
        label: Label(
          Wording.cut(note, to: width, size: metrics.textSize),
          ink: .quietText,
          size: metrics.textSize
        ),
        x: plan.time.start,
        baseline: plan.page.bottom - metrics.gap * 1.5,
        anchor: .start
      )
    )
  }
}

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
    let colors = ColorBand(row.track.motions, in: times, count: Int(2 * width, within: 2...20_000))
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

/// A curve with more bends than its frame has pixels, drawn as what each column of pixels covers.
struct CrowdedCurve: Hashable, Sendable {
  /// The line, which goes from the lowest to the highest point of column after column.
  private(set) var path = PathData()

  /// How many samples tell what a column covers.
  private static let samples = 3

  /// Draws pieces; nil when they have few enough bends to be drawn as they are.
  init?(_ pieces: [CurvePiece], fitter: CurveFitter) {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let left = fitter.time(first.times.lowerBound)
    let right = fitter.time(last.times.upperBound)
    let bends = pieces.reduce(0.0) { sum, piece in
      let length = piece.times.upperBound - piece.times.lowerBound
      return sum + max(1, length / piece.longestStep)
    }
    guard bends > (right - left) / 2 else { return nil }

    var index = 0
    var isUp = true
    for column in 0..<Int((right - left).rounded(.up), within: 1...20_000) {
      var low = Double.infinity
      var high = -Double.infinity
      for part in 0..<Self.samples {
        let x = left + Double(column) + (Double(part) + 0.5) / Double(Self.samples)
        let time = min(fitter.time.value(at: x), last.times.upperBound)
        while index + 1 < pieces.count, pieces[index].times.upperBound <= time { index += 1 }
        let y = fitter.value(pieces[index].sample(time).value)
        low = min(low, y)
        high = max(high, y)
      }
      guard low.isFinite, high.isFinite else { continue }
      add(Point(x: left + Double(column) + 0.5, y: isUp ? high : low))
      if high - low > 0.5 { add(Point(x: left + Double(column) + 0.5, y: isUp ? low : high)) }
      isUp.toggle()
    }
  }

  private mutating func add(_ point: Point) {
    // Tenths of a pixel are enough for what is coarser than a pixel.
    let rough = Point(x: (point.x * 10).rounded() / 10, y: (point.y * 10).rounded() / 10)
    if path.isEmpty { path.move(to: rough) } else { path.line(to: rough) }
  }
}
