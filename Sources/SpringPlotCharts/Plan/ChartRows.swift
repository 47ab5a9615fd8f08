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

  /// Creates ends.
  init(left: Double, right: Double) {
    self.left = left
    self.right = right
  }

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
    let beside = extra > 0 ? extra + metrics.gap : metrics.margin * 1.5
    let labels = onTheRight.map { min(room + $0.labelWidth(metrics), most) }.max()
    right = Double(width) - (labels.map { $0 + extra } ?? beside)
  }
}

/// The heights of title, legend, times and frames.
struct ChartRows: Hashable, Sendable {
  /// A frame from its top to its bottom.
  struct Band: Hashable, Sendable {
    let top: Double
    let bottom: Double
  }

  /// What the rows have to hold.
  struct Content: Hashable, Sendable {
    /// Whether there is a title.
    var hasTitle: Bool
    /// The height of the legend.
    var legendHeight: Double
    /// The rows of labels above the heading of the first frame.
    var extraRows = 0
    /// Whether spans of time are drawn below the heading of the first frame.
    var hasSpans = false
    /// The shares of the height that the frames get, from top to bottom.
    var shares: [Double]
    /// Whether all frames are as important as the first one.
    var isShared = false
  }

  /// The base line of the title.
  let titleBaseline: Double?
  /// The top of the legend.
  let legendTop: Double?
  /// The base lines of labels above the first frame, from the heading's own upwards.
  let baselines: [Double]
  /// The height at which spans of time are drawn.
  let spanHeight: Double
  /// The frames, from top to bottom.
  let bands: [Band]
  /// Whether all frames are as important as the first one.
  let isShared: Bool

  /// Divides a height.
  init(height: Double, _ content: Content, _ metrics: ChartMetrics) {
    var top = metrics.margin * 0.6
    titleBaseline = content.hasTitle ? top + metrics.titleSize : nil
    if content.hasTitle { top += metrics.titleSize * 1.6 }
    legendTop = content.legendHeight > 0 ? top : nil
    top += content.legendHeight
    let heading = metrics.lineHeight * 1.1
    let extra = Double(content.extraRows) * metrics.lineHeight
    let span = content.hasSpans ? 7 * metrics.unit : 0
    let bottom = height - metrics.textSize * 1.6 - metrics.gap * 1.5
    let space = max(bottom - top - extra - span - Double(content.shares.count) * heading, 2)
    top += extra + span
    let first = top + heading
    baselines = (0...content.extraRows).map { row in
      first - span - metrics.gap * 1.75 - Double(row) * metrics.lineHeight
    }
    spanHeight = first - span * 0.6
    isShared = content.isShared
    bands = content.shares.map { share in
      top += heading
      defer { top += share * space }
      return Band(top: top, bottom: top + share * space)
    }
  }

  /// Whether the first frame, or one below it, is too low to be read.
  func isCramped(_ metrics: ChartMetrics) -> Bool {
    bands.enumerated().contains { index, band in
      band.bottom - band.top < (index == 0 && !isShared ? 4.4 : 3) * metrics.textSize
    }
  }
}
