extension WideNumber {
  /// The nearest Double, a tie to the even one.
  package var doubleValue: Double {
    guard !isZero else { return 0 }
    // The exponent of the last bit that a Double of this size has.
    let last = max(size - 53, -1074)
    let shifted = scaled(byPowerOfTwo: -last).roundedMagnitude
    // At most 2^53, so this is exact.
    let digits = Double(shifted.first ?? 0)
    guard digits > 0 else { return 0 }
    guard last <= 1023 else { return isNegative ? -.infinity : .infinity }
    return Double(sign: isNegative ? .minus : .plus, exponent: last, significand: digits)
  }

  /// The limbs of the whole number nearest to the magnitude, a tie to the even one.
  package var roundedMagnitude: [UInt64] {
    guard exponent < 0 else { return shiftedLimbs(to: 0) }
    let shift = -exponent
    guard size >= 0 else { return [] }
    let (count, bits) = shift.quotientAndRemainder(dividingBy: 64)
    var whole: [UInt64] = []
    for index in limbs.indices.dropFirst(count) {
      let next = index + 1 < limbs.count ? limbs[index + 1] : 0
      whole.append(
        bits == 0 ? limbs[index] : limbs[index] >> UInt64(bits) | next << UInt64(64 - bits)
      )
    }
    let half = shift - 1
    guard limbs[half / 64] >> UInt64(half % 64) & 1 == 1 else { return whole }
    // The first limb is not 0, so it or a bit above it lies below the half, or all of it is half.
    let isTie = half / 64 == 0 && limbs[0].trailingZeroBitCount == half % 64
    if isTie, (whole.first ?? 0) & 1 == 0 { return whole }
    for index in whole.indices {
      whole[index] &+= 1
      if whole[index] != 0 { return whole }
    }
    return whole + [1]
  }

  /// The number times 10^`exponent`, exactly.
  package func scaled(byPowerOfTen power: Int) -> WideNumber {
    var product = self
    for _ in 0..<power / 19 { product = product * Self.fiveToTheNineteenth }
    for _ in 0..<power % 19 { product = product * WideNumber(5) }
    return product.scaled(byPowerOfTwo: power)
  }

  private static let fiveToTheNineteenth =
    WideNumber(isNegative: false, limbs: [19_073_486_328_125], exponent: 0)
}
