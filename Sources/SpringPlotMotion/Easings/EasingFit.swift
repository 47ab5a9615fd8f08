import SpringPlotText
import Springs

/// The search for lines on a grid that stay within a tolerance of a motion.
struct EasingFit {
  let motion: EasedMotion
  let stretches: [EasingStretch]
  let grid: EasingGrid
  /// The largest distance, as a fraction of the way.
  let tolerance: Double

  /// Lines, one for each stretch.
  struct Lines {
    let lines: [[EasingVertex]]
    /// The largest distance from the motion, in units of the last decimal.
    let error: Double
  }

  /// Returns the lines with the fewest corners, nil when the grid is too coarse.
  ///
  /// - Throws: ``EasingError/tooFine`` as soon as there are too many corners.
  func fewestCorners() throws(EasingError) -> Lines? {
    try lines { (tube) throws(EasingError) in
      var lines: [[EasingVertex]] = []
      var rest = EasingSampler.pointLimit
      for (index, stretch) in stretches.enumerated() {
        var samples = stretch.samples
        let first = index == 0 ? hold(0, at: &samples[0], within: tube) : nil
        let last =
          index == stretches.count - 1
          ? hold(grid.valuesPerUnit, at: &samples[samples.count - 1], within: tube) : nil
        var fitter = TubeFitter(samples, tolerance: tube)
        guard let line = try fitter.corners(from: first, to: last, limit: rest) else { return nil }
        lines.append(line)
        rest -= line.count
      }
      return lines
    }
  }

  /// Returns the line with the fewest evenly spaced corners, at most `limit`, or nil.
  func evenCorners(limit: Int) throws(EasingError) -> Lines? {
    guard stretches.count == 1, limit <= EasingSampler.pointLimit else { return nil }
    return try lines { (tube) throws(EasingError) in
      var samples = stretches[0].samples
      guard hold(0, at: &samples[0], within: tube) != nil,
        hold(grid.valuesPerUnit, at: &samples[samples.count - 1], within: tube) != nil
      else { return nil }
      return UniformFitter(samples: samples, tolerance: tube)
        .corners(from: 0, to: grid.valuesPerUnit, limit: limit)
        .map { [$0] }
    }
  }

  /// Returns a value if the motion has it at an end, which then comes into the tube.
  ///
  /// A motion that has just settled is as far away as may be, a little outside of a narrower tube.
  private func hold(_ value: Double, at sample: inout EasingSample, within tube: Double) -> Double?
  {
    let distance = sample.value - value
    guard abs(distance) <= limit else { return nil }
    if abs(distance) > tube { sample.value = value + (distance < 0 ? -tube : tube) }
    return value
  }

  /// The largest distance, in units of the last decimal.
  private var limit: Double { tolerance * grid.valuesPerUnit }

  /// Returns what `find` finds in a tube that is just so narrow that nothing leaves the tolerance.
  ///
  /// The tube holds at the samples; what is farther away between them makes it narrower.
  private func lines(
    _ find: (_ tube: Double) throws(EasingError) -> [[EasingVertex]]?
  ) throws(EasingError) -> Lines? {
    var tube = limit * (1 - 1e-9)
    var factor = 1.05
    while true {
      guard tube > 0, let lines = try find(tube) else { return nil }
      let error = motion.error(of: lines, in: stretches, on: grid)
      if error <= limit { return Lines(lines: lines, error: error) }
      tube -= factor * (error - limit)
      // The same line may just fit again: corners have whole values.
      factor *= 8
    }
  }
}

