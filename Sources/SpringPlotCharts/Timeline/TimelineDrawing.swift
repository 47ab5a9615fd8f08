import SpringPlotMotion
import SpringPlotText
import Springs

/// Turns the plan of a timeline into the elements of a document.
struct TimelineDrawing: Drawing {
  let plan: TimelinePlan
  var stylist: Stylist
  var placer: LabelPlacer
  var rules: [RuleGroup] = []
  var body = SVGText()
  /// The frames whose curves a script reads.
  private var scriptFrames: [PointerScript.Frame] = []

  var metrics: ChartMetrics { plan.metrics }

  private init(_ plan: TimelinePlan) {
    self.plan = plan
    stylist = Stylist(theme: plan.figure.theme, palette: Palette(colors: plan.figure.colors))
    placer = LabelPlacer(page: plan.page, gap: plan.metrics.gap)
  }

  /// Returns the bytes of the document.
  static func document(of plan: TimelinePlan) -> [UInt8] {
    var drawing = TimelineDrawing(plan)
    drawing.drawTitle()
    drawing.drawGrid()
    drawing.drawEvents()
    for row in plan.rows { drawing.drawTrack(row) }
    drawing.drawTimes()
    drawing.drawLabels()
    drawing.addScript()
    let words = TimelineWords(plan)
    return drawing.document(
      size: (Int(plan.page.right), Int(plan.page.bottom)),
      title: words.title,
      description: words.text,
      scale: plan.figure.scale
    )
  }

  private mutating func drawTitle() {
    guard let title = plan.figure.title else { return }
    let width = plan.page.right - plan.timeScale.start - metrics.margin
    let text = Wording.cut(title, to: width, size: metrics.titleSize, isBold: true)
    placer.fix(
      PlacedLabel(
        label: Label(text, ink: .text, size: metrics.titleSize, isBold: true),
        x: plan.timeScale.start,
        baseline: plan.titleBaseline,
        anchor: .start
      )
    )
  }

  private mutating func drawGrid() {
    var grid: [Rule] = []
    for row in plan.rows {
      for value in plan.timeTicks.values {
        grid.append(Rule(x: plan.timeScale(value), from: row.frame.top, to: row.frame.bottom))
      }
      for value in row.ticks.values {
        grid.append(Rule(y: row.valueScale(value), from: row.frame.left, to: row.frame.right))
      }
    }
    draw(grid, .grid, width: metrics.lineWidth)
  }

  private mutating func drawTimes() {
    let bottom = plan.rows.last?.frame.bottom ?? plan.ticks.upperBound
    labelTimes(plan.timeTicks, on: plan.timeScale, below: bottom)
    let width = plan.page.right - plan.timeScale.start - metrics.margin
    for (index, note) in plan.notes.reversed().enumerated() {
      placer.fix(
        PlacedLabel(
          label: Label(
            Wording.cut(note, to: width, size: metrics.textSize),
            ink: .quietText,
            size: metrics.textSize
          ),
          x: plan.timeScale.start,
          baseline: plan.page.bottom - metrics.gap * 1.5 - Double(index) * metrics.lineHeight,
          anchor: .start
        )
      )
    }
  }
}

extension TimelineDrawing {
  /// Draws a property: its name, the band of a colour, and the curves of its components.
  mutating func drawTrack(_ row: TimelinePlan.Row) {
    drawHeading(of: row)
    labelValues(of: row)
    if let band = row.band { drawBand(band, of: row) }
    let fitter = CurveFitter(
      time: plan.timeScale,
      value: row.valueScale,
      visible: row.frame.top - 20...row.frame.bottom + 20
    )
    if row.quantity == .position, row.track.kind != .color { drawStates(of: row) }
    var clipped: [SVGElement] = []
    var names: [String] = []
    var clippedNames: [String] = []
    for (component, motion) in row.track.motions.enumerated().reversed() {
      let pieces = motion.pieces(of: row.quantity, in: drawnTimes)
      let color = row.track.colorIndex(of: component)
      if let crowd = CrowdedCurve(pieces, fitter: fitter) {
        drawLines(crowd.path, .curve(color), width: metrics.lineWidth)
        placer.avoid(CurveShadow(of: crowd.segments, in: row.frame, lineWidth: metrics.lineWidth))
      } else {
        let curve = DrawnCurve(pieces, dash: component, color: color, fitter: fitter)
        placer.avoid(CurveShadow(of: curve.segments, in: row.frame, lineWidth: strokeWidth))
        var lines: [SVGElement] = []
        addStrokes(of: curve, width: strokeWidth, to: &lines)
        let words = row.track.kind.componentNames
        let name = words.isEmpty ? row.track.name : words[component]
        if curve.leaves(row.frame) {
          clipped += lines
          clippedNames.append(name)
        } else {
          for line in lines { body.append(line) }
          names.append(name)
        }
      }
    }
    if !clipped.isEmpty { append(clipped, clippedTo: row.frame, number: body.count - 1) }
    scriptFrames.append(
      PointerScript.Frame(
        top: row.frame.top,
        value: row.valueScale,
        names: names + clippedNames,
        unit: Wording.unitText(row.quantity, unit: row.unit(in: plan.figure)),
        velocityUnit: nil
      )
    )
    markTimes(of: row)
  }

  /// Lets the chart answer the pointer, when that is asked for.
  private mutating func addScript() {
    guard plan.figure.isInteractive, let last = plan.rows.last else { return }
    let script = PointerScript(
      frames: scriptFrames,
      time: plan.timeScale,
      bottom: last.frame.bottom,
      textSize: metrics.textSize
    )
    body.append(SVGElement("script", [], .text(script.text)))
  }

