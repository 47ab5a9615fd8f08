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
    switch animation {
    case .spring(let spring, _):
      return segment(of: spring)
    case .interpolatingSpring(let spring, let initialVelocity):
      var thrown = self
      thrown.velocity += initialVelocity * (target - from) * clock.rate
      return thrown.segment(of: spring.limitedToCriticalDamping)
    case .curve(let curve, let duration):
      return segment(of: curve, duration: duration, at: time)
    case .scroll(let rate):
      return segment(ofScroll: rate)
    case .delay(let base, let seconds):
      var delayed = self
      delayed.clock = clock.starting(at: seconds)
      if time < delayed.clock.origin { return rest(at: from, until: delayed.clock.origin) }
      delayed.start = max(start, delayed.clock.origin)
      return delayed.segment(of: base, at: time)
    case .speed(let base, let rate):
      var faster = self
      faster.clock.rate *= rate
      return faster.segment(of: base, at: time)
    case .repeatCount(let base, let count, let autoreverses):
      let legs = Legs(count: Double(count), duration: base.legDuration, autoreverses: autoreverses)
      return segment(of: legs, of: base, at: time)
    case .repeatForever(let base, let autoreverses):
      let legs = Legs(count: .infinity, duration: base.legDuration, autoreverses: autoreverses)
      return segment(of: legs, of: base, at: time)
    case .logicallyComplete(let base, _):
      return segment(of: base, at: time)
    }
  }

  private func segment(of spring: Spring) -> MotionSegment {
    if from == target, velocity == 0 { return rest(at: target, until: .infinity) }
    let law = SpringLaw(
      spring: spring,
      target: target,
      displacement: from - target,
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
      decayRate: Animation.decayRate(ofScroll: rate) * clock.rate
    )
    return MotionSegment(start: start, end: end, law: .decay(law))
  }

  private func segment(of curve: UnitCurve, duration: Double, at time: Double) -> MotionSegment {
    let finish = clock.time(of: duration)
    if time >= finish { return rest(at: target, since: finish) }
    var bounds = 0.0...1.0
    for knot in curve.knots {
      if time < clock.time(of: knot * duration) {
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
      duration: duration / clock.rate,
      piece: bounds
    )
    return MotionSegment(
      start: max(start, law.start),
      end: min(end, law.end),
      law: .curve(law)
    )
  }

  private func rest(
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

/// How often and for how long an animation is repeated.
struct Legs {
  /// The number of legs, infinite when they never end.
  let count: Double
  /// How long one leg takes on the clock of the repetition, in seconds.
  let duration: Double
  /// A Boolean value that tells whether every second leg runs back.
  let autoreverses: Bool
}

extension Playback {
  /// Returns the segment at a time of an animation that is played again and again.
  func segment(of legs: Legs, of base: Animation, at time: Double) -> MotionSegment {
    // A leg that never ends leaves no room for a second one; one that takes no time is over.
    guard legs.duration < .infinity else { return segment(of: base, at: time) }
    guard legs.duration > 0 else { return rest(since: start) }
    let index = legIndex(at: time, duration: legs.duration)
    guard index < legs.count else { return rest(since: clock.time(of: legs.count * legs.duration)) }
    if legs.duration / clock.rate < time.ulp {
      // The legs can no longer be told apart: the start of one stands for all.
      return MotionSegment(start: time, end: time.nextUp, law: .rest(position: from))
    }

    var leg = self
    leg.clock = clock.starting(at: index * legs.duration)
    leg.start = max(start, leg.clock.origin)
    leg.end = min(end, clock.time(of: (index + 1) * legs.duration))
    if index > 0 { leg.velocity = 0 }
    if legs.autoreverses, index.truncatingRemainder(dividingBy: 2) == 1 {
      leg.from = target
      leg.target = from
    }
    return leg.segment(of: base, at: time)
  }

  /// Returns the number of the leg whose start is at or before a time and whose end is after it.
  private func legIndex(at time: Double, duration: Double) -> Double {
    var index = max(0, (clock.reading(at: time) / duration).rounded(.down))
    // The division may round across a border; the borders themselves decide.
    if clock.time(of: (index + 1) * duration) <= time { index += 1 }
    if index > 0, clock.time(of: index * duration) > time { index -= 1 }
    return index
  }

  private func rest(since earliest: Double) -> MotionSegment {
    MotionSegment(start: max(start, earliest), end: end, law: .rest(position: target))
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

  /// Returns how long SwiftUI plays the spring as an interpolating one, in seconds.
  ///
  /// While under-damped an estimate from the envelope, else the exact time rounded up to the
  /// tenths of a second at which SwiftUI looks.
  func interpolatingLegDuration(initialVelocity: Double) -> Double {
    switch regime {
    case .undamped:
      return .infinity
    case .underdamped:
      let sine = abs(decayRate - initialVelocity) / dampedAngularFrequency
      return logarithm((1 + sine) / Self.legTolerance) / decayRate
    case .critical, .overdamped:
      let exact = SpringTrajectory(spring: self, displacement: -1, velocity: initialVelocity)
        .settlingTime(within: Self.legTolerance)
      return (exact * 10).rounded(.up) / 10
    }
  }

  /// The spring itself, or the critical one of the same duration when it is over-damped.
  package var limitedToCriticalDamping: Spring {
    regime == .overdamped ? Spring(duration: duration, bounce: 0) : self
  }
}
