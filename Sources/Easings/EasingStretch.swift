import Springs

/// A part of a motion without jumps, at every column of the grid and at its kinks.
struct EasingStretch: Sendable {
  /// The samples in order of their places, at least one.
  var samples: [EasingSample] = []
  /// The smooth parts that the stretch consists of, with the place at which each begins.
  var parts: [(place: Double, segment: MotionSegment)] = []

  /// The place of the last sample, before the first column when there is none.
  private var end: Double { samples.last?.place ?? -1 }

  /// Appends a sample unless one stands there already.
  mutating func append(_ sample: EasingSample) {
    if sample.place > end { samples.append(sample) }
  }

  /// Ends the stretch at a column, before or behind the jump that ends it.
  mutating func close(at border: Double, with last: EasingSample) {
    samples.removeAll { $0.place > border }
    append(EasingSample(place: border, value: last.value, slope: last.slope))
  }
}

extension EasedMotion {
  /// A jump smaller than this fraction of the way is rounding.
  private static let rounding = 1e-9
  /// The fewest columns in which an oscillation can be followed.
  private static let columnsPerPeriod = 16.0

  /// Returns the parts without jumps, nil when the grid is too coarse to follow them.
  ///
  /// A jump is moved to the nearest column.
  func stretches(on grid: EasingGrid) -> [EasingStretch]? {
    var stretches: [EasingStretch] = []
    var stretch = EasingStretch()
    var column = 0.0
    var last: EasingSample?
    for segment in motion.segments(in: start...end) {
      guard stretches.count + stretch.parts.count < Int(grid.columns) / 4,
        isFollowed(segment, on: grid)
      else { return nil }
      let first = sample(of: segment, at: place(of: max(segment.start, start), on: grid), on: grid)
      if let last, abs(first.value - last.value) > Self.rounding * grid.valuesPerUnit {
        let border = first.place.rounded()
        stretch.close(at: border, with: last)
        stretches.append(stretch)
        stretch = EasingStretch()
        stretch.append(EasingSample(place: border, value: first.value, slope: first.slope))
        column = border + 1
      }
      stretch.parts.append((first.place, segment))
      stretch.append(first)
      let final = min(place(of: min(segment.end, end), on: grid), grid.columns)
      while column <= final {
        stretch.append(sample(of: segment, at: column, on: grid))
        column += 1
      }
      last = sample(of: segment, at: final, on: grid)
    }
    stretches.append(stretch)
    return stretches
  }

  /// Returns the motion at a place of the grid, as a segment has it there or at its nearer end.
  func sample(of segment: MotionSegment, at place: Double, on grid: EasingGrid) -> EasingSample {
    let time = start + duration.seconds * (place / grid.columns)
    let state = segment.state(at: min(max(time, segment.start), segment.end))
    let unit = grid.valuesPerUnit / (motion.target - motion.from)
    return EasingSample(
      place: place,
      value: (state.position - motion.from) * unit,
      slope: state.velocity * unit * (duration.seconds / grid.columns)
    )
  }

  private func place(of time: Double, on grid: EasingGrid) -> Double {
    let place = (time - start) / duration.seconds * grid.columns
    // What the rounding of times has moved off a column belongs there.
    let column = place.rounded()
    return abs(place - column) <= Self.rounding * max(1, column) ? column : place
  }

  private func isFollowed(_ segment: MotionSegment, on grid: EasingGrid) -> Bool {
    guard case .spring(let law) = segment.law, law.spring.bounce > 0 else { return true }
    let period = law.spring.duration / law.rate
    return period * grid.columns >= Self.columnsPerPeriod * duration.seconds
  }
}
