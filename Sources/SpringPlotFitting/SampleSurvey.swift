/// What a look at a recording tells before anything is fitted.
///
/// Single wrong samples do not count: every sample is taken as the median of itself and its
/// neighbours.
struct SampleSurvey: Hashable, Sendable {
  /// The largest change along any axis, in units.
  let span: Double
  /// The axis that moves farthest.
  let axis: Int
  /// The sample at which the value has left its first level for good.
  let onset: Int
  /// The last sample at which the value is away from its last level.
  let lastAway: Int
  /// How often the value passes its last level, away from it in between.
  let crossings: Int

  /// The part of the span that counts as away.
  static let threshold = 0.05

  init(_ samples: FitSamples) {
    var spans: [Double] = []
    for axis in samples.axes {
      var (low, high) = (Double.infinity, -Double.infinity)
      for index in axis.indices {
        let value = Self.median(axis, around: index)
        low = min(low, value)
        high = max(high, value)
      }
      spans.append(high - low)
    }
    span = spans.max() ?? 0
    axis = spans.firstIndex(of: span) ?? 0
    let values = samples.axes[axis]
    let few = max(1, min(5, values.count / 8))
    let first = Self.level(values[..<few])
    let last = Self.level(values[(values.count - few)...])
    let limit = Self.threshold * span
    var onset: Int?
    var lastAway = 0
    var crossings = 0
    var side = 0
    for index in values.indices {
      let value = Self.median(values, around: index)
      if onset == nil, (value - first).magnitude > limit { onset = index }
      guard (value - last).magnitude > limit else { continue }
      lastAway = index
      let newSide = value > last ? 1 : -1
      if side != 0, side != newSide { crossings += 1 }
      side = newSide
    }
    self.onset = onset ?? 0
    self.lastAway = max(lastAway, self.onset)
    self.crossings = crossings
  }

  /// Returns the median of a value and its neighbours; of an end, the value itself.
  static func median(_ values: [Double], around index: Int) -> Double {
    guard index > 0, index + 1 < values.count else { return values[index] }
    let (a, b, c) = (values[index - 1], values[index], values[index + 1])
    return max(min(a, b), min(max(a, b), c))
  }

  private static func level(_ values: ArraySlice<Double>) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }
}

extension FitSamples {
  /// Returns about `limit` indices of samples, most of them where something happens.
  func choice(of limit: Int, by survey: SampleSurvey) -> [Int] {
    guard count > limit else { return Array(0..<count) }
    let width = survey.lastAway - survey.onset + 1
    let low = max(0, survey.onset - width / 2 - 3)
    let high = min(count - 1, survey.lastAway + width + 3)
    let inside = Self.spread(limit * 4 / 5, over: low...high)
    let outside = Self.spread(limit / 5, over: 0...count - 1)
    var chosen: [Int] = []
    var (first, second) = (0, 0)
    while first < inside.count || second < outside.count {
      let next: Int
      if second == outside.count || (first < inside.count && inside[first] <= outside[second]) {
        next = inside[first]
        first += 1
      } else {
        next = outside[second]
        second += 1
      }
      if next != chosen.last { chosen.append(next) }
    }
    return chosen
  }

  private static func spread(_ number: Int, over range: ClosedRange<Int>) -> [Int] {
    guard range.count > number, number > 1 else { return Array(range) }
    return (0..<number).map { range.lowerBound + (range.count - 1) * $0 / (number - 1) }
  }

  /// The samples with every value replaced by the median of itself and its neighbours.
  var smoothed: FitSamples {
    FitSamples(
      times: times,
      axes: axes.map { axis in axis.indices.map { SampleSurvey.median(axis, around: $0) } }
    )
  }

  /// The least difference between two different values of an axis: whole pixels, or decimals.
  var grain: Double {
    var least = Double.infinity
    for axis in axes {
      let sorted = axis.sorted()
      for (low, high) in zip(sorted, sorted.dropFirst()) where high > low {
        least = min(least, high - low)
      }
    }
    return least.isFinite ? least : 0
  }
}
