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
    scale = UInt64(UInt128.powerOfTen(decimals))
    groups = (decimals + 2) / 3
    padding = UInt64(UInt128.powerOfTen(3 * groups - decimals))
    shift = UInt64(63 - scale.leadingZeroBitCount)
    let power = (1 as UInt128) << (64 + shift)
    reciprocal = decimals == 0 ? 0 : UInt64(truncatingIfNeeded: power / UInt128(scale) + 1)
  }

  /// Returns a number below 2^63 divided by the scale.
  @inline(__always)
  func whole(of number: UInt64) -> UInt64 {
    // Exact: the reciprocal is too large by less than one.
    number.multipliedFullWidth(by: reciprocal).high &>> shift
  }
}
