/// The search for the parameters of a model that leave the least of the samples unexplained.
///
/// Variable projection: for given other parameters the linear coefficients are solved for, so that
/// the search runs over the few others only. Its steps are Gauss and Newton's, damped as Levenberg
/// and Marquardt do, with Kaufman's approximation of the projection's derivative: they come from
/// the normal equations of all unknowns together.
struct LeastSquares: Sendable {
  var samples: FitSamples
  let model: FitModel
  /// The samples that count; all without it.
  var inliers: [Bool]?
  var loss = FitLoss.squares
  /// Which parameters are not held.
  var freeParameters: [Bool]
  /// Which linear coefficients of each axis are not held.
  var freeCoefficients: [[Bool]]
  /// The allowed values of each parameter.
  var bounds: [ClosedRange<Double>]
  /// What may be left to gain, as a part of a sample's share of the cost.
  var precision = 1e-11
  /// A sum of squares that is nothing but rounding.
  var negligibleCost = 0.0

  /// What a search ended with.
  struct Result: Sendable {
    var point: FitPoint
    /// The sum of what the loss makes of the residuals.
    var cost: Double
    /// The equations at the point.
    var equations: NormalEquations
    /// The number of linear unknowns, which come first in the equations.
    var linearUnknowns: Int
  }

  /// The number of unknowns.
  var unknownCount: Int {
    freeParameters.count { $0 } + freeCoefficients.reduce(0) { $0 + $1.count { $0 } }
  }

  private var freeIndices: [Int] { freeParameters.indices.filter { freeParameters[$0] } }

  private var linearUnknowns: Int {
    freeCoefficients.reduce(0) { $0 + $1.count { $0 } }
  }

  /// Returns the normal equations for the changes of all free unknowns.
  func equations(at point: FitPoint) -> NormalEquations {
    var prepared = PreparedModel(model, point.parameters)
    let free = freeIndices
    var cost = 0.0
    var slopes = Array(repeating: 0.0, count: model.parameterCount)
    var parts: [NormalEquations] = []
    for axis in samples.axes.indices {
      let columns = freeCoefficients[axis].indices.filter { freeCoefficients[axis][$0] }
      let coefficients = point.coefficients[axis]
      let positions = samples.axes[axis]
      var part = NormalEquations(count: columns.count + free.count)
      var row = Array(repeating: 0.0, count: part.count)
      for sample in positions.indices {
        if let inliers, !inliers[sample] { continue }
        prepared.differentiate(at: samples.times[sample])
        let residual = positions[sample] - prepared.position(coefficients)
        let (weight, added) = loss.weight(of: residual)
        cost += added
        guard weight > 0 else { continue }
        prepared.setSlopes(coefficients, in: &slopes)
        for place in 0..<columns.count { row[place] = prepared.values[columns[place]] }
        for place in 0..<free.count { row[columns.count + place] = slopes[free[place]] }
        part.add(row, equals: residual, weight: weight)
      }
      parts.append(part)
    }
    return assembled(parts, cost: cost)
  }

  /// Returns the equations of the axes as one system: first all linear unknowns.
  private func assembled(_ parts: [NormalEquations], cost: Double) -> NormalEquations {
    let linear = linearUnknowns
    let free = freeIndices.count
    var total = NormalEquations(count: linear + free)
    var base = 0
    for part in parts {
      let own = part.count - free
      func place(_ index: Int) -> Int { index < own ? base + index : linear + index - own }
      for row in 0..<part.count {
        total.right[place(row)] += part.right[row]
        for column in row..<part.count {
          total.matrix[place(row) * total.count + place(column)] +=
            part.matrix[row * part.count + column]
        }
      }
      base += own
    }
    total.cost = cost
    return total
  }

  /// Returns the point with the linear coefficients that suit its parameters best, and the cost.
  ///
  /// Nothing but the values is computed: this is what a search over many starts needs.
  func projected(_ parameters: [Double], holding fixed: [[Double]]) -> (FitPoint, cost: Double) {
    var prepared = PreparedModel(model, parameters)
    let columns = freeCoefficients.map { list in list.indices.filter { list[$0] } }
    let held = freeCoefficients.map { list in list.indices.filter { !list[$0] } }
    var coefficients = fixed
    var cost = 0.0
    var parts = columns.map { NormalEquations(count: $0.count) }
    var row = Array(repeating: 0.0, count: model.linearCount)
    for sample in samples.times.indices {
      if let inliers, !inliers[sample] { continue }
      prepared.evaluate(at: samples.times[sample])
      for axis in 0..<samples.axes.count {
        var value = samples.axes[axis][sample]
        let (columns, held) = (columns[axis], held[axis])
        for place in 0..<held.count {
          value -= fixed[axis][held[place]] * prepared.values[held[place]]
        }
        for place in 0..<columns.count { row[place] = prepared.values[columns[place]] }
        parts[axis].add(row, equals: value)
        parts[axis].cost += value * value
      }
    }
    for axis in samples.axes.indices {
      let solution = parts[axis].factored().solution(for: parts[axis].right)
      for (place, index) in columns[axis].enumerated() {
        coefficients[axis][index] = solution[place]
      }
      cost += parts[axis].cost - zip(solution, parts[axis].right).reduce(0) { $0 + $1.0 * $1.1 }
    }
    return (FitPoint(parameters: parameters, coefficients: coefficients), max(cost, 0))
  }

