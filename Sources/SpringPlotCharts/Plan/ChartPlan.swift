import SpringPlotMotion
import SpringPlotText
import Springs

/// Where everything of a chart goes, before anything is drawn.
package struct ChartPlan: Sendable {
  /// Where several curves are named, unless that is where their lines end.
  enum Naming: Hashable, Sendable {
    /// Beside the curves.
    case atCurves
    /// In a legend.
    case inLegend
  }

  /// What is shown.
  let figure: Figure
  /// The sizes of type and gaps.
  let metrics: ChartMetrics
  /// What is derived from the curves.
  let facts: [CurveFacts]
  /// The parts of the motion, when they are shown.
  let decomposition: Decomposition?
  /// The visible times.
  package let times: ClosedRange<Double>
  /// The ticks of time.
  package let timeTicks: AxisTicks
  /// The title, cut to the width.
  let title: PlacedLabel?
  /// The names of several curves.
  let legend: Legend
  /// Where several curves are named.
  let naming: Naming
  /// The words at the right end of the first frame.
  let ends: EndLabels
  /// The times that are named above the first frame.
  let timeRow: TimeRow
  /// The heights of everything.
  let rows: ChartRows
  /// The frames with their axes.
  package let panels: [Panel]
  /// What was asked for, but has no room.
  let missing: [Quantity]

  /// The width of curves: many of them are thin.
  var curveWidth: Double {
    metrics.curveWidth * (figure.family?.hasScale == true ? 0.55 : 1)
  }

  /// The page.
  package var page: Rectangle {
    Rectangle(
      left: 0,
      top: 0,
      right: Double(figure.size.width),
      bottom: Double(figure.size.height)
    )
  }

  /// Lays out a figure.
  package init(_ figure: Figure) { self.init(figure, naming: .inLegend) }

  /// Lays out a figure with the names of its curves at a place.
  init(_ figure: Figure, naming: Naming) {
    let metrics = ChartMetrics(for: figure.size)
    let times = Self.times(of: figure)
    let facts = figure.curves.indices.map { index in
      CurveFacts(figure.curves[index], index: index, in: times, of: figure)
    }
    self.init(figure, facts, times, metrics, naming: naming)
  }

  private init(
    _ figure: Figure,
    _ facts: [CurveFacts],
    _ times: ClosedRange<Double>,
    _ metrics: ChartMetrics,
    naming: Naming
  ) {
    self.metrics = metrics
    self.times = times
    let decomposition =
      figure.showsComponents && facts.count == 1
      ? facts.first.flatMap { Decomposition(of: $0.curve.motion, in: $0.times) } : nil
    self.decomposition = decomposition
    let ranges = ValueRanges(figure, facts, decomposition)
    let name = figure.title ?? (facts.count == 1 ? facts.first?.curve.expression : nil)
    var frames = FrameLayout(
      figure,
      facts,
      times,
      ranges,
      decomposition?.equation,
      hasTitle: name != nil,
      metrics
    )
    if !frames.ends.hasNames, naming == .inLegend, facts.count > 1 { frames.setLegend() }
    frames.fit()
    if facts.count > 1, naming == .inLegend, !frames.ends.hasNames, frames.legend.height == 0 {
      frames.setLegend()
      frames.fit()
    }
    self.figure = frames.figure
    self.naming = frames.ends.hasNames ? .inLegend : naming
    self.facts = frames.facts
    let rows = frames.rows
    self.rows = rows
    panels = frames.panels
    missing = frames.missing
    ends = frames.ends
    timeRow = frames.timeRow
    let columns = frames.columns
    timeTicks = Self.timeTicks(times, width: columns.right - columns.left, metrics)
    legend = rows.legendTop.map { frames.legend.moved(left: columns.left, top: $0) } ?? Legend()
    title = name.flatMap { name in
      rows.titleBaseline.map { baseline in
        let width = Double(figure.size.width) - columns.left - metrics.margin
        let text = Wording.cut(name, to: width, size: metrics.titleSize, isBold: true)
        return PlacedLabel(
          label: Label(text, ink: .text, size: metrics.titleSize, isBold: true),
          x: columns.left,
          baseline: baseline,
          anchor: .start
        )
      }
    }
  }

  /// Returns the plan with the names of the curves in a legend.
  func withLegend() -> ChartPlan {
    ChartPlan(figure, facts, times, metrics, naming: .inLegend)
  }
}

/// The frames and what stands around them: what is least important gives way on small charts.
private struct FrameLayout {
  /// What is shown, without the markers that have no room.
  var figure: Figure
  var facts: [CurveFacts]
  let times: ClosedRange<Double>
  let ranges: ValueRanges
  let equation: String?
  let metrics: ChartMetrics
  var quantities: [Quantity]
  var missing: [Quantity] = []
  var content: ChartRows.Content
  var legend = Legend() {
    didSet {
      content.legendHeight = legend.height
      for index in facts.indices where index >= legend.named {
        facts[index].color = Palette.nameless
      }
    }
  }
  var rows: ChartRows
  var axes: [ValueAxis]
  var ends = EndLabels()
  var timeRow = TimeRow()
  var columns: ChartColumns
  var panels: [Panel] = []

