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
