/// A number for people: a few significant digits, no exponent, no zeros at the end.
package enum HumanNumber {
  /// Returns the text of a number in ASCII; `0` when it is not finite.
  package static func text(_ value: Double, digits: Int = 3) -> String {
    let magnitude = abs(value)
    // Beyond these a power of ten is no normal number.
    guard 1e-290...1e290 ~= magnitude else { return "0" }
    var power = 0
    while PowerOfTen.value(power) > magnitude { power -= 1 }
    while PowerOfTen.value(power + 1) <= magnitude { power += 1 }
    var exponent = power - digits + 1
    var number = Int(
      (exponent < 0
        ? magnitude * PowerOfTen.value(-exponent) : magnitude / PowerOfTen.value(exponent))
        .rounded(),
      within: 1...Int.max
    )
    while number % 10 == 0 {
      number /= 10
      exponent += 1
    }
    return (value < 0 ? "-" : "") + text(number, exponent: exponent)
  }

  /// Returns how many digits it takes to tell numbers within a distance.
  package static func digits(
    of values: [Double],
    within distance: Double,
    atLeast least: Int
  ) -> Int {
    var digits = least
    while digits < 15,
      values.contains(where: { value in
        let told = Double(text(value, digits: digits)) ?? value
        return (told - value).magnitude > distance
      })
    {
      digits += 1
    }
    return digits
  }

  /// Returns the text of an integer that is not negative, times a power of ten.
  package static func text(_ number: Int, exponent: Int) -> String {
    let digits = String(number)
    guard exponent < 0 else { return digits + String(repeating: "0", count: exponent) }
    let whole = digits.utf8.dropLast(-exponent)
    guard !whole.isEmpty else {
      return "0." + String(repeating: "0", count: -exponent - digits.utf8.count) + digits
    }
    return String(Substring(whole)) + "." + String(Substring(digits.utf8.suffix(-exponent)))
  }

  /// Returns a number's ASCII text as it is set in print: with a true minus sign, and with thin
  /// spaces between groups of three digits where the whole part has five or more.
  package static func typeset(_ text: String) -> String {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let digits = isNegative ? text.utf8.dropFirst() : text.utf8[...]
    let whole = digits.prefix { $0 != UInt8(ascii: ".") }
    guard whole.count > 4 else { return isNegative ? "−" + String(Substring(digits)) : text }
    var printed = isNegative ? "−" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { printed += "\u{2009}" }
      printed.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return printed + String(Substring(digits[whole.endIndex...]))
  }

  /// Returns the text of a number as it is set in print.
  package static func typeset(_ value: Double, digits: Int = 3) -> String {
    typeset(text(value, digits: digits))
  }
}

/// Powers of ten without a library call.
package enum PowerOfTen {
  /// Returns ten to a power: exact from 0 to 22, elsewhere within a few units of the last place.
  package static func value(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<min(abs(exponent), 400) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }

  /// Returns a factor of ten in print, such as `×10⁻⁹`.
  package static func factorText(_ exponent: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let text = String(abs(exponent)).compactMap(\.wholeNumberValue).map { String(digits[$0]) }
    return "×10" + (exponent < 0 ? "⁻" : "") + text.joined()
  }
}
