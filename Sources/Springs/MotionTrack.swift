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
