/// Which samples of a recording do not belong to the curve that explains the others.
enum Outliers {
  /// How many scales away one of many samples is an outlier.
  static let limit = 4.5
  /// More of the samples than this are no outliers: the curve is wrong.
  private static let largestPart = 0.2
  /// More in a row on one side than this are no outliers either.
  private static let longestRun = 3

  /// Returns the standard deviation that the median of the magnitudes stands for.
  static func scale(of residuals: [[Double]], atLeast floor: Double) -> Double {
    var magnitudes: [Double] = []
    let total = residuals.reduce(0) { $0 + $1.count }
    // A few thousand of them tell as much.
    let stride = max(1, total / 4001)
    for axis in residuals {
      for index in Swift.stride(from: 0, to: axis.count, by: stride) {
        magnitudes.append(axis[index].magnitude)
      }
    }
    guard !magnitudes.isEmpty else { return floor }
    magnitudes.sort()
    return max(1.4826 * magnitudes[magnitudes.count / 2], floor)
  }

  /// Returns which samples are no outliers; nil when all are none, or when too many seem to be.
  ///
  /// Few samples tell little of their scale: what they leave of the unknowns raises it, and with
  /// hardly more samples than unknowns none is an outlier.
  static func inliers(of residuals: [[Double]], scale: Double, unknowns: Int) -> [Bool]? {
    let count = residuals[0].count
    let degrees = count * residuals.count - unknowns
    guard degrees >= 8 else { return nil }
    let scale =
      scale * (Double(count * residuals.count) / Double(degrees)).squareRoot()
      * (1 + 5 / Double(count))
    var inliers = Array(repeating: true, count: count)
    var number = 0
    for axis in residuals {
      var run = 0
      var side = 0
      for index in 0..<count {
        guard axis[index].magnitude > limit * scale else {
          run = 0
          continue
        }
        let newSide = axis[index] > 0 ? 1 : -1
        run = newSide == side ? run + 1 : 1
        side = newSide
        if run > longestRun { return nil }
        if inliers[index] { number += 1 }
        inliers[index] = false
      }
    }
    return number == 0 || Double(number) > largestPart * Double(count) ? nil : inliers
  }
}
