import SpringPlotText

/// Turns a map into the elements of a document.
struct MapDrawing: Drawing {
  /// What is shown.
  let figure: MapFigure
  /// The sizes of type and gaps.
  let metrics: ChartMetrics
  /// Colours elements.
  var stylist: Stylist
  /// Finds places for labels.
  var placer: LabelPlacer
  /// The straight lines behind everything, from back to front.
  var rules: [RuleGroup] = []
  /// What has been drawn in front of the straight lines, from back to front.
  var body = SVGText()
  /// The bands and the lines.
  let contours: MapContours
  private let layout: MapLayout

  /// Returns the bytes of the document.
  static func document(of figure: MapFigure) -> [UInt8] {
    var drawing = MapDrawing(figure)
    drawing.drawBands()
    drawing.drawJumps()
    drawing.drawAxes()
    drawing.drawScale()
    drawing.nameContours()
    drawing.drawLabels()
    return drawing.document(
      size: (figure.size.width, figure.size.height),
      title: figure.title.flatMap { $0.isEmpty ? nil : $0 } ?? figure.heading,
      description: drawing.contours.description(of: figure),
      scale: figure.scale
    )
  }

  private init(_ figure: MapFigure) {
    self.figure = figure
    metrics = ChartMetrics(for: figure.size)
    layout = MapLayout(figure, metrics)
    contours = MapContours(figure, layout.x, layout.y)
    let palette = Palette(
      places: contours.bandPlaces,
      colors: figure.colors
    )
    stylist = Stylist(theme: figure.theme, palette: palette)
    placer = LabelPlacer(
      page: Rectangle(
        left: 0,
        top: 0,
        right: Double(figure.size.width),
        bottom: Double(figure.size.height)
      ),
      gap: metrics.gap
    )
  }
}

extension MapFigure {
  /// What the map shows: `settling time (s)`.
  var heading: String { unit.isEmpty ? name : "\(name) (\(unit))" }
}

/// The bands of a map, and what bounds them.
struct MapContours: Sendable {
  /// The levels of the contours, rising.
  let levels: [Double]
  /// The outlines of what is at least a level: first wherever there is a number, if it is not
  /// everywhere, then for each level.
  let outlines: [[[ContourField.Crossing]]]
  /// The lines along which the number jumps.
  let jumpLines: [[Point]]
  /// The numbers from the least to the greatest; nil where there are none.
  let range: ClosedRange<Double>?
  /// Whether there is a number everywhere.
  let isComplete: Bool

  /// How far apart the nodes are at the most, in pixels.
  private static let spacing = 5.0
  /// More nodes than these are not looked at between those that were asked for.
  private static let mostNodes = 60_000.0

  /// Finds the contours of a figure on the page.
  init(_ figure: MapFigure, _ x: LinearScale, _ y: LinearScale) {
    let area = (x.end - x.start).magnitude * (y.end - y.start).magnitude
    let spacing = max(Self.spacing, (area / Self.mostNodes).squareRoot())
    let field = figure.field(x, y, spacing: spacing)
    let numbers = field.numbers
    levels = MapFigure.levels(of: numbers)
    isComplete = field.isComplete
    range = numbers.min().flatMap { low in numbers.max().map { low...$0 } }
    jumpLines = field.jumpLines.filter { $0.count > 2 }
    outlines = field.outlines(
      of: (isComplete ? [] : [-.infinity]) + levels,
      jobs: figure.jobs
    )
  }

  /// How far each line of a jump is from the next one, in pixels.
  var jumpGaps: [Double] {
    jumpLines.indices.map { own in
      let middle = jumpLines[own][jumpLines[own].count / 2]
      var gap = Double.infinity
      for other in jumpLines.indices where other != own {
        for point in jumpLines[other] {
          gap = min(gap, max((point.x - middle.x).magnitude, (point.y - middle.y).magnitude))
        }
      }
      return gap
    }
  }

  /// The places of the bands' colours from the first to the last.
  var bandPlaces: [Double] {
    (0...levels.count).map { Double($0) / Double(max(levels.count, 1)) }
  }

  /// Returns the map in words.
  func description(of figure: MapFigure) -> String {
    func ends(_ range: ClosedRange<Double>) -> String {
      [range.lowerBound, range.upperBound].map { HumanNumber.typeset($0) }.joined(by: " to ")
    }
    var words = "\(figure.heading) over \(figure.x.name) from \(ends(figure.x.range))"
    words += " and \(figure.y.name) from \(ends(figure.y.range)): "
    words += range.map { "from \(ends($0))" } ?? figure.absence
    if range != nil, !isComplete { words += ", in places \(figure.absence)" }
    guard !jumpLines.isEmpty else { return words + "." }
    let count = jumpLines.count
    return words + ". It jumps along \(count) \(count == 1 ? "line" : "lines")."
  }
}

