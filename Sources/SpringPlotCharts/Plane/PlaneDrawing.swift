import SpringPlotMotion
import SpringPlotText
import Springs

/// Turns a plan of the plane into the elements of a document.
struct PlaneDrawing: Drawing {
  /// Where everything goes.
  let plan: PlanePlan
  /// Colours elements.
  var stylist: Stylist
  /// Finds places for labels.
  var placer: LabelPlacer
  /// The straight lines behind everything, from back to front.
  var rules: [RuleGroup] = []
  /// What has been drawn in front of the straight lines, from back to front.
  var body = SVGText()
  /// The segments of each way.
  let ways: [[CubicSegment]]

  /// The sizes of type and gaps.
  var metrics: ChartMetrics { plan.metrics }

  /// Starts a drawing.
  init(_ plan: PlanePlan) {
    self.plan = plan
    stylist = Stylist(theme: plan.figure.theme, palette: Palette(of: plan.figure))
    let size = plan.figure.size
    placer = LabelPlacer(
      page: Rectangle(left: 0, top: 0, right: Double(size.width), bottom: Double(size.height)),
      gap: plan.metrics.gap
    )
    let fitter = PathFitter(x: plan.frame.x, y: plan.frame.y)
    ways = plan.curves.map {
      fitter.segments(x: $0.coordinates.across, y: $0.coordinates.up, in: $0.times)
    }
  }

  /// Returns the bytes of the document.
  static func document(of plan: PlanePlan) -> [UInt8] {
    var drawing = PlaneDrawing(plan)
    drawing.reserveWays()
    drawing.drawAxes()
    drawing.drawTitle()
    drawing.drawLegend(plan.legend)
    drawing.drawStations()
    drawing.drawField()
    drawing.drawProjections()
    drawing.drawWays()
    drawing.drawDots()
    drawing.drawDirections()
    drawing.drawLabels()
    let description = PlaneDescription(plan)
    return drawing.document(
      size: (plan.figure.size.width, plan.figure.size.height),
      title: description.title,
      description: description.text,
      scale: plan.figure.scale
    )
  }

  private mutating func drawTitle() {
    guard let title = plan.title else { return }
    placer.fix(
      PlacedLabel(
        label: Label(title.text, ink: .text, size: metrics.titleSize, isBold: true),
        x: plan.frame.frame.left,
        baseline: title.baseline,
        anchor: .start
      )
    )
  }

  private mutating func drawWays() {
    for (curve, way) in zip(plan.curves, ways).reversed() {
      // Those that the legend only counts have one look together.
      let isNamed = curve.index < plan.legend.named
      let width = metrics.curveWidth * (plan.figure.family?.hasScale == true ? 0.55 : 0.8)
      var path = PathData()
      for segment in way {
        path.begin(at: segment.start)
        path.curve(segment)
      }
      let dash = isNamed ? plan.figure.family?.lines[curve.index] ?? curve.index : 0
      drawLines(
        path,
        .curve(isNamed ? curve.index : Palette.nameless),
        width: width,
        dash: Palette.dash(dash, strokeWidth: width)
      )
    }
  }
}

extension PlaneDrawing {
  /// Draws the grid with its labels, and what the axes are.
  mutating func drawAxes() {
    let frame = plan.frame.frame
    draw(
      plan.xTicks.values.map { Rule(x: plan.frame.x($0), from: frame.top, to: frame.bottom) }
        + plan.yTicks.values.map { Rule(y: plan.frame.y($0), from: frame.left, to: frame.right) },
      .grid,
      width: metrics.lineWidth
    )
    let capital = TextMetrics.capitalHeight * metrics.textSize
    for (value, text) in zip(plan.yTicks.values, plan.yTicks.labels) {
      placer.place([
        PlacedLabel(
          label: Label(text, ink: .quietText, size: metrics.textSize),
          x: frame.left - metrics.gap * 2,
          baseline: plan.frame.y(value) + capital / 2,
          anchor: .end
        )
      ])
    }
    let below = frame.bottom + metrics.gap * 1.5 + metrics.textSize
    for (value, text) in zip(plan.xTicks.values, plan.xTicks.labels) {
      placer.place([
        PlacedLabel(
          label: Label(text, ink: .quietText, size: metrics.textSize),
          x: plan.frame.x(value),
          baseline: below,
          anchor: .middle
        )
      ])
    }
    let above = frame.top - metrics.gap * 1.75
    let between = plan.frame.x((plan.xTicks.values.suffix(2).reduce(0, +)) / 2)
    placeHeading(
      heading(plan.names.up, plan.yTicks, isRate: plan.figure.isPhase),
      at: [
        (frame.left, above, .start), (frame.left - metrics.gap, above, .end),
        ((frame.left + frame.right) / 2, above, .middle), (frame.right, above, .end),
      ]
    )
    placeHeading(
      heading(plan.names.across, plan.xTicks),
      at: [
        (frame.right, below, .end), (frame.right + metrics.gap * 2, below, .start),
        (between, below, .middle),
        (frame.right - metrics.gap, frame.bottom - metrics.gap * 1.5, .end),
        (frame.right - metrics.gap, frame.top + metrics.gap + metrics.textSize, .end),
        (metrics.gap, below, .start), (placer.page.right - metrics.gap, below, .end),
      ]
    )
    guard let rhythm = plan.rhythm else { return }
    placer.place([
      PlacedLabel(
        label: Label(
          "a dot every \(Wording.time(rhythm))",
          ink: .quietText,
          size: metrics.textSize
        ),
        x: frame.right,
        baseline: above,
        anchor: .end
      )
    ])
  }

