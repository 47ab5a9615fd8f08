import Springs

/// Where everything of a chart of the plane goes.
struct PlanePlan: Sendable {
  /// What is shown.
  let figure: Figure
  /// The sizes of type and gaps.
  let metrics: ChartMetrics
  /// The ways.
  let curves: [PlaneCurve]
  /// The frame.
  let frame: PlaneFrame
  /// The ticks of x.
  let xTicks: AxisTicks
  /// The ticks of y.
  let yTicks: AxisTicks
  /// The names of several curves.
  let legend: Legend
  /// The title with its base line, when it has room.
  let title: (text: String, baseline: Double)?
  /// The time from one dot to the next, in seconds; nil without dots.
  let rhythm: Double?

  /// Lays out a figure.
  init(_ figure: Figure) {
    self.figure = figure
    let metrics = ChartMetrics(for: figure.size)
    self.metrics = metrics
    let curves = figure.curves.enumerated().map { index, curve in
      PlaneCurve(curve, index: index, of: figure)
    }
    self.curves = curves
    let legend = Self.legend(of: figure, metrics)
    let name = figure.title ?? (curves.count == 1 ? figure.curves.first?.expression : nil)
    let rows = ChartRows(
      height: Double(figure.size.height),
      hasTitle: name != nil,
      legendHeight: legend.height,
      shares: [1],
      metrics
    )
    let band = rows.bands[0]
    var ranges = [0.0...0.0, 0.0...0.0]
    for (place, curve) in curves.enumerated() {
      ranges = place == 0 ? curve.ranges : zip(ranges, curve.ranges).map { $0.union($1) }
    }
    let longest = ranges.map { $0.upperBound - $0.lowerBound }.max() ?? 0
    let room = 0.08 * longest
    let padded = ranges.map { $0.lowerBound - room...$0.upperBound + room }
    // The labels of y follow from its ticks, which follow from the height.
    let height = band.bottom - band.top
    let rough = AxisTicks(in: AxisRange.spread(padded[1]), atMost: 6)
    let labels = rough.labels.map { metrics.width(of: $0) }.max() ?? 0
    let left = metrics.margin * 0.75 + metrics.gap * 2 + labels + metrics.textSize
    let right = Double(figure.size.width) - metrics.margin * 1.5
    let frame = PlaneFrame(
      x: padded[0],
      y: padded[1],
      in: Rectangle(
        left: left,
        top: band.top,
        right: max(right, left + 10),
        bottom: band.top + max(height, 10)
      )
    )
    self.frame = frame
    yTicks = AxisTicks(in: frame.y.values, atMost: max(1, Int(height / (2.6 * metrics.textSize))))
    let perTick = 5.5 * metrics.textSize
    xTicks = AxisTicks(in: frame.x.values, atMost: max(1, Int(frame.frame.width / perTick)))
    self.legend = rows.legendTop.map { legend.moved(left: left, top: $0) } ?? Legend()
    title = name.flatMap { name in
      rows.titleBaseline.map { baseline in
        let width = Double(figure.size.width) - left - metrics.margin
        return (Wording.cut(name, to: width, size: metrics.titleSize, isBold: true), baseline)
      }
    }
    rhythm = Self.rhythm(of: curves)
  }

  private static func legend(of figure: Figure, _ metrics: ChartMetrics) -> Legend {
    guard figure.curves.count > 1 else { return Legend() }
    if let family = figure.family {
      return Legend(family, metrics: metrics, for: figure.size)
    }
    let items = figure.curves.enumerated().map { index, curve in
      Legend.Item(sample: Legend.Sample(color: index, dash: index), text: curve.name)
    }
    return Legend(items, metrics: metrics, for: figure.size)
  }

  // Some 25 dots tell slow from fast; among many curves they would only blur.
  private static func rhythm(of curves: [PlaneCurve]) -> Double? {
    guard curves.count <= Family.mostEntries else { return nil }
    let longest = curves.map { $0.times.upperBound - $0.times.lowerBound }.max() ?? 0
    return longest > 0 ? NiceStep(atLeast: longest / 30).size : nil
  }
}
