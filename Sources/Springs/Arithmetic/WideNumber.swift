/// A binary number with as many bits as it takes.
///
/// Sums and products are exact; ``truncated(to:)`` and the divisions say how many limbs stay.
package struct WideNumber: Hashable, Sendable {
  /// Whether the number is below 0.
  package private(set) var isNegative: Bool
  /// The digits of 64 bits, the least significant one first, the last one not 0; empty for 0.
  package private(set) var limbs: [UInt64]
  /// The power of two that multiplies the whole number of the limbs.
  package private(set) var exponent: Int

  static let zero = WideNumber(isNegative: false, limbs: [], exponent: 0)

  /// Creates a number from limbs that may have zeros at both ends.
  init(isNegative: Bool, limbs: consuming [UInt64], exponent: Int) {
    var count = limbs.count
    while count > 0, limbs[count - 1] == 0 { count -= 1 }
    var zeros = 0
    while zeros < count, limbs[zeros] == 0 { zeros += 1 }
    if count < limbs.count { limbs.removeLast(limbs.count - count) }
    if zeros > 0 { limbs.removeFirst(zeros) }
    self.limbs = limbs
    self.isNegative = isNegative && count > 0
    self.exponent = count > 0 ? exponent + 64 * zeros : 0
  }

  /// Creates the exact number of a finite Double.
  package init(_ value: Double) {
    let isNormal = value.exponentBitPattern > 0
    self.init(
      isNegative: value < 0,
      limbs: [value.significandBitPattern | (isNormal ? 1 << 52 : 0)],
      exponent: Int(value.exponentBitPattern) + (isNormal ? 0 : 1) - 1075
    )
  }

  /// Creates the exact number of a sum of two Doubles.
  package init(_ value: DoubleDouble) {
    self = WideNumber(value.high) + WideNumber(value.low)
  }

  package var isZero: Bool { limbs.isEmpty }

  /// The least power of two above the magnitude, as its exponent; meaningless for 0.
  package var size: Int {
    guard let last = limbs.last else { return Int.min / 4 }
    return exponent + 64 * limbs.count - last.leadingZeroBitCount
  }

  /// The exponent of the lowest bit that is not 0; meaningless for 0.
  var lowestBit: Int { exponent + (limbs.first?.trailingZeroBitCount ?? 0) }

  package var magnitude: WideNumber {
    WideNumber(isNegative: false, limbs: limbs, exponent: exponent)
  }

  /// Returns the number times 2^`power`.
  func scaled(byPowerOfTwo power: Int) -> WideNumber {
    WideNumber(isNegative: isNegative, limbs: limbs, exponent: exponent + power)
  }

  /// Returns the number with at most `count` limbs, cut off.
  func truncated(to count: Int) -> WideNumber {
    guard limbs.count > count else { return self }
    let dropped = limbs.count - count
    return WideNumber(
      isNegative: isNegative,
      limbs: Array(limbs[dropped..<limbs.count]),
      exponent: exponent + 64 * dropped
    )
  }
}

extension WideNumber {
  package static prefix func - (value: WideNumber) -> WideNumber {
    WideNumber(isNegative: !value.isNegative, limbs: value.limbs, exponent: value.exponent)
  }

  package static func - (left: WideNumber, right: WideNumber) -> WideNumber { left + -right }

  package static func + (left: WideNumber, right: WideNumber) -> WideNumber {
    if left.isZero { return right }
    if right.isZero { return left }
    let exponent = min(left.exponent, right.exponent)
    let first = left.shiftedLimbs(to: exponent)
    let second = right.shiftedLimbs(to: exponent)
    if left.isNegative == right.isNegative {
      return WideNumber(
        isNegative: left.isNegative,
        limbs: Self.sum(first, second),
        exponent: exponent
      )
    }
    let isLess = Self.isLess(first, second)
    return WideNumber(
      isNegative: isLess ? right.isNegative : left.isNegative,
      limbs: isLess ? Self.difference(second, first) : Self.difference(first, second),
      exponent: exponent
    )
  }

