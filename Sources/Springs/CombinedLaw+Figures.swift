extension CombinedLaw {
  /// The most places at which a function is looked at.
  private static let maximumSteps = 4096.0

  /// Returns the first times strictly inside a range at which a function changes its sign.
  ///
  /// Such sums have no closed form for these times. They are looked for at a spacing in which no
  /// part of the sum bends more than a little, and then halved down to the last digit.
  func zeros(
    in times: ClosedRange<Double>,
    limit: Int,
    of function: (Double) -> Double
  ) -> [Double] {
    let step = stages.reduce(base.bend) { min($0, $1.progress.bend) } / 16
    let end = min(times.upperBound, times.lowerBound + Self.maximumSteps * step)
    guard end > times.lowerBound, end < .infinity else { return [] }
    let count = max(4, ((end - times.lowerBound) / step).rounded(.up))
    var found: [Double] = []
    var low = times.lowerBound.nextUp
    var isPositive = function(low) > 0
    for index in stride(from: 1, through: count, by: 1) where found.count < limit {
      let high =
        index == count
        ? end.nextDown : times.lowerBound + (end - times.lowerBound) * (index / count)
      let isPositiveAfter = function(high) > 0
      if isPositiveAfter != isPositive, high > low {
        found.append(zero(from: low, to: high, startsPositive: isPositive, of: function))
      }
      (low, isPositive) = (high, isPositiveAfter)
    }
    return found
  }

  private func zero(
    from low: Double,
    to high: Double,
    startsPositive: Bool,
    of function: (Double) -> Double
  ) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if (function(middle) > 0) == startsPositive { low = middle } else { high = middle }
    }
  }
}

extension MotionLaw {
  /// A time in which the movement bends not more than once, in seconds.
  var bend: Double {
    switch self {
    case .rest, .line: .infinity
    case .spring(let law):
      1 / (law.rate * (law.spring.decayRate + law.spring.dampedAngularFrequency))
    case .curve(let law): law.duration / 8
    case .decay(let law): 1 / law.decayRate
    case .combined(let law): law.stages.reduce(law.base.bend) { min($0, $1.progress.bend) }
    }
  }
}
