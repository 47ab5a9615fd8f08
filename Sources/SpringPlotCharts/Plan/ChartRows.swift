/// The sizes of type, lines and gaps, which follow from the size of the chart.
struct ChartMetrics: Hashable, Sendable {
  /// The size of labels in pixels.
  let textSize: Double

  /// Creates the metrics for a size of chart: larger type on larger charts, but not in proportion.
  init(for size: ChartSize) {
    let growth = min(Double(size.width) / 720, Double(size.height) / 420).squareRoot()
    textSize = (min(max(12 * growth, 10), 24) * 2).rounded() / 2
  }

  /// The size of the title.
  var titleSize: Double { (textSize * 4 / 3).rounded() }
  /// A pixel of a chart of the standard size.
  var unit: Double { textSize / 12 }
  /// The width of curves.
  var curveWidth: Double { 2.25 * unit }
  /// The width of grid and guide lines.
  var lineWidth: Double { max(1, (unit * 4).rounded() / 4) }
  /// The height of a line of labels.
  var lineHeight: Double { 1.5 * textSize }
  /// The distance that words keep from curves and from each other.
  var gap: Double { 4 * unit }
  /// The free edge of the chart.
  var margin: Double { 16 * unit }

  /// The width of the lane in which an object moves beside the chart.
  var stageLane: Double { 28 * unit }

  /// Returns the width of a label.
  func width(of text: String, isBold: Bool = false) -> Double {
    TextMetrics.width(of: text, size: textSize, isBold: isBold)
  }
}

/// The left and right ends of all frames, which follow from the labels beside them.
struct ChartColumns: Hashable, Sendable {
  /// The left end.
  let left: Double
  /// The right end.
  let right: Double

  /// Leaves room for the labels of the axes, and `extra` room on the right.
  init(
    _ axes: [ValueAxis],
    isOverlaid: Bool,
    extra: Double,
    width: Int,
    _ metrics: ChartMetrics
  ) {
    let room = metrics.margin * 0.75 + metrics.gap * 2
    let onTheLeft = isOverlaid ? axes.prefix(1) : axes[...]
    let onTheRight = isOverlaid ? axes.dropFirst() : []
    // Labels may take two thirds of the width, whatever they say.
    let most = Double(width) / 3
    left = min(room + (onTheLeft.map { $0.labelWidth(metrics) }.max() ?? 0), most)
    right =
      Double(width) - extra
      - (onTheRight.map { min(room + $0.labelWidth(metrics), most) }.max() ?? metrics.margin * 1.5)
  }
}

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
