import SpringPlotMotion
import Springs

/// Where everything of a chart goes, before anything is drawn.
package struct ChartPlan: Sendable {
  /// What is shown.
  let figure: Figure
  /// The sizes of type and gaps.
  let metrics: ChartMetrics
  /// The curves, looked at.
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
  /// Where lines end, when their names stand there; else empty.
  let endHeights: [Double]
  /// The room right of the frames that names at the ends of lines take.
  let endRoom: Double
  /// The frames with their axes.
  package let panels: [Panel]

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
  package init(_ figure: Figure) {
    self.figure = figure
    let metrics = ChartMetrics(for: figure.size)
    self.metrics = metrics
    let times = Self.times(of: figure)
    self.times = times
    let facts = figure.curves.enumerated().map { index, curve in
      CurveFacts(curve, index: index, in: times, of: figure)
    }
    self.facts = facts
    let decomposition =
      figure.showsComponents && facts.count == 1
      ? facts.first.flatMap { Decomposition(of: $0.curve.motion, in: $0.times) } : nil
    self.decomposition = decomposition
    let ranges = ValueRanges(figure, facts, decomposition)
    let name = figure.title ?? (facts.count == 1 ? facts.first?.curve.expression : nil)
    var legend = Legend()
    var (rows, axes) = Self.axes(figure, ranges, hasTitle: name != nil, legend, metrics)
    let ends = axes.first.flatMap { Self.endHeights(of: facts, figure, times, $0, metrics) }
    endHeights = ends ?? []
    endRoom = ends == nil ? 0 : Self.endLabelWidth(of: facts, metrics) + metrics.gap * 2
    if ends == nil, facts.count > 1 {
      legend = Legend(facts, of: figure, metrics: metrics)
      (rows, axes) = Self.axes(figure, ranges, hasTitle: name != nil, legend, metrics)
    }
    let isOverlaid = axes.count > rows.bands.count
    let columns = ChartColumns(
      axes,
      isOverlaid: isOverlaid,
      extra: endRoom + Self.stageWidth(figure, metrics),
      width: figure.size.width,
      metrics
    )
    timeTicks = Self.timeTicks(times, width: columns.right - columns.left, metrics)
    panels = axes.enumerated().map { index, axis in
      axis.panel(columns, times, unit: figure.unit, isOnTheRight: isOverlaid && index == 1)
    }
    self.legend = rows.legendTop.map { legend.moved(left: columns.left, top: $0) } ?? Legend()
    title = name.flatMap { name in
      rows.titleBaseline.map { baseline in
        PlacedLabel(
          label: Label(
            Wording.cut(
              name,
              to: Double(figure.size.width) - columns.left - metrics.margin,
              size: metrics.titleSize,
              isBold: true
            ),
            ink: .text,
            size: metrics.titleSize,
            isBold: true
          ),
          x: columns.left,
          baseline: baseline,
          anchor: .start
        )
      }
    }
  }

  private static func axes(
    _ figure: Figure,
    _ ranges: ValueRanges,
    hasTitle: Bool,
    _ legend: Legend,
    _ metrics: ChartMetrics
  ) -> (ChartRows, [ValueAxis]) {
    let rows = ChartRows(
      height: Double(figure.size.height),
      hasTitle: hasTitle,
      legendHeight: legend.height,
      shares: shares(of: ranges.quantities, figure),
      metrics
    )
    let axes = ranges.quantities.enumerated().map { index, quantity in
      ValueAxis(quantity, ranges, rows.bands[min(index, rows.bands.count - 1)], metrics)
    }
    return (rows, axes)
  }
}

extension ChartPlan {
  /// Returns the visible times.
  static func times(of figure: Figure) -> ClosedRange<Double> {
    if let range = figure.timeRange { return AxisRange.spread(range) }
    guard let first = figure.curves.first?.times else { return 0...1 }
    let all = AxisRange.spread(figure.curves.dropFirst().reduce(first) { $0.union($1.times) })
    return figure.extendsTime ? AxisRange.extended(all) : all
  }

