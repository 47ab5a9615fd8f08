import Springs

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