  private func heading(_ name: String, _ ticks: AxisTicks, isRate: Bool = false) -> String {
    let parts = [
      ticks.exponent == 0 ? nil : PowerOfTen.factorText(ticks.exponent),
      Wording.unitText(isRate ? .velocity : .position, unit: plan.figure.unit),
    ].compactMap(\.self)
    return parts.isEmpty ? name : "\(name) (\(parts.joined(separator: " ")))"
  }

  private mutating func placeHeading(
    _ text: String,
    at places: [(x: Double, baseline: Double, anchor: PlacedLabel.Anchor)]
  ) {
    let label = Label(text, ink: .quietText, size: metrics.textSize, isBold: true)
    let labels = places.map {
      PlacedLabel(label: label, x: $0.x, baseline: $0.baseline, anchor: $0.anchor)
    }
    // A heading is no part of a number.
    let isClear = { [placer, metrics] (label: PlacedLabel) in
      var box = label.box
      box.left -= metrics.gap
      box.right += metrics.gap
      return placer.isFree(box)
    }
    if placer.place(labels.filter(isClear) + labels) { return }
    // An axis without its name would be worse than one whose name is close to a ring.
    let words = placer.labels.map(\.box)
    let isReadable = { [placer] (label: PlacedLabel) in
      placer.page.contains(label.box) && !words.contains { $0.overlaps(label.box) }
    }
    if let label = labels.first(where: isReadable) { placer.fix(label) }
  }
}

