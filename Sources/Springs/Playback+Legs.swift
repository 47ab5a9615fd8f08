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