  /// Returns the best point that steps from a point lead to.
  func refined(from start: FitPoint, steps: Int = 200) -> Result {
    var point = start
    var equations = self.equations(at: point)
    let linear = linearUnknowns
    settle(&point, &equations)
    var damping = 1e-3
    for _ in 0..<steps {
      guard equations.cost > negligibleCost else { break }
      let step = self.step(from: point, equations, damping: damping)
      let gain = zip(step, equations.right).reduce(0) { $0 + $1.0 * $1.1 }
      // What is left to gain is far below what the noise makes of it.
      if gain <= precision * equations.cost / Double(samples.count) {
        if damping <= 1e-12 { break }
        damping = 1e-12
        continue
      }
      var next = moved(point, by: step)
      if next == point { break }
      var nextEquations = self.equations(at: next)
      settle(&next, &nextEquations)
      if nextEquations.cost < equations.cost {
        point = next
        equations = nextEquations
        damping = max(damping / 10, 1e-12)
      } else {
        damping = max(damping * 8, 1e-6)
        if damping > 1e8 { break }
      }
    }
    return Result(point: point, cost: equations.cost, equations: equations, linearUnknowns: linear)
  }

  /// Solves for the linear coefficients, unless they are as good as solved for.
  private func settle(_ point: inout FitPoint, _ equations: inout NormalEquations) {
    let linear = linearUnknowns
    guard linear > 0 else { return }
    for _ in 0..<3 {
      let part = equations.restricted(to: Array(0..<linear))
      let change = part.factored().solution(for: part.right)
      let gain = zip(change, part.right).reduce(0) { $0 + $1.0 * $1.1 }
      guard gain > 1e-4 * equations.cost, equations.cost > negligibleCost else { return }
      let next = moved(point, by: change + Array(repeating: 0, count: equations.count - linear))
      let nextEquations = self.equations(at: next)
      guard nextEquations.cost < equations.cost else { return }
      point = next
      equations = nextEquations
    }
  }

  /// Returns the step of all unknowns; parameters at a bound do not go beyond it.
  private func step(
    from point: FitPoint,
    _ equations: NormalEquations,
    damping: Double
  ) -> [Double] {
    let linear = linearUnknowns
    let free = freeIndices
    var used = Array(0..<equations.count)
    while true {
      let part = equations.restricted(to: used)
      let factor = part.factored(damping: damping, from: linear)
      let solution = factor.solution(for: part.right)
      var step = Array(repeating: 0.0, count: equations.count)
      for (place, index) in used.enumerated() { step[index] = solution[place] }
      let blocked = used.filter { index in
        guard index >= linear else { return false }
        let parameter = free[index - linear]
        let value = point.parameters[parameter]
        return (value <= bounds[parameter].lowerBound && step[index] < 0)
          || (value >= bounds[parameter].upperBound && step[index] > 0)
      }
      guard !blocked.isEmpty else { return step }
      used.removeAll { blocked.contains($0) }
    }
  }

  /// Returns a point after a step of the free unknowns, within the bounds.
  private func moved(_ point: FitPoint, by step: [Double]) -> FitPoint {
    var result = point
    var index = 0
    for axis in freeCoefficients.indices {
      for place in freeCoefficients[axis].indices where freeCoefficients[axis][place] {
        result.coefficients[axis][place] += step[index]
        index += 1
      }
    }
    for parameter in freeIndices {
      let range = bounds[parameter]
      let value = point.parameters[parameter] + step[index]
      result.parameters[parameter] = min(max(value, range.lowerBound), range.upperBound)
      index += 1
    }
    return result
  }

  /// Returns what a point leaves of the samples, axis by axis.
  func residuals(at point: FitPoint) -> [[Double]] {
    var prepared = PreparedModel(model, point.parameters)
    var residuals = samples.axes.map { Array(repeating: 0.0, count: $0.count) }
    for sample in samples.times.indices {
      prepared.evaluate(at: samples.times[sample])
      for axis in samples.axes.indices {
        residuals[axis][sample] =
          samples.axes[axis][sample] - prepared.position(point.coefficients[axis])
      }
    }
    return residuals
  }

  /// Returns by how much residuals that are alike from one sample to the next raise the variances.
  ///
  /// The rounding to whole pixels, and a curve that is not quite the right one, leave such
  /// residuals; noise leaves 1.
  func inflation(at point: FitPoint) -> Double {
    var products = 0.0
    var squares = 0.0
    var count = 0
    for axis in residuals(at: point) {
      var last: Double?
      for (index, residual) in axis.enumerated() {
        if let inliers, !inliers[index] {
          last = nil
          continue
        }
        squares += residual * residual
        if let last { products += last * residual }
        last = residual
        count += 1
      }
    }
    guard squares > negligibleCost else { return 1 }
    let correlation = products / squares
    guard correlation * Double(count).squareRoot() > 2.5 else { return 1 }
    let bounded = min(correlation, 0.95)
    return (1 + bounded) / (1 - bounded)
  }
}
