import Springs

/// The largest distance between two motions.
package struct MotionDifference: Hashable, Sendable {
  /// The distance, in units.
  package let distance: Double
  /// The time at which they are that far apart, in seconds.
  package let time: Double

  /// Creates a difference.
  package init(distance: Double, time: Double) {
    self.distance = distance
    self.time = time
  }
}

extension Motion {
  /// What of the way a largest distance may miss.
  private static let slack = 0x1p-36

  /// Returns the largest distance from another motion up to a time, found by a search that cannot
  /// miss it.
  ///
  /// The time is halved until the bounds of a part allow no more than what was seen elsewhere.
  package func largestDifference(from other: Motion, until end: Double) -> MotionDifference {
    var largest = MotionDifference(distance: 0, time: 0)
    var width = 0.0
    func look(_ difference: Jet, at time: Double, width nextWidth: Double) {
      guard abs(difference.offset) > largest.distance else { return }
      largest = MotionDifference(distance: abs(difference.offset), time: time)
      width = nextWidth
    }
    let slack = Self.slack * max(reach, other.reach)
    for segment in segments(in: 0...end) {
      let times = segment.shown(in: 0...end)
      for others in other.segments(in: times) where others.law != segment.law {
        let whole = DifferencePart(segment.law, others.law, in: others.shown(in: times), target)
        look(whole.start, at: whole.times.lowerBound, width: 0)
        look(whole.end, at: whole.times.upperBound, width: 0)
        var parts = [whole]
        while let part = parts.popLast() {
          guard part.most > largest.distance + slack, let halves = part.halves else { continue }
          let middle = halves.second.times.lowerBound
          look(halves.second.start, at: middle, width: middle - part.times.lowerBound)
          // The half that allows more comes first, so that much is known soon.
          parts +=
            halves.first.most > halves.second.most
            ? [halves.second, halves.first] : [halves.first, halves.second]
        }
      }
    }
    return refined(largest, from: other, within: width)
  }

  /// Returns the extreme of the distance that is no farther than a time from one that is near it.
  private func refined(
    _ difference: MotionDifference,
    from other: Motion,
    within width: Double
  ) -> MotionDifference {
    func isGrowing(_ time: Double) -> Bool {
      let (own, others) = (state(at: time), other.state(at: time))
      return (own.velocity > others.velocity) == (own.position > others.position)
    }
    var low = difference.time - width
    var high = difference.time + width
    while case let middle = low + (high - low) / 2, low < middle, middle < high {
      if isGrowing(middle) { low = middle } else { high = middle }
    }
    let distance = abs(state(at: low).position - other.state(at: low).position)
    return distance >= difference.distance
      ? MotionDifference(distance: distance, time: low) : difference
  }
}

/// A part of the time in which two motions follow one law each, with bounds of their distance.
private struct DifferencePart {
  /// The times, in seconds.
  let times: ClosedRange<Double>
  /// By what the laws differ at the start.
  let start: Jet
  /// By what the laws differ at the end.
  let end: Jet
  /// More than the distance is at any time.
  let most: Double
  private let laws: (first: LawPart, second: LawPart)

  init(
    _ first: MotionLaw,
    _ second: MotionLaw,
    in times: ClosedRange<Double>,
    _ position: Double
  ) {
    self.times = times
    let (low, high) = (times.lowerBound, times.upperBound)
    laws = (
      LawPart(first, from: low, to: high, seenFrom: position),
      LawPart(second, from: low, to: high, seenFrom: position)
    )
    start = laws.first.jet(at: low) - laws.second.jet(at: low)
    end = laws.first.jet(at: high) - laws.second.jet(at: high)
    let bounds = laws.first.bounds - laws.second.bounds
    let isSmooth = !first.hasSteps && !second.hasSteps
    let closer = isSmooth ? bounds.tightened(from: start, to: end, over: high - low) : bounds
    most = closer.offset.magnitude
  }

  /// Both halves, nil when no Double lies between the ends.
  var halves: (first: DifferencePart, second: DifferencePart)? {
    let (low, high) = (times.lowerBound, times.upperBound)
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return nil }
    func part(_ times: ClosedRange<Double>) -> DifferencePart {
      DifferencePart(laws.first.law, laws.second.law, in: times, laws.first.position)
    }
    return (part(low...middle), part(middle...high))
  }
}