/// Where the frame of a map and its scale stand.
struct MapLayout: Hashable, Sendable {
  /// The frame.
  let frame: Rectangle
  /// The left end of the scale of colours.
  let barLeft: Double
  /// The base line of the title, when it has room.
  let titleBaseline: Double?
  let xTicks: AxisTicks
  let yTicks: AxisTicks

  /// Lays out a map.
  init(_ figure: MapFigure, _ metrics: ChartMetrics) {
    let height = Double(figure.size.height)
    var content = ChartRows.Content(hasTitle: true, legendHeight: 0, shares: [1])
    var rows = ChartRows(height: height, content, metrics)
    if rows.isCramped(metrics) {
      content.hasTitle = false
      rows = ChartRows(height: height, content, metrics)
    }
    titleBaseline = rows.titleBaseline
    let band = rows.bands[0]
    yTicks = AxisTicks(
      in: figure.y.range,
      atMost: Int((band.bottom - band.top) / (2.6 * metrics.textSize), within: 1...12)
    )
    let width = Double(figure.size.width)
    let labels = yTicks.labels.map { metrics.width(of: $0) }.max() ?? 0
    let left = min(metrics.margin * 0.75 + metrics.gap * 2 + labels, width / 3)
    barLeft = max(
      width - metrics.margin * 0.75 - max(4.2 * metrics.textSize, metrics.width(of: figure.absence))
        - 14 * metrics.unit,
      width / 2
    )
    let right = max(barLeft - 3 * metrics.gap, left + 10)
    xTicks = AxisTicks(
      in: figure.x.range,
      atMost: Int((right - left) / (5.5 * metrics.textSize), within: 1...12)
    )
    frame = Rectangle(
      left: left,
      top: band.top,
      right: right,
      bottom: max(band.bottom, band.top + 10)
    )
    x = LinearScale(figure.x.range, from: frame.left, to: frame.right)
    y = LinearScale(figure.y.range, from: frame.bottom, to: frame.top)
  }

  /// Values of the parameter across to pixels.
  let x: LinearScale
  /// Values of the other one to pixels.
  let y: LinearScale
}

extension MapDrawing {
  /// How far a drawn line may be from the one that was found, in pixels.
  private static let lineError = 0.018

  /// Draws each band over the ones below it, so that neighbours leave no gap.
  private mutating func drawBands() {
    let frame = layout.frame
    draw(
      SVGElement(
        "rect",
        [
          .number("x", frame.left), .number("y", frame.top), .number("width", frame.width),
          .number("height", frame.height),
        ]
      ),
      fill: contours.isComplete ? .curve(0) : .grid
    )
    let first = contours.isComplete ? 1 : 0
    for (place, outlines) in contours.outlines.enumerated() where !outlines.isEmpty {
      var path = PathData()
      for outline in outlines {
        let points = outline.map(\.point)
        path.move(to: points[0])
        for point in (points + points.prefix(1)).thinned(within: Self.lineError).dropFirst() {
          path.line(to: point)
        }
      }
      draw(
        SVGElement(
          "path",
          [
            .number("stroke-width", metrics.lineWidth * 0.75), .text("stroke-linejoin", "round"),
            .path("d", path.bytes),
          ]
        ),
        fill: .curve(first + place),
        stroke: .paper
      )
    }
    placer.reserve(frame)
  }

  /// Draws the lines along which the figure jumps, so that they are seen on every colour.
  ///
  /// Where they are close together they are thin, and leave what is between them visible.
  private mutating func drawJumps() {
    let width = metrics.lineWidth
    let gaps = contours.jumpGaps
    var paths = Array(repeating: PathData(), count: 4)
    for (line, gap) in zip(contours.jumpLines, gaps) {
      let kind = gap > 4 * width ? 0 : gap > 2 * width ? 1 : gap > width ? 2 : 3
      paths[kind].move(to: line[0])
      for point in line.thinned(within: Self.lineError).dropFirst() {
        paths[kind].line(to: point)
      }
    }
    drawLines(paths[0], .paper, width: width * 2.5)
    for (path, share) in zip(paths, [1, 0.6, 0.35, 0.2]) {
      drawLines(path, .text, width: width * share)
    }
  }

