/// The texts of all groups of three digits, so that one store writes three of them.
@safe struct DigitGroups: @unchecked Sendable {
  /// The group `007` as the bytes `007.`, and 1,000 words later as the bytes `7.`.
  private let words: UnsafeMutablePointer<UInt32>

  /// The one table, made when it is first needed.
  static let shared = DigitGroups()

  private init() {
    unsafe words = .allocate(capacity: 2_000)
    for group in 0..<1_000 as Range<UInt32> {
      let digits = (group / 100, group / 10 % 10, group % 10)
      let point = UInt32(UInt8(ascii: "."))
      let text = 0x30_30_30 + digits.0 + digits.1 << 8 + digits.2 << 16 + point << 24
      let zeros = group < 10 ? 16 : group < 100 ? 8 : 0 as UInt32
      unsafe words[Int(group)] = text.littleEndian
      unsafe words[Int(group) + 1_000] = (text >> zeros).littleEndian
    }
  }

  /// Writes a number below 10^(3 · `count`) in so many groups; one more byte may be overwritten.
  @inline(__always)
  func write(_ value: UInt64, groups count: Int, at place: UnsafeMutableRawPointer) {
    switch count {
    case 0: break
    case 1: unsafe writeGroup(UInt32(truncatingIfNeeded: value), at: place)
    case 2: unsafe writeSix(UInt32(truncatingIfNeeded: value), at: place)
    case 3, 4:
      let high = value / 1_000_000
      let low = UInt32(truncatingIfNeeded: value &- high &* 1_000_000)
      let digits = 3 &* count &- 6
      if count == 3 {
        unsafe writeGroup(UInt32(truncatingIfNeeded: high), at: place)
      } else {
        unsafe writeSix(UInt32(truncatingIfNeeded: high), at: place)
      }
      unsafe writeSix(low, at: place + digits)
    default:
      unsafe writeMany(value, groups: count, at: place)
    }
  }

  /// Writes a number without leading zeros and a point, and returns where the number ends.
  @inline(__always)
  func writeLeading(
    _ value: UInt64,
    at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    if value < 1_000 {
      return unsafe writeLeadingGroup(UInt32(truncatingIfNeeded: value), at: place)
    }
    guard value < 1_000_000 else { return unsafe writeLongLeading(value, at: place) }
    let value = UInt32(truncatingIfNeeded: value)
    let high = value / 1_000
    let end = unsafe writeLeadingGroup(high, at: place)
    unsafe writeGroup(value &- high &* 1_000, at: end)
    return unsafe end + 3
  }

  @inline(__always)
  private func writeGroup(_ value: UInt32, at place: UnsafeMutableRawPointer) {
    unsafe place.storeBytes(of: words[Int(value)], as: UInt32.self)
  }

  @inline(__always)
  private func writeSix(_ value: UInt32, at place: UnsafeMutableRawPointer) {
    let high = value / 1_000
    unsafe writeGroup(high, at: place)
    unsafe writeGroup(value &- high &* 1_000, at: place + 3)
  }

  @inline(__always)
  private func writeLeadingGroup(
    _ value: UInt32,
    at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    unsafe place.storeBytes(of: words[Int(value) &+ 1_000], as: UInt32.self)
    return unsafe place + (1 &+ (value >= 10 ? 1 : 0) &+ (value >= 100 ? 1 : 0))
  }

  @inline(never)
  private func writeMany(_ value: UInt64, groups count: Int, at place: UnsafeMutableRawPointer) {
    let high = value / 1_000_000_000_000
    let low = value &- high &* 1_000_000_000_000
    unsafe write(high, groups: count - 4, at: place)
    unsafe write(low, groups: 4, at: place + 3 * (count - 4))
  }

  @inline(never)
  private func writeLongLeading(
    _ value: UInt64,
    at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let high = value / 1_000
    let end = unsafe writeLeading(high, at: place)
    unsafe writeGroup(UInt32(truncatingIfNeeded: value &- high &* 1_000), at: end)
    return unsafe end + 3
  }
}

/// The bytes that are the same in every row: before each field and behind the last one.
struct RowLiterals: Sendable {
  /// The bytes, each in a slot of its own that minus signs fill.
  let slots: [UInt8]
  let slotSize: Int
  /// How many bytes of each slot count.
  let counts: [Int]

  init(_ literals: [[UInt8]]) {
    let longest = literals.reduce(0) { max($0, $1.count + 1) }
    let slotSize = (longest + 15) / 16 * 16
    self.slotSize = slotSize
    slots = literals.flatMap {
      $0 + repeatElement(UInt8(ascii: "-"), count: slotSize - $0.count)
    }
    counts = literals.map { $0.count }
  }

  /// The number of fields of a row.
  var fieldCount: Int { counts.count - 1 }

  /// Returns the most bytes that a row takes, with those that the next one overwrites.
  func rowCapacity(numberLength: Int) -> Int { counts.count * (slotSize + numberLength) }

  /// Copies at least so many bytes of a slot, at most 16 more.
  @inline(__always)
  static func copy(
    _ count: Int,
    from slot: UnsafeRawPointer,
    to place: UnsafeMutableRawPointer
  ) {
    var offset = 0
    repeat {
      let bytes = unsafe (slot + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      unsafe (place + offset).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
      offset &+= 16
    } while offset < count
  }
}
