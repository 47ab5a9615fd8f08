/// Rows of numbers with a fixed number of decimals, between bytes that are the same in every row.
package struct DecimalRows: Sendable {
  /// The number of decimals.
  package let decimals: Int
  /// The most bytes that a row takes, with those that the next row overwrites.
  package let rowCapacity: Int

  let literals: RowLiterals
  let isTrimmed: Bool
  let split: DecimalSplit

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
    let literals = RowLiterals(literals)
    let capacity = literals.rowCapacity(numberLength: 46)
    guard decimals <= 18, capacity <= ByteSink.largestReservation else { return nil }
    return DecimalRows(
      decimals: decimals,
      rowCapacity: capacity,
      literals: literals,
      isTrimmed: isTrimmed,
      split: DecimalSplit(decimals: decimals)
    )
  }
}

/// Takes whole numbers apart that are decimals without their point.
struct DecimalSplit: Sendable {
  /// 10^`decimals`.
  let scale: UInt64
  /// The groups of three digits that the decimals take.
  let groups: Int
  /// The factor that makes the decimals fill their groups.
  let padding: UInt64
  private let reciprocal: UInt64
  private let shift: UInt64

  /// Creates the split for 1 to 18 decimals, or for none, which leaves nothing to take apart.
  init(decimals: Int) {
    scale = UInt64.powersOfTen[decimals]
    groups = (decimals + 2) / 3
    padding = UInt64.powersOfTen[3 * groups - decimals]
    shift = UInt64(63 - scale.leadingZeroBitCount)
    let power = (1 as Unsigned128) << Int(64 + shift)
    reciprocal = decimals == 0 ? 0 : power.quotientAndRemainder(dividingBy: scale).quotient.low + 1
  }

  /// Returns a number below 2^63 divided by the scale.
  @inline(__always)
  func whole(of number: UInt64) -> UInt64 {
    // Exact: the reciprocal is too large by less than one.
    number.multipliedFullWidth(by: reciprocal).high &>> shift
  }
}

extension DecimalRows {
  /// Puts rows: `columns` holds the numbers times 10^`decimals`, `columnSize` of them a field.
  package func put(
    _ count: Int,
    columns: UnsafePointer<Int64>,
    columnSize: Int,
    into cursor: inout ByteCursor
  ) {
    unsafe literals.slots.withUnsafeBytes { slots in
      unsafe literals.counts.withUnsafeBufferPointer { counts in
        guard let slot = slots.baseAddress, let firstCount = counts.baseAddress else { return }
        let layout = unsafe RowMemory(
          slots: slot,
          counts: firstCount,
          columns: columns,
          columnSize: columnSize
        )
        unsafe cursor.advance(upTo: count * rowCapacity) { place in
          unsafe put(count, layout, at: place)
        }
      }
    }
  }

  /// Puts rows by code that is compiled for the most frequent of their shapes.
  private func put(
    _ count: Int,
    _ memory: RowMemory,
    at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let million: UInt64 = 1_000_000
    let split = split
    switch (literals.slotSize, isTrimmed, split.groups) {
    case (16, false, 2) where decimals == 6:
      return unsafe putRows(
        count,
        memory,
        decimals: 6,
        groups: 2,
        isTrimmed: false,
        isShort: true,
        at: place
      ) { number in
        let whole = number / million
        return (whole, number &- whole &* million)
      }
    case (16, false, 1):
      return unsafe putRows(
        count,
        memory,
        decimals: decimals,
        groups: 1,
        isTrimmed: false,
        isShort: true,
        at: place
      ) { number in
        let whole = split.whole(of: number)
        return (whole, (number &- whole &* split.scale) &* split.padding)
      }
    case (16, false, 4):
      return unsafe putRows(
        count,
        memory,
        decimals: decimals,
        groups: 4,
        isTrimmed: false,
        isShort: true,
        at: place
      ) { number in
        let whole = split.whole(of: number)
        return (whole, (number &- whole &* split.scale) &* split.padding)
      }
    case (_, true, 2) where decimals == 6:
      return unsafe putRows(
        count,
        memory,
        decimals: 6,
        groups: 2,
        isTrimmed: true,
        isShort: false,
        at: place
      ) { number in
        let whole = number / million
        return (whole, number &- whole &* million)
      }
    default:
      return unsafe putRows(
        count,
        memory,
        decimals: decimals,
        groups: split.groups,
        isTrimmed: isTrimmed,
        isShort: false,
        at: place
      ) { number in
        let whole = split.whole(of: number)
        return (whole, (number &- whole &* split.scale) &* split.padding)
      }
    }
  }

  @inline(__always)
  private func putRows(
    _ count: Int,
    _ memory: RowMemory,
    decimals: Int,
    groups: Int,
    isTrimmed: Bool,
    isShort: Bool,
    at place: UnsafeMutableRawPointer,
    split: (UInt64) -> (whole: UInt64, fraction: UInt64)
  ) -> UnsafeMutableRawPointer {
    let digits = DigitGroups.shared
    let fields = literals.fieldCount
    let slotSize = literals.slotSize
    var place = unsafe place
    for row in 0..<count {
      var slot = unsafe memory.slots
      var column = unsafe memory.columns + row
      for field in 0..<fields {
        let literal = unsafe memory.counts[field]
        unsafe RowLiterals.copy(isShort ? 0 : literal + 1, from: slot, to: place)
        let value = unsafe column.pointee
        // The sign that follows the literal is overwritten unless it counts.
        unsafe place += literal &+ Int(truncatingIfNeeded: UInt64(bitPattern: value) &>> 63)
        unsafe slot += isShort ? 16 : slotSize
        unsafe column += memory.columnSize
        if decimals == 0 {
          unsafe place = digits.writeLeading(value.magnitude, at: place)
          continue
        }
        let (whole, fraction) = split(value.magnitude)
        let point = unsafe digits.writeLeading(whole, at: place)
        unsafe digits.write(fraction, groups: groups, at: point + 1)
        unsafe place = point + (1 &+ decimals)
        if isTrimmed { unsafe place = fraction == 0 ? point : trimmed(place) }
      }
      unsafe RowLiterals.copy(isShort ? 0 : memory.counts[fields], from: slot, to: place)
      unsafe place += memory.counts[fields]
    }
    return unsafe place
  }

  @inline(__always)
  private func trimmed(_ end: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    var end = unsafe end
    while unsafe (end - 1).load(as: UInt8.self) == UInt8(ascii: "0") { unsafe end -= 1 }
    return unsafe end
  }
}

/// Where the parts of rows are.
@unsafe private struct RowMemory {
  let slots: UnsafeRawPointer
  let counts: UnsafePointer<Int>
  let columns: UnsafePointer<Int64>
  let columnSize: Int
}
