import Springs

/// A smooth part of a motion as a grid sees it.
struct EasingPart {
  /// The fewest samples in which a period can be followed.
  private static let samplesPerPeriod = 16.0

  private let segment: MotionSegment
  private let motion: EasedMotion
  private let grid: EasingGrid
  /// The period of a spring that swings, in columns, and the value around which it does.
  private let swing: (period: Double, center: Double)?
  /// Where the part begins and ends, in columns.
  let places: ClosedRange<Double>

  /// Looks at a segment of a motion.
  init(_ segment: MotionSegment, of motion: EasedMotion, on grid: EasingGrid) {
    self.segment = segment
    self.motion = motion
    self.grid = grid
    let start = motion.place(of: max(segment.start, motion.start), on: grid)
    let end = motion.place(of: min(segment.end, motion.end), on: grid)
    places = start...max(start, min(end, grid.columns))
    guard case .spring(let law) = segment.law, law.spring.bounce > 0 else {
      swing = nil
      return
    }
    swing = (
      period: law.spring.duration / law.rate / motion.duration.seconds * grid.columns,
      center: (law.target - motion.motion.from)
        * (grid.valuesPerUnit / (motion.motion.target - motion.motion.from))
    )
  }

  /// Returns the motion at a place, or at the part's nearer end.
  func sample(at place: Double) -> EasingSample {
    motion.sample(of: segment, at: place, on: grid)
  }

  /// Whether a spring swings so fast and so far that there may be turns between two samples.
  func swings(from low: EasingSample, to high: EasingSample, within tolerance: Double) -> Bool {
    guard let swing, swing.period < Self.samplesPerPeriod * (high.place - low.place) else {
      return false
    }
    // The energy never grows, so neither does this bound of the distance.
    let distance = abs(low.value - swing.center)
    let speed = abs(low.slopeAfter) * swing.period / (2 * .pi)
    return distance + speed > tolerance / 64
  }
}
