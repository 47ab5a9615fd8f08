import Springs

extension Motion {
  /// Returns the smallest and the largest position in a range of times.
  func positionRange(
    in times: ClosedRange<Double>,
    with crowds: [Crowd]
  ) -> ClosedRange<Double> {
    range(in: times, with: crowds, of: .position) { positionRange(in: $0) }
  }

  /// Returns the smallest and the largest velocity in a range of times.
  func velocityRange(
    in times: ClosedRange<Double>,
    with crowds: [Crowd]
  ) -> ClosedRange<Double> {
    range(in: times, with: crowds, of: .velocity) { velocityRange(in: $0) }
  }

  /// Returns the velocity of the largest magnitude that the motion ever has.
  func peakVelocity(with crowds: [Crowd]) -> PeakVelocity {
    let times = 0...Double.greatestFiniteMagnitude
    guard !crowds.isEmpty else { return peakVelocity(in: times) }
    let peaks =
      times.parts(between: crowds).map { peakVelocity(in: $0) }
      + crowds.flatMap(\.velocities).map { PeakVelocity(velocity: $0.value, time: $0.time) }
    return peaks.reduce(PeakVelocity(velocity: 0, time: 0)) { peak, next in
      abs(next.velocity) > abs(peak.velocity) ? next : peak
    }
  }

  // What crowds show has been looked at; what is between them has not.
  private func range(
    in times: ClosedRange<Double>,
    with crowds: [Crowd],
    of quantity: Quantity,
    _ range: (ClosedRange<Double>) -> ClosedRange<Double>
  ) -> ClosedRange<Double> {
    guard !crowds.isEmpty else { return range(times) }
    let seen = crowds.flatMap { $0.corners(of: quantity) }.map(\.value)
    let parts = times.parts(between: crowds).map(range)
    let low = min(seen.min() ?? .infinity, parts.map(\.lowerBound).min() ?? .infinity)
    let high = max(seen.max() ?? -.infinity, parts.map(\.upperBound).max() ?? -.infinity)
    return low...high
  }
}

extension ClosedRange<Double> {
  /// Returns the parts of the range before, between and behind crowds.
  func parts(between crowds: [Crowd]) -> [ClosedRange<Double>] {
    let starts = [lowerBound] + crowds.map(\.times.upperBound)
    let ends = crowds.map(\.times.lowerBound) + [upperBound]
    return zip(starts, ends).map { $0...$1 }
  }
}