  /// Labels both axes, and writes the title.
  private mutating func drawAxes() {
    let frame = layout.frame
    if let baseline = layout.titleBaseline {
      let text = Wording.cut(
        figure.title ?? figure.heading,
        to: Double(figure.size.width) - frame.left - metrics.margin,
        size: metrics.titleSize,
        isBold: true
      )
      placer.fix(
        PlacedLabel(
          label: Label(text, ink: .text, size: metrics.titleSize, isBold: true),
          x: frame.left,
          baseline: baseline,
          anchor: .start
        )
      )
    }
    var marks = PathData()
    let capital = TextMetrics.capitalHeight * metrics.textSize
    let below = frame.bottom + metrics.gap * 1.5 + metrics.textSize
    place(figure.y.name, isBold: true, x: frame.left, frame.top - metrics.gap * 1.75, .start)
    place(figure.x.name, isBold: true, x: frame.right + metrics.gap * 3, below, .start)
    for (value, text) in zip(layout.yTicks.values, layout.yTicks.labels) {
      let y = layout.y(value)
      marks.move(to: Point(x: frame.left - metrics.gap, y: y))
      marks.line(to: Point(x: frame.left, y: y))
      place(text, x: frame.left - metrics.gap * 2, y + capital / 2, .end)
    }
    for (value, text) in zip(layout.xTicks.values, layout.xTicks.labels) {
      let x = layout.x(value)
      marks.move(to: Point(x: x, y: frame.bottom))
      marks.line(to: Point(x: x, y: frame.bottom + metrics.gap))
      place(text, x: x, below, .middle)
    }
    drawLines(marks, .time, width: metrics.lineWidth)
  }

  private mutating func place(
    _ text: String,
    isBold: Bool = false,
    x: Double,
    _ baseline: Double,
    _ anchor: PlacedLabel.Anchor
  ) {
    placer.place([
      PlacedLabel(
        label: Label(text, ink: .quietText, size: metrics.textSize, isBold: isBold),
        x: x,
        baseline: baseline,
        anchor: anchor
      )
    ])
  }

  /// Draws the bands in a column, with the levels between them.
  private mutating func drawScale() {
    let width = 14 * metrics.unit
    let count = contours.levels.count + 1
    let swatch = contours.isComplete ? 0 : 2.2 * metrics.textSize
    let (top, bottom) = (layout.frame.top, layout.frame.bottom - swatch)
    let step = (bottom - top) / Double(count)
    let left = layout.barLeft
    let capital = TextMetrics.capitalHeight * metrics.textSize
    func box(_ top: Double, _ bottom: Double) -> SVGElement {
      SVGElement(
        "rect",
        [
          .number("x", left), .number("y", top), .number("width", width),
          .number("height", bottom - top),
        ]
      )
    }
    guard contours.range != nil else { return }
    for band in 0..<count {
      // Neighbours overlap, so that no paper shines through between them.
      let low = bottom - Double(band) * step
      draw(box(low - step, min(low + 0.5, bottom)), fill: .curve(band))
    }
    for (place, level) in contours.levels.enumerated() {
      self.place(
        HumanNumber.typeset(level),
        x: left + width + metrics.gap,
        bottom - Double(place + 1) * step + capital / 2,
        .start
      )
    }
    guard !contours.isComplete else { return }
    let end = layout.frame.bottom
    draw(box(end - metrics.textSize, end), fill: .grid)
    self.place(
      figure.absence,
      x: left + width + metrics.gap,
      end - metrics.textSize * 0.5 + capital / 2,
      .start
    )
  }

  /// Writes levels beside their contours, each where there is room for it.
  private mutating func nameContours() {
    var names = LabelPlacer(page: placer.page, gap: metrics.gap)
    let size = metrics.textSize * 0.85
    let inside = layout.frame.expanded(by: -metrics.gap)
    let first = contours.isComplete ? 0 : 1
    for (outlines, level) in zip(contours.outlines.dropFirst(first), contours.levels) {
      let label = Label(HumanNumber.typeset(level), ink: .text, size: size)
      // The middle of the longest stretch that is a contour, then of the next one.
      let runs = outlines.flatMap { $0.levelRuns }.sorted { $0.count > $1.count }.prefix(4)
      let candidates = runs.flatMap { run in
        [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map { run[Int(Double(run.count - 1) * $0)] }
      }
      let hasPlace = names.place(
        candidates.map { point in
          PlacedLabel(
            label: label,
            x: point.x,
            baseline: point.y + TextMetrics.capitalHeight * size / 2,
            anchor: .middle
          )
        },
        in: inside
      )
      guard hasPlace, let placed = names.labels.last else { continue }
      let box = placed.box.expanded(by: 2 * metrics.unit)
      draw(
        SVGElement(
          "rect",
          [
            .number("x", box.left), .number("y", box.top), .number("width", box.width),
            .number("height", box.height), .number("rx", 2 * metrics.unit),
            .text("fill-opacity", ".8"),
          ]
        ),
        fill: .paper
      )
      placer.fix(placed)
    }
  }
}

extension [ContourField.Crossing] {
  /// The stretches that are a contour, without their ends at jumps and at the border.
  fileprivate var levelRuns: [[Point]] {
    split { $0.kind != .level }.map { $0.map(\.point) }.filter { $0.count > 4 }
  }
}
