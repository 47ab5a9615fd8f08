import Springs

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
    // What forgot its past has one change, too, but a later one.
    changes.count == 1 && changes[0].time == 0 && from == target
      && (initialVelocity == 0 || !animation.acceptsInitialVelocity)
  }

  /// The distance that tolerances are fractions of: that of the start and all targets from each
  /// other, else the farthest excursion.
  package var span: Double {
    let reach = reach
    guard reach == 0 else { return reach }
    let range = positionRange(in: 0...Double.greatestFiniteMagnitude)
    return max(range.upperBound - target, target - range.lowerBound)
  }

  /// The length that the motion feels like, in seconds; infinite when it repeats forever.
  package var perceptualDuration: Double { lastChange + animation.perceptualDuration }

  /// Returns the time after which the position stays within `tolerance` units of the target.
  ///
  /// Exact for what comes closer by degrees, as springs do; a timing curve or a counted repeat
  /// settles when it ends. Infinite when the motion never settles: undamped, or repeated forever.
  package func settlingTime(within tolerance: Double) -> Double {
    if isAtRest { return 0 }
    guard let last = lastSegment else { return .infinity }
    if case .decay(let law) = last.law {
      return max(lastChange, law.settlingTime(within: tolerance))
    }
    guard case .spring(let law) = last.law else {
      return blendedSettlingTime(within: tolerance) ?? last.start
    }
    let time = law.trajectory.settlingTime(within: tolerance)
    if time == 0, changes.count == 1, abs(from - target) <= tolerance { return 0 }
    return max(lastChange, law.origin + time / law.rate)
  }

  /// Returns the time after which springs that cover each other stay within `tolerance` units of
  /// the target; nil when nothing of the kind is seen at the end.
  private func blendedSettlingTime(within tolerance: Double) -> Double? {
    var time: Double?
    for segment in lastPatternSegments {
      if case .rest = segment.law { continue }
      guard case .combined(let law) = segment.law, law.comesCloserByDegrees else {
        time = nil
        continue
      }
      let times = max(segment.start, lastChange)...segment.end
      func excess(_ time: Double) -> Double {
        abs(law.state(at: time).position - target) - tolerance
      }
      if excess(times.upperBound.nextDown) > 0 {
        time = times.upperBound
      } else {
        time =
          law.zeros(in: times, limit: .max, of: excess).last ?? time
          ?? times.lowerBound
      }
    }
    return time
  }

  /// The first time at which the position reaches the target, in seconds.
  ///
  /// Nil when it never does, as with a spring that only comes closer. A motion that starts at
  /// its target arrives when it comes back; one that rests there has arrived at 0. What was
  /// before the last change of the target does not count, as it led elsewhere.
  package var firstArrival: Double? {
    if isAtRest { return 0 }
    var previous = lastStart
    for segment in lastPatternSegments {
      let start = max(segment.start, lastChange)
      let position = segment.state(at: start).position
      if previous != target, (previous < target) != (position < target) || position == target {
        return start
      }
      if let time = segment.law.arrivalTime(at: target, in: start...segment.end) {
        return time
      }
      guard segment.end < .infinity else { return nil }
      previous = segment.state(at: segment.end).position
      if previous == target, position != target { return segment.end }
    }
    return nil
  }

  /// How far the motion goes beyond its target; nil without a distance or an overshoot.
  ///
  /// The distance is the one that was left at the last change of the target.
  package var overshoot: Overshoot? {
    let from = lastStart
    guard from != target else { return nil }
    var farthest: Overshoot?
    for segment in lastPatternSegments {
      let times = max(segment.start, lastChange)...segment.end
      let ends = [times.lowerBound, times.upperBound]
      for time in segment.law.turningTimes(in: times, limit: 2) + ends where time < .infinity {
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
    peakVelocity(in: 0...Double.greatestFiniteMagnitude)
  }

  /// Returns the velocity of the largest magnitude in a range of times.
  package func peakVelocity(in times: ClosedRange<Double>) -> PeakVelocity {
    var peak = PeakVelocity(velocity: 0, time: times.lowerBound)
    if let track, times.lowerBound < trackEnd {
      peak = track.peakVelocity(in: times.lowerBound...min(trackEnd, times.upperBound))
    }
    guard trackEnd <= times.upperBound else { return peak }
    let start = max(times.lowerBound, trackEnd)
    for segment in segments(oncePerPatternIn: start...times.upperBound) {
      let (low, high) = (max(segment.start, start), min(segment.end, times.upperBound))
      guard low <= high else { continue }
      let inner = segment.law.steepestTimes(in: low...high, limit: 2)
      for time in [low] + inner + [high] where time < .greatestFiniteMagnitude {
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
    isEndless ? nil : segment(at: .greatestFiniteMagnitude)
  }

  /// The segments in which everything happens that leads to the last target.
  private var lastPatternSegments: MotionPatternSegments {
    segments(oncePerPatternIn: lastChange...Double.greatestFiniteMagnitude)
  }

  /// The velocity right after the last target was set, in units per second.
  package var lastVelocity: Double {
    changes.count == 1 ? initialVelocity : state(at: lastChange).velocity
  }

  /// The position from which the last target was set, in units.
  package var lastStart: Double { changes.count == 1 ? from : state(at: lastChange).position }
}
