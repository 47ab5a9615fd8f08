import SpringPlotMotion
import SpringPlotText
import Springs

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
    let room = Int((band.bottom - band.top) / (2.6 * metrics.textSize), within: 0...1_000)
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

/// The visible values of every quantity, and those that have a guide line.
struct ValueRanges: Hashable, Sendable {
  /// The quantities, in the order of their panels.
  let quantities: [Quantity]
  /// The start and target positions, without repetition.
  let guides: [Double]
  private let position: ClosedRange<Double>
  private let velocity: ClosedRange<Double>
  private let components: ClosedRange<Double>

  /// Finds the ranges of a figure.
  init(_ figure: Figure, _ facts: [CurveFacts], _ decomposition: Decomposition? = nil) {
    let isTakenApart = decomposition != nil
    quantities =
      isTakenApart
      ? [.position, .components]
      : [
        figure.quantities.contains(.position) ? .position : nil,
        figure.quantities.contains(.velocity) ? .velocity : nil,
      ].compactMap(\.self)
    components = decomposition?.range ?? 0...1
    var guides: [Double] = []
    for fact in facts {
      for value in fact.curve.motion.guidePositions where !guides.contains(value) {
        guides.append(value)
      }
    }
    self.guides = guides
    let named = Self.range(of: guides + facts.compactMap(\.curve.projection))
    var position = facts.reduce(named) { $0.union($1.positions) }
    position = AxisRange.padded(position, by: 0.06)
    let speed = facts.reduce(0...0) { $0.union($1.velocities) }
    var velocity = AxisRange.padded(speed, by: 0.08)
    let isOverlaid = figure.layout == .overlay && figure.quantities == .all && !isTakenApart
    if isOverlaid, let start = guides.first {
      let shared = Self.overlaid(position, zeroAt: start, speed, isFixed: figure.positionRange)
      (position, velocity) = shared
    }
    self.position = figure.positionRange.map { AxisRange.spread($0) } ?? position
    self.velocity = velocity
  }

  /// Returns the visible values of a quantity.
  func range(of quantity: Quantity) -> ClosedRange<Double> {
    switch quantity {
    case .position: position
    case .velocity: velocity
    case .components: components
    }
  }

  // The velocity's zero lies on the start line; the position's range grows until both fit.
  private static func overlaid(
    _ position: ClosedRange<Double>,
    zeroAt start: Double,
    _ speed: ClosedRange<Double>,
    isFixed fixed: ClosedRange<Double>?
  ) -> (ClosedRange<Double>, ClosedRange<Double>) {
    var frame = AxisRange.spread(fixed ?? position)
    let above = frame.upperBound - start
    let below = start - frame.lowerBound
    // Units of velocity per unit of position.
    var ratio = max(speed.upperBound, -speed.lowerBound) / (0.85 * max(above, below))
    if fixed != nil, above > 0, below > 0 {
      ratio = max(speed.upperBound / above, -speed.lowerBound / below) / 0.9
    }
    guard ratio > 0, ratio.isFinite else { return (frame, AxisRange.padded(speed, by: 0.08)) }
    if fixed == nil {
      let room = 0.04 * (frame.upperBound - frame.lowerBound)
      let reach = start + speed.lowerBound / ratio...start + speed.upperBound / ratio
      frame = frame.union(reach.lowerBound - room...reach.upperBound + room)
    }
    return (frame, (frame.lowerBound - start) * ratio...(frame.upperBound - start) * ratio)
  }

  private static func range(of values: [Double]) -> ClosedRange<Double> {
    guard let low = values.min(), let high = values.max() else { return 0...1 }
    return low...high
  }
}
