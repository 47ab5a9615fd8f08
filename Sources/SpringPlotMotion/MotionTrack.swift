import Springs

/// A recorded movement: positions at rising times, joined by straight lines or by steps.
package struct MotionTrack: Hashable, Sendable {
  /// Where the samples are.
  private enum Samples: Hashable, Sendable {
    case recorded(times: [Double], positions: [Double])
    case steps(StepSamples)
  }

  private let samples: Samples

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
    samples = .recorded(times: times, positions: positions)
    self.end = end ?? positions[positions.count - 1]
    self.steppedVelocity = steppedVelocity
    self.stepOrigin = stepOrigin
  }

  /// Creates the track of a spring in steps.
  private init(_ samples: StepSamples, end: Double, velocity: Double, origin: Double) {
    self.samples = .steps(samples)
    self.end = end
    steppedVelocity = velocity
    stepOrigin = origin
  }

  /// The number of samples.
  package var count: Int {
    switch samples {
    case .recorded(let times, _): times.count
    case .steps(let steps): steps.count
    }
  }

  /// Returns the time of a sample in seconds, later than the one before.
  package func time(_ index: Int) -> Double {
    switch samples {
    case .recorded(let times, _): times[index]
    case .steps(let steps): steps.time(index)
    }
  }

  /// Returns the position at a sample, in units.
  package func position(_ index: Int) -> Double {
    switch samples {
    case .recorded(_, let positions): positions[index]
    case .steps(let steps): steps.position(index)
    }
  }

  /// The time of the last sample, in seconds.
  package var duration: Double { time(count - 1) }

  /// The first position, in units.
  package var start: Double { position(0) }

  /// Returns the segment at a time: a straight line, or rest behind the last sample.
  package func segment(at time: Double) -> MotionSegment {
    let next = index(after: time)
    guard next < count else {
      return MotionSegment(start: duration, end: .infinity, law: .rest(position: end))
    }
    let last = max(next - 1, 0)
    let (start, end) = (self.time(last), self.time(last + 1))
    let law = LinearLaw(
      times: start...end,
      from: position(last),
      target: position(last + 1),
      velocityBeforeStep: steppedVelocity.map { last == 0 ? $0 : velocity(before: last) },
      velocityBehindStep: start == stepOrigin ? steppedVelocity : nil
    )
    return MotionSegment(start: start, end: end, law: .line(law))
  }

  /// Returns the index of the first sample after a time.
  package func index(after time: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self.time(middle) > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension MotionTrack {
  /// Looks at samples in order.
  package func forEachSample(
    in range: Range<Int>,
    _ body: (_ time: Double, _ position: Double) -> Void
  ) {
    switch samples {
    case .recorded(let times, let positions):
      for index in range { body(times[index], positions[index]) }
    case .steps(let steps):
      steps.forEachSample(in: range, body)
    }
  }

  /// Looks at the lines or steps that end at samples, in order: when they begin and end, and how
  /// fast they are, in units per second.
  package func forEachLine(
    endingIn range: Range<Int>,
    _ body: (_ start: Double, _ end: Double, _ velocity: Double) -> Void
  ) {
    let first = max(range.lowerBound, 1)
    guard first < range.upperBound else { return }
    var last: (time: Double, position: Double)?
    forEachSample(in: first - 1..<range.upperBound) { time, position in
      if let last {
        body(last.time, time, velocity(from: last, to: (time, position)))
      }
      last = (time, position)
    }
  }

  /// Returns the smallest and the largest position in a range of times within the track.
  func positionRange(in range: ClosedRange<Double>) -> ClosedRange<Double> {
    let first = segment(at: range.lowerBound).state(at: range.lowerBound).position
    let last = segment(at: range.upperBound).state(at: range.upperBound).position
    var all = Interval(spanning: first, last)
    let inside = index(after: range.lowerBound)..<index(after: range.upperBound)
    switch samples {
    case .recorded(_, let positions):
      for index in inside { all = all.union(Interval(positions[index])) }
    case .steps(let steps):
      steps.positions(in: inside).map { all = all.union($0) }
    }
    return all.low...all.high
  }

  /// Returns the smallest and the largest velocity in a range of times within the track.
  func velocityRange(in range: ClosedRange<Double>) -> ClosedRange<Double> {
    var low = Double.infinity
    var high = -Double.infinity
    forEachLine(endingIn: ends(ofLinesIn: range)) { _, _, velocity in
      low = min(low, velocity)
      high = max(high, velocity)
    }
    return low <= high ? low...high : 0...0
  }

  /// Returns the velocity of the largest magnitude in a range of times within the track.
  func peakVelocity(in range: ClosedRange<Double>) -> PeakVelocity {
    var peak = PeakVelocity(velocity: 0, time: 0)
    forEachLine(endingIn: ends(ofLinesIn: range)) { start, _, velocity in
      guard abs(velocity) > abs(peak.velocity) else { return }
      peak = PeakVelocity(velocity: velocity, time: max(start, range.lowerBound))
    }
    return peak
  }

  /// Returns the velocity on the way to a sample, in units per second.
  package func velocity(before index: Int) -> Double {
    velocity(
      from: (time(index - 1), position(index - 1)),
      to: (time(index), position(index))
    )
  }

  private func velocity(
    from start: (time: Double, position: Double),
    to end: (time: Double, position: Double)
  ) -> Double {
    if let steppedVelocity, start.time == stepOrigin { return steppedVelocity }
    return (end.position - start.position) / (end.time - start.time)
  }

  /// Returns the samples at the ends of the lines that reach into a range of times.
  private func ends(ofLinesIn range: ClosedRange<Double>) -> Range<Int> {
    let first = max(index(after: range.lowerBound), 1)
    let last = min(index(after: range.upperBound.nextDown), count - 1)
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
    guard let stepCount = spring.playedSteps(distance: abs(distance)) else { return nil }
    let samples = StepSamples(
      of: spring,
      stepCount: stepCount,
      from: from,
      distance: distance,
      origin: origin,
      stepsPerSecond: spring.stepsPerSecond * leaf.clock.rate,
      seenFrom: start
    )
    if samples.haveTimes {
      self.init(samples, end: target, velocity: velocity, origin: origin)
    } else {
      // All steps are at one time.
      self.init(
        times: [start, max(start, origin).nextUp],
        positions: [from, from],
        end: target,
        steppedVelocity: velocity,
        stepOrigin: origin
      )
    }
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