extension PlaneDrawing {
  /// Draws dots at equal times: close together where the point is slow.
  mutating func drawDots() {
    guard let rhythm = plan.rhythm else { return }
    for curve in plan.curves.reversed() {
      var last: Point?
      let first = Int((curve.times.lowerBound / rhythm).rounded(.up), within: 0...1 << 53)
      let end = Int((curve.times.upperBound / rhythm).rounded(.down), within: 0...1 << 53)
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
            [.number("cx", point.x), .number("cy", point.y), .number("r", dotRadius)]
          ),
          fill: .curve(curve.index)
        )
      }
    }
  }

  /// A start or target on the page with what is said there.
  private struct NamedStation {
    let point: Point
    let label: Label
    /// What is most important of it.
    let shortLabel: Label
  }

  /// The starts and targets that are pointed out; what comes back to a place is named there, too.
  private var stations: [NamedStation] {
    let settlings = plan.curves.compactMap { $0.settling(plan.figure.tolerance) }
    var named: [NamedStation] = []
    for curve in plan.curves {
      let stations = curve.stations
      let points = stations.map { Point(x: plan.frame.x($0.x), y: plan.frame.y($0.y)) }
      for (number, point) in points.enumerated() {
        let isNear = { (other: Point) in abs(other.x - point.x) + abs(other.y - point.y) < 1 }
        guard !named.contains(where: { isNear($0.point) }), named.count < 12 else { continue }
        let visits = points.indices.filter { $0 >= number && isNear(points[$0]) }
        var parts: [Label.Part] = []
        for visit in visits.prefix(2) + visits.dropFirst(2).suffix(1) {
          if !parts.isEmpty { parts.append(Label.Part(text: "·", ink: .quietText)) }
          parts += name(of: stations[visit], number: visit, count: stations.count)
        }
        if visits.last == stations.count - 1, plan.curves.count == 1,
          plan.figure.markers.contains(.settle), let settling = settlings.first
        {
          parts.append(Label.Part(text: "· " + Wording.settling, ink: .quietText))
          parts.append(Label.Part(text: Wording.time(settling), ink: .text, isBold: true))
        }
        named.append(
          NamedStation(
            point: point,
            label: Label(parts, size: metrics.textSize),
            shortLabel: Label(
              Array(parts.prefix(stations.count > 2 && number > 0 ? 2 : 1)),
              size: metrics.textSize
            )
          )
        )
      }
    }
    return named
  }

  /// Draws rings at the starts and targets, and names them.
  mutating func drawStations() {
    for station in stations {
      drawRing(at: station.point)
      if placeName(station.label, at: station.point) { continue }
      if placeName(station.shortLabel, at: station.point) { continue }
      if plan.figure.isPhase, station.shortLabel.parts[0].text == Wording.target {
        placeNameOfLine(station.shortLabel, at: station.point.x)
      }
    }
  }

  /// Names an upright line at one of its ends.
  private mutating func placeNameOfLine(_ label: Label, at x: Double) {
    let frame = plan.frame.frame
    let top = frame.top + metrics.gap + TextMetrics.capitalHeight * label.size
    let places: [(Double, Double, PlacedLabel.Anchor)] = [
      (x + metrics.gap, top, .start), (x - metrics.gap, top, .end),
      (x + metrics.gap, frame.bottom - metrics.gap, .start),
      (x - metrics.gap, frame.bottom - metrics.gap, .end),
    ]
    placer.place(
      places.map { PlacedLabel(label: label, x: $0, baseline: $1, anchor: $2) },
      in: frame.expanded(by: metrics.gap)
    )
  }

  /// Returns the words beside a start or a target: its number and time.
  private func name(of station: PlaneCurve.Station, number: Int, count: Int) -> [Label.Part] {
    guard number > 0 else { return [Label.Part(text: Wording.start, ink: .quietText)] }
    var parts = [Label.Part(text: Wording.target, ink: .quietText)]
    if count > 2 { parts.append(Label.Part(text: "\(number)", ink: .text, isBold: true)) }
    if station.time > 0 {
      parts.append(Label.Part(text: "at \(Wording.time(station.time))", ink: .quietText))
    }
    return parts
  }

  /// Draws where scroll views would come to rest.
  mutating func drawProjections() {
    for curve in plan.curves {
      guard let projection = curve.projection else { continue }
      let release = curve.position(at: curve.x.trackEnd)
      let start = Point(x: plan.frame.x(release.x), y: plan.frame.y(release.y))
      let end = Point(x: plan.frame.x(projection[0]), y: plan.frame.y(projection[1]))
      var line = PathData()
      line.move(to: start)
      line.line(to: end)
      let arm = 4 * metrics.unit
      for side in [-1.0, 1.0] {
        line.move(to: Point(x: end.x - arm, y: end.y - side * arm))
        line.line(to: Point(x: end.x + arm, y: end.y + side * arm))
      }
      drawLines(line, .time, width: metrics.lineWidth, dash: [2, 3].map { $0 * metrics.unit })
      placer.reserve(
        Rectangle(left: end.x, top: end.y, right: end.x, bottom: end.y).expanded(by: arm)
      )
      for part in stride(from: 0.0, through: 1, by: 0.05) {
        let point = Point(
          x: start.x + part * (end.x - start.x),
          y: start.y + part * (end.y - start.y)
        )
        placer.reserve(
          Rectangle(left: point.x, top: point.y, right: point.x, bottom: point.y).expanded(by: 2)
        )
      }
      let numbers = projection.map { HumanNumber.typeset($0) }.joined(separator: ", ")
      placeName(
        Label(
          [
            Label.Part(text: Wording.projection, ink: .quietText),
            Label.Part(text: "(\(numbers))", ink: .text, isBold: true),
          ],
          size: metrics.textSize
        ),
        at: end
      )
    }
  }

  /// The head of an arrow on a way.
  private struct Head {
    let tip: Point
    /// The direction, with length 1.
    let along: Point
    /// The place of the curve in the figure.
    let curve: Int
  }

  /// The heads that tell which way the points move.
  private var heads: [Head] {
    guard plan.curves.count <= Family.mostEntries else { return [] }
    return zip(plan.curves, ways).compactMap { curve, way in
      let lengths = way.map { $0.start.distance(to: $0.end) }
      let goal = 0.4 * lengths.reduce(0, +)
      guard goal > 20 * metrics.unit else { return nil }
      var passed = 0.0
      for (segment, length) in zip(way, lengths) {
        guard passed + length >= goal, length > 0 else {
          passed += length
          continue
        }
        let part = (goal - passed) / length
        let tip = segment.point(at: part)
        let back = segment.point(at: max(part - 0.1, 0))
        let step = back.distance(to: tip)
        guard step > 0 else { return nil }
        let along = Point(x: (tip.x - back.x) / step, y: (tip.y - back.y) / step)
        return Head(tip: tip, along: along, curve: curve.index)
      }
      return nil
    }
  }

  /// Draws heads of arrows that tell which way the points move.
  mutating func drawDirections() {
    for head in heads {
      let across = Point(x: -head.along.y, y: head.along.x)
      let front = head.tip.moved(along: head.along, by: headSize)
      let base = head.tip.moved(along: head.along, by: -headSize)
      var path = PathData()
      path.move(to: front)
      path.line(to: base.moved(along: across, by: 0.8 * headSize))
      path.line(to: base.moved(along: across, by: -0.8 * headSize))
      path.line(to: front)
      draw(SVGElement("path", [.path("d", path.bytes)]), fill: .curve(head.curve), stroke: .paper)
    }
  }

  /// Keeps labels off everything that is drawn later.
  private mutating func reserveWays() {
    // The dots are wider than the line.
    let width = plan.rhythm == nil ? metrics.curveWidth : 2 * dotRadius
    for way in ways {
      placer.avoid(CurveShadow(of: way, in: plan.frame.frame.expanded(by: 4), lineWidth: width))
    }
    for head in heads {
      placer.reserve(Rectangle(between: head.tip, and: head.tip).expanded(by: 1.3 * headSize))
    }
    for point in stations.map(\.point) {
      placer.reserve(Rectangle(between: point, and: point).expanded(by: ringRadius))
    }
  }

  private var dotRadius: Double { 2.6 * metrics.unit }
  private var ringRadius: Double { 7 * metrics.unit }
  private var headSize: Double { 5.5 * metrics.unit }

  private mutating func drawRing(at point: Point) {
    draw(
      SVGElement(
        "circle",
        [
          .number("cx", point.x), .number("cy", point.y), .number("r", ringRadius),
          .number("stroke-width", metrics.lineWidth * 1.5),
        ]
      ),
      fill: .paper,
      stroke: .target
    )
  }

  @discardableResult
  private mutating func placeName(_ label: Label, at point: Point) -> Bool {
    let reach = 7 * metrics.unit + metrics.gap * 1.25
    let capital = TextMetrics.capitalHeight * label.size
    let places: [(Double, Double, PlacedLabel.Anchor)] = [
      (point.x, point.y - reach, .middle), (point.x, point.y + reach + capital, .middle),
      (point.x + reach, point.y + capital / 2, .start),
      (point.x - reach, point.y + capital / 2, .end),
      (point.x, point.y - reach, .start), (point.x, point.y - reach, .end),
      (point.x, point.y + reach + capital, .start), (point.x, point.y + reach + capital, .end),
      (point.x + reach, point.y - reach, .start), (point.x - reach, point.y - reach, .end),
      (point.x + reach, point.y + reach + capital, .start),
      (point.x - reach, point.y + reach + capital, .end),
      (point.x + 2 * reach, point.y + capital / 2, .start),
      (point.x - 2 * reach, point.y + capital / 2, .end),
    ]
    let labels = places.map { PlacedLabel(label: label, x: $0, baseline: $1, anchor: $2) }
    // Below the axis a name would pass for one of its numbers.
    if placer.place(labels, in: plan.frame.frame.expanded(by: metrics.gap)) { return true }
    return placer.place(labels, in: placer.page.expanded(by: -2 * metrics.gap))
  }
}

