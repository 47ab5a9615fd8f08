/// The powers of ten that a Double's shortest digits take, as the first 128 bits of each.
@safe struct PowersOfTen: @unchecked Sendable {
  /// The exponents of the table.
  static let exponents = -292...324
  /// The one table, made when it is first needed.
  static let shared = PowersOfTen()

  private let words: UnsafeMutablePointer<(high: UInt64, low: UInt64)>

  private init() {
    unsafe words = .allocate(capacity: Self.exponents.count)
    var power = Mantissa()
    for exponent in 0...Self.exponents.upperBound {
      // Up to 10^55 all bits fit.
      store(power, of: exponent, isExact: exponent <= 55)
      power.multiplyByTen()
    }
    power = Mantissa()
    for exponent in stride(from: -1, through: Self.exponents.lowerBound, by: -1) {
      power.divideByTen()
      store(power, of: exponent, isExact: false)
    }
  }

  private func store(_ power: Mantissa, of exponent: Int, isExact: Bool) {
    let (low, carry) = power.middle.addingReportingOverflow(isExact ? 0 : 1)
    unsafe words[exponent - Self.exponents.lowerBound] = (power.high &+ (carry ? 1 : 0), low)
  }

  /// Returns 10^`exponent` · 2^n, rounded up, with the n that makes it a number of 128 bits.
  @inline(__always)
  subscript(exponent: Int) -> (high: UInt64, low: UInt64) {
    unsafe words[exponent &- Self.exponents.lowerBound]
  }

  /// Returns the whole part of the binary logarithm of 10^`exponent`.
  @inline(__always)
  static func binaryExponent(_ exponent: Int) -> Int { (exponent &* 1_741_647) &>> 19 }
}

/// The first 192 bits of a power of ten, the first of them 1.
///
/// Cutting the rest off hundreds of times costs less than 12 of the bits behind the first 128.
private struct Mantissa {
  var high: UInt64 = 1 << 63
  var middle: UInt64 = 0
  var low: UInt64 = 0

  mutating func multiplyByTen() {
    let lowProduct = low.multipliedFullWidth(by: 5)
    let middleProduct = middle.multipliedFullWidth(by: 5)
    let highProduct = high.multipliedFullWidth(by: 5)
    let (middleSum, carry) = middleProduct.low.addingReportingOverflow(lowProduct.high)
    let (highSum, highCarry) = highProduct.low
      .addingReportingOverflow(middleProduct.high + (carry ? 1 : 0))
    let top = highProduct.high + (highCarry ? 1 : 0)
    let shift = UInt64(64 - top.leadingZeroBitCount)
    low = lowProduct.low >> shift | middleSum << (64 - shift)
    middle = middleSum >> shift | highSum << (64 - shift)
    high = highSum >> shift | top << (64 - shift)
  }

  mutating func divideByTen() {
    // The quotient by five needs two or three bits more of the dividend to begin with a 1.
    let shift: UInt64 = high < 0xA000_0000_0000_0000 ? 3 : 2
    let dividend = (
      high << shift | middle >> (64 - shift), middle << shift | low >> (64 - shift), low << shift
    )
    let first = (5 as UInt64).dividingFullWidth((high >> (64 - shift), dividend.0))
    let second = (5 as UInt64).dividingFullWidth((first.remainder, dividend.1))
    let third = (5 as UInt64).dividingFullWidth((second.remainder, dividend.2))
    (high, middle, low) = (first.quotient, second.quotient, third.quotient)
  }
}
