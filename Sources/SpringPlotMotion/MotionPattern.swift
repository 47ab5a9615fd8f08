import Springs

extension Motion {
  /// The time after the last change from which on nothing new happens but repetition and rest.
  var pattern: Double {
    var end = 0.0
    for layer in layersOfLastChange {
      let own = layer.playback.clock.origin - lastChange + layer.animation.pattern
      switch layer.effect {
      case .replaces: end = max(0, own)
      case .combines: end = min(max(end, own), layer.finish - lastChange)
      }
    }
    return end
  }

  /// A Boolean value that tells whether the motion goes on repeating forever.
  package var isEndless: Bool {
    var isEndless = false
    for layer in layersOfLastChange {
      switch layer.effect {
      case .replaces: isEndless = layer.animation.isEndless
      case .combines:
        isEndless = layer.finish == .infinity && (isEndless || layer.animation.isEndless)
      }
    }
    return isEndless
  }

  /// The layers that can still be seen after the last change, from bottom to top.
  private var layersOfLastChange: ArraySlice<MotionLayer> {
    layers[bottom(at: lastChange)...]
  }
}

/// The segments that show all that happens in a range of times, repeated legs only once.
///
/// At most some 10,000 of them: only repetitions inside repetitions have more.
struct MotionPatternSegments: Sequence, IteratorProtocol {
  /// The most segments of a pattern, besides those that changes of the target make.
  private static let mostSegments = 10_000
  /// More changes than this can make a crowd of segments, too many to look at every one of them.
  private static let fewChanges = 1_000
  /// In how many parts the time of a crowd is looked at.
  private static let parts = 512.0

  private let motion: Motion
  private let times: ClosedRange<Double>
  private var segments: MotionSegments
  private var rest: Int
  private var reached: Double?

  init(motion: Motion, times: ClosedRange<Double>) {
    self.motion = motion
    self.times = times
    let lastChange = Swift.max(times.lowerBound, motion.lastChange)
    let isCrowded = motion.changes.count > Self.fewChanges
    segments = MotionSegments(
      motion: motion,
      times: times.lowerBound...Swift.min(times.upperBound, lastChange + motion.pattern),
      spacing: isCrowded ? (lastChange - times.lowerBound) / Self.parts : 0
    )
    rest = Self.mostSegments + 4 * motion.changes.count
  }

  /// Returns the next segment.
  mutating func next() -> MotionSegment? {
    if rest > 0, let segment = segments.next() {
      rest -= 1
      reached = segment.end
      return segment
    }
    // Behind the pattern comes what rests for good, or swings out.
    guard let reached, reached <= times.upperBound, reached < .infinity,
      !(motion.isEndless && times.upperBound == .greatestFiniteMagnitude)
    else { return nil }
    rest = 0
    self.reached = nil
    return motion.segment(at: times.upperBound)
  }
}

extension Motion {
  /// Returns segments that show all that happens in a range of times, repeated legs only once.
  ///
  /// Of a thousand interruptions of combined animations, and more, some are left out.
  func segments(oncePerPatternIn times: ClosedRange<Double>) -> MotionPatternSegments {
    MotionPatternSegments(motion: self, times: times)
  }
}
