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

/// A part of a motion without jumps, at enough columns of the grid and at its kinks.
struct EasingStretch: Sendable {
  /// The samples in order of their places, at least one.
  var samples: [EasingSample] = []
  /// The smooth parts that the stretch consists of, with the place at which each begins.
  var parts: [(place: Double, segment: MotionSegment)] = []

  /// The place of the last sample, before the first column when there is none.
  private var end: Double { samples.last?.place ?? -1 }

  /// Appends a sample; one that stands there already learns how the motion goes on.
  mutating func append(_ sample: EasingSample) {
    if sample.place > end {
      samples.append(sample)
    } else if sample.place == end {
      samples[samples.count - 1].slopeAfter = sample.slopeAfter
    }
  }

  /// Ends the stretch at a column, before or behind the jump that ends it.
  mutating func close(at border: Double, with last: EasingSample) {
    samples.removeAll { $0.place > border }
    append(last.moved(to: border))
  }
}

extension EasedMotion {
  /// Returns the motion at a place of the grid, as a segment has it there or at its nearer end.
  func sample(of segment: MotionSegment, at place: Double, on grid: EasingGrid) -> EasingSample {
    let time = start + duration.seconds * (place / grid.columns)
    let state = segment.state(at: min(max(time, segment.start), segment.end))
    let unit = grid.valuesPerUnit / (motion.target - motion.from)
    let slope = state.velocity * unit * (duration.seconds / grid.columns)
    return EasingSample(
      place: place,
      value: (state.position - motion.from) * unit,
      slopeBefore: slope,
      slopeAfter: slope
    )
  }

  /// Returns the place of a time.
  func place(of time: Double, on grid: EasingGrid) -> Double {
    let place = (time - start) / duration.seconds * grid.columns
    // What the rounding of times has moved off a column belongs there.
    let column = place.rounded()
    return abs(place - column) <= min(1e-9 * max(1, column), 0.05) ? column : place
  }
}

/// How far a motion bends away from a straight line between two samples.
struct EasingBend {
  private let rise: Double
  /// The distances from the line, as the slope at either end lets expect of a parabola.
  private let distances: (Double, Double)
  private let isAtKink: Bool

  /// Measures the bend between two samples of a smooth part.
  init(from low: EasingSample, to high: EasingSample) {
    let length = high.place - low.place
    rise = high.value - low.value
    distances = (
      abs(rise - low.slopeAfter * length) / 4, abs(rise - high.slopeBefore * length) / 4
    )
    isAtKink = !low.isColumn || !high.isColumn
  }

  /// Whether corners between the samples would make a better line.
  ///
  /// The chord of the longest straight piece that fits is left by twice the tolerance, 512 times
  /// what is not noticed, so at least 22 samples lie along that piece. No corner can stand at a
  /// kink off the columns; there the nearest column has to be near enough.
  func isNoticed(within tolerance: Double) -> Bool {
    max(distances.0, distances.1) > tolerance / 256
      || (isAtKink && abs(rise) > tolerance / 16)
  }

  /// Whether no line without a corner in between can be near enough.
  ///
  /// A line that is best in the middle halves the distance. A vertical end tells nothing.
  func leaves(_ tolerance: Double) -> Bool {
    min(distances.0, distances.1) > 2 * tolerance
  }

  /// Returns how many pieces of lines within a tolerance fit in, a fraction or some.
  ///
  /// A parabola leaves its best line by half of what it leaves its chord, which grows with the
  /// square of the length. A steep end tells nothing: it takes few pieces, however far it goes.
  func pointCount(within tolerance: Double) -> Double {
    let distance = min(distances.0, distances.1)
    return distance.isInfinite ? 0 : (distance / (2 * tolerance)).squareRoot()
  }
}
