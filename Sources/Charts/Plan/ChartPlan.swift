/// Where everything of a chart goes, before anything is drawn.
package struct ChartPlan: Sendable {
  /// What is shown.
  let figure: Figure
  /// The sizes of type and gaps.
  let metrics: ChartMetrics
  /// The curves, looked at.
  let facts: [CurveFacts]
  /// The visible times.
  package let times: ClosedRange<Double>
  /// The ticks of time.
  package let timeTicks: AxisTicks
  /// The title, cut to the width.
  let title: PlacedLabel?
  /// The legend.
  let legend: Legend
  /// The frames with their axes.
  package let panels: [Panel]

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
    let ranges = ValueRanges(figure, facts)
    let width = Double(figure.size.width)
    let height = Double(figure.size.height)

    var top = metrics.margin * 0.75
    let name = figure.title ?? (figure.curves.count == 1 ? figure.curves.first?.expression : nil)
    let isRoomy = height >= 9 * metrics.lineHeight
    let titleTop = top
    if name != nil, isRoomy { top += metrics.titleSize * 1.45 }

    // The width of the labels of an axis follows from its ticks, and those from its height.
    let rowCount = Self.isStacked(figure) ? 2 : 1
    let fullWidth = width - 2 * metrics.margin
    let legend = Legend(
      facts,
      width: fullWidth - 3 * metrics.textSize,
      metrics: metrics,
      limit: height * 0.3
    )
    let legendTop = top
    top += legend.height
    let headingHeight = metrics.lineHeight * 1.15
    let bottom = height - metrics.textSize * 1.9 - metrics.gap
    let gutterHeight = bottom - top - Double(rowCount) * headingHeight
    let shares: [Double] = rowCount == 2 ? [0.68, 0.32] : [1]
    var bands: [(top: Double, bottom: Double)] = []
    for share in shares {
      top += headingHeight
      bands.append((top, top + share * gutterHeight))
      top += share * gutterHeight
    }

    let quantities = ranges.quantities
    let axes = quantities.enumerated().map { index, quantity in
      let band = bands[min(index, bands.count - 1)]
      let range = ranges.range(of: quantity)
      let limit = max(1, Int((band.bottom - band.top) / (2.6 * metrics.textSize)))
      return (quantity, band, range, AxisTicks(in: range, atMost: min(limit, 6)))
    }
    let labelWidth = { (ticks: AxisTicks) in ticks.labels.map { metrics.width(of: $0) }.max() ?? 0 }
    let isOverlaid = quantities.count == 2 && rowCount == 1
    let leftAxes = isOverlaid ? axes.prefix(1) : axes[...]
    let guideWidth = ranges.guides.map { metrics.width(of: SignificantNumber.text($0, digits: 6)) }
    let left =
      metrics.margin * 0.75 + metrics.gap * 2
      + max(leftAxes.map { labelWidth($0.3) }.max() ?? 0, guideWidth.max() ?? 0)
    let right =
      isOverlaid
      ? width - metrics.margin * 0.75 - metrics.gap * 2 - (axes.last.map { labelWidth($0.3) } ?? 0)
      : width - metrics.margin * 1.5
    let time = LinearScale(times, from: left, to: right)
    timeTicks = Self.timeTicks(times, width: right - left, metrics)
    panels = axes.map { quantity, band, range, ticks in
      Panel(
        quantity: quantity,
        frame: Rectangle(left: left, top: band.top, right: right, bottom: band.bottom),
        heading: Wording.heading(quantity, unit: figure.unit, exponent: ticks.exponent),
        time: time,
        value: LinearScale(range, from: band.bottom, to: band.top),
        ticks: ticks,
        guides: quantity == .position ? ranges.guides : [0],
        isOnTheRight: isOverlaid && quantity == .velocity
      )
    }
    self.legend = legend.moved(left: left, top: legendTop)
    title = name.flatMap { name in
      guard isRoomy else { return nil }
      let text = Wording.cut(
        name,
        to: width - left - metrics.margin,
        size: metrics.titleSize,
        isBold: true
      )
      return PlacedLabel(
        label: Label(text, ink: .text, size: metrics.titleSize, isBold: true),
        x: left,
        baseline: titleTop + metrics.titleSize,
        anchor: .start
      )
    }
  }
}
