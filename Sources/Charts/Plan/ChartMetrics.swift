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
