/// A place where a position stops rising or falling.
package struct MotionExtremum: Hashable, Sendable {
  /// The time, in seconds.
  package let time: Double
  /// The position, in units.
  package let position: Double
}

/// How far a motion goes beyond its target.
package struct Overshoot: Hashable, Sendable {
  /// The farthest excursion beyond the target as a fraction of the distance.
  package let fraction: Double
  /// The time of that excursion, in seconds.
  package let time: Double
}

/// The velocity of the largest magnitude.
package struct PeakVelocity: Hashable, Sendable {
  /// The velocity in units per second; infinite where a timing curve is vertical.
  package let velocity: Double
  /// The first time at which it is reached, in seconds.
  package let time: Double
}

extension Motion {
  /// The distance that a tolerance is a fraction of: |target - from|, or the largest excursion.
  package var span: Double { abs(target - from) }

  /// Returns the time after which the position stays within `tolerance` units of the target.
  ///
  /// Exact for springs; a timing curve or a counted repeat settles when it ends; infinite when
  /// the motion never settles.
  package func settlingTime(within tolerance: Double) -> Double {
    switch animation {
    case .spring(let spring, _): max(0, -4 * tolerance.squareRoot() + 8) / spring.decayRate
    default: animation.legDuration
    }
  }

  /// The length that the motion feels like, in seconds; infinite when it repeats forever.
  package var perceptualDuration: Double { animation.perceptualDuration }

  /// The first time at which the position reaches the target, in seconds.
  package var firstArrival: Double? { nil }

  /// How far the motion goes beyond its target; nil without a distance or an overshoot.
  package var overshoot: Overshoot? { nil }

  /// The velocity of the largest magnitude.
  package var peakVelocity: PeakVelocity { PeakVelocity(velocity: 0, time: 0) }

  /// Returns the local extremes of the position, ends and jumps included, in order of time.
  package func extrema(in times: ClosedRange<Double>) -> [MotionExtremum] { [] }

  /// Returns the smallest and the largest position in a range of times.
  package func positionRange(in times: ClosedRange<Double>) -> ClosedRange<Double> { 0...1 }

  /// Returns the smallest and the largest velocity in a range of times, always finite.
  package func velocityRange(in times: ClosedRange<Double>) -> ClosedRange<Double> { 0...1 }

  /// Returns the segments that make up a range of times, in order.
  package func segments(in times: ClosedRange<Double>) -> MotionSegments {
    MotionSegments(motion: self, times: times)
  }
}
