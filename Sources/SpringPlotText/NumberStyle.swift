/// How a number is written: always without a locale, and never as `-0`.
package enum NumberStyle: Hashable, Sendable {
  /// Exactly so many decimals, at most ``maximumDecimals``: `0.500`.
  ///
  /// The last digit is rounded by the exact binary value; a tie, which then is exact too, goes to
  /// the even digit.
  case fixed(decimals: Int)
  /// At most so many decimals, without the zeros that would end them: `0.5`.
  case trimmed(decimals: Int)
  /// The fewest digits that read back as the same Double.
  ///
  /// As in JavaScript, an exponent is used only below 1e-6 (`1.5e-7`) and from 1e21 on (`1e+21`).
  case shortest

  /// The most decimals that a style can ask for.
  package static let maximumDecimals = 100

  /// The most bytes that a number takes in this style.
  package var maximumLength: Int {
    switch self {
    // The sign, the 309 digits of the largest Double, and the point.
    case .fixed(let decimals), .trimmed(let decimals): 311 + decimals
    // With what groups of three digits overwrite.
    case .shortest: 40
    }
  }
}

extension NumberStyle {
  /// How many decimals there are, at most; nil for as many as it takes.
  package var decimals: Int? {
    switch self {
    case .fixed(let decimals), .trimmed(let decimals): decimals
    case .shortest: nil
    }
  }
}

extension ByteSink {
  /// Appends a number; nothing when it is not finite.
  package mutating func write(_ value: Double, as style: NumberStyle) throws(WriteError) {
    try write(upTo: style.maximumLength) { cursor in cursor.put(value, as: style) }
  }

  /// Appends a whole number of units of a style's last decimal.
  ///
  /// It is given in digits of 64 bits, the least significant one first.
  package mutating func write(
    limbs: [UInt64],
    isNegative: Bool,
    as style: NumberStyle
  ) throws(WriteError) {
    let length = style.maximumLength + 20 * limbs.count
    try write(upTo: length) { cursor in
      cursor.put(limbs: limbs, isNegative: isNegative, as: style)
    }
  }

  /// Appends a whole number.
  package mutating func write(_ value: Int) throws(WriteError) {
    try write(upTo: 20) { cursor in
      if value < 0 { cursor.put(UInt8(ascii: "-")) }
      cursor.put(UInt64(value.magnitude))
    }
  }
}

extension ByteCursor {
  /// Puts a number; nothing when it is not finite.
  package mutating func put(_ value: Double, as style: NumberStyle) {
    guard value.isFinite else { return }
    switch style {
    case .fixed(let decimals):
      put(value, decimals: decimals)
    case .trimmed(let decimals):
      put(value, decimals: decimals)
      if decimals > 0 { trimFraction() }
    case .shortest:
      putShortest(value)
    }
  }
}

extension Double {
  /// Returns the number as text; empty when it is not finite.
  package func text(as style: NumberStyle) -> String {
    String(upTo: style.maximumLength) { cursor in cursor.put(self, as: style) }
  }
}

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

extension Int {
  /// Creates the whole number of a number that is cut to a range; one that is none is its start.
  ///
  /// A conversion that traps is no place to find out that a number is too large.
  package init(_ value: Double, within range: ClosedRange<Int>) {
    guard value > Double(range.lowerBound) else {
      self = range.lowerBound
      return
    }
    self = value < Double(range.upperBound) ? Int(value) : range.upperBound
  }
}
