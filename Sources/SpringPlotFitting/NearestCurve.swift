package import Springs

/// How far two curves are from each other.
package enum FitMeasure: String, Hashable, Sendable, CaseIterable {
  /// The largest distance.
  case largest
  /// The root of the mean squared distance.
  case meanSquare = "mean-square"
  /// The root of the mean squared difference of the velocities.
  case velocity
}

/// A curve that is to be matched: it goes from 0 to 1, starting at time 0.
package struct MatchedCurve: Sendable {
  /// The time from which on the curve stays at 1, in seconds.
  package let end: Double
  /// Positions at even times.
  let positions: [Double]
  /// Velocities at the same times, per second.
  let velocities: [Double]
  /// The time from one sample to the next.
  let step: Double

  /// How many times as long as the curve a match is looked at: it may come to rest later.
  private static let reach = 2.5
  private static let count = 600

  /// Creates a curve that is known at every time.
  package init(end: Double, state: (Double) -> (position: Double, velocity: Double)) {
    self.end = end
    step = Self.reach * end / Double(Self.count)
    let states = (0...Self.count).map { state(Double($0) * Self.reach * end / Double(Self.count)) }
    positions = states.map(\.position)
    // A vertical timing curve has no velocity that could be matched.
    let limit = 1e3 / end
    velocities = states.map { min(max($0.velocity, -limit), limit) }
  }

  func time(_ index: Int) -> Double { Double(index) * step }
}

/// The curve of a family that is nearest to another one.
package struct NearestCurve: Hashable, Sendable {
  /// The spring, when a spring was looked for.
  package let spring: Spring?
  /// The timing curve and its duration, when one was looked for.
  package let curve: UnitCurve?
  package let duration: Double
  /// The largest distance, as a fraction of the way, and its time in seconds.
  package let largest: Double
  package let largestTime: Double
  /// The root of the mean squared distance, as a fraction of the way.
  package let meanSquare: Double
  /// The root of the mean squared difference of the velocities, in ways per second.
  package let velocity: Double
}

extension MatchedCurve {
  /// Returns the spring, starting at rest, that is nearest by a measure.
  package func nearestSpring(by measure: FitMeasure) -> NearestCurve {
    var best: (point: [Double], cost: Double)?
    for bounce in [0.4, 0.1, -0.2, -0.6] {
      for stretch in [0.35, 0.7, 1.2] {
        let start = [logarithm(stretch * end), bounce]
        let found = SimplexSearch(cost: springCost(measure)).minimum(
          from: start,
          size: [0.3, 0.15],
          within: 1e-5
        )
        if found.cost < best?.cost ?? .infinity { best = found }
      }
    }
    var point = best?.point ?? [logarithm(end), 0]
    for size in [1e-2, 1e-4, 1e-6] {
      point =
        SimplexSearch(cost: springCost(measure)).minimum(from: point, size: [size, size]).point
    }
    return nearest(
      spring: try? Spring(validatingDuration: exponential(point[0]), bounce: point[1]),
      curve: nil,
      duration: exponential(point[0]),
      response: springResponse(point)
    )
  }

  /// Returns the timing curve that is nearest by a measure; of the given duration, if there is one.
  package func nearestBezier(by measure: FitMeasure, duration: Double?) -> NearestCurve {
    func full(_ point: [Double]) -> [Double] {
      duration.map { Array(point.prefix(4)) + [logarithm($0)] } ?? point
    }
    func cost(_ point: [Double]) -> Double {
      let point = full(point)
      guard 0...1 ~= point[0], 0...1 ~= point[2], -4...5 ~= point[1], -4...5 ~= point[3] else {
        return .infinity
      }
      return self.cost(measure, bezierResponse(point))
    }
    let count = duration == nil ? 5 : 4
    var best: (point: [Double], cost: Double)?
    for values in [
      [0.25, 0.1, 0.25, 1], [0.3, 1.3, 0.6, 1], [0.2, 0.6, 0.3, 1.1], [0.4, 0, 0.6, 1],
    ] {
      for stretch in duration == nil ? [0.6, 1] : [1] {
        let start = Array((values + [logarithm(stretch * end)]).prefix(count))
        var found = SimplexSearch(cost: cost).minimum(
          from: start,
          size: Array([0.1, 0.2, 0.1, 0.2, 0.2].prefix(count)),
          within: 1e-5
        )
        found = SimplexSearch(cost: cost).minimum(
          from: found.point,
          size: Array(repeating: 0.03, count: count),
          within: 1e-5
        )
        if found.cost < best?.cost ?? .infinity { best = found }
      }
    }
    var point = best?.point ?? Array([0.25, 0.1, 0.25, 1, logarithm(end)].prefix(count))
    for size in [3e-2, 1e-2, 1e-3, 1e-4, 1e-6] {
      let search = SimplexSearch(cost: cost)
      point = search.minimum(from: point, size: Array(repeating: size, count: count)).point
    }
    point = full(point)
    return nearest(
      spring: nil,
      curve: .bezier(x1: point[0], y1: point[1], x2: point[2], y2: point[3]),
      duration: exponential(point[4]),
      response: bezierResponse(point)
    )
  }

