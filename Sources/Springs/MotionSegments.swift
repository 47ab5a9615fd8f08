/// The segments of a motion that overlap a range of times, in order.
package struct MotionSegments: Sequence, IteratorProtocol {
  private let motion: Motion
  private let end: Double
  private var start: Double?

  init(motion: Motion, times: ClosedRange<Double>) {
    self.motion = motion
    end = times.upperBound
    start = times.lowerBound
  }

  /// Returns the next segment.
  package mutating func next() -> MotionSegment? {
    guard let time = start else { return nil }
    let segment = motion.segment(at: time)
    // Legs shorter than the spacing of Doubles must not stop the walk.
    let following = Swift.max(segment.end, time.nextUp)
    start = following <= end && following.isFinite ? following : nil
    return segment
  }
}
