/// The largest distance between two motions.
package struct MotionDifference: Hashable, Sendable {
  /// The distance, in units.
  package let distance: Double
  /// The time at which they are that far apart, in seconds.
  package let time: Double
}

extension Motion {
  /// In how many parts the time is looked at before the largest distance is pinned down.
  private static let parts = 4096

  /// Returns the largest distance from another motion up to a time.
  package func largestDifference(from other: Motion, until end: Double) -> MotionDifference {
    func distance(_ time: Double) -> Double {
      abs(state(at: time).position - other.state(at: time).position)
    }
    func isGrowing(_ time: Double) -> Bool {
      let (own, others) = (state(at: time), other.state(at: time))
      return (own.velocity > others.velocity) == (own.position > others.position)
    }
    let step = end / Double(Self.parts)
    let best = (0...Self.parts).max { distance(Double($0) * step) < distance(Double($1) * step) }
    let time = Double(best ?? 0) * step
    var low = max(0, time - step)
    var high = min(end, time + step)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if isGrowing(middle) { low = middle } else { high = middle }
    }
    return MotionDifference(distance: distance(low), time: low)
  }

  /// Returns the largest distance from a stepped spring with the same way, up to a time.
  ///
  /// After `n` steps the stepped spring is where it should be `n` steps after the start.
  package func largestDifference(from spring: SteppedSpring, until end: Double) -> MotionDifference
  {
    var spring = spring
    var largest = MotionDifference(distance: 0, time: 0)
    let count = min((end * spring.stepsPerSecond).rounded(.up), 1e6)
    for index in stride(from: 0, through: count, by: 1) {
      let time = index / spring.stepsPerSecond
      let position = from + (target - from) * spring.position
      let distance = abs(state(at: time).position - position)
      if distance > largest.distance { largest = MotionDifference(distance: distance, time: time) }
      spring.advance()
    }
    return largest
  }
}
