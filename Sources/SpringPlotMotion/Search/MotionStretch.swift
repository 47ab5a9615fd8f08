import Springs

/// What of a motion's animations is seen between two changes of it.
///
/// Within a stretch the same animations are seen, one over the other. They may repeat, so that a
/// stretch has any number of smooth segments; bounds of many of them cost no more than of one.
struct MotionStretch {
  /// An animation that covers what is below it.
  struct Stage {
    let layer: MotionLayer
    /// The position that the animation leads to, in units.
    let target: Double
  }

  /// What lies below all stages.
  enum Base {
    case rest(position: Double)
    case layer(MotionLayer, shift: PositionShift)
  }

  /// The time at which the stretch begins, in seconds.
  let start: Double
  /// The time at which the next stretch begins, in seconds; infinite for the last one.
  let end: Double
  /// The position that distances are measured from, in units.
  let position: Double
  /// What lies below all stages.
  let base: Base
  /// What covers it, the oldest first.
  let stages: [Stage]
}

extension MotionStretch {
  /// Returns the smooth segment at a time from the start of the stretch to its end.
  func segment(at time: Double) -> MotionSegment {
    var start = self.start
    var end = self.end
    func part(_ segment: MotionSegment) -> MotionLaw {
      start = max(start, segment.start)
      end = min(end, segment.end)
      return segment.law
    }
    let law: MotionLaw =
      switch base {
      case .rest(let position): .rest(position: position)
      case .layer(let layer, let shift): part(layer.segment(at: time)).shifted(by: shift)
      }
    var progresses: [CombinedLaw.Stage] = []
    for stage in stages {
      let progress = part(stage.layer.segment(at: time))
      if progress == .rest(position: 0) { continue }
      progresses.append(CombinedLaw.Stage(progress: progress, target: stage.target))
    }
    return MotionSegment(
      start: start,
      end: end,
      law: progresses.isEmpty
        ? law : .combined(CombinedLaw(base: law, stages: progresses))
    )
  }

  /// Returns bounds of what is seen in a part of the stretch, in however many segments.
  func bounds(in times: Interval) -> JetRange {
    var target: Double
    var bounds: JetRange
    switch base {
    case .rest(let position):
      target = position
      bounds = JetRange(restingAt: 0)
    case .layer(let layer, let shift):
      target = shift(layer.target)
      bounds = layer.bounds(in: times, from: layer.target)
    }
    for stage in stages {
      bounds =
        -stage.layer.bounds(in: times, from: 1) * bounds.moved(by: target - stage.target)
      target = stage.target
    }
    return bounds.moved(by: target - position)
  }
}

extension Motion {
  /// Returns the stretches that make up a range of times, in order.
  ///
  /// A range without an end ends at the ``horizon``.
  func stretches(in times: ClosedRange<Double>) -> [MotionStretch] {
    var stretches: [MotionStretch] = []
    forEachStretch(in: times) { stretches.append($0) }
    return stretches
  }

  /// Looks at the stretches that make up a range of times, in order, of which there may be many.
  func forEachStretch(in times: ClosedRange<Double>, _ body: (MotionStretch) -> Void) {
    let isOpen = times.upperBound >= .greatestFiniteMagnitude
    let times = times.lowerBound...(isOpen ? max(horizon, times.lowerBound) : times.upperBound)
    if changes.count == 1, layers.count == 1,
      max(changes[0].time, layers[0].start) <= times.lowerBound
    {
      return body(stretch(from: times.lowerBound, to: times.upperBound))
    }
    var borders = [times.lowerBound]
    borders += changes.map(\.time) + layers.map(\.start) + layers.map(\.exactEnd)
    borders += layers.compactMap(\.endOfLegs)
    borders = borders.filter { times.contains($0) && $0 < times.upperBound }.sorted()
    guard !borders.isEmpty else {
      return body(stretch(from: times.lowerBound, to: times.upperBound))
    }
    for (index, start) in borders.enumerated() where index == 0 || borders[index - 1] < start {
      let next = borders[index...].first { $0 > start } ?? times.upperBound
      body(stretch(from: start, to: next))
    }
  }

