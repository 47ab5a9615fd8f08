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
    // Measured from the target, so that a small excursion far from 0 keeps its digits.
    let measure = Measure(quantity: .offset, side: .either)
    return ExtremeSearch.largest(measure, in: stretches(in: 0...Double.infinity))?.value ?? 0
  }

  /// The length that the motion feels like, in seconds; infinite when it repeats forever.
  package var perceptualDuration: Double { lastChange + animation.perceptualDuration }

  /// Returns the time after which the position stays within `tolerance` units of the target.
  ///
  /// Exact for what comes closer by degrees, as springs do; a timing curve or a counted repeat
  /// settles when it ends. Infinite when the motion never settles: undamped, or repeated forever.
  ///
  /// Unless the time `isRounded` to the nearest Double, it is right to a few rounding errors.
  package func settlingTime(within tolerance: Double, isRounded: Bool = true) -> Double {
    if isAtRest { return 0 }
    guard let last = lastSegment else { return .infinity }
    switch last.law {
    case .decay(let law):
      return nearestSettling(law.settlingTime(within: tolerance), within: tolerance, last.law)
    case .spring(let law):
      let time = law.trajectory.roughSettlingTime(within: tolerance)
      if time == 0, changes.count == 1, abs(from - target) <= tolerance { return 0 }
      let end = law.origin + time / law.rate
      return isRounded
        ? nearestSettling(end, within: tolerance, last.law) : max(lastChange, end)
    case .rest, .line, .curve, .combined:
      let lasting = last.law.lastingDistance(from: target)
      return blendedSettlingTime(endingWith: last, isEndless: lasting > tolerance) { stretches in
        TimeSearch.lastExcess(over: tolerance, in: stretches).map {
          nearestSettling($0, within: tolerance, segment(at: $0).law)
        }
      }
    }
  }

  /// Returns the time at which what is combined settles: the last one at which a search finds that
  /// it has not, unless that `isEndless`.
  func blendedSettlingTime(
    endingWith last: MotionSegment,
    isEndless: Bool,
    search: ([MotionStretch]) -> Double?
  ) -> Double {
    let stretches = lastStretches
    let final = stretches[stretches.count - 1]
    var moving = last.law
    if case .rest = last.law, stretches.count > 1 {
      let before = stretches[stretches.count - 2]
      if last.start == final.start { moving = before.segment(at: final.start.nextDown).law }
    }
    guard case .combined = moving, moving.comesCloserByDegrees else { return last.start }
    return isEndless ? .infinity : search(stretches) ?? lastChange
  }

  /// Returns the Double nearest to the time, about when a law says, at which a tolerance is left.
  private func nearestSettling(
    _ time: Double,
    within tolerance: Double,
    _ law: MotionLaw
  ) -> Double {
    guard time.isFinite else { return time }
    if case .spring(let springLaw) = law,
      springLaw.spring.swingsWithinRounding(of: springLaw.rate * time)
    {
      return max(lastChange, time)
    }
    let isBelow = law.nearestState(at: time).position < target
    let excess = MotionQuantity.excess(over: tolerance, from: target, isBelow: isBelow)
    return max(lastChange, law.nearestZero(of: excess, near: time))
  }

  /// The first time at which the position reaches the target, in seconds.
  ///
  /// Nil when it never does, as with a spring that only comes closer. A motion that starts at
  /// its target arrives when it comes back; one that rests there has arrived at 0. What was
  /// before the last change of the target does not count, as it led elsewhere; what is seen after
  /// it counts, also while the animation that it set off waits.
  package var firstArrival: Double? {
    if isAtRest { return 0 }
    return roughFirstArrival.map {
      segment(at: $0).law.nearestZero(of: .position(level: DoubleDouble(target)), near: $0)
    }
  }

  /// The first arrival of a motion that is not at rest, right to a few rounding errors.
  private var roughFirstArrival: Double? {
    TimeSearch.firstArrival(from: lastStart - target, in: lastStretches)
  }

  /// How far the motion goes beyond its target; nil without a distance or an overshoot.
  ///
  /// The distance is the one that was left at the last change of the target.
  package var overshoot: Overshoot? {
    let distance = target - lastStart
    guard distance != 0, roughFirstArrival != nil else { return nil }
    // No animation shows what is smaller by so much.
    let least = abs(distance) * 0x1p-900
    let measure = Measure(quantity: .offset, side: distance > 0 ? .above : .below)
    return ExtremeSearch.largest(measure, in: lastStretches, above: least).map { extreme in
      if extreme.isBetweenDoubles {
        return Overshoot(fraction: extreme.value / abs(distance), time: extreme.time)
      }
      let time = extreme.law.nearestZero(of: .velocity, near: extreme.time)
      let offset = extreme.law.extreme(of: .position(level: DoubleDouble(target)), near: time)
      let fraction = offset.dividedByDistance(from: lastStart, to: target)
        .nearestDouble(unlessCombined: extreme.value / abs(distance))
      return Overshoot(fraction: abs(fraction), time: time)
    }
  }

  /// Returns how many crests and troughs, from the last change of the target on, are farther from
  /// it than a distance in units; nil for no end of them, or for more legs or periods than are
  /// shown, unless a law tells.
  package func bounces(beyond distance: Double) -> Int? {
    if isAtRest { return 0 }
    guard legCount <= Self.patience, let last = lastSegment else { return nil }
    if case .spring(let law) = last.law { return law.trajectory.turnCount(beyond: distance) }
    let end = settlingTime(within: distance)
    guard end.isFinite,
      ![segment(at: lastChange), last].contains(where: {
        $0.swings(longerThanShownUntil: end)
      })
    else { return nil }
    // Those at the ends of the time are no turns.
    return extrema(in: lastChange...max(end, lastChange)).dropFirst().dropLast().count {
      abs($0.position - target) > distance
    }
  }

  /// The velocity of the largest magnitude.
  package var peakVelocity: PeakVelocity { peakVelocity(in: 0...Double.infinity) }

  /// Returns the velocity of the largest magnitude in a range of times.
  package func peakVelocity(in times: ClosedRange<Double>) -> PeakVelocity {
    var peak = PeakVelocity(velocity: 0, time: times.lowerBound)
    if let track, times.lowerBound < trackEnd {
      peak = track.peakVelocity(in: times.lowerBound...min(trackEnd, times.upperBound))
    }
    guard trackEnd <= times.upperBound else { return peak }
    let rest = max(times.lowerBound, trackEnd)...times.upperBound
    let measure = Measure(quantity: .velocity, side: .either)
    let largest = ExtremeSearch.largest(measure, in: stretches(in: rest), above: abs(peak.velocity))
    guard let largest else { return peak }
    if largest.isBetweenDoubles {
      return PeakVelocity(velocity: largest.value, time: largest.time)
    }
    let velocity = largest.law.state(at: largest.time).velocity
    guard velocity.isFinite else { return PeakVelocity(velocity: velocity, time: largest.time) }
    let time =
      largest.law.end(at: largest.time)
      ?? largest.law.nearestZero(of: .acceleration, near: largest.time)
    return PeakVelocity(
      velocity: largest.law.extreme(of: .velocity, near: time)
        .nearestDouble(unlessCombined: velocity),
      time: time
    )
  }
}

extension Motion {
  /// The segment that lasts forever; nil when the motion repeats forever.
  ///
  /// What only comes closer to its target is still seen then, however close it is.
  var lastSegment: MotionSegment? {
    guard !isEndless else { return nil }
    let stretches = stretches(in: lastChange...Double.infinity)
    return stretches[stretches.count - 1].segment(at: .greatestFiniteMagnitude)
  }

  /// What is seen from the last change of the target on.
  private var lastStretches: [MotionStretch] { stretches(in: lastChange...Double.infinity) }

  /// The velocity right after the last target was set, in units per second.
  package var lastVelocity: Double {
    changes.count == 1 ? initialVelocity : nearestState(at: lastChange).velocity
  }

  /// The position from which the last target was set, in units.
  package var lastStart: Double {
    changes.count == 1 ? from : nearestState(at: lastChange).position
  }
}
