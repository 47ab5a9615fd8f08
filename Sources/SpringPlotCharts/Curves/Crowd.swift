import SpringPlotMotion
import Springs

/// A stretch of time in which the target changes too often for every part to be drawn on its own.
struct Crowd: Sendable {
  /// The times, from the first of the changes to the last.
  let times: ClosedRange<Double>
  /// The number of changes.
  let changeCount: Int
  /// Positions that are near enough to each other to be joined by straight lines.
  let positions: [Corner]
  /// The velocities at the same times.
  let velocities: [Corner]

  /// The most lines between two changes; where more are needed, curves are better.
  private static let mostLines = 32.0

  /// Looks at a stretch of a motion; nil when something is too fast for a few straight lines.
  init?(
    of motion: Motion,
    in times: ClosedRange<Double>,
    changeCount: Int,
    grain: CrowdGrain
  ) {
    self.times = times
    self.changeCount = changeCount
    var positions: [Corner] = []
    var velocities: [Corner] = []
    func append(_ state: MotionState, at time: Double) {
      positions.append(Corner(time: time, value: state.position))
      if state.velocity.isFinite { velocities.append(Corner(time: time, value: state.velocity)) }
    }
    for segment in motion.segments(in: times, spacing: grain.pixel) {
      let start = max(segment.start, times.lowerBound)
      let end = min(segment.end, times.upperBound)
      guard start < end else { continue }
      let lines = ((end - start) / segment.law.pace.first * grain.linesPerStep).rounded(.up)
      guard lines <= Self.mostLines else { return nil }
      append(segment.state(at: start), at: start)
      for line in stride(from: 1, to: lines, by: 1) {
        let time = start + (end - start) * (line / lines)
        append(segment.state(at: time), at: time)
      }
      append(segment.state(at: end), at: end)
    }
    if let last = positions.last, last.time < times.upperBound {
      let segment = motion.segment(at: times.upperBound.nextDown)
      append(segment.state(at: times.upperBound), at: times.upperBound)
    }
    self.positions = positions
    self.velocities = velocities
  }

  /// Returns the corners of the line that shows a quantity.
  func corners(of quantity: Quantity) -> [Corner] {
    quantity == .velocity ? velocities : positions
  }
}

/// How fine the lines of a crowd have to be.
struct CrowdGrain: Hashable, Sendable {
  /// The time that a pixel shows, in seconds.
  let pixel: Double
  /// In how many straight lines the fastest part of a law's beginning is drawn.
  let linesPerStep: Double

  /// The distance in pixels that a straight line may have from the curve.
  private static let tolerance = 0.002

  /// Creates the grain of a drawing of a size in pixels that shows a time, in seconds.
  init(showing time: Double, width: Double, height: Double) {
    pixel = time / width
    // A spring bends once in twice the time of its first step; what is as high as the drawing is
    // then as far from a line as the square of the line's part of that time, by 8.
    linesPerStep = (height / (8 * Self.tolerance)).squareRoot() / 2
  }
}

extension Motion {
  /// Changes that are more pixels apart are drawn one by one.
  private static let closePixels = 4.0
  /// Fewer changes than this are drawn one by one, however close they are.
  private static let fewChanges = 8

  /// Returns the stretches in which the target changes again and again within pixels, in order.
  func crowds(in times: ClosedRange<Double>, grain: CrowdGrain) -> [Crowd] {
    let gap = Self.closePixels * grain.pixel
    let close = changes.map(\.time).filter { $0 >= trackEnd && times.contains($0) }
    var crowds: [Crowd] = []
    var first = 0
    for index in close.indices
    where index + 1 == close.count || close[index + 1] - close[index] > gap {
      if index - first >= Self.fewChanges, close[first] < close[index] {
        let crowd = Crowd(
          of: self,
          in: close[first]...close[index],
          changeCount: index - first,
          grain: grain
        )
        if let crowd { crowds.append(crowd) }
      }
      first = index + 1
    }
    return crowds
  }
}

extension Motion {
  /// Returns the smallest and the largest position in a range of times.
  func positionRange(
    in times: ClosedRange<Double>,
    with crowds: [Crowd]
  ) -> ClosedRange<Double> {
    range(in: times, with: crowds, of: .position) { positionRange(in: $0) }
  }

  /// Returns the smallest and the largest velocity in a range of times.
  func velocityRange(
    in times: ClosedRange<Double>,
    with crowds: [Crowd]
  ) -> ClosedRange<Double> {
    range(in: times, with: crowds, of: .velocity) { velocityRange(in: $0) }
  }

  /// Returns the velocity of the largest magnitude that the motion ever has.
  func peakVelocity(with crowds: [Crowd]) -> PeakVelocity {
    let times = 0...Double.greatestFiniteMagnitude
    guard !crowds.isEmpty else { return peakVelocity(in: times) }
    let peaks =
      times.parts(between: crowds).map { peakVelocity(in: $0) }
      + crowds.flatMap(\.velocities).map { PeakVelocity(velocity: $0.value, time: $0.time) }
    return peaks.reduce(PeakVelocity(velocity: 0, time: 0)) { peak, next in
      abs(next.velocity) > abs(peak.velocity) ? next : peak
    }
  }

  // What crowds show has been looked at; what is between them has not.
  private func range(
    in times: ClosedRange<Double>,
    with crowds: [Crowd],
    of quantity: Quantity,
    _ range: (ClosedRange<Double>) -> ClosedRange<Double>
  ) -> ClosedRange<Double> {
    guard !crowds.isEmpty else { return range(times) }
    let seen = crowds.flatMap { $0.corners(of: quantity) }.map(\.value)
    let parts = times.parts(between: crowds).map(range)
    let low = min(seen.min() ?? .infinity, parts.map(\.lowerBound).min() ?? .infinity)
    let high = max(seen.max() ?? -.infinity, parts.map(\.upperBound).max() ?? -.infinity)
    return low...high
  }
}

extension ClosedRange<Double> {
  /// Returns the parts of the range before, between and behind crowds.
  func parts(between crowds: [Crowd]) -> [ClosedRange<Double>] {
    let starts = [lowerBound] + crowds.map(\.times.upperBound)
    let ends = crowds.map(\.times.lowerBound) + [upperBound]
    return zip(starts, ends).map { $0...$1 }
  }
}