/// A duration as CSS is told it, in milliseconds.
package struct EasingDuration: Hashable, Sendable {
  /// The duration in units of the last decimal.
  private let count: Double
  /// The decimals of the milliseconds.
  private let decimals: Int

  /// The duration in seconds.
  package let seconds: Double

  /// The duration as CSS writes it.
  package var text: String {
    "\((count / .powerOfTen(decimals)).text(as: .trimmed(decimals: decimals)))ms"
  }

  /// Whether rounding up to the last decimal may have changed the duration by more than a percent.
  var isTooShort: Bool { decimals == Self.mostDecimals && count < 100 }

  /// Rounds seconds up to whole milliseconds, or to three digits below 100 of them.
  ///
  /// What is a whole number but for the rounding of a sum stays that number, and decimals that
  /// somebody gave are kept.
  init(roundingUp seconds: Double) {
    let milliseconds = seconds * 1000
    var decimals = 0
    while decimals < Self.exactDecimals {
      let scaled = milliseconds * .powerOfTen(decimals)
      if scaled.rounded() > 0, abs(scaled - scaled.rounded()) <= 1e-12 * scaled {
        self.init(count: scaled.rounded(), decimals: decimals)
        return
      }
      decimals += 1
    }
    decimals = 0
    while decimals < Self.mostDecimals, milliseconds * .powerOfTen(decimals) < 100 {
      decimals += 1
    }
    let count = (milliseconds * .powerOfTen(decimals)).rounded(.up)
    self.init(count: count, decimals: decimals)
  }

  private init(count: Double, decimals: Int) {
    self.count = count
    self.decimals = decimals
    seconds = count / .powerOfTen(decimals) / 1000
  }

  private static let exactDecimals = 7
  private static let mostDecimals = 20
}

extension Double {
  /// Returns 10 to a power of 0 to 22, which a Double holds exactly.
  static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}

/// Finds values at evenly spaced places so that the line through them stays in a tube.
struct UniformFitter {
  /// The samples, from the first to the last column.
  let samples: [EasingSample]
  /// Half the height of the tube, in units of the last decimal.
  let tolerance: Double

  /// Returns the fewest corners that stay in the tube, at most `limit`, or nil.
  func corners(from first: Double, to last: Double, limit: Int) -> [EasingVertex]? {
    guard limit > 2, var best = corners(from: first, to: last, count: limit) else { return nil }
    var low = 2
    while best.count - low > 1 {
      let middle = low + (best.count - low) / 2
      if let fewer = corners(from: first, to: last, count: middle) {
        best = fewer
      } else {
        low = middle
      }
    }
    return best
  }

  /// Returns so many corners that stay in the tube, or nil.
  private func corners(from first: Double, to last: Double, count: Int) -> [EasingVertex]? {
    let columns = samples[samples.count - 1].place
    var steps: [[Step]] = [[Step(value: first, origin: 0)]]
    var index = 0
    for number in 1..<count {
      let start = columns * (Double(number - 1) / Double(count - 1))
      let end = columns * (Double(number) / Double(count - 1))
      let firstInside = index
      while index < samples.count, samples[index].place <= end { index += 1 }
      let inside = samples[firstInside..<index].filter { $0.place > start }
      guard let next = next(steps[number - 1], start: start, end: end, inside) else { return nil }
      steps.append(next)
    }
    guard var step = steps[count - 1].firstIndex(where: { $0.value == last }) else { return nil }
    var corners: [EasingVertex] = []
    for number in stride(from: count - 1, through: 0, by: -1) {
      let place = columns * (Double(number) / Double(count - 1))
      corners.append(EasingVertex(place: place, value: steps[number][step].value))
      step = steps[number][step].origin
    }
    return corners.reversed()
  }

  /// A value that was reached, and from which of the values one corner before.
  private struct Step {
    let value: Double
    let origin: Int
  }

  private func next(
    _ steps: [Step],
    start: Double,
    end: Double,
    _ inside: [EasingSample]
  ) -> [Step]? {
    var reached: [Double: Int] = [:]
    for (index, step) in steps.enumerated() {
      var least = -Double.infinity
      var greatest = Double.infinity
      for sample in inside {
        let distance = sample.place - start
        least = max(least, (sample.value - tolerance - step.value) / distance)
        greatest = min(greatest, (sample.value + tolerance - step.value) / distance)
      }
      guard least <= greatest, least.isFinite else { continue }
      var value = (step.value + least * (end - start)).rounded(.up)
      while value <= step.value + greatest * (end - start) {
        if reached[value] == nil { reached[value] = index }
        value += 1
      }
    }
    guard !reached.isEmpty else { return nil }
    return reached.map { Step(value: $0.key, origin: $0.value) }.sorted { $0.value < $1.value }
  }
}
