/// The visible part of an axis.
enum AxisRange {
  /// Returns a range that holds values with some room on both sides, also for a single value.
  static func padded(_ values: ClosedRange<Double>, by fraction: Double) -> ClosedRange<Double> {
    let range = spread(values)
    let room = fraction * (range.upperBound - range.lowerBound)
    return range.lowerBound - room...range.upperBound + room
  }

  /// Returns a range that is wide enough to have ticks that differ.
  static func spread(_ values: ClosedRange<Double>) -> ClosedRange<Double> {
    let magnitude = max(abs(values.lowerBound), abs(values.upperBound))
    let least = max(magnitude * 1e-9, 1e-300)
    guard values.upperBound - values.lowerBound < least else { return values }
    let room = magnitude == 0 ? 1 : magnitude / 2
    return values.lowerBound - room...values.upperBound + room
  }

  /// Returns a range of times that ends a little later, at a round time if one is near.
  static func extended(_ times: ClosedRange<Double>) -> ClosedRange<Double> {
    let length = times.upperBound - times.lowerBound
    let step = NiceStep(atLeast: length / 6)
    let round = step.value(multiple: Int((times.upperBound / step.size).rounded(.up)))
    let room = (round - times.upperBound) / length
    return times.lowerBound...(room >= 0.02 && room <= 0.1 ? round : times.upperBound + length / 20)
  }
}

extension ClosedRange<Double> {
  /// Returns the smallest range that holds both.
  func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