  /// Returns as many ticks of time as have room for their labels.
  static func timeTicks(
    _ times: ClosedRange<Double>,
    width: Double,
    _ metrics: ChartMetrics
  ) -> AxisTicks {
    let length = times.upperBound - times.lowerBound
    for limit in stride(from: 10, to: 1, by: -1) {
      let ticks = AxisTicks(in: times, atMost: limit)
      let widest = ticks.labels.map { metrics.width(of: $0) }.max() ?? 0
      guard ticks.values.count > 1 else { return ticks }
      let distance = width * (ticks.values[1] - ticks.values[0]) / length
      if distance >= max(widest + 2.5 * metrics.textSize, 4.5 * metrics.textSize) { return ticks }
    }
    return AxisTicks(in: times, atMost: 1)
  }

  /// Returns the shares of the height that the frames get, from top to bottom.
  static func shares(of quantities: [Quantity], _ figure: Figure) -> [Double] {
    if quantities.contains(.components) { return [0.5, 0.5] }
    return figure.layout == .panels && quantities.count == 2 ? [0.68, 0.32] : [1]
  }
}

extension ChartPlan {
  /// The most curves that move an object beside the chart.
  static let mostActors = 3

  /// Returns the room for the objects that move beside the chart.
  static func stageWidth(_ figure: Figure, _ metrics: ChartMetrics) -> Double {
    let isStaged =
      figure.isAnimated && figure.curves.count <= mostActors
      && figure.quantities.contains(.position)
    return isStaged ? Double(figure.curves.count) * metrics.stageLane : 0
  }
}

extension ChartPlan {
  /// The heights at which lines end, when all their names fit there beside each other.
  ///
  /// Names at the lines read faster than a legend. Curves that share a target end in one place,
  /// which is the usual case: then there is none.
  static func endHeights(
    of facts: [CurveFacts],
    _ figure: Figure,
    _ times: ClosedRange<Double>,
    _ axis: ValueAxis,
    _ metrics: ChartMetrics
  ) -> [Double]? {
    guard facts.count > 1, axis.quantity == .position, figure.layout == .panels,
      figure.family?.hasScale != true
    else { return nil }
    let scale = LinearScale(axis.range, from: axis.band.bottom, to: axis.band.top)
    let heights = facts.map { scale($0.curve.motion.state(at: $0.times.upperBound).position) }
    let widest = endLabelWidth(of: facts, metrics)
    let sorted = heights.sorted()
    let isClear =
      facts.allSatisfy { $0.times.upperBound == times.upperBound }
      && heights.allSatisfy { axis.band.top...axis.band.bottom ~= $0 }
      && zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 1.2 * metrics.textSize }
      && widest <= Double(figure.size.width) / 4
    return isClear ? heights : nil
  }

  /// The room that names at the ends of lines need.
  static func endLabelWidth(of facts: [CurveFacts], _ metrics: ChartMetrics) -> Double {
    facts.map { metrics.width(of: $0.curve.name, isBold: true) }.max() ?? 0
  }
}

/// A frame with two axes.
package struct Panel: Hashable, Sendable {
  /// What is drawn in it.
  package let quantity: Quantity
  /// The place on the page.
  package let frame: Rectangle
  /// The words above it.
  package let heading: String
  /// Time to pixels.
  package let time: LinearScale
  /// Value to pixels.
  package let value: LinearScale
  /// The ticks of the value.
  package let ticks: AxisTicks
  /// The values that have a guide line.
  package let guides: [Double]
  /// Whether the labels of the ticks stand on the right.
  package let isOnTheRight: Bool

  /// Draws smooth pieces with few segments.
  package var fitter: CurveFitter {
    let margin = frame.height / 2 + 20
    return CurveFitter(
      time: time,
      value: value,
      visible: frame.top - margin...frame.bottom + margin
    )
  }
}
