/// Rows of numbers with a fixed number of decimals, between bytes that are the same in every row.
package struct DecimalRows: Sendable {
  /// The bytes before each field and behind the last one, each in a slot of its own.
  private let slots: [UInt8]
  private let slotSize: Int
  private let counts: [Int]
  private let isTrimmed: Bool
  /// The number of decimals.
  package let decimals: Int
  private let groups: Int
  /// 10^`decimals`, and the factor and shift that divide by it.
  private let scale: UInt64
  private let reciprocal: UInt64
  private let shift: UInt64
  /// The factor that makes the decimals fill their groups of three.
  private let padding: UInt64

  /// The most bytes that a row takes, with those that are overwritten by the next one.
  package let rowCapacity: Int

  /// Returns rows of numbers that stand between `literals`.
  ///
  /// Nil for numbers with exponents or very many decimals, and for rows that are too long.
  package static func make(literals: [[UInt8]], style: NumberStyle) -> DecimalRows? {
    let (decimals, isTrimmed): (Int, Bool)
    switch style {
    case .fixed(let count): (decimals, isTrimmed) = (count, false)
    case .trimmed(let count): (decimals, isTrimmed) = (count, true)
    case .shortest: return nil
    }
    let longest = literals.reduce(0) { max($0, $1.count) }
    let slotSize = (longest + 15) / 16 * 16 + 16
    let capacity = literals.count * (slotSize + 48)
    guard decimals <= 18, capacity <= ByteSink.largestReservation else { return nil }
    return DecimalRows(literals, slotSize: slotSize, decimals: decimals, isTrimmed: isTrimmed)
  }

  private init(_ literals: [[UInt8]], slotSize: Int, decimals: Int, isTrimmed: Bool) {
    self.slotSize = slotSize
    self.decimals = decimals
    self.isTrimmed = isTrimmed
    rowCapacity = literals.count * (slotSize + 48)
    slots = literals.flatMap { $0 + repeatElement(0, count: slotSize - $0.count) }
    counts = literals.map(\.count)
    groups = (decimals + 2) / 3
    scale = UInt64(UInt128.powerOfTen(decimals))
    padding = UInt64(UInt128.powerOfTen(3 * groups - decimals))
    // Exact for every dividend below 2^63: the factor is too large by less than one.
    shift = UInt64(63 - scale.leadingZeroBitCount)
    reciprocal =
      decimals == 0
      ? 0 : UInt64(truncatingIfNeeded: (1 as UInt128) << (64 + shift) / UInt128(scale) + 1)
  }

  /// Puts rows: `columns` holds the numbers times 10^`decimals`, `columnSize` of them a field.
  package func put(
    _ count: Int,
    columns: UnsafePointer<Int64>,
    columnSize: Int,
    into cursor: inout ByteCursor
  ) {
    let digits = DigitGroups.shared
    let fields = counts.count - 1
    unsafe slots.withUnsafeBytes { slots in
      unsafe counts.withUnsafeBufferPointer { counts in
        unsafe cursor.advance { place in
          guard var slot = slots.baseAddress else { return unsafe place }
          let firstSlot = unsafe slot
          var place = unsafe place
          for row in 0..<count {
            unsafe slot = firstSlot
            for field in 0..<fields {
              unsafe place = copy(counts[field], bytesFrom: slot, to: place)
              unsafe place = write(columns[field &* columnSize &+ row], digits, at: place)
              unsafe slot += slotSize
            }
            unsafe place = copy(counts[fields], bytesFrom: slot, to: place)
          }
          return unsafe place
        }
      }
    }
  }

  /// Copies bytes, and up to 15 more that will be overwritten.
  @inline(__always)
  private func copy(
    _ count: Int,
    bytesFrom slot: UnsafeRawPointer,
    to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var offset = 0
    repeat {
      let bytes = unsafe (slot + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      unsafe (place + offset).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
      offset &+= 16
    } while offset < count
    return unsafe place + count
  }

  @inline(__always)
  private func write(
    _ value: Int64,
    _ digits: DigitGroups,
    at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    // The sign is overwritten unless it counts, which saves a branch that nobody can predict.
    unsafe place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let place = unsafe place + (value < 0 ? 1 : 0)
    let value = value.magnitude
    guard decimals > 0 else { return unsafe digits.writeLeading(value, at: place) }
    let whole = value.multipliedFullWidth(by: reciprocal).high &>> shift
    let fraction = value &- whole &* scale
    let point = unsafe digits.writeLeading(whole, at: place)
    _ = unsafe digits.write(fraction &* padding, groups: groups, at: point + 1)
    let end = unsafe point + 1 + decimals
    guard isTrimmed else { return unsafe end }
    return unsafe fraction == 0 ? point : trimmed(end)
  }

  @inline(__always)
  private func trimmed(_ end: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    var end = unsafe end
    while unsafe (end - 1).load(as: UInt8.self) == UInt8(ascii: "0") { unsafe end -= 1 }
    return unsafe end
  }
}
