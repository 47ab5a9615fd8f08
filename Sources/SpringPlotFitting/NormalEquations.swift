/// The normal equations of a linear least-squares problem with a few unknowns.
///
/// Rows are added one at a time, so a million of them take no memory. Columns are scaled to unit
/// length before the matrix is factored; a column that depends on those before it to within
/// rounding takes no part in a solution.
struct NormalEquations: Sendable {
  /// The number of unknowns.
  let count: Int
  /// The symmetric matrix, row by row; only the part right of the diagonal is kept up to date.
  var matrix: [Double]
  /// The right side.
  var right: [Double]
  /// The weighted sum of the squared residuals, or of what a robust loss makes of them.
  var cost = 0.0

  init(count: Int) {
    self.count = count
    matrix = Array(repeating: 0, count: count * count)
    right = Array(repeating: 0, count: count)
  }

  /// Adds a value that is known to be what the unknowns times `row` should give.
  mutating func add(_ row: [Double], equals value: Double, weight: Double = 1) {
    for first in 0..<count where row[first] != 0 {
      let weighted = weight * row[first]
      right[first] += weighted * value
      let base = first * count
      for second in first..<count { matrix[base + second] += weighted * row[second] }
    }
  }

  /// Returns the equations of some of the unknowns, the others held at 0.
  func restricted(to unknowns: [Int]) -> NormalEquations {
    var result = NormalEquations(count: unknowns.count)
    for (row, first) in unknowns.enumerated() {
      result.right[row] = right[first]
      for column in row..<unknowns.count {
        let (low, high) = (min(first, unknowns[column]), max(first, unknowns[column]))
        result.matrix[row * unknowns.count + column] = matrix[low * count + high]
      }
    }
    result.cost = cost
    return result
  }

  /// Returns the factored matrix; `damping` is added to the scaled diagonal of some unknowns.
  func factored(damping: Double = 0, from firstDamped: Int = 0) -> CholeskyFactor {
    CholeskyFactor(self, damping: damping, from: firstDamped)
  }
}

/// The Cholesky factor of a scaled symmetric matrix.
struct CholeskyFactor: Sendable {
  /// Pivots below this have no right digit left.
  private static let smallestPivot = 1e-14

  private let count: Int
  private var factor: [Double]
  private var scales: [Double]
  /// Which unknowns the equations say nothing of.
  private(set) var isUndetermined: [Bool]

  fileprivate init(_ equations: NormalEquations, damping: Double, from firstDamped: Int) {
    let count = equations.count
    self.count = count
    factor = Array(repeating: 0, count: count * count)
    scales = Array(repeating: 0, count: count)
    isUndetermined = Array(repeating: false, count: count)
    for index in 0..<count {
      let diagonal = equations.matrix[index * count + index]
      scales[index] = diagonal > 0 && diagonal.isFinite ? 1 / diagonal.squareRoot() : 0
    }
    for column in 0..<count {
      var pivot = scales[column] == 0 ? 0 : 1.0
      for inner in 0..<column {
        pivot -= factor[column * count + inner] * factor[column * count + inner]
      }
      if column >= firstDamped { pivot += damping }
      guard pivot > Self.smallestPivot, scales[column] != 0 else {
        isUndetermined[column] = true
        factor[column * count + column] = 1
        continue
      }
      let root = pivot.squareRoot()
      factor[column * count + column] = root
      for row in column + 1..<max(count, column + 1) {
        var entry = equations.matrix[column * count + row] * scales[column] * scales[row]
        for inner in 0..<column {
          entry -= factor[row * count + inner] * factor[column * count + inner]
        }
        factor[row * count + column] = entry / root
      }
    }
  }

  /// Returns the unknowns for a right side; 0 for those that are undetermined.
  func solution(for right: [Double]) -> [Double] {
    var values = zip(right, scales).map { $0 * $1 }
    for row in 0..<count {
      if isUndetermined[row] {
        values[row] = 0
        continue
      }
      for column in 0..<row { values[row] -= factor[row * count + column] * values[column] }
      values[row] /= factor[row * count + row]
    }
    for row in (0..<count).reversed() {
      if isUndetermined[row] {
        values[row] = 0
        continue
      }
      for below in row + 1..<max(count, row + 1) {
        values[row] -= factor[below * count + row] * values[below]
      }
      values[row] /= factor[row * count + row]
    }
    return zip(values, scales).map { $0 * $1 }
  }

  /// The inverse of the matrix, row by row; infinite for what is undetermined.
  var inverse: [[Double]] {
    (0..<count).map { row in
      if isUndetermined[row] {
        return (0..<count).map { $0 == row ? .infinity : 0 }
      }
      var unit = Array(repeating: 0.0, count: count)
      unit[row] = 1
      return solution(for: unit)
    }
  }
}