  /// What a candidate shows at a time.
  private typealias Response = (Double) -> (position: Double, velocity: Double)

  private func springCost(_ measure: FitMeasure) -> ([Double]) -> Double {
    { point in
      guard point[1] > -0.9999, point[1] <= 1 else { return .infinity }
      return cost(measure, springResponse(point))
    }
  }

  private func springResponse(_ point: [Double]) -> Response {
    let response = StepResponse(frequency: 2 * .pi / exponential(point[0]), bounce: point[1])
    return { time in
      let point = response.point(at: time)
      return (point.step, point.stepByTime)
    }
  }

  private func bezierResponse(_ point: [Double]) -> Response {
    let curve = TimingResponse(point)
    let duration = exponential(point[4])
    return { time in
      let point = curve.point(at: time / duration)
      return (point.value, time < duration ? point.slope / duration : 0)
    }
  }

  private func cost(_ measure: FitMeasure, _ response: Response) -> Double {
    switch measure {
    case .largest: largestDistance(response).distance
    case .meanSquare: rootMeanSquare(positions) { response($0).position }
    case .velocity: rootMeanSquare(velocities) { response($0).velocity }
    }
  }

  /// Returns the largest distance, between the samples as well, with its time.
  private func largestDistance(_ response: Response) -> (distance: Double, time: Double) {
    var best = (distance: 0.0, time: 0.0)
    var (before, last) = (0.0, 0.0)
    for index in positions.indices {
      let difference = response(time(index)).position - positions[index]
      // The extreme of the parabola through three samples.
      if index > 1, (last - before) * (difference - last) <= 0 {
        let bend = before - 2 * last + difference
        let shift = bend == 0 ? 0 : (before - difference) / (2 * bend)
        let top = (last - (before - difference) * shift / 4).magnitude
        if top > best.distance { best = (top, time(index - 1) + shift * step) }
      }
      if difference.magnitude > best.distance { best = (difference.magnitude, time(index)) }
      (before, last) = (last, difference)
    }
    return best
  }

  private func rootMeanSquare(_ values: [Double], from value: (Double) -> Double) -> Double {
    var sum = 0.0
    for index in values.indices {
      let difference = value(time(index)) - values[index]
      let isEnd = index == 0 || index == values.count - 1
      sum += (isEnd ? 0.5 : 1) * difference * difference
    }
    return (sum * step / end).squareRoot()
  }

  private func nearest(
    spring: Spring?,
    curve: UnitCurve?,
    duration: Double,
    response: Response
  ) -> NearestCurve {
    let largest = largestDistance(response)
    return NearestCurve(
      spring: spring,
      curve: curve,
      duration: duration,
      largest: largest.distance,
      largestTime: largest.time,
      meanSquare: cost(.meanSquare, response),
      velocity: cost(.velocity, response)
    )
  }
}

/// Nelder and Mead's search for a minimum without derivatives, which a largest distance lacks.
struct SimplexSearch {
  let cost: ([Double]) -> Double

  /// Returns the lowest point that the search from a point leads to, to within a spread.
  func minimum(
    from start: [Double],
    size: [Double],
    within spread: Double = 1e-13
  ) -> (point: [Double], cost: Double) {
    var corners = [(point: start, cost: cost(start))]
    for index in start.indices {
      var point = start
      point[index] += size[index]
      corners.append((point, cost(point)))
    }
    let count = start.count
    for _ in 0..<(250 * count) {
      corners.sort { $0.cost < $1.cost }
      let worst = corners[count]
      let widest = start.indices.reduce(0.0) { widest, index in
        max(widest, (worst.point[index] - corners[0].point[index]).magnitude)
      }
      if widest < spread { break }
      let center = start.indices.map { index in
        corners[..<count].reduce(0) { $0 + $1.point[index] } / Double(count)
      }
      func moved(_ factor: Double) -> (point: [Double], cost: Double) {
        let point = start.indices.map { center[$0] + factor * (worst.point[$0] - center[$0]) }
        return (point, cost(point))
      }
      let reflected = moved(-1)
      if reflected.cost < corners[0].cost {
        let expanded = moved(-2)
        corners[count] = expanded.cost < reflected.cost ? expanded : reflected
      } else if reflected.cost < corners[count - 1].cost {
        corners[count] = reflected
      } else {
        let contracted = moved(reflected.cost < worst.cost ? -0.5 : 0.5)
        if contracted.cost < min(worst.cost, reflected.cost) {
          corners[count] = contracted
        } else {
          for index in 1...count {
            let point = start.indices.map {
              corners[0].point[$0] + 0.5 * (corners[index].point[$0] - corners[0].point[$0])
            }
            corners[index] = (point, cost(point))
          }
        }
      }
    }
    return corners.min { $0.cost < $1.cost } ?? corners[0]
  }
}
