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
