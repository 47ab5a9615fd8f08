/// Positions at rising times along one axis or two.
struct FitSamples: Hashable, Sendable {
  var times: [Double]
  var axes: [[Double]]

  var count: Int { times.count }

  /// Returns the samples at some indices.
  func subset(_ indices: [Int]) -> FitSamples {
    FitSamples(
      times: indices.map { times[$0] },
      axes: axes.map { axis in indices.map { axis[$0] } }
    )
  }
}

/// The values of a model's parameters.
struct FitPoint: Hashable, Sendable {
  /// The parameters that are not linear, in the model's order.
  var parameters: [Double]
  /// The linear coefficients of each axis.
  var coefficients: [[Double]]
}

/// How a residual counts.
enum FitLoss: Hashable, Sendable {
  case squares
  /// Squares up to 1.345 scales, straight beyond.
  case huber(scale: Double)
  /// Tukey's biweight: constant beyond 4.685 scales.
  case tukey(scale: Double)

  /// Returns the weight of a residual, and what it adds to the cost.
  @inline(__always)
  func weight(of residual: Double) -> (weight: Double, cost: Double) {
    switch self {
    case .squares: return (1, residual * residual)
    case .huber(let scale):
      let limit = 1.345 * scale
      let size = residual.magnitude
      return size <= limit
        ? (1, residual * residual) : (limit / size, limit * (2 * size - limit))
    case .tukey(let scale):
      let limit = 4.685 * scale
      guard residual.magnitude < limit else { return (0, limit * limit / 3) }
      let part = residual / limit
      let rest = 1 - part * part
      return (rest * rest, limit * limit / 3 * (1 - rest * rest * rest))
    }
  }
}
