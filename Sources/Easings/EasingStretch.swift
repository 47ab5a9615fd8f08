import Springs

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
