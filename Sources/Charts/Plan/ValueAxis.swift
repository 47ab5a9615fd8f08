/// The axis of a quantity, before it is known how far from the left its frame begins.
struct ValueAxis: Hashable, Sendable {
  /// The quantity.
  let quantity: Quantity
  /// The visible values.
  let range: ClosedRange<Double>
  /// The ticks.
  let ticks: AxisTicks
  /// The values that have a guide line.
  let guides: [Double]
  /// The top and bottom of the frame.
  let band: ChartRows.Band

  /// Creates the axis of a quantity in a frame.
  init(
    _ quantity: Quantity,
    _ ranges: ValueRanges,
    _ band: ChartRows.Band,
    _ metrics: ChartMetrics
  ) {
    self.quantity = quantity
    self.band = band
    range = ranges.range(of: quantity)
    let room = Int((band.bottom - band.top) / (2.6 * metrics.textSize))
    ticks = AxisTicks(in: range, atMost: min(max(room, 1), 6))
    guides = quantity == .position ? ranges.guides : [0]
  }

  /// The text of a value that has a guide line; the label of its tick when there is one.
  static func text(of guide: Double, _ ticks: AxisTicks) -> String {
    SignificantNumber.text(guide / PowerOfTen.value(ticks.exponent), digits: 6)
  }

  /// Returns the width of the labels.
  func labelWidth(_ metrics: ChartMetrics) -> Double {
    let guideLabels = quantity == .position ? guides.map { Self.text(of: $0, ticks) } : []
    return (ticks.labels + guideLabels).map { metrics.width(of: $0) }.max() ?? 0
  }

  /// Returns the frame with both axes.
  func panel(
    _ columns: ChartColumns,
    _ times: ClosedRange<Double>,
    unit: String?,
    isOnTheRight: Bool
  ) -> Panel {
    Panel(
      quantity: quantity,
      frame: Rectangle(
        left: columns.left,
        top: band.top,
        right: columns.right,
        bottom: band.bottom
      ),
      heading: Wording.heading(quantity, unit: unit, exponent: ticks.exponent),
      time: LinearScale(times, from: columns.left, to: columns.right),
      value: LinearScale(range, from: band.bottom, to: band.top),
      ticks: ticks,
      guides: guides,
      isOnTheRight: isOnTheRight
    )
  }
}