  /// Draws what the state is while the screen is on its way.
  private mutating func drawStates(of row: TimelinePlan.Row) {
    var rules: [Rule] = []
    for motion in row.track.motions {
      rules += Rule.steps(
        motion.targetCorners(until: plan.times.upperBound),
        time: plan.timeScale,
        value: row.valueScale,
        in: row.frame
      )
    }
    draw(
      rules,
      .target,
      width: metrics.lineWidth,
      dash: [4, 3].map { $0 * metrics.unit }
    )
  }

  /// Marks when motions settle, and their largest extremes.
  private mutating func markTimes(of row: TimelinePlan.Row) {
    for mark in plan.marks(of: row) {
      let point = Point(x: plan.timeScale(mark.time), y: row.valueScale(mark.value))
      if row.frame.contains(point) {
        self.mark(
          mark.text,
          at: point,
          .curveText(row.track.colorIndex(of: mark.component)),
          in: row
        )
      }
    }
  }

  private mutating func mark(
    _ text: String,
    at point: Point,
    _ ink: Ink,
    in row: TimelinePlan.Row
  ) {
    let label = Label(text, ink: ink, size: metrics.textSize, isBold: true)
    let reach = 3 * metrics.unit + metrics.gap
    let capital = TextMetrics.capitalHeight * label.size
    let places: [(Double, Double, PlacedLabel.Anchor)] = [
      (point.x, point.y - reach, .middle), (point.x, point.y + reach + capital, .middle),
      (point.x + reach, point.y - reach, .start),
      (point.x + reach, point.y + reach + capital, .start),
      (point.x - reach, point.y - reach, .end), (point.x - reach, point.y + reach + capital, .end),
    ]
    let isPlaced = placer.place(
      places.map { PlacedLabel(label: label, x: $0, baseline: $1, anchor: $2) },
      in: row.frame.expanded(by: 1)
    )
    guard isPlaced else { return }
    draw(
      SVGElement(
        "circle",
        [
          .number("cx", point.x), .number("cy", point.y), .number("r", 3 * metrics.unit),
          .number("stroke-width", 1.5 * metrics.unit),
        ]
      ),
      fill: ink.curve,
      stroke: .paper
    )
  }

  /// The times that curves are drawn for.
  private var drawnTimes: ClosedRange<Double> {
    let end = plan.figure.extendsTime ? plan.times.upperBound : plan.figure.times.upperBound
    return plan.times.lowerBound...min(end, plan.times.upperBound)
  }

  private var strokeWidth: Double { metrics.curveWidth * (plan.rows.count > 12 ? 0.6 : 0.8) }

  private mutating func drawHeading(of row: TimelinePlan.Row) {
    var x = row.frame.left
    let most = row.frame.width * 0.6
    func part(_ text: String, _ ink: Ink, isBold: Bool = false) -> Label {
      Label(text, ink: ink, size: metrics.textSize, isBold: isBold)
    }
    let name = Wording.cut(row.track.name, to: most, size: metrics.textSize, isBold: true)
    var labels = [(label: part(name, .text, isBold: true), sample: Legend.Sample?.none)]
    if let note = row.note { labels.append((part(note, .quietText), nil)) }
    for (component, name) in row.track.kind.componentNames.enumerated() {
      let color = row.track.colorIndex(of: component)
      labels.append((part(name, .curveText(color)), Legend.Sample(color: color, dash: component)))
    }
    for (label, sample) in labels {
      let end = x + 18 * metrics.unit
      let start = sample == nil ? x : end + metrics.gap
      guard start + label.width <= plan.page.right - metrics.gap else { return }
      if let sample {
        let y = row.baseline - TextMetrics.capitalHeight / 2 * metrics.textSize
        drawSample(sample, from: x + metrics.gap, to: end, y: y)
      }
      x = start
      placer.fix(PlacedLabel(label: label, x: x, baseline: row.baseline, anchor: .start))
      x += label.width + metrics.gap * 1.5
    }
  }

  private mutating func labelValues(of row: TimelinePlan.Row) {
    let drop = TextMetrics.capitalHeight / 2 * metrics.textSize
    for (value, text) in zip(row.ticks.values, row.tickLabels) {
      placer.place([
        PlacedLabel(
          label: Label(text, ink: .quietText, size: metrics.textSize),
          x: row.frame.left - metrics.gap * 2,
          baseline: row.valueScale(value) + drop,
          anchor: .end
        )
      ])
    }
  }

  private mutating func drawBand(_ band: Rectangle, of row: TimelinePlan.Row) {
    let times = drawnTimes
    let width = plan.timeScale(times.upperBound) - band.left
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
    // Where the colour is that of the paper, its edge still tells where the band is.
    draw(
      SVGElement(
        "rect",
        [
          .text("fill", "none"), .number("x", band.left), .number("y", band.top),
          .number("width", width), .number("height", band.height),
          .number("rx", 2 * metrics.unit), .number("stroke-width", metrics.lineWidth),
        ]
      ),
      stroke: .start
    )
  }

  /// Returns a place from 0 to 1 in per cent.
  private static func offset(_ place: Double) -> String { PixelNumber(place * 100).text() + "%" }
}

/// A curve with more bends than its frame has pixels, drawn as what each column of pixels covers.
struct CrowdedCurve: Hashable, Sendable {
  /// The line, which goes from the lowest to the highest point of column after column.
  private(set) var path = PathData()
  /// The line in segments.
  private(set) var segments: [CubicSegment] = []
  private var last: Point?

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
    if let last {
      path.line(to: rough)
      segments.append(CubicSegment(from: last, to: rough))
    } else {
      path.move(to: rough)
    }
    last = rough
  }
}
