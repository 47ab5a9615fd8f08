extension ByteCursor {
  /// Puts a finite number with a fixed number of decimals, rounded by its exact value.
  package mutating func put(_ value: Double, decimals: Int) {
    precondition(
      0...NumberStyle.maximumDecimals ~= decimals,
      "the number of decimals is between 0 and the maximum"
    )
    let binary = BinaryNumber(value)
    guard let digits = binary.rounded(decimals: decimals) else {
      return put(WideInteger(binary, decimals: decimals), decimals: decimals, isNegative: value < 0)
    }
    if value < 0, digits > 0 { put(UInt8(ascii: "-")) }
    guard decimals > 0 else { return put(digits) }
    let scale = UInt128.powerOfTen(decimals)
    put(digits / scale)
    put(UInt8(ascii: "."))
    put(digits % scale, minimumDigits: decimals)
  }

  /// Puts a number that is given by all its digits, `decimals` of them behind the point.
  private mutating func put(_ digits: WideInteger, decimals: Int, isNegative: Bool) {
    let digits = digits.decimalDigits(minimumCount: decimals + 1)
    if isNegative, digits.contains(where: { $0 != 0 }) { put(UInt8(ascii: "-")) }
    for (index, digit) in digits.enumerated() {
      if index == digits.count - decimals { put(UInt8(ascii: ".")) }
      put(UInt8(ascii: "0") + digit)
    }
  }
}

/// The magnitude of a finite Double as `significand` · 2^`exponent`.
struct BinaryNumber {
  let significand: UInt64
  let exponent: Int

  init(_ value: Double) {
    let isNormal = value.exponentBitPattern > 0
    significand = value.significandBitPattern | (isNormal ? 1 << 52 : 0)
    exponent = Int(value.exponentBitPattern) + (isNormal ? 0 : 1) - 1075
  }

  /// Returns the magnitude times 10^`decimals` as the nearest whole number, a tie to the even one.
  ///
  /// Nil when that takes more than 128 bits.
  func rounded(decimals: Int) -> UInt128? {
    // 2^53 · 10^22 < 2^127
    guard decimals <= 22 else { return nil }
    let scaled = UInt128(significand) * .powerOfTen(decimals)
    guard exponent < 0 else {
      return exponent <= scaled.leadingZeroBitCount ? scaled << exponent : nil
    }
    guard exponent > -128 else { return 0 }
    let whole = scaled >> -exponent
    let rest = scaled - whole << -exponent
    let half = (1 as UInt128) << (-exponent - 1)
    return rest > half || (rest == half && whole & 1 == 1) ? whole + 1 : whole
  }
}

extension Double {
  /// Returns the number times 10^`decimals`, rounded by its exact value, a tie to the even one.
  ///
  /// Nil when that is no whole number below 2^62.
  package func rounded(decimals: Int) -> Int64? {
    guard isFinite, let digits = BinaryNumber(self).rounded(decimals: decimals) else { return nil }
    guard digits < 1 << 62 else { return nil }
    return self < 0 ? -Int64(digits) : Int64(digits)
  }
}

extension UInt128 {
  /// Returns 10^`exponent`, for exponents up to 38.
  package static func powerOfTen(_ exponent: Int) -> UInt128 {
    var power: UInt128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
