/// A number for people: a few significant digits, no exponent, no zeros at the end.
package enum SignificantNumber {
  /// Returns the text of a finite number.
  package static func text(_ value: Double, digits: Int = 3) -> String {
    let magnitude = abs(value)
    guard magnitude > 0, magnitude.isFinite else { return "0" }
    var power = 0
    while PowerOfTen.value(power) > magnitude { power -= 1 }
    while PowerOfTen.value(power + 1) <= magnitude { power += 1 }
    var exponent = power - digits + 1
    var number = Int(
      (exponent < 0
        ? magnitude * PowerOfTen.value(-exponent) : magnitude / PowerOfTen.value(exponent))
        .rounded()
    )
    while number % 10 == 0 {
      number /= 10
      exponent += 1
    }
    return (value < 0 ? "-" : "") + text(number, exponent: exponent)
  }

  /// Returns the text of an integer times a power of ten.
  static func text(_ number: Int, exponent: Int) -> String {
    let digits = String(number)
    guard exponent < 0 else { return digits + String(repeating: "0", count: exponent) }
    let whole = digits.utf8.dropLast(-exponent)
    guard !whole.isEmpty else {
      return "0." + String(repeating: "0", count: -exponent - digits.utf8.count) + digits
    }
    return String(Substring(whole)) + "." + String(Substring(digits.utf8.suffix(-exponent)))
  }
}
