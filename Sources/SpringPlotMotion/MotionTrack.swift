import Springs

/// A recorded movement: positions at rising times, joined by straight lines or by steps.
package struct MotionTrack: Hashable, Sendable {
  /// The times in seconds, each later than the one before.
  package let times: [Double]
  /// The positions at those times, in units.
  package let positions: [Double]

  /// The velocity at the start of a movement in steps, in units per second; nil for lines.
  package let steppedVelocity: Double?

  /// The time of the first step, at which what moves still has the velocity of the start.
  let stepOrigin: Double?

  /// The position at which what moved rests in the end, in units.
  package let end: Double

  /// Creates a track of one sample or more, which rests where it ends unless told otherwise.
  package init(
    times: [Double],
    positions: [Double],
    end: Double? = nil,
    steppedVelocity: Double? = nil,
    stepOrigin: Double? = nil
  ) {
    precondition(
      !times.isEmpty && times.count == positions.count,
      "a track has a position at every time"
    )
    self.times = times
    self.positions = positions
    self.end = end ?? positions[positions.count - 1]
    self.steppedVelocity = steppedVelocity
    self.stepOrigin = stepOrigin
  }

  /// The time of the last sample, in seconds.
  package var duration: Double { times[times.count - 1] }

  /// The first position, in units.
  package var start: Double { positions[0] }

  /// Returns the segment at a time: a straight line, or rest behind the last sample.
  package func segment(at time: Double) -> MotionSegment {
    let next = index(after: time)
    guard next < times.count else {
      return MotionSegment(start: duration, end: .infinity, law: .rest(position: end))
    }
    let last = max(next - 1, 0)
    let law = LinearLaw(
      times: times[last]...times[last + 1],
      from: positions[last],
      target: positions[last + 1],
      velocityBeforeStep: steppedVelocity.map { last == 0 ? $0 : velocity(before: last) },
      velocityBehindStep: times[last] == stepOrigin ? steppedVelocity : nil
    )
    return MotionSegment(start: times[last], end: times[last + 1], law: .line(law))
  }

  /// Returns the index of the first sample after a time.
  package func index(after time: Double) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = low + (high - low) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension MotionTrack {
  /// Returns the smallest and the largest position in a range of times within the track.
  func positionRange(in range: ClosedRange<Double>) -> ClosedRange<Double> {
    let first = segment(at: range.lowerBound).state(at: range.lowerBound).position
    let last = segment(at: range.upperBound).state(at: range.upperBound).position
    var low = min(first, last)
    var high = max(first, last)
    for index in index(after: range.lowerBound)..<index(after: range.upperBound) {
      low = min(low, positions[index])
      high = max(high, positions[index])
    }
    return low...high
  }

  /// Returns the smallest and the largest velocity in a range of times within the track.
  func velocityRange(in range: ClosedRange<Double>) -> ClosedRange<Double> {
    var low = Double.infinity
    var high = -Double.infinity
    for index in ends(ofLinesIn: range) {
      low = min(low, velocity(before: index))
      high = max(high, velocity(before: index))
    }
    return low <= high ? low...high : 0...0
  }

  /// Returns the velocity of the largest magnitude in a range of times within the track.
  func peakVelocity(in range: ClosedRange<Double>) -> PeakVelocity {
    var peak = PeakVelocity(velocity: 0, time: 0)
    for index in ends(ofLinesIn: range)
    where abs(velocity(before: index)) > abs(peak.velocity) {
      let time = max(times[index - 1], range.lowerBound)
      peak = PeakVelocity(velocity: velocity(before: index), time: time)
    }
    return peak
  }

  /// Returns the velocity on the way to a sample, in units per second.
  package func velocity(before index: Int) -> Double {
    if let steppedVelocity, times[index - 1] == stepOrigin { return steppedVelocity }
    return (positions[index] - positions[index - 1]) / (times[index] - times[index - 1])
  }

  /// Returns the samples at the ends of the lines that reach into a range of times.
  private func ends(ofLinesIn range: ClosedRange<Double>) -> Range<Int> {
    let first = max(index(after: range.lowerBound), 1)
    let last = min(index(after: range.upperBound.nextDown), times.count - 1)
    return first..<max(first, last + 1)
  }
}

extension MotionTrack {
  /// Creates what SwiftUI shows when it plays an animation in steps.
  ///
  /// What is seen after a time `t` is the place after ⌈300 t⌉ - 1 steps, and the target from the
  /// end of the last step on. Nil for all that is played by its closed form: curves, interpolating
  /// springs, repetitions; for springs that do not end within a million steps; and without a
  /// distance, whose parts say when the animation ends.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - from: The position at the start, in units.
  ///   - target: The position at the end, in units.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - time: The time at which the animation is set off, in seconds.
  ///   - start: The time from which on it is seen, in seconds.
  init?(
    playing animation: Animation,
    from: Double,
    to target: Double,
    velocity: Double,
    at time: Double,
    seenFrom start: Double
  ) {
    guard let leaf = animation.steppedLeaf, from != target else { return nil }
    let distance = target - from
    let origin = time + leaf.clock.origin
    let spring = SteppedSpring(
      playing: leaf.spring,
      velocity: velocity / distance / leaf.clock.rate
    )
    guard let played = spring.playedPositions(distance: abs(distance)) else { return nil }
    var times = [start]
    var positions = [from]
    if origin > start {
      times.append(origin)
      positions.append(from)
    }
    // The place after a step is seen after the next one, so the first is seen one step late.
    for (index, position) in ([0] + played.dropLast()).enumerated() {
      let time = origin + Double(index + 1) / (spring.stepsPerSecond * leaf.clock.rate)
      guard time > times[times.count - 1] else { continue }
      times.append(time)
      positions.append(from + distance * position)
    }
    // Up to the time of the last step, and at it, the place before it is seen.
    times.append(times[times.count - 1].nextUp)
    positions.append(positions[positions.count - 1])
    self.init(
      times: times,
      positions: positions,
      end: target,
      steppedVelocity: velocity,
      stepOrigin: origin
    )
  }
}

extension Animation {
  /// Whether SwiftUI plays the animation in steps.
  var isStepped: Bool { steppedLeaf != nil }

  /// The spring that is played in steps, with its clock; nil for what is not.
  var steppedLeaf: (spring: Spring, clock: Playback.Clock)? {
    guard case .spring(let spring, _) = leaf,
      modifiers.allSatisfy({ $0.repetition == nil && $0 != .clamped })
    else { return nil }
    let clock = modifiers.reversed().reduce(Playback.Clock()) { $1.clock(inside: $0) }
    return (spring, clock)
  }
}
