import Springs

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
