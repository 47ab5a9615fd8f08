import SpringPlotMotion
import SpringPlotText
import Springs

/// The axis of a quantity, before it is known how far from the left its frame begins.
struct ValueAxis: Hashable, Sendable {
  /// The quantity.
  let quantity: Quantity
  /// The visible values.
  let range: ClosedRange<Double>
  /// The ticks, at least two.
  let ticks: AxisTicks
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
    let height = band.bottom - band.top
    range = ranges.range(of: quantity, height: height, metrics)
    let room = Int(height / (2.6 * metrics.textSize), within: 0...1_000)
    ticks = AxisTicks(
      of: quantity,
      in: range,
      atMost: min(max(room, 1), 6),
      apart: 1.2 * metrics.textSize / height
    )
  }

  /// Returns the text of a value in the numbers of the ticks.
  static func text(of value: Double, _ ticks: AxisTicks, digits: Int = 6) -> String {
    let scale = PowerOfTen.value(ticks.exponent)
    let steps = zip(ticks.values, ticks.values.dropFirst()).map { $1 - $0 }
    // A number beside ticks is as exact as they are.
    let distance = steps.first.map { $0 / scale / 100 } ?? .infinity
    let told = HumanNumber.digits(of: [value / scale], within: distance, atLeast: digits)
    return HumanNumber.typeset(value / scale, digits: told)
  }

  /// Returns the width of the labels.
  func labelWidth(_ metrics: ChartMetrics) -> Double {
    ticks.labels.map { metrics.width(of: $0) }.max() ?? 0
  }

  /// Value to pixels.
  var scale: LinearScale { LinearScale(range, from: band.bottom, to: band.top) }
}

/// The visible values of every quantity.
struct ValueRanges: Sendable {
  /// The quantities, in the order of their panels.
  let quantities: [Quantity]
  /// The start and target positions, without repetition.
  let guides: [Double]
  private let position: ClosedRange<Double>
  private let velocity: ClosedRange<Double>
  private let components: ClosedRange<Double>
  /// The visible values of the other quantities that are shown.
  private let derived: [(quantity: Quantity, range: ClosedRange<Double>)]
  /// The visible positions that were asked for.
  private let fixed: ClosedRange<Double>?
  /// Whether both quantities share a frame, with the velocity's zero on the first start.
  private let isOverlaid: Bool
  /// Whether labels of peaks stand below and above everything.
  private let hasPeakBelow: Bool
  private let hasPeakAbove: Bool

  /// Finds the ranges of a figure.
  init(_ figure: Figure, _ facts: [CurveFacts], _ decomposition: Decomposition? = nil) {
    let isTakenApart = decomposition != nil
    quantities =
      isTakenApart
      ? [.position, .components]
      : figure.quantities.panels
    components = decomposition?.range ?? 0...1
    var guides: [Double] = []
    for fact in facts {
      for value in fact.curve.motion.guidePositions where !guides.contains(value) {
        guides.append(value)
      }
    }
    self.guides = guides
    position = Self.positions(of: facts, guides + facts.compactMap(\.curve.projection), figure)
    velocity = Self.velocities(of: facts, figure)
    fixed = figure.positionRange.map { AxisRange.spread($0) }
    isOverlaid = figure.isOverlaid && !isTakenApart
    derived = [.acceleration, .energy(.total), .distance].filter(quantities.contains).map {
      Self.derived($0, of: facts, figure)
    }
    let peaks =
      figure.markers.contains(.peak)
      ? facts.flatMap { $0.largestPeaks(atMost: facts.count == 1 ? 4 : 1) } : []
    let (low, high) = (position.lowerBound, position.upperBound)
    let near = 0.1 * (high - low)
    hasPeakBelow = peaks.contains { !$0.isHigh && $0.position < low + near }
    hasPeakAbove = peaks.contains { $0.isHigh && $0.position > high - near }
  }

  /// Returns the visible values of a quantity in a frame of a height.
  func range(of quantity: Quantity, height: Double, _ metrics: ChartMetrics) -> ClosedRange<Double>
  {
    let shared = isOverlaid ? overlaid(height, metrics) : nil
    switch quantity {
    case .position: return shared?.position ?? fixed ?? paddedPosition(height, metrics)
    case .velocity: return shared?.velocity ?? AxisRange.padded(velocity, by: 0.08)
    case .components: return components
    case .acceleration, .energy, .distance:
      return derived.first { $0.quantity == quantity }?.range ?? 0...1
    }
  }

  // A peak's label needs the height of its dot and of a line of text.
  private func paddedPosition(_ height: Double, _ metrics: ChartMetrics) -> ClosedRange<Double> {
    let room = min(21 * metrics.unit / height, 0.3)
    return AxisRange.padded(
      position,
      by: 0.06,
      below: hasPeakBelow ? room : 0,
      above: hasPeakAbove ? room : 0
    )
  }

