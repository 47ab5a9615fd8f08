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