  /// Returns what is seen from one time to another, between which nothing is changed.
  private func stretch(from start: Double, to end: Double) -> MotionStretch {
    let change = changes[changeIndex(at: start)]
    var stages: [MotionStretch.Stage] = []
    var base = MotionStretch.Base.rest(position: from)
    var index = change.layer
    // What at most is left of what the layers from here on down show.
    var remainder = 1.0
    let coversSafely = layers[index].coversSafely
    while index >= 0, remainder > MotionLayer.negligible {
      let layer = layers[index]
      let shift = shift(of: index, at: change)
      if start < layer.start, index > 0 {
        index -= 1
        continue
      }
      let isCrowded = stages.count > Self.fewStages
      if start >= (isCrowded ? layer.finish : layer.exactEnd) {
        base = .rest(position: shift(layer.target))
        break
      }
      if layer.effect == .replaces {
        base = .layer(layer, shift: shift)
        break
      }
      stages.append(MotionStretch.Stage(layer: layer, target: shift(layer.target)))
      if coversSafely, isCrowded {
        base = .rest(position: shift(layer.target))
        remainder *= layer.segment(at: start).law.remainder(at: start)
      }
      index -= 1
    }
    return MotionStretch(
      start: start,
      end: end,
      position: change.target,
      base: base,
      stages: stages.reversed()
    )
  }
}

extension MotionLayer {
  /// The time from which on a combining layer shows nothing but its target; infinite for what only
  /// comes closer to it.
  fileprivate var exactEnd: Double {
    effect == .combines && animation.playingTime < .infinity ? finish : .infinity
  }

  /// Returns bounds of the layer's own playback in a stretch of time, as seen from a position.
  fileprivate func bounds(in times: Interval, from position: Double) -> JetRange {
    guard let track else { return playback.bounds(of: animation, in: times, from: position) }
    return track.bounds(in: times).moved(by: -position)
  }
}

extension MotionTrack {
  /// Returns bounds of the movement in a stretch of time.
  fileprivate func bounds(in times: Interval) -> JetRange {
    let range = times.low...max(times.low, times.high)
    guard times.low < duration else { return JetRange(restingAt: end) }
    let within = range.clamped(to: times.low...duration)
    let (positions, velocities) = (positionRange(in: within), velocityRange(in: within))
    let bounds = JetRange(
      offset: Interval(positions.lowerBound, positions.upperBound),
      velocity: Interval(velocities.lowerBound, velocities.upperBound)
    )
    return times.high < duration ? bounds : bounds.union(JetRange(restingAt: end))
  }
}

extension Playback {
  /// Returns bounds of an animation in a stretch of time, as seen from a position in units.
  func bounds(of animation: Animation, in times: Interval, from position: Double) -> JetRange {
    guard let modifier = animation.outermost else {
      return bounds(ofSegmentsOf: animation, in: times, from: position)
    }
    if modifier == .clamped {
      // Legs may be many: of those it is bounds enough that they end at the target.
      return animation.modifiers.contains { $0.repetition != nil }
        ? bounds(of: animation.base, in: times, from: position)
          .union(JetRange(restingAt: target - position))
        : bounds(ofSegmentsOf: animation, in: times, from: position)
    }
    if let repetition = modifier.repetition {
      let legs = Legs(repetition, of: animation.base)
      return bounds(of: legs, of: animation.base, in: times, from: position)
    }
    var inner = self
    inner.clock = modifier.clock(inside: clock)
    guard case .delay = modifier, times.low < inner.clock.origin else {
      return inner.bounds(of: animation.base, in: times, from: position)
    }
    let waiting = JetRange(restingAt: from - position)
    guard times.high > inner.clock.origin else { return waiting }
    let playing = Interval(inner.clock.origin, times.high)
    return waiting.union(inner.bounds(of: animation.base, in: playing, from: position))
  }

