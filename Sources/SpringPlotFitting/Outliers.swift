import Springs

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

/// Quantiles of the distributions that intervals are made from.
enum Quantiles {
  /// Returns the value below which a normal variable lies with a probability in 0…1.
  ///
  /// Acklam's rational approximation: its relative error is below 1.2e-9.
  static func normal(_ probability: Double) -> Double {
    guard probability > 0 else { return -.infinity }
    guard probability < 1 else { return .infinity }
    if probability > 0.5 { return -normal(1 - probability) }
    if probability < 0.02425 {
      let q = (-2 * logarithm(probability)).squareRoot()
      let top =
        ((((-7.784894002430293e-03 * q - 3.223964580411365e-01) * q - 2.400758277161838) * q
          - 2.549732539343734) * q + 4.374664141464968) * q + 2.938163982698783
      let bottom =
        (((7.784695709041462e-03 * q + 3.224671290700398e-01) * q + 2.445134137142996) * q
          + 3.754408661907416) * q + 1
      return top / bottom
    }
    let q = probability - 0.5
    let r = q * q
    let top =
      (((((-3.969683028665376e+01 * r + 2.209460984245205e+02) * r - 2.759285104469687e+02) * r
        + 1.383577518672690e+02) * r - 3.066479806614716e+01) * r + 2.506628277459239) * q
    let bottom =
      ((((-5.447609879822406e+01 * r + 1.615858368580409e+02) * r - 1.556989798598866e+02) * r
        + 6.680131188771972e+01) * r - 1.328068155288572e+01) * r + 1
    return top / bottom
  }

  /// Returns the half-width that holds a part of Student's distribution, such as 0.95.
  ///
  /// Exact for one and two degrees of freedom; Hill's expansion, good to six digits, for more.
  static func student(part: Double, degrees: Int) -> Double {
    let tail = 1 - part
    switch degrees {
    case ...0: return .infinity
    case 1:
      let angle = tail * .pi / 2
      return cosine(angle) / sine(angle)
    case 2: return (2 / (tail * (2 - tail)) - 2).squareRoot()
    default:
      let n = Double(degrees)
      let a = 1 / (n - 0.5)
      let b = (48 / a) / a
      var c = ((20_700 * a / b - 98) * a - 16) * a + 96.36
      let d = ((94.5 / (b + c) - 3) / b + 1) * (a * Double.pi / 2).squareRoot() * n
      var y = exponential(2 / n * logarithm(d * tail))
      if y > 0.05 + a {
        let x = normal(tail / 2)
        y = x * x
        if degrees < 5 { c += 0.3 * (n - 4.5) * (x + 0.6) }
        c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
        y = exponentialMinusOne(a * y * y)
      } else {
        let first = (n + 6) / (n * y) - 0.089 * d - 0.822
        let second = 1 / (first * (n + 2) * 3)
        y = ((second + 0.5 / (n + 4)) * y - 1) * (n + 1) / (n + 2) + 1 / y
      }
      return (n * y).squareRoot()
    }
  }

  /// Returns the squared radius, in standard errors, of the region of two parameters that holds a
  /// part of them.
  static func region(part: Double, degrees: Int) -> Double {
    // Twice the quantile of Fisher's F for 2 and `degrees`, which has a closed form.
    guard degrees > 0 else { return .infinity }
    let n = Double(degrees)
    return n * exponentialMinusOne(-2 / n * logarithm(1 - part))
  }
}