  init(
    _ figure: Figure,
    _ facts: [CurveFacts],
    _ times: ClosedRange<Double>,
    _ ranges: ValueRanges,
    _ equation: String?,
    hasTitle: Bool,
    _ metrics: ChartMetrics
  ) {
    self.figure = figure
    self.facts = facts
    self.times = times
    self.ranges = ranges
    self.equation = equation
    self.metrics = metrics
    quantities = ranges.quantities
    content = ChartRows.Content(
      hasTitle: hasTitle,
      legendHeight: 0,
      shares: Self.shares(of: ranges.quantities, figure)
    )
    rows = ChartRows(height: Double(figure.size.height), content, metrics)
    axes = []
    columns = ChartColumns(left: 0, right: 0)
    if facts.count > 1 { setEnds() }
  }

  private var isOverlaid: Bool { axes.count > rows.bands.count }

  private mutating func divide() {
    rows = ChartRows(height: Double(figure.size.height), content, metrics)
  }

  private mutating func setAxes() {
    axes = quantities.enumerated().map { index, quantity in
      ValueAxis(quantity, ranges, rows.bands[min(index, rows.bands.count - 1)], metrics)
    }
  }

  private mutating func setEnds() {
    setAxes()
    guard let axis = axes.first, axis.quantity == .position, !isOverlaid else {
      ends = EndLabels()
      return
    }
    ends = EndLabels(facts, of: figure, times, axis, allowsNames: legend.height == 0, metrics)
  }

  /// Divides the page: small charts first lose the velocity below the position, then markers of
  /// time, then the title, and at last frames that were asked for.
  mutating func fit() {
    let hasDurations = figure.markers.contains(.duration) && facts.contains { $0.duration != nil }
    content.hasSpans = hasDurations
    divide()
    let isUsual = quantities.allSatisfy { $0 == .position || $0 == .velocity }
    if isUsual { dropFrames() }
    if rows.isCramped(metrics) {
      drop([.duration, .settle])
      content.hasSpans = false
      divide()
    }
    if rows.isCramped(metrics) {
      content.hasTitle = false
      divide()
    }
    dropFrames(sharesEvenly: !isUsual)
    if !isUsual { missing = ranges.quantities.filter { !quantities.contains($0) } }
    place()
    // Times behind names say nothing without the word for what they are.
    if facts.count > 1, figure.markers.contains(.settle), !timeRow.saysSettling,
      !facts.contains(where: \.isEndless)
    {
      drop(.settle)
      divide()
      place()
    }
    // Names of times that need more rows make the frames lower.
    for _ in 0..<2 where timeRow.extraRows > content.extraRows {
      content.extraRows = timeRow.extraRows
      divide()
      place()
    }
  }

  /// Sets the legend.
  mutating func setLegend() { legend = Legend(facts, of: figure, metrics: metrics) }

  private mutating func drop(_ markers: Markers) {
    figure.markers.subtract(markers)
    if legend.height > 0 { setLegend() }
  }

  // Frames that were asked for are all as important, where there is little room.
  private mutating func dropFrames(sharesEvenly: Bool = false) {
    while rows.isCramped(metrics), rows.bands.count > 1, !quantities.contains(.components) {
      if sharesEvenly {
        content.shares = quantities.map { _ in 1 / Double(quantities.count) }
        content.isShared = true
        divide()
        if !rows.isCramped(metrics) { return }
        content.isShared = false
      }
      quantities.removeLast()
      content.shares = Self.shares(of: quantities, figure)
      divide()
    }
  }

  private mutating func place() {
    setEnds()
    columns = ChartColumns(
      axes,
      isOverlaid: isOverlaid,
      extra: ends.room + ChartPlan.stageWidth(figure, metrics),
      width: figure.size.width,
      metrics
    )
    let time = LinearScale(times, from: columns.left, to: columns.right)
    panels = axes.enumerated().map { index, axis in
      let isOnTheRight = isOverlaid && index == 1
      // What is too long loses words before it loses its unit.
      let most = (columns.right - columns.left) * (isOverlaid ? 0.45 : 0.6)
      func heading(isShort: Bool) -> String {
        Wording.heading(
          axis.quantity,
          unit: figure.unit,
          exponent: axis.ticks.exponent,
          isShort: isShort
        )
      }
      var words = (index == 0 ? equation : nil) ?? heading(isShort: false)
      if index > 0 || equation == nil, metrics.width(of: words, isBold: true) > most {
        words = heading(isShort: true)
      }
      return Panel(
        quantity: axis.quantity,
        frame: Rectangle(
          left: columns.left,
          top: axis.band.top,
          right: columns.right,
          bottom: axis.band.bottom
        ),
        heading: Wording.cut(words, to: most, size: metrics.textSize, isBold: true),
        timeScale: time,
        valueScale: axis.scale,
        ticks: axis.ticks,
        isOnTheRight: isOnTheRight
      )
    }
    let shelf = TimeShelf(
      left: columns.left,
      right: min(columns.right + ends.room, Double(figure.size.width) - metrics.gap),
      gap: 0.75 * metrics.textSize,
      overhang: 3 * metrics.unit,
      headings: panels.filter { $0.frame.top == panels[0].frame.top }.map { panel in
        let width = metrics.width(of: panel.heading, isBold: true)
        let left = panel.isOnTheRight ? columns.right - width : columns.left
        let top = panel.frame.top - metrics.textSize
        return Rectangle(left: left, top: top, right: left + width, bottom: panel.frame.top)
      },
      width: \.width,
      mostRows: Int(0.14 * Double(figure.size.height) / metrics.lineHeight, within: 0...2) + 1
    )
    timeRow = TimeRow(facts, of: figure, time: time, on: shelf, size: metrics.textSize)
  }

