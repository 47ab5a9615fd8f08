/// The distance between ticks: 1, 2, 2.5 or 5 times a power of ten, kept as integers.
struct NiceStep: Hashable, Sendable {
  /// The digits: 1, 2, 5 or 25.
  let digits: Int
  /// The power of ten that multiplies the digits.
  let exponent: Int

  /// Creates the smallest step that is not below a size above zero.
  init(atLeast size: Double) {
    var power = 0
    while PowerOfTen.value(power) > size { power -= 1 }
    while PowerOfTen.value(power + 1) <= size { power += 1 }
    // A size that is nice but for a rounding error is taken as nice.
    let ratio = size / PowerOfTen.value(power) * (1 - 1e-12)
    (digits, exponent) =
      ratio <= 1
      ? (1, power)
      : ratio <= 2
        ? (2, power) : ratio <= 2.5 ? (25, power - 1) : ratio <= 5 ? (5, power) : (1, power + 1)
  }

  /// The step.
  var size: Double { value(multiple: 1) }

  /// Returns the Double nearest to a multiple of the step.
  func value(multiple: Int) -> Double {
    let number = Double(multiple * digits)
    return exponent < 0
      ? number / PowerOfTen.value(-exponent) : number * PowerOfTen.value(exponent)
  }

  /// Returns how many decimals the multiples need when divided by a power of ten.
  func decimals(over divisor: Int) -> Int { max(0, divisor - exponent) }

  /// Returns a multiple of the step, divided by a power of ten, with the decimals that it needs.
  func text(multiple: Int, over divisor: Int) -> String {
    guard multiple != 0 else { return "0" }
    let number = SignificantNumber.text(abs(multiple * digits), exponent: exponent - divisor)
    return multiple < 0 ? "-" + number : number
  }
}
