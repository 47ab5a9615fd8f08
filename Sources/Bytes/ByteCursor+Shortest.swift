extension ByteCursor {
  /// Puts the fewest digits that read back as the same finite Double.
  mutating func putShortest(_ value: Double) {
    guard value != 0 else { return put(UInt8(ascii: "0")) }
    if value < 0 { put(UInt8(ascii: "-")) }
    let (digits, exponent) = ShortestDecimal(value.magnitude).trimmed
    let count = digits.decimalDigitCount
    // The point stands behind so many of the digits.
    let point = count &+ exponent
    switch point {
    case 22..., ...(-6):
      put(digits, decimals: count - 1)
      put(UInt8(ascii: "e"))
      put(UInt8(ascii: point > 0 ? "+" : "-"))
      put(UInt64((point - 1).magnitude))
    case count...:
      put(digits)
      for _ in count..<point { put(UInt8(ascii: "0")) }
    default:
      put(digits, decimals: -exponent)
    }
  }

  /// Puts a number times 10^-`decimals`, for up to 22 decimals.
  private mutating func put(_ digits: UInt64, decimals: Int) {
    guard decimals > 0 else { return put(digits) }
    let groups = DigitGroups.shared
    unsafe advance { place in
      // More decimals than that are zeros, as the number has 17 digits at the most.
      guard decimals <= 18 else {
        unsafe place.copyMemory(from: "0.00000", byteCount: 6)
        unsafe groups.write(digits, groups: 6, at: place + (decimals - 16))
        return unsafe place + (decimals + 2)
      }
      let scale = decimalScales[decimals]
      let (whole, fraction) = digits.quotientAndRemainder(dividingBy: scale)
      let end = unsafe groups.writeLeading(whole, at: place)
      let count = (decimals + 2) / 3
      unsafe groups.write(
        fraction &* decimalScales[3 * count - decimals],
        groups: count,
        at: end + 1
      )
      return unsafe end + (1 + decimals)
    }
  }
}

/// The powers of ten that 64 bits hold.
private let decimalScales = (0...19).map { UInt64(UInt128.powerOfTen($0)) }

extension UInt64 {
  /// The number of decimal digits, 1 for 0.
  var decimalDigitCount: Int {
    guard self > 0 else { return 1 }
    // 1233 / 4096 is a little more than the decimal logarithm of two.
    let estimate = ((64 &- leadingZeroBitCount) &* 1_233) &>> 12
    return estimate &+ (self >= decimalScales[estimate] ? 1 : 0)
  }
}