  // The velocity's zero lies on the start line; the position's range grows until both fit.
  private func overlaid(
    _ height: Double,
    _ metrics: ChartMetrics
  ) -> (position: ClosedRange<Double>, velocity: ClosedRange<Double>)? {
    guard let start = guides.first else { return nil }
    var frame = AxisRange.spread(fixed ?? paddedPosition(height, metrics))
    let above = frame.upperBound - start
    let below = start - frame.lowerBound
    // Units of velocity per unit of position.
    var ratio = max(velocity.upperBound, -velocity.lowerBound) / (0.85 * max(above, below))
    if fixed != nil, above > 0, below > 0 {
      ratio = max(velocity.upperBound / above, -velocity.lowerBound / below) / 0.9
    }
    guard ratio > 0, ratio.isFinite else {
      return (frame, AxisRange.padded(velocity, by: 0.08))
    }
    if fixed == nil {
      let room = 0.04 * (frame.upperBound - frame.lowerBound)
      let reach = start + velocity.lowerBound / ratio...start + velocity.upperBound / ratio
      frame = frame.union(reach.lowerBound - room...reach.upperBound + room)
    }
    return (frame, (frame.lowerBound - start) * ratio...(frame.upperBound - start) * ratio)
  }
}

extension ValueRanges {
  /// Returns the visible values of an acceleration, an energy or a distance.
  private static func derived(
    _ quantity: Quantity,
    of facts: [CurveFacts],
    _ figure: Figure
  ) -> (Quantity, ClosedRange<Double>) {
    let pieces = facts.flatMap { $0.pieces(of: quantity) }.prefix(1_000)
    let ranges = pieces.map(\.sampledRange)
    guard quantity == .distance else {
      return (quantity, AxisRange.padded(ranges.reduce(0...0) { $0.union($1) }, by: 0.08))
    }
    let high = ranges.map(\.upperBound).max() ?? 0
    // What never moves tells nothing about the distances that matter.
    let settled = facts.map { fact in
      figure.tolerance.distance(ofSpan: fact.curve.span) ?? 0.001 * fact.curve.span
    }.filter { $0 > 0 }.min()
    let low = settled.map { logarithm($0) / logarithm(10) } ?? high - 3
    return (quantity, min(max(low - 0.7, high - 16), high - 2)...high + 0.3)
  }

  /// Returns the positions of curves, with the starts and targets.
  ///
  /// A part of the time that was asked for and in which little moves is looked at closely: starts
  /// and targets that are far away are left out.
  private static func positions(
    of facts: [CurveFacts],
    _ named: [Double],
    _ figure: Figure
  ) -> ClosedRange<Double> {
    guard let first = facts.first else { return 0...1 }
    let seen = facts.dropFirst().reduce(first.positions) { $0.union($1.positions) }
    let whole = named.reduce(seen) { $0.union($1...$1) }
    let length = seen.upperBound - seen.lowerBound
    guard figure.timeRange != nil, length < 0.25 * (whole.upperBound - whole.lowerBound) else {
      return whole
    }
    let span = facts.map { $0.curve.span }.max() ?? 0
    let least = max(length, 4 * (figure.tolerance.distance(ofSpan: span) ?? 0.001 * span))
    let middle = seen.lowerBound + length / 2
    let close = seen.union(middle - least / 2...middle + least / 2)
    let reach = close.lowerBound - least...close.upperBound + least
    return named.filter(reach.contains).reduce(close) { $0.union($1...$1) }
  }

  /// How many times as fast as the others a curve has to be for its velocity to be cut off.
  private static let mostTimesFaster = 5.0

  /// Returns the velocities of curves, without those far beyond the speed of most of them.
  private static func velocities(
    of facts: [CurveFacts],
    _ figure: Figure
  ) -> ClosedRange<Double> {
    let speeds = facts.map { fact in
      let seen = max(fact.velocities.upperBound, -fact.velocities.lowerBound)
      return facts.count > 1 && fact.peakVelocity.velocity.isInfinite ? Double.infinity : seen
    }.sorted()
    var limit = Double.infinity
    let usual = speeds.isEmpty ? 0 : speeds[(speeds.count - 1) / 2]
    if usual > 0, let fastest = speeds.last, fastest > mostTimesFaster * usual {
      limit = 1.5 * (speeds.last { $0 <= mostTimesFaster * usual } ?? usual)
    }
    var seen = 0.0...0.0
    for fact in facts {
      seen = seen.union(fact.velocities.clamped(to: -limit...limit))
    }
    // A motion that has all but come to rest is drawn as that.
    let peak = facts.map { abs($0.peakVelocity.velocity) }.filter(\.isFinite).max() ?? 0
    guard figure.timeRange != nil, seen.upperBound - seen.lowerBound < 1e-3 * peak else {
      return seen
    }
    return seen.union(-5e-4 * peak...5e-4 * peak)
  }
}
