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