/// A chart of the plane in words, for those who do not see it.
struct PlaneDescription: Hashable, Sendable {
  /// The name of the chart.
  let title: String
  /// What it shows, with figures.
  let text: String

  /// Describes a chart.
  init(_ plan: PlanePlan) {
    let family = plan.figure.family
    title =
      plan.figure.title.flatMap { $0.isEmpty ? nil : $0 } ?? family?.title
      ?? plan.figure.curves.map(\.name).joined(separator: ", ")
    let unit = plan.figure.unit.map { " " + $0 } ?? ""
    let told =
      family?.hasScale == true
      ? [plan.curves.first, plan.curves.last].compactMap(\.self) : plan.curves
    let sentences = told.map { curve in
      let isPhase = plan.figure.isPhase
      let start = (curve.x.from, isPhase ? curve.x.initialVelocity : curve.y.from)
      let end = (curve.x.target, isPhase ? 0 : curve.y.target)
      let distance = max(abs(end.0 - start.0), abs(end.1 - start.1))
      let digits = HumanNumber.digits(
        of: [start.0, start.1, end.0, end.1],
        within: distance > 0 ? distance / 1000 : .infinity,
        atLeast: 6
      )
      let places = [start, end].map {
        "(\(HumanNumber.typeset($0, digits: digits)), \(HumanNumber.typeset($1, digits: digits)))"
      }
      var words = "\(curve.curve.name) goes from \(places[0]) to \(places[1])\(unit)"
      if let settling = curve.settling(plan.figure.tolerance) {
        words += DescribedFigure.settling.opening + Wording.tolerance(plan.figure.tolerance)
        words += DescribedFigure.settlingLink + Wording.time(settling)
      }
      if let projection = curve.projection {
        let numbers = projection.map { HumanNumber.typeset($0) }.joined(separator: ", ")
        words += "; a scroll view would come to rest at (\(numbers))"
      }
      return words + "."
    }
    let opening = plan.figure.isPhase ? ["Velocity over position:"] : []
    text = (opening + sentences).joined(separator: " ")
  }
}
