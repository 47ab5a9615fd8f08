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
