/// The texts of all groups of three digits, so that one store writes three of them.
@safe struct DigitGroups: @unchecked Sendable {
  /// The group `007` as the bytes `007.`.
  private let padded: UnsafeMutablePointer<UInt32>
  /// The group `007` as the bytes `7.`.
  private let leading: UnsafeMutablePointer<UInt32>

  /// The one table, made when it is first needed.
  static let shared = DigitGroups()

  private init() {
    unsafe padded = .allocate(capacity: 1_000)
    unsafe leading = .allocate(capacity: 1_000)
    for group in 0..<1_000 as Range<UInt32> {
      let digits = (group / 100, group / 10 % 10, group % 10)
      let point = UInt32(UInt8(ascii: "."))
      let text = 0x30_30_30 + digits.0 + digits.1 << 8 + digits.2 << 16 + point << 24
      let zeros = group < 10 ? 16 : group < 100 ? 8 : 0 as UInt32
      unsafe padded[Int(group)] = text.littleEndian
      unsafe leading[Int(group)] = (text >> zeros).littleEndian
    }
  }

  /// Writes six digits and returns where they end; two more bytes may be overwritten.
  @inline(__always)
  func writeSix(_ value: UInt32, at place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let high = value / 1_000
    unsafe place.storeBytes(of: padded[Int(high)], as: UInt32.self)
    unsafe (place + 3).storeBytes(of: padded[Int(value &- high &* 1_000)], as: UInt32.self)
    return unsafe place + 6
  }

  /// Writes a number below 10^(3 · `count`) in so many groups, and returns where they end.
  @inline(__always)
  func write(
    _ value: UInt64,
    groups count: Int,
    at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    guard count > 1 else {
      if count == 1 { unsafe place.storeBytes(of: padded[Int(value)], as: UInt32.self) }
      return unsafe place + 3 * count
    }
    guard count > 2 else { return unsafe writeSix(UInt32(truncatingIfNeeded: value), at: place) }
    return unsafe writeMany(value, groups: count, at: place)
  }

  @inline(never)
  private func writeMany(
    _ value: UInt64,
    groups count: Int,
    at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let high = value / 1_000_000
    let end = unsafe write(high, groups: count - 2, at: place)
    return unsafe writeSix(UInt32(truncatingIfNeeded: value &- high &* 1_000_000), at: end)
  }

  /// Writes a number without leading zeros and a point, and returns where the number ends.
  @inline(__always)
  func writeLeading(
    _ value: UInt64,
    at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    guard value < 1_000 else { return unsafe writeLongLeading(value, at: place) }
    unsafe place.storeBytes(of: leading[Int(value)], as: UInt32.self)
    return unsafe place + 1 + (value >= 10 ? 1 : 0) + (value >= 100 ? 1 : 0)
  }

  @inline(never)
  private func writeLongLeading(
    _ value: UInt64,
    at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let high = value / 1_000
    let end = unsafe writeLeading(high, at: place)
    unsafe end.storeBytes(of: padded[Int(value &- high &* 1_000)], as: UInt32.self)
    return unsafe end + 3
  }
}
