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
