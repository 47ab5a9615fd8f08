import Springs

/// What comes again and again in the same way, or rests.
///
/// Legs of a repetition all do the same: their times alone are rounded differently.
struct Cycle: Hashable {
  /// The time from which on one period is like the next, in seconds.
  let start: Double
  /// How long a period takes, in seconds; 0 for what rests.
  let period: Double

  /// Returns the later start and the longer period of both.
  func slower(_ other: Cycle) -> Cycle {
    Cycle(start: max(start, other.start), period: max(period, other.period))
  }

  /// Returns what two movements do together that go on until a time; nil when they come together
  /// again only later than that.
  func together(with other: Cycle, until end: Double) -> Cycle? {
    let slower = slower(other)
    guard period > 0, other.period > 0 else { return slower }
    let start = slower.start
    // How far both may have moved apart by the end: what the rounding of that time hides.
    let slack = 2 * end.ulp
    for (count, others) in Self.fractions(near: other.period / period) {
      let whole = count * period
      guard whole < end - start else { break }
      let drift = DoubleDouble(product: count, period) - DoubleDouble(product: others, other.period)
      if drift.high.magnitude * ((end - start) / whole) <= slack {
        return Cycle(start: start, period: whole)
      }
    }
    return nil
  }

  /// The fractions that come ever closer to a number above 0: those of its continued fraction.
  private static func fractions(
    near number: Double
  ) -> some Sequence<(numerator: Double, denominator: Double)> {
    var (last, before) = ((1.0, 0.0), (0.0, 1.0))
    var rest: Double? = number
    return AnyIterator {
      guard let value = rest, value.isFinite else { return nil }
      let whole = value.rounded(.down)
      let next = (whole * last.0 + before.0, whole * last.1 + before.1)
      (before, last) = (last, next)
      rest = value > whole ? 1 / (value - whole) : nil
      return next
    }
  }
}

extension MotionStretch {
  /// The part of the stretch that shows all that it shows: the rest does the same again.
  ///
  /// What is seen first is in it, but not what is seen last. What comes together again only after
  /// very many periods is looked at for as long as what repeats forever.
  var withoutRepetition: MotionStretch {
    guard end < .infinity, let cycles else { return self }
    let alone = cycles.reduce(Cycle(start: start, period: 0)) { $0.slower($1) }
    var together = Optional(Cycle(start: start, period: 0))
    for cycle in cycles { together = together?.together(with: cycle, until: self.end) }
    var end = alone.start + (together?.period ?? .infinity)
    if self.end - alone.start > Motion.patience * alone.period {
      end = min(end, alone.start + Motion.manyPeriods * alone.period)
    }
    // What swings between two Doubles is seen by the second of them.
    end = max(end, alone.start.nextUp)
    guard end < self.end else { return self }
    return MotionStretch(start: start, end: end, position: position, base: base, stages: stages)
  }

  /// What each of the animations does all the time; nil unless all of them rest or repeat.
  private var cycles: [Cycle]? {
    var layers = stages.map(\.layer)
    if case .layer(let layer, _) = base { layers.append(layer) }
    var cycles: [Cycle] = []
    for layer in layers {
      guard let cycle = layer.cycle(from: start, until: end) else { return nil }
      cycles.append(cycle)
    }
    return cycles
  }
}

extension MotionLayer {
  /// Returns what the layer does all the time from one time until another.
  fileprivate func cycle(from start: Double, until end: Double) -> Cycle? {
    track == nil ? playback.cycle(of: animation, from: start, until: end) : nil
  }

  /// The time from which on a layer that has repeated something rests; nil when it never does.
  var endOfLegs: Double? {
    guard track == nil, animation.playingTime < .infinity,
      animation.modifiers.contains(where: { $0.repetition != nil })
    else { return nil }
    return segment(at: .greatestFiniteMagnitude).start
  }
}

extension Playback {
  /// Returns what an animation does all the time from one time until another.
  fileprivate func cycle(
    of animation: Animation,
    from start: Double,
    until end: Double
  ) -> Cycle? {
    let segment = segment(of: animation, at: start)
    // The last digit of an end may be rounded differently.
    let nearEnd = end - 2 * end.ulp
    if case .rest = segment.law, segment.end >= nearEnd { return Cycle(start: start, period: 0) }
    guard let modifier = animation.outermost else {
      guard case .spring(let law) = segment.law, law.spring.regime == .undamped,
        segment.end >= nearEnd
      else { return nil }
      return Cycle(start: start, period: law.spring.duration / law.rate)
    }
    switch modifier {
    case .clamped: return nil
    case .delay, .speed, .logicallyComplete:
      var inner = self
      inner.clock = modifier.clock(inside: clock)
      let start = max(start, inner.clock.origin)
      guard start < end else { return nil }
      return inner.cycle(of: animation.base, from: start, until: end)
    case .repeatCount, .repeatForever:
      guard let repetition = modifier.repetition else { return nil }
      let legs = Legs(repetition, of: animation.base)
      guard legs.duration < .infinity else {
        return cycle(of: animation.base, from: start, until: end)
      }
      guard clock.time(of: legs.count * legs.duration) >= nearEnd else { return nil }
      // The first leg may start with a velocity.
      let first = velocity == 0 ? clock.origin : clock.time(of: legs.duration)
      let period = (legs.autoreverses ? 2 : 1) * (legs.duration / clock.rate)
      return Cycle(start: max(start, first), period: period)
    }
  }
}
