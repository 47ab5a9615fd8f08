/// The heights of title, legend and frames: what is least important gives way on small charts.
struct ChartRows: Hashable, Sendable {
  /// A frame from its top to its bottom.
  struct Band: Hashable, Sendable {
    let top: Double
    let bottom: Double
  }

  /// The base line of the title, when it has room.
  let titleBaseline: Double?
  /// The top of the legend, when it has room.
  let legendTop: Double?
  /// The frames, from top to bottom.
  let bands: [Band]

  /// Divides a height.
  init(
    height: Double,
    hasTitle: Bool,
    legendHeight: Double,
    shares: [Double],
    _ metrics: ChartMetrics
  ) {
    var rows = ChartRows(
      divide: height,
      titled: hasTitle,
      legend: legendHeight,
      shares: shares,
      metrics
    )
    if rows.isCramped(metrics), hasTitle {
      rows = ChartRows(divide: height, titled: false, legend: legendHeight, shares: shares, metrics)
    }
    if rows.isCramped(metrics), legendHeight > 0 {
      rows = ChartRows(divide: height, titled: false, legend: 0, shares: shares, metrics)
    }
    self = rows
  }

  private init(
    divide height: Double,
    titled hasTitle: Bool,
    legend legendHeight: Double,
    shares: [Double],
    _ metrics: ChartMetrics
  ) {
    var top = metrics.margin * 0.6
    titleBaseline = hasTitle ? top + metrics.titleSize : nil
    if hasTitle { top += metrics.titleSize * 1.6 }
    legendTop = legendHeight > 0 ? top : nil
    top += legendHeight
    let heading = metrics.lineHeight * 1.1
    let bottom = height - metrics.textSize * 1.6 - metrics.gap * 1.5
    let space = max(bottom - top - Double(shares.count) * heading, 2)
    bands = shares.map { share in
      top += heading
      defer { top += share * space }
      return Band(top: top, bottom: top + share * space)
    }
  }

  private func isCramped(_ metrics: ChartMetrics) -> Bool {
    bands.contains { $0.bottom - $0.top < 2.2 * metrics.textSize }
  }
}