  /// Returns bounds of the few segments of an animation that repeats nothing.
  private func bounds(
    ofSegmentsOf animation: Animation,
    in times: Interval,
    from position: Double
  ) -> JetRange {
    var start = times.low
    var all: JetRange?
    while true {
      let segment = segment(of: animation, at: start)
      let end = min(times.high, segment.end)
      let bounds = segment.law.closestBounds(in: Interval(start, max(start, end)), from: position)
      all = all?.union(bounds) ?? bounds
      // The segment that begins at the end of the stretch may start with a jump.
      guard segment.end <= times.high, segment.end > start, segment.end < .infinity else {
        return all ?? bounds
      }
      start = segment.end
    }
  }

  /// Returns bounds of legs: each of the first and the last, or of the two kinds that there are.
  private func bounds(
    of legs: Legs,
    of base: Animation,
    in times: Interval,
    from position: Double
  ) -> JetRange {
    guard legs.duration < .infinity else { return bounds(of: base, in: times, from: position) }
    let end = JetRange(restingAt: target - position)
    guard legs.duration > 0 else { return end }
    let first = legIndex(at: times.low, duration: legs.duration)
    guard first < legs.count else { return end }
    let last =
      times.high < .infinity ? legIndex(at: times.high, duration: legs.duration) : .infinity
    // Legs without an end never come to rest.
    var all = last < legs.count || legs.count == .infinity ? nil : Optional(end)
    func add(_ bounds: JetRange) { all = all?.union(bounds) ?? bounds }
    guard first == last else {
      // Two legs after the first one show all that legs can, and all legs do the same: a clock that
      // starts anew has no time to be rounded differently.
      for index in stride(from: first, through: min(last, legs.count - 1, first + 2), by: 1) {
        var leg = leg(min(index, 2 - index.truncatingRemainder(dividingBy: 2)), of: legs)
        let duration = legs.duration / clock.rate
        leg.clock.origin = 0
        (leg.start, leg.end) = (0, duration)
        add(leg.bounds(of: base, in: Interval(0, duration), from: position))
      }
      return all ?? end
    }
    let leg = leg(first, of: legs)
    let part = Interval(max(leg.start, times.low), max(leg.start, min(leg.end, times.high)))
    add(leg.bounds(of: base, in: part, from: position))
    return all ?? end
  }
}

extension MotionLaw {
  /// Returns the times strictly inside a range that may be extremes, where closed forms tell:
  /// those at which the velocity or the acceleration changes its sign.
  ///
  /// Those of a free spring ever shrink, so that its first two are the largest of both kinds.
  func extremeTimes(
    of quantity: LawPart.Quantity,
    in times: ClosedRange<Double>
  ) -> [Double] {
    let limit = if case .spring = self { 2 } else { Int.max }
    return quantity == .velocity
      ? turningTimes(in: times, limit: limit) : steepestTimes(in: times, limit: limit)
  }

  /// Returns bounds of the law in which positions and velocities are exact where closed forms tell.
  fileprivate func closestBounds(in times: Interval, from position: Double) -> JetRange {
    var bounds = bounds(in: times, from: position)
    guard times.low < times.high, times.high < .infinity else { return bounds }
    let range = times.low...times.high
    func values(_ inner: [Double], _ value: (Jet) -> Double) -> Interval {
      let values = ([times.low] + inner + [times.high]).map { value(jet(at: $0, from: position)) }
      return values.reduce(Interval(values[0])) { $0.union(Interval($1)) }
    }
    bounds.offset = values(extremeTimes(of: .velocity, in: range)) { $0.offset }
    bounds.velocity = values(extremeTimes(of: .acceleration, in: range)) { $0.velocity }
    return bounds
  }
}
