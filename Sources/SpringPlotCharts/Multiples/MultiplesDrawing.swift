import SpringPlotMotion
import SpringPlotText

/// Draws small multiples: a frame for each line of a family, all with the same axes.
struct MultiplesDrawing: Drawing {
  /// What is shown, with unbroken lines.
  let figure: Figure
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
  private let family: Family
  private let facts: [CurveFacts]
  private let layout: MultiplesLayout

  /// Returns the bytes of the document of a figure with a family.
  static func document(of figure: Figure) -> [UInt8] {
    guard let family = figure.family else { return [] }
    var drawing = MultiplesDrawing(figure, family)
    drawing.drawHeader()
    for panel in drawing.layout.panels { drawing.draw(panel) }
    drawing.drawLabels()
    return drawing.document(
      size: (figure.size.width, figure.size.height),
      title: figure.title.flatMap { $0.isEmpty ? nil : $0 } ?? family.title,
      description: drawing.words,
      scale: figure.scale
    )
  }

  private init(_ figure: Figure, _ family: Family) {
    self.family = family
    var figure = figure
    figure.markers = []
    figure.family?.lines = Array(repeating: 0, count: family.lines.count)
    figure.family?.lineNames = []
    self.figure = figure
    let metrics = ChartMetrics(for: figure.size)
    self.metrics = metrics
    let times = ChartPlan.times(of: figure)
    let facts = figure.curves.enumerated().map { index, curve in
      CurveFacts(curve, index: index, in: times, of: figure)
    }
    self.facts = facts
    layout = MultiplesLayout(figure, family, facts, times, metrics)
    stylist = Stylist(theme: figure.theme, palette: Palette(of: figure))
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

  private var words: String {
    let names = family.lineNames
    let told = names.count > 4 ? Array(names.prefix(2)) + ["…"] + names.suffix(1) : names
    return "\(names.count) frames with the same axes, for \(told.joined(by: ", ")), "
      + "each with \(family.title)."
  }
}

/// Where the frames of small multiples stand.
struct MultiplesLayout: Sendable {
  /// A frame with the line that it shows.
  struct Frame: Hashable, Sendable {
    /// Its place among all frames.
    let number: Int
    let line: Int
    let name: String
    let panel: Panel
    /// Whether it has the labels of values, and those of times.
    let isLeftmost: Bool
    let isLowest: Bool
  }

  /// The frames, row after row.
  let panels: [Frame]
  /// The names of the numbers.
  let legend: Legend
  /// The title, with its base line.
  let title: (text: String, baseline: Double)?
  /// The ticks of time.
  let timeTicks: AxisTicks
  /// What the frames show, with units.
  let heading: String
  /// Whether names that are cut keep their ends: otherwise they would be alike.
  let keepsEnds: Bool

  /// How much wider than high a frame looks best.
  private static let shape = 1.7

  init(
    _ figure: Figure,
    _ family: Family,
    _ facts: [CurveFacts],
    _ times: ClosedRange<Double>,
    _ metrics: ChartMetrics
  ) {
    let ranges = ValueRanges(figure, facts)
    let quantities = ranges.quantities
    let count = family.lineNames.count
    let legend = Legend(figure.family ?? family, metrics: metrics, for: figure.size)
    let name = figure.title ?? family.title
    let content = ChartRows.Content(hasTitle: true, legendHeight: legend.height, shares: [1])
    let rows = ChartRows(height: Double(figure.size.height), content, metrics)
    let band = rows.bands[0]
    let above = 1.6 * metrics.textSize
    // The labels of values follow from the height of frames, which hardly changes their width.
    let rough = quantities.map { quantity in
      let range = ranges.range(of: quantity, height: (band.bottom - band.top) / 2, metrics)
      return AxisTicks(in: range, atMost: 4).labels.map { metrics.width(of: $0) }.max() ?? 0
    }
    let left = metrics.margin * 0.75 + metrics.gap * 2 + (rough.max() ?? 0)
    let right = Double(figure.size.width) - metrics.margin * 1.5
    let gap = 1.4 * metrics.textSize
    func size(columns: Int) -> (width: Double, height: Double) {
      let rows = (count + columns - 1) / columns * quantities.count
      return (
        max((right - left - gap * Double(columns - 1)) / Double(columns), 2),
        max((band.bottom - band.top - above * Double(rows - 1)) / Double(rows), 2)
      )
    }
    func misshape(_ columns: Int) -> Double {
      let size = size(columns: columns)
      let ratio = size.width / size.height / Self.shape
      return max(ratio, 1 / ratio)
    }
    let columns = (1...max(count, 1)).min { misshape($0) < misshape($1) } ?? 1
    let frame = size(columns: columns)
    timeTicks = ChartPlan.timeTicks(times, width: frame.width, metrics)
    var panels: [Frame] = []
    var top = band.top
    for quantity in quantities {
      let range = ranges.range(of: quantity, height: frame.height, metrics)
      let ticks = AxisTicks(
        of: quantity,
        in: range,
        atMost: Int(frame.height / (2.6 * metrics.textSize), within: 1...6),
        apart: min(1.2 * metrics.textSize / frame.height, 0.9)
      )
      for line in 0..<count {
        let column = line % columns
        if line > 0, column == 0 { top += frame.height + above }
        let place = Rectangle(
          left: left + Double(column) * (frame.width + gap),
          top: top,
          right: left + Double(column) * (frame.width + gap) + frame.width,
          bottom: top + frame.height
        )
        panels.append(
          Frame(
            number: panels.count,
            line: line,
            name: family.lineNames[line],
            panel: Panel(
              quantity: quantity,
              frame: place,
              heading: "",
              timeScale: LinearScale(times, from: place.left, to: place.right),
              valueScale: LinearScale(range, from: place.bottom, to: place.top),
              ticks: ticks,
              isOnTheRight: false
            ),
            isLeftmost: column == 0,
            isLowest: quantity == quantities.last && line + columns >= count
          )
        )
      }
      top += frame.height + above
    }
    self.panels = panels
    let names = family.lineNames.map {
      Wording.cut($0, to: frame.width, size: metrics.textSize, isBold: true)
    }
    keepsEnds = Set(names).count < Set(family.lineNames).count
    self.legend = rows.legendTop.map { legend.moved(left: left, top: $0) } ?? Legend()
    let width = Double(figure.size.width) - left - metrics.margin
    title = rows.titleBaseline.map { baseline in
      (Wording.cut(name, to: width, size: metrics.titleSize, isBold: true), baseline)
    }
    heading = quantities.map {
      Wording.heading($0, unit: figure.unit, exponent: panels.first?.panel.ticks.exponent ?? 0)
    }.joined(by: ", ")
  }
}

extension MultiplesDrawing {
  private mutating func drawHeader() {
    if let title = layout.title {
      placer.fix(
        PlacedLabel(
          label: Label(title.text, ink: .text, size: metrics.titleSize, isBold: true),
          x: layout.panels.first?.panel.frame.left ?? 0,
          baseline: title.baseline,
          anchor: .start
        )
      )
    }
    drawLegend(layout.legend)
    guard let baseline = layout.title?.baseline else { return }
    placer.place([
      PlacedLabel(
        label: Label(layout.heading, ink: .quietText, size: metrics.textSize, isBold: true),
        x: Double(figure.size.width) - metrics.margin * 1.5,
        baseline: baseline,
        anchor: .end
      )
    ])
  }

