/// What a look at a recording tells before anything is fitted.
///
/// Single wrong samples do not count: every sample is taken as the median of its neighbourhood.
struct SampleSurvey: Hashable, Sendable {
  /// The largest change along any axis, in units.
  let span: Double
  /// The axis that moves farthest.
  let axis: Int
  /// The first level of that axis, in units.
  let first: Double
  /// Its last level, in units.
  let last: Double
  /// The sample at which the value has left its first level.
  let onset: Int
  /// The last sample at which the value is away from its last level.
  let lastAway: Int
  /// How often the value passes its last level, away from it in between.
  let crossings: Int

  /// The part of the span that counts as away.
  static let threshold = 0.05

  init(_ samples: FitSamples) {
    let smooth = samples.axes.map(medians)
    let spans = smooth.map { ($0.max() ?? 0) - ($0.min() ?? 0) }
    span = spans.max() ?? 0
    axis = spans.firstIndex(of: span) ?? 0
    let values = smooth[axis]
    let few = max(1, min(5, values.count / 8))
    first = middle(of: values[..<few])
    last = middle(of: values[(values.count - few)...])
    let limit = Self.threshold * span
    var onset: Int?
    var lastAway = 0
    var crossings = 0
    var side = 0
    for (index, value) in values.enumerated() {
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
}

private func middle(of values: ArraySlice<Double>) -> Double {
  values.sorted()[values.count / 2]
}

/// Returns the median of each value's neighbourhood: itself and one or two to each side.
func medians(_ values: [Double]) -> [Double] {
  let reach = values.count >= 20 ? 2 : values.count >= 8 ? 1 : 0
  guard reach > 0 else { return values }
  var result = values
  for index in values.indices {
    guard reach == 2, index >= 2, index + 2 < values.count else {
      result[index] = middle(
        of: values[max(0, index - reach)...min(values.count - 1, index + reach)]
      )
      continue
    }
    result[index] = median(
      values[index - 2],
      values[index - 1],
      values[index],
      values[index + 1],
      values[index + 2]
    )
  }
  return result
}

private func median(
  _ a: Double,
  _ b: Double,
  _ c: Double,
  _ d: Double,
  _ e: Double
) -> Double {
  // The least and the largest of four cannot be the median of five.
  let low = max(min(a, b), min(c, d))
  let high = min(max(a, b), max(c, d))
  return max(min(low, high), min(max(low, high), e))
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

  /// The samples without what sticks out of its neighbourhood.
  func despiked(span: Double) -> FitSamples {
    FitSamples(
      times: times,
      axes: axes.map { axis in
        let smooth = medians(axis)
        let deviations = zip(axis, smooth).map { ($0 - $1).magnitude }
        let limit = max(5 * 1.4826 * middle(of: deviations[...]), 0.03 * span)
        return axis.indices.map { deviations[$0] > limit ? smooth[$0] : axis[$0] }
      }
    )
  }

  /// The step that all positions are multiples of: whole pixels, or decimals; 0 without one.
  var grain: Double {
    var least = Double.infinity
    for axis in axes {
      let sorted = axis.sorted()
      for (low, high) in zip(sorted, sorted.dropFirst()) where high > low {
        least = min(least, high - low)
      }
    }
    guard least.isFinite else { return 0 }
    let hasGrain = axes.allSatisfy { axis in
      axis.allSatisfy { value in
        let steps = (value - axis[0]) / least
        return (steps - steps.rounded()).magnitude < 1e-3
      }
    }
    return hasGrain ? least : 0
  }
}