  /// Returns the shares of the height that the frames get, from top to bottom.
  private static func shares(of quantities: [Quantity], _ figure: Figure) -> [Double] {
    if quantities.contains(.components) { return [0.5, 0.5] }
    if figure.isOverlaid || quantities.count == 1 { return [1] }
    // The first one has as much room as the next two.
    let rest = quantities.count - 1
    let first = rest == 1 ? 0.68 : 2 / Double(rest + 2)
    return [first] + Array(repeating: (1 - first) / Double(rest), count: rest)
  }
}

extension ChartPlan {
  /// Returns the visible times.
  static func times(of figure: Figure) -> ClosedRange<Double> {
    if let range = figure.timeRange { return AxisRange.spread(range) }
    guard let first = figure.curves.first?.times else { return 0...1 }
    let all = AxisRange.spread(figure.curves.dropFirst().reduce(first) { $0.union($1.times) })
    // What goes on forever is cut where its periods end.
    let isCut = figure.curves.contains {
      $0.times.upperBound == all.upperBound && $0.motion.neverRests
    }
    return figure.extendsTime && !isCut ? AxisRange.extended(all) : all
  }

  /// Returns as many ticks of time as have room for their labels, but no fewer than two.
  static func timeTicks(
    _ times: ClosedRange<Double>,
    width: Double,
    _ metrics: ChartMetrics
  ) -> AxisTicks {
    let length = times.upperBound - times.lowerBound
    for limit in stride(from: 10, to: 1, by: -1) {
      let ticks = AxisTicks(in: times, atMost: limit)
      let widest = ticks.labels.map { metrics.width(of: $0) }.max() ?? 0
      guard ticks.values.count > 1 else { break }
      let distance = width * (ticks.values[1] - ticks.values[0]) / length
      if distance >= max(widest + 2.5 * metrics.textSize, 4.5 * metrics.textSize) { return ticks }
    }
    return AxisTicks(in: times, atMost: 1, apart: min(4 * metrics.textSize / width, 0.9))
  }
}

extension ChartPlan {
  /// The common logarithms of the distances within which the curves count as settled.
  var settledDistances: [Double] {
    Set(facts.compactMap { figure.tolerance.distance(ofSpan: $0.curve.span) }).filter { $0 > 0 }
      .sorted()
      .map { logarithm($0) / logarithm(10) }
  }

  /// The most curves that move an object beside the chart.
  static let mostActors = 3

  /// Returns the room for the objects that move beside the chart.
  static func stageWidth(_ figure: Figure, _ metrics: ChartMetrics) -> Double {
    guard figure.isAnimated, figure.curves.count <= mostActors,
      figure.quantities.contains(.position)
    else { return 0 }
    // The curves need the room on a small chart.
    let width = Double(figure.curves.count) * metrics.stageLane
    return width < 0.2 * Double(figure.size.width) ? width : 0
  }
}

/// A frame with two axes.
package struct Panel: Hashable, Sendable {
  /// What is drawn in it.
  package let quantity: Quantity
  /// The place on the page.
  package let frame: Rectangle
  /// The words above it, cut to its width.
  package let heading: String
  /// Time to pixels.
  package let timeScale: LinearScale
  /// Value to pixels.
  package let valueScale: LinearScale
  /// The ticks of the value.
  package let ticks: AxisTicks
  /// Whether the labels of the ticks stand on the right.
  package let isOnTheRight: Bool

  /// Returns the distance of a time from the left of the page, in pixels.
  package func x(atTime time: Double) -> Double { timeScale(time) }

  /// Returns the distance of a value from the top of the page, in pixels.
  package func y(of value: Double) -> Double { valueScale(value) }

  /// Whether the lines may fill the frame, so that names of them stand above it.
  var isFilled: Bool { quantity == .components || quantity == .energy(.total) }

  /// Draws smooth pieces with few segments.
  package var fitter: CurveFitter {
    let margin = frame.height / 2 + 20
    return CurveFitter(
      time: timeScale,
      value: valueScale,
      visible: frame.top - margin...frame.bottom + margin
    )
  }
}