  /// Draws a frame with its curves.
  private mutating func draw(_ shown: MultiplesLayout.Frame) {
    let panel = shown.panel
    let frame = panel.frame
    draw(
      layout.timeTicks.values.map {
        Rule(x: panel.x(atTime: $0), from: frame.top, to: frame.bottom)
      } + panel.ticks.values.map { Rule(y: panel.y(of: $0), from: frame.left, to: frame.right) },
      .grid,
      width: metrics.lineWidth
    )
    let facts = facts.filter { family.lines[$0.index] == shown.line }
    drawGuides(of: facts, in: panel)
    let capital = TextMetrics.capitalHeight * metrics.textSize
    placer.place([
      PlacedLabel(
        label: Label(
          layout.keepsEnds
            ? Wording.cutStart(shown.name, to: frame.width, size: metrics.textSize, isBold: true)
            : Wording.cut(shown.name, to: frame.width, size: metrics.textSize, isBold: true),
          ink: .quietText,
          size: metrics.textSize,
          isBold: true
        ),
        x: frame.left,
        baseline: frame.top - metrics.gap,
        anchor: .start
      )
    ])
    if shown.isLeftmost {
      for (value, text) in zip(panel.ticks.values, panel.ticks.labels) {
        placer.place([
          PlacedLabel(
            label: Label(text, ink: .quietText, size: metrics.textSize),
            x: frame.left - metrics.gap * 2,
            baseline: panel.y(of: value) + capital / 2,
            anchor: .end
          )
        ])
      }
    }
    if shown.isLowest { labelTimes(layout.timeTicks, on: panel.timeScale, below: frame.bottom) }
    drawCurves(facts, in: shown)
  }

  private mutating func drawGuides(of facts: [CurveFacts], in panel: Panel) {
    func rules(_ values: Set<Double>) -> [Rule] {
      values.filter(panel.valueScale.values.contains).sorted().map {
        Rule(y: panel.y(of: $0), from: panel.frame.left, to: panel.frame.right)
      }
    }
    guard panel.quantity == .position else {
      return draw(rules([0]), .start, width: metrics.lineWidth)
    }
    let targets = Set(facts.map(\.curve.motion.target))
    draw(
      rules(Set(facts.map(\.curve.motion.from)).subtracting(targets)),
      .start,
      width: metrics.lineWidth
    )
    draw(rules(targets), .target, width: metrics.lineWidth, dash: [4, 3].map { $0 * metrics.unit })
  }

  private mutating func drawCurves(_ facts: [CurveFacts], in shown: MultiplesLayout.Frame) {
    let width = metrics.curveWidth * (family.hasScale ? 0.5 : 0.75)
    let curves = facts.map { DrawnCurve($0, in: shown.panel, color: $0.color) }
    var lines: [SVGElement] = []
    for curve in curves.reversed() {
      let strokes = [
        line(curve.path, width: width, dash: []),
        line(curve.jumps, width: metrics.lineWidth, dash: [2, 2]),
      ]
      lines += strokes.compactMap(\.self).map { stylist.paint($0, stroke: .curve(curve.color)) }
    }
    let frame = shown.panel.frame
    let leaves = curves.contains { $0.leaves(frame) }
    append(lines, clippedTo: leaves ? frame : nil, number: shown.number)
  }
}