  package static func * (left: WideNumber, right: WideNumber) -> WideNumber {
    let count = left.limbs.count + right.limbs.count
    let limbs = unsafe [UInt64](unsafeUninitializedCapacity: count) { product, initialized in
      unsafe product.initialize(repeating: 0)
      initialized = count
      unsafe left.limbs.withUnsafeBufferPointer { first in
        unsafe right.limbs.withUnsafeBufferPointer { second in
          for offset in 0..<first.count {
            let factor = unsafe first[offset]
            var carry: UInt64 = 0
            for index in 0..<second.count {
              // At most (2^64 - 1)^2 + 2 (2^64 - 1), which fits into two digits.
              let (high, low) = unsafe factor.multipliedFullWidth(by: second[index])
              let (first, firstCarry) = low.addingReportingOverflow(carry)
              let (second, secondCarry) = unsafe product[offset + index]
                .addingReportingOverflow(first)
              unsafe product[offset + index] = second
              carry = high &+ (firstCarry ? 1 : 0) &+ (secondCarry ? 1 : 0)
            }
            unsafe product[offset + second.count] = carry
          }
        }
      }
    }
    return WideNumber(
      isNegative: left.isNegative != right.isNegative,
      limbs: limbs,
      exponent: left.exponent + right.exponent
    )
  }

  /// Returns the quotient by a whole number above 0 with at least `count` - 1 limbs, cut off.
  func divided(by divisor: UInt64, limbs count: Int) -> WideNumber {
    guard !isZero else { return self }
    let added = max(0, count - limbs.count)
    var quotient = [UInt64](repeating: 0, count: added) + limbs
    var rest: UInt64 = 0
    var index = quotient.count
    while index > 0 {
      index -= 1
      (quotient[index], rest) = divisor.dividingFullWidth((rest, quotient[index]))
    }
    return WideNumber(isNegative: isNegative, limbs: quotient, exponent: exponent - 64 * added)
  }

  /// Returns the quotient by a whole number above 0, cut off below 2^`place`; the exponents of the
  /// number and the place are multiples of 64.
  func divided(by divisor: UInt64, downTo place: Int) -> WideNumber {
    guard size > place else { return .zero }
    return divided(by: divisor, limbs: limbs.count + (exponent - place) / 64)
  }

  /// Returns the limbs of the magnitude as a multiple of a smaller power of two.
  func shiftedLimbs(to lower: Int) -> [UInt64] {
    let shift = exponent - lower
    guard shift > 0 else { return limbs }
    let (whole, bits) = shift.quotientAndRemainder(dividingBy: 64)
    var result = [UInt64](repeating: 0, count: whole)
    result.reserveCapacity(whole + limbs.count + 1)
    guard bits > 0 else { return result + limbs }
    var carry: UInt64 = 0
    for limb in limbs {
      result.append(limb << UInt64(bits) | carry)
      carry = limb >> UInt64(64 - bits)
    }
    result.append(carry)
    return result
  }

  private static func sum(_ first: [UInt64], _ second: [UInt64]) -> [UInt64] {
    let (longer, shorter) = first.count < second.count ? (second, first) : (first, second)
    var result = longer
    var carry = false
    for index in longer.indices {
      guard carry || index < shorter.count else { break }
      let (sum, overflow) = longer[index].addingReportingOverflow(
        index < shorter.count ? shorter[index] : 0
      )
      let (next, nextOverflow) = sum.addingReportingOverflow(carry ? 1 : 0)
      result[index] = next
      carry = overflow || nextOverflow
    }
    if carry { result.append(1) }
    return result
  }

  private static func difference(_ larger: [UInt64], _ smaller: [UInt64]) -> [UInt64] {
    var result = larger
    var borrow = false
    for index in larger.indices {
      let limb = index < smaller.count ? smaller[index] : 0
      let (first, firstBorrow) = larger[index].subtractingReportingOverflow(limb)
      let (second, secondBorrow) = first.subtractingReportingOverflow(borrow ? 1 : 0)
      result[index] = second
      borrow = firstBorrow || secondBorrow
    }
    return result
  }

  /// Compares limbs that may end with zeros.
  private static func isLess(_ first: [UInt64], _ second: [UInt64]) -> Bool {
    for index in (0..<max(first.count, second.count)).reversed() {
      let left = index < first.count ? first[index] : 0
      let right = index < second.count ? second[index] : 0
      if left != right { return left < right }
    }
    return false
  }
}

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
