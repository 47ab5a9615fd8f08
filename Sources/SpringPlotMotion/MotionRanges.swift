import Springs

/// A place where a position stops rising or falling.
package struct MotionExtremum: Hashable, Sendable {
  /// The time, in seconds.
  package let time: Double
  /// The position, in units.
  package let position: Double
}

extension Motion {
  /// Returns the smallest and the largest position in a range of times.
  package func positionRange(in times: ClosedRange<Double>) -> ClosedRange<Double> {
    let tracked = trackPart(of: times).flatMap { track?.positionRange(in: $0) }
    return range(of: .offset, in: times, including: tracked) { $0.state(at: $1).position }
  }

  /// Returns the smallest and the largest velocity in a range of times, always finite.
  ///
  /// Where a timing curve is vertical, or more than eight times as steep as the mean over the
  /// nearest hundredth of it, that mean counts instead of the velocity.
  package func velocityRange(in times: ClosedRange<Double>) -> ClosedRange<Double> {
    let tracked = trackPart(of: times).flatMap { track?.velocityRange(in: $0) }
    return range(of: .drawnVelocity, in: times, including: tracked) { $0.finiteVelocity(at: $1) }
  }

  /// Returns the local extremes of the position in order of time.
  ///
  /// The ends of the range count, and so do both sides of a jump. Of what repeats or swings without
  /// end only about the first `limit` places are looked at.
  package func extrema(in times: ClosedRange<Double>, limit: Int = .max) -> [MotionExtremum] {
    var kept: [MotionExtremum] = []
    var seen = 0
    for segment in segments(in: times) {
      if seen >= limit { break }
      let shown = segment.shown(in: times)
      let inner = segment.law.turningTimes(in: shown, limit: limit)
      seen += inner.count + 2
      for time in [shown.lowerBound] + inner + [shown.upperBound] {
        let next = MotionExtremum(time: time, position: segment.state(at: time).position)
        // What lies on the way between its neighbours is no extreme.
        if kept.count > 1, next.position.isBeyond(kept[kept.count - 1], from: kept[kept.count - 2])
        {
          kept.removeLast()
        }
        if kept.last != next { kept.append(next) }
      }
    }
    return kept
  }

  /// Returns the segments that make up a range of times, in order.
  ///
  /// Of segments of combined animations that are far shorter than a spacing, in seconds, two that
  /// follow each other are returned, and then none that begin before it has passed.
  package func segments(in times: ClosedRange<Double>, spacing: Double = 0) -> MotionSegments {
    MotionSegments(motion: self, times: times, spacing: spacing)
  }

  /// The time from which on no recorded movement is seen, in seconds.
  package var trackEnd: Double {
    guard let track else { return 0 }
    return layers.count > 1 ? min(track.duration, layers[1].start) : track.duration
  }

  /// Returns the part of a range of times in which a recorded movement is seen.
  private func trackPart(of times: ClosedRange<Double>) -> ClosedRange<Double>? {
    guard trackEnd > times.lowerBound else { return nil }
    return times.lowerBound...min(times.upperBound, trackEnd)
  }

  private func range(
    of quantity: Measure.Quantity,
    in times: ClosedRange<Double>,
    including tracked: ClosedRange<Double>?,
    value: (MotionLaw, Double) -> Double
  ) -> ClosedRange<Double> {
    let start = min(max(times.lowerBound, trackEnd), times.upperBound)
    // Every stretch is measured from a position of its own.
    var low = tracked?.lowerBound ?? .infinity
    var high = tracked?.upperBound ?? -.infinity
    // Behind the horizon what repeats forever shows nothing new.
    let end = min(times.upperBound, max(horizon, start + (horizon - lastChange)))
    forEachStretch(in: start...end) { stretch in
      let part = MotionPart(stretch.withoutRepetition)
      func include(_ side: Measure.Side) {
        let measure = Measure(quantity: quantity, side: side)
        let origin = quantity == .offset ? stretch.position : 0
        // Most of many stretches show nothing that has not been seen.
        var floor = -Double.infinity
        if low <= high {
          floor = side == .above ? high - origin : origin - low
          floor -= 4 * max(abs(high), abs(low), abs(origin)).ulp
        }
        guard let extreme = ExtremeSearch.largest(measure, in: part, above: floor) else { return }
        let value =
          extreme.isBetweenDoubles
          ? origin + (side == .above ? extreme.value : -extreme.value)
          : value(extreme.law, extreme.time)
        low = min(low, value)
        high = max(high, value)
      }
      include(.below)
      include(.above)
    }
    return low <= high ? low...high : target...target
  }
}

extension MotionSegment {
  /// Returns the part of a range of times that the segment covers.
  func shown(in times: ClosedRange<Double>) -> ClosedRange<Double> {
    let start = max(self.start, times.lowerBound)
    return start...max(start, min(end, times.upperBound))
  }
}

extension Double {
  /// Returns whether going on to here from `before` over `middle` keeps the direction.
  func isBeyond(_ middle: MotionExtremum, from before: MotionExtremum) -> Bool {
    (before.position <= middle.position && middle.position <= self)
      || (before.position >= middle.position && middle.position >= self)
  }
}

extension Motion {
  /// Returns the largest distance from a stepped spring with the same way, up to a time.
  ///
  /// After `n` steps the stepped spring is where it should be `n` steps after the start.
  package func largestDifference(from spring: SteppedSpring, until end: Double) -> MotionDifference
  {
    var spring = spring
    var largest = MotionDifference(distance: 0, time: 0)
    let count = min((end * spring.stepsPerSecond).rounded(.up), 1e6)
    for index in stride(from: 0, through: count, by: 1) {
      let time = index / spring.stepsPerSecond
      let position = from + (target - from) * spring.position
      let distance = abs(state(at: time).position - position)
      if distance > largest.distance { largest = MotionDifference(distance: distance, time: time) }
      spring.advance()
    }
    return largest
  }
}
