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

  /// Creates a velocity with its time.
  package init(velocity: Double, time: Double) {
    self.velocity = velocity
    self.time = time
  }
}

extension Motion {
  /// A Boolean value that tells whether the motion never leaves its target.
  package var isAtRest: Bool {
    from == target && (initialVelocity == 0 || !animation.acceptsInitialVelocity)
  }

  /// The distance that tolerances are fractions of: |target - from|, else the farthest excursion.
  package var span: Double {
    guard from == target else { return abs(target - from) }
    let range = positionRange(in: 0...Double.greatestFiniteMagnitude)
    return max(range.upperBound - target, target - range.lowerBound)
  }

  /// The length that the motion feels like, in seconds; infinite when it repeats forever.
  package var perceptualDuration: Double { animation.perceptualDuration }

  /// Returns the time after which the position stays within `tolerance` units of the target.
  ///
  /// Exact for springs; a timing curve or a counted repeat settles when it ends. Infinite when
  /// the motion never settles: undamped, or repeated forever.
  package func settlingTime(within tolerance: Double) -> Double {
    if isAtRest { return 0 }
    guard let last = lastSegment else { return .infinity }
    guard case .spring(let law) = last.law else { return last.start }
    let time = law.trajectory.settlingTime(within: tolerance)
    if time == 0, abs(from - target) <= tolerance { return 0 }
    return max(0, law.origin + time / law.rate)
  }

  /// The first time at which the position reaches the target, in seconds.
  ///
  /// Nil when it never does, as with a spring that only comes closer. A motion that starts at
  /// its target arrives when it comes back; one that rests there has arrived at 0.
  package var firstArrival: Double? {
    if isAtRest { return 0 }
    var previous = from
    for segment in pattern {
      let position = segment.state(at: segment.start).position
      if previous != target, (previous < target) != (position < target) || position == target {
        return segment.start
      }
      if let time = segment.law.arrivalTime(at: target, in: segment.start...segment.end) {
        return time
      }
      guard segment.end < .infinity else { return nil }
      previous = segment.state(at: segment.end).position
      if previous == target, position != target { return segment.end }
    }
    return nil
  }

  /// How far the motion goes beyond its target; nil without a distance or an overshoot.
  package var overshoot: Overshoot? {
    guard from != target else { return nil }
    var farthest: Overshoot?
    for segment in pattern {
      let times = segment.start...segment.end
      for time in segment.law.turningTimes(in: times, limit: 2) + [segment.start, segment.end]
      where time < .infinity {
        let fraction = (segment.state(at: time).position - target) / (target - from)
        if fraction > farthest?.fraction ?? 0 {
          farthest = Overshoot(fraction: fraction, time: time)
        }
      }
    }
    return farthest
  }

  /// The velocity of the largest magnitude.
  package var peakVelocity: PeakVelocity {
    var peak = PeakVelocity(velocity: 0, time: 0)
    for segment in pattern {
      let inner = segment.law.steepestTimes(in: segment.start...segment.end, limit: 2)
      for time in [segment.start] + inner + [segment.end] where time < .infinity {
        let velocity = segment.state(at: time).velocity
        if abs(velocity) > abs(peak.velocity) {
          peak = PeakVelocity(velocity: velocity, time: time)
        }
      }
    }
    return peak
  }
}

extension Motion {
  /// The segment that lasts forever; nil when the motion repeats forever.
  var lastSegment: MotionSegment? {
    animation.isEndless ? nil : segment(at: .greatestFiniteMagnitude)
  }

  /// The segments in which everything happens that ever happens, and the last one.
  private var pattern: [MotionSegment] {
    segments(oncePerPatternIn: 0...Double.greatestFiniteMagnitude)
  }
}
