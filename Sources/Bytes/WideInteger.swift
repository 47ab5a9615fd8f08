/// A whole number of any size, for the rare digits that 128 bits cannot hold.
struct WideInteger {
  /// The limbs of 32 bits, the least significant one first.
  private var limbs: [UInt32]

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
