import Springs

/// What a motion is at a place of an easing, in units of the grid.
struct EasingSample: Hashable, Sendable {
  /// The place in columns; a kink of the motion may lie between two of them.
  let place: Double
  /// The value in units of the last decimal.
  var value: Double
  /// How much the value rises in a column, just before the place.
  let slopeBefore: Double
  /// How much the value rises in a column, just behind the place; at a kink it differs.
  var slopeAfter: Double

  /// Whether a point of the easing can stand there.
  var isColumn: Bool { place == place.rounded() }

  /// Returns the sample with the same value and slopes at another place.
  func moved(to place: Double) -> EasingSample {
    EasingSample(place: place, value: value, slopeBefore: slopeBefore, slopeAfter: slopeAfter)
  }
}

/// A point of an easing, in units of the grid.
struct EasingVertex: Hashable, Sendable {
  /// The place in columns.
  let place: Double
  /// The value in units of the last decimal.
  let value: Double
}

/// Samples a motion at columns of a grid, closely only where the motion bends.
///
/// Every tenth of a percent is a sample. Between two of them lie columns of a finer grid,
/// and so on, where a straight line would leave the motion too far: so a vertical start is
/// followed to the finest column, and the calm rest costs nothing.
struct EasingSampler {
  /// The most points of an easing.
  static let pointLimit = 5000
  /// A jump smaller than this fraction of the way is rounding.
  private static let rounding = 1e-9
  /// The most samples.
  private static let sampleLimit = 1_000_000
  /// Values are whole numbers, which a Double counts up to here and a little farther.
  private static let valueLimit = 0x1p50

  private let motion: EasedMotion
  private let grid: EasingGrid
  /// The largest distance, in units of the last decimal.
  private let tolerance: Double
  private var finished: [EasingStretch] = []
  private var stretch = EasingStretch()
  private var partCount = 0
  private var sampleCount = 0
  /// About the number of points that the samples so far ask for.
  private var pointCount = 0.0
  /// Whether the grid has turned out to be too coarse.
  private var isTooCoarse = false

  /// Creates a sampler; the tolerance is a fraction of the way.
  init(_ motion: EasedMotion, on grid: EasingGrid, tolerance: Double) {
    self.motion = motion
    self.grid = grid
    self.tolerance = tolerance * grid.valuesPerUnit
  }

  /// Returns the parts without jumps, nil when the grid is too coarse to follow them.
  ///
  /// A jump is moved to the nearest column.
  ///
  /// - Throws: ``EasingError/tooFine`` as soon as it is plain that no grid is fine enough.
  mutating func stretches() throws(EasingError) -> [EasingStretch]? {
    var last: EasingSample?
    stretch.samples.reserveCapacity(Int(grid.columns / grid.coarseSpacing) + 1)
    for segment in motion.motion.segments(in: motion.start...motion.end) {
      partCount += 1
      if partCount > Self.pointLimit { throw .tooFine }
      let part = EasingPart(segment, of: motion, on: grid)
      var first = part.sample(at: part.places.lowerBound)
      if let last, abs(first.value - last.value) > Self.rounding * grid.valuesPerUnit {
        let border = first.place.rounded()
        stretch.close(at: border, with: last)
        finished.append(stretch)
        stretch = EasingStretch()
        stretch.parts.append((first.place, segment))
        first = first.moved(to: border)
      } else {
        stretch.parts.append((first.place, segment))
      }
      try append(first)
      let final = part.sample(at: part.places.upperBound)
      try divide(part, from: first, to: final, spacing: grid.coarseSpacing)
      if isTooCoarse { return nil }
      last = final
    }
    return finished + [stretch]
  }
}

extension EasingSampler {
  /// Appends what is between two samples, and the second, at columns that are `spacing` apart.
  private mutating func divide(
    _ part: EasingPart,
    from low: EasingSample,
    to high: EasingSample,
    spacing: Double
  ) throws(EasingError) {
    var previous = low
    var column = ((low.place / spacing).rounded(.down) + 1) * spacing
    while column < high.place, !isTooCoarse {
      let next = part.sample(at: column)
      try follow(part, from: previous, to: next, spacing: spacing)
      previous = next
      column += spacing
    }
    if previous.place < high.place {
      try follow(part, from: previous, to: high, spacing: spacing)
    }
  }

  /// Appends the second of two samples at most `spacing` apart, and what it takes between them.
  private mutating func follow(
    _ part: EasingPart,
    from low: EasingSample,
    to high: EasingSample,
    spacing: Double
  ) throws(EasingError) {
    let bend = EasingBend(from: low, to: high)
    if spacing == grid.coarseSpacing {
      pointCount += bend.pointCount(within: tolerance)
      // Where the samples cannot follow the motion the estimate is not better than this.
      if pointCount > 2 * Double(Self.pointLimit) { throw .tooFine }
    }
    let swings = part.swings(from: low, to: high, within: tolerance)
    if spacing > 1, swings || bend.isNoticed(within: tolerance) {
      try divide(part, from: low, to: high, spacing: spacing / 10)
    } else {
      isTooCoarse = isTooCoarse || swings || bend.leaves(tolerance)
      try append(high)
    }
  }

  private mutating func append(_ sample: EasingSample) throws(EasingError) {
    sampleCount += 1
    guard sampleCount <= Self.sampleLimit, abs(sample.value) <= Self.valueLimit else {
      throw .tooFine
    }
    stretch.append(sample)
  }
}

/// The places and values that an easing's points can have when they are printed.
struct EasingGrid: Hashable, Sendable {
  /// The decimals of the values.
  let valueDecimals: Int
  /// The decimals of the percentages.
  let percentDecimals: Int
  /// The values per unit.
  let valuesPerUnit: Double
  /// The number of columns into which the duration is divided.
  let columns: Double
  /// The number of columns from one that is always looked at to the next.
  let coarseSpacing: Double

  /// The most decimals of percentages that are tried.
  ///
  /// A curve that starts like a cube root rises by a thousandth in the first billionth of its time.
  private static let finestPercentDecimals = 12
  /// The decimals of percentages that are tried first.
  private static let coarsestPercentDecimals = 2
  /// The decimals of the percentages that are looked at everywhere.
  private static let sampledPercentDecimals = 1

  /// Creates the coarsest grid for a tolerance above 0: some ten values fit into it, or a few more.
  init(tolerance: Double) {
    var decimals = 0
    while decimals < 12, tolerance * .powerOfTen(decimals) < 6 { decimals += 1 }
    self.init(valueDecimals: decimals, percentDecimals: Self.coarsestPercentDecimals)
  }

  private init(valueDecimals: Int, percentDecimals: Int) {
    self.valueDecimals = valueDecimals
    self.percentDecimals = percentDecimals
    valuesPerUnit = .powerOfTen(valueDecimals)
    columns = 100 * .powerOfTen(percentDecimals)
    coarseSpacing = .powerOfTen(percentDecimals - Self.sampledPercentDecimals)
  }

  /// The grid with ten times as many columns, nil when there is no finer one.
  var finer: EasingGrid? {
    percentDecimals < Self.finestPercentDecimals
      ? EasingGrid(valueDecimals: valueDecimals, percentDecimals: percentDecimals + 1) : nil
  }
}
