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

/// A whole number of any size, for the rare digits that 128 bits cannot hold.
struct WideInteger {
  /// The limbs of 32 bits, the least significant one first.
  private var limbs: [UInt32]

  /// Creates a whole number from digits of 64 bits, the least significant one first.
  init(limbs wide: [UInt64]) {
    limbs = wide.flatMap {
      [UInt32(truncatingIfNeeded: $0), UInt32(truncatingIfNeeded: $0 >> 32)]
    }
  }

  /// Creates the whole number nearest to a number times 10^`decimals`, a tie to the even one.
  init(_ number: BinaryNumber, decimals: Int) {
    limbs = [
      UInt32(truncatingIfNeeded: number.significand),
      UInt32(truncatingIfNeeded: number.significand >> 32),
    ]
    for _ in 0..<decimals { multiply(by: 5) }
    let shift = number.exponent + decimals
    if shift >= 0 { shiftLeft(by: shift) } else { shiftRightRounding(by: -shift) }
  }

  private mutating func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  private mutating func shiftLeft(by count: Int) {
    multiply(by: 1 << UInt32(count % 32))
    limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  private mutating func shiftRightRounding(by count: Int) {
    let isAboveHalf = bit(count - 1) && (0..<count - 1).contains(where: bit)
    let isHalf = bit(count - 1) && !isAboveHalf
    limbs = (0..<max(1, limbs.count - count / 32)).map { index in
      let pair = UInt64(limb(index + count / 32)) | UInt64(limb(index + count / 32 + 1)) << 32
      return UInt32(truncatingIfNeeded: pair >> UInt64(count % 32))
    }
    if isAboveHalf || (isHalf && bit(0)) { increment() }
  }

  private mutating func increment() {
    for index in limbs.indices {
      limbs[index] &+= 1
      if limbs[index] != 0 { return }
    }
    limbs.append(1)
  }

  private func limb(_ index: Int) -> UInt32 { index < limbs.count ? limbs[index] : 0 }

  private func bit(_ index: Int) -> Bool { limb(index / 32) >> UInt32(index % 32) & 1 == 1 }

  /// Returns the decimal digits, the most significant one first, with leading zeros up to a count.
  func decimalDigits(minimumCount: Int) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = limbs
    while rest.contains(where: { $0 > 0 }) || digits.count < minimumCount {
      var remainder: UInt64 = 0
      for index in rest.indices.reversed() {
        let value = remainder << 32 | UInt64(rest[index])
        rest[index] = UInt32(value / 10)
        remainder = value % 10
      }
      digits.append(UInt8(remainder))
    }
    return digits.reversed()
  }
}
