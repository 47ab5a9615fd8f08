package import Springs

/// A change of a value that an animation plays, as seen by one level of the animation.
///
/// Modifiers hand a changed playback to what they wrap: a later or faster clock, a reversed
/// change, a shorter window. So only the leaves make laws.
struct Playback: Hashable, Sendable {
  /// The position at the start, in units.
  var from: Double
  /// The position at the end, in units.
  var target: Double
  /// The velocity at the start, in units per second.
  var velocity: Double
  /// The clock of the animation that is played.
  var clock = Clock()
  /// The time from which on this playback is shown, in seconds.
  var start = 0.0
  /// The time up to which this playback is shown, in seconds.
  var end = Double.infinity

  /// The clock of an animation inside modifiers.
  struct Clock: Hashable, Sendable {
    /// The time at which the clock shows 0, in seconds.
    var origin = 0.0
    /// Seconds of the clock per second.
    var rate = 1.0

    /// Returns what the clock shows at a time.
    func reading(at time: Double) -> Double { rate * (time - origin) }

    /// Returns the time at which the clock shows `reading`.
    func time(of reading: Double) -> Double { origin + reading / rate }

    /// Returns a clock that shows 0 when this one shows `reading`.
    func starting(at reading: Double) -> Clock { Clock(origin: time(of: reading), rate: rate) }
  }

  /// Returns the smooth segment of an animation that begins at or before `time`.
  func segment(of animation: Animation, at time: Double) -> MotionSegment {
    if let modifier = animation.outermost {
      return segment(of: animation.base, modifiedBy: modifier, at: time)
    }
    switch animation.leaf {
    case .spring(let spring, _):
      return segment(of: spring)
    case .interpolatingSpring(let spring, let initialVelocity, let isFree):
      var thrown = self
      thrown.velocity += initialVelocity * (target - from) * clock.rate
      return thrown.segment(of: spring.limitedToCriticalDamping(unless: isFree))
    case .curve(let curve, let duration):
      return segment(of: curve, duration: duration, at: time)
    case .scroll(let rate):
      return segment(ofScroll: rate)
    }
  }

  private func segment(of spring: Spring) -> MotionSegment {
    if from == target, velocity == 0 { return rest(at: target, until: .infinity) }
    let displacement = DoubleDouble(sum: from, -target)
    let law = SpringLaw(
      spring: spring,
      target: target,
      displacement: displacement.high,
      displacementRest: displacement.low,
      velocity: velocity,
      origin: clock.origin,
      rate: clock.rate
    )
    return MotionSegment(start: start, end: end, law: .spring(law))
  }

  private func segment(ofScroll rate: Double) -> MotionSegment {
    if from == target { return rest(at: target) }
    let law = DecayLaw(
      from: from,
      target: target,
      origin: clock.origin,
      scrollRate: rate,
      clockRate: clock.rate
    )
    return MotionSegment(start: start, end: end, law: .decay(law))
  }

  private func segment(of curve: UnitCurve, duration: Double, at time: Double) -> MotionSegment {
    let finish = clock.time(of: duration)
    if time >= finish { return rest(at: target, since: finish) }
    let realDuration = duration / clock.rate
    var bounds = 0.0...1.0
    for knot in curve.knots {
      // The same rounding as in the law, so that its pieces meet.
      if time < clock.origin + knot * realDuration {
        bounds = bounds.lowerBound...knot
        break
      }
      bounds = knot...1
    }
    let law = CurveLaw(
      curve: curve,
      from: from,
      target: target,
      origin: clock.origin,
      duration: realDuration,
      piece: bounds
    )
    return MotionSegment(
      start: max(start, law.start),
      end: min(end, law.end),
      law: .curve(law)
    )
  }

  /// Returns a rest, shown no earlier and no later than told.
  func rest(
    at position: Double,
    since earliest: Double = -.infinity,
    until latest: Double = .infinity
  ) -> MotionSegment {
    MotionSegment(
      start: max(start, earliest),
      end: min(end, latest),
      law: .rest(position: position)
    )
  }
}

extension Spring {
  /// How near to the end, as a fraction of the distance, a leg of a repetition must come.
  private static let legTolerance = 0.001

  /// How long the spring takes for a leg of a repetition, in seconds.
  var legDuration: Double {
    SpringTrajectory(spring: self, displacement: -1, velocity: 0)
      .settlingTime(within: Self.legTolerance)
  }

  /// Returns the spring, critical where it is over-damped and that is not allowed.
  package func limitedToCriticalDamping(unless isAllowed: Bool) -> Spring {
    isAllowed ? self : limitedToCriticalDamping
  }

  /// The spring itself, or the critical one of the same duration when it is over-damped.
  package var limitedToCriticalDamping: Spring {
    regime == .overdamped ? criticallyDamped : self
  }
}
