import Springs

/// What changes when, how fast or how often an animation is played.
///
/// All that a modifier does is in this file: what it makes of the times of an animation, and what
/// of the animation it shows at a time.
package enum Modifier: Hashable, Sendable {
  /// The animation starts `seconds` later, or has already run for a while if negative.
  case delay(seconds: Double)
  /// The animation's clock runs `rate` times as fast, above 0.
  case speed(rate: Double)
  /// The animation is played so many times, 1 or more; odd legs run back when it autoreverses.
  case repeatCount(Int, autoreverses: Bool)
  /// The animation is played over and over; odd legs run back when it autoreverses.
  case repeatForever(autoreverses: Bool)
  /// The animation counts as complete after so many seconds, without a visible effect.
  case logicallyComplete(after: Double)
  /// The animation is over as soon as it arrives at its target, which it never passes.
  ///
  /// What starts at its target has arrived, whatever its velocity.
  case clamped
}

/// How often an animation is repeated.
package struct Repetition: Hashable, Sendable {
  /// The number of legs, nil when they never end.
  package let count: Int?
  /// A Boolean value that tells whether every second leg runs back.
  package let autoreverses: Bool
}

extension Modifier {
  /// How often the animation is repeated; nil for a modifier that repeats nothing.
  package var repetition: Repetition? {
    switch self {
    case .repeatCount(let count, let autoreverses):
      Repetition(count: count, autoreverses: autoreverses)
    case .repeatForever(let autoreverses):
      Repetition(count: nil, autoreverses: autoreverses)
    case .delay, .speed, .logicallyComplete, .clamped:
      nil
    }
  }

  /// Returns the clock of the animation inside, when the modified one is played by a clock.
  func clock(inside clock: Playback.Clock) -> Playback.Clock {
    switch self {
    case .delay(let seconds):
      clock.starting(at: seconds)
    case .speed(let rate):
      Playback.Clock(origin: clock.origin, rate: clock.rate * rate)
    case .repeatCount, .repeatForever, .logicallyComplete, .clamped:
      clock
    }
  }

  /// Returns the times of an animation with the modifier around it.
  func modified(_ timing: AnimationTiming) -> AnimationTiming {
    var modified = timing
    switch self {
    case .delay(let seconds):
      modified.mapTimes { max(0, seconds + $0) }
    case .speed(let rate):
      modified.mapTimes { $0 / rate }
    case .repeatCount(let count, _):
      modified.leg = Double(count) * timing.leg
      modified.perceptual =
        count == 1 ? timing.perceptual : Double(count - 1) * timing.leg + timing.perceptual
      modified.resting = modified.leg
      modified.pattern = timing.pattern(ofLegs: min(count, 3))
    case .repeatForever:
      modified.leg = .infinity
      modified.perceptual = .infinity
      modified.resting = .infinity
      modified.pattern = timing.pattern(ofLegs: 3)
      // A leg that never ends is played once; legs that take no time are over at once.
      modified.isEndless = timing.leg < .infinity ? timing.leg > 0 : timing.isEndless
    case .logicallyComplete:
      break
    case .clamped:
      // A velocity at the start can make it later: what rests is found by looking.
      modified.leg = min(timing.leg, timing.arrival)
    }
    return modified
  }
}

extension AnimationTiming {
  /// Returns the time after which a repetition shows nothing new.
  ///
  /// Three legs show it whole: the first may start with a velocity, the second may run back, the
  /// third does neither. Of legs that repeat something very often themselves, three of theirs do.
  fileprivate func pattern(ofLegs count: Int) -> Double {
    leg < .infinity && leg <= Motion.patience / 3 * pattern ? Double(count) * leg : pattern
  }
}

extension Playback {
  /// Returns the smooth segment, begun at or before a time, of an animation with a modifier.
  func segment(
    of base: Animation,
    modifiedBy modifier: Modifier,
    at time: Double
  ) -> MotionSegment {
    if let repetition = modifier.repetition {
      return segment(of: Legs(repetition, of: base), of: base, at: time)
    }
    if modifier == .clamped { return clampedSegment(of: base, at: time) }
    var inner = self
    inner.clock = modifier.clock(inside: clock)
    if case .delay = modifier {
      let start = inner.clock.origin
      if time < start { return rest(at: from, until: start) }
      inner.start = max(self.start, start)
    }
    return inner.segment(of: base, at: time)
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

  /// Creates the legs of an animation that is repeated.
  init(_ repetition: Repetition, of base: Animation) {
    count = repetition.count.map { Double($0) } ?? .infinity
    duration = base.legDuration
    autoreverses = repetition.autoreverses
  }
}

extension Playback {
  /// Returns the segment at a time of an animation that is played again and again.
  private func segment(of legs: Legs, of base: Animation, at time: Double) -> MotionSegment {
    // A leg that never ends leaves no room for a second one; one that takes no time is over.
    guard legs.duration < .infinity else { return segment(of: base, at: time) }
    guard legs.duration > 0 else { return rest(at: target) }
    let index = legIndex(at: time, duration: legs.duration)
    guard index < legs.count else {
      return rest(at: target, since: clock.time(of: legs.count * legs.duration))
    }
    if legs.duration / clock.rate < time.ulp {
      // The legs can no longer be told apart: the start of one stands for all.
      return MotionSegment(start: time, end: time.nextUp, law: .rest(position: from))
    }

    return leg(index, of: legs).segment(of: base, at: time)
  }

  /// Returns the playback of one leg.
  func leg(_ index: Double, of legs: Legs) -> Playback {
    var leg = self
    leg.clock = clock.starting(at: index * legs.duration)
    leg.start = max(start, leg.clock.origin)
    leg.end = min(end, clock.time(of: (index + 1) * legs.duration))
    if index > 0 { leg.velocity = 0 }
    if legs.autoreverses, index.truncatingRemainder(dividingBy: 2) == 1 {
      leg.from = target
      leg.target = from
    }
    return leg
  }

  /// Returns the number of the leg whose start is at or before a time and whose end is after it.
  func legIndex(at time: Double, duration: Double) -> Double {
    var index = max(0, (clock.reading(at: time) / duration).rounded(.down))
    // The division may round across a border; the borders themselves decide.
    if clock.time(of: (index + 1) * duration) <= time { index += 1 }
    if index > 0, clock.time(of: index * duration) > time { index -= 1 }
    return index
  }
}

extension Playback {
  /// Returns the segment at a time of an animation that ends at its first arrival.
  private func clampedSegment(of base: Animation, at time: Double) -> MotionSegment {
    if from == target { return rest(at: target) }
    guard let arrival = arrivalTime(of: base) else { return segment(of: base, at: time) }
    if time >= arrival { return rest(at: target, since: arrival) }
    var clamped = self
    clamped.end = min(end, arrival)
    return clamped.segment(of: base, at: time)
  }

  /// Returns the first time at which an animation is at its target or passes it.
  private func arrivalTime(of base: Animation) -> Double? {
    var whole = self
    whole.start = clock.origin
    whole.end = .infinity
    let layer = MotionLayer(showing: base, whole)
    let shown = MotionStretch(
      start: clock.origin,
      end: .infinity,
      position: target,
      base: .layer(layer, shift: PositionShift(origin: target, destination: target)),
      stages: []
    )
    return TimeSearch.firstArrival(from: from - target, in: [shown])
  }
}
