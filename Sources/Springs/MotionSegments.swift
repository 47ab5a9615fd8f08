/// The segments of a motion that overlap a range of times, in order.
package struct MotionSegments: Sequence, IteratorProtocol {
  /// How many segments within the spacing are a crowd.
  private static let crowd = 8.0

  private let motion: Motion
  private let end: Double
  private var start: Double?
  /// How far the starts of pairs of crowded segments are apart at least, in seconds.
  private let spacing: Double
  /// The start of the pair of crowded segments of which the second one comes next.
  private var pairStart: Double?

  /// Starts at the first of the segments.
  ///
  /// Of segments of combined animations that are far shorter than the spacing some are left out:
  /// two that follow each other are shown, so that what changes from one to the next is seen.
  init(motion: Motion, times: ClosedRange<Double>, spacing: Double = 0) {
    self.motion = motion
    self.spacing = spacing
    end = times.upperBound
    start = times.lowerBound
  }

  /// Returns the next segment.
  package mutating func next() -> MotionSegment? {
    guard let time = start else { return nil }
    let segment = motion.segment(at: time)
    // Legs shorter than the spacing of Doubles must not stop the walk.
    var following = Swift.max(segment.end, time.nextUp)
    if spacing > 0, case .combined = segment.law, following < time + spacing / Self.crowd {
      if let pairStart {
        following = Swift.max(following, pairStart + spacing)
        self.pairStart = nil
      } else {
        pairStart = time
      }
    } else {
      pairStart = nil
    }
    start = following <= end && following.isFinite ? following : nil
    return segment
  }
}
