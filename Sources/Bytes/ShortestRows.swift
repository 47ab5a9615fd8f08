/// Rows of numbers with all their digits, between bytes that are the same in every row.
package struct ShortestRows: Sendable {
  /// The most bytes that a row takes.
  package let rowCapacity: Int

  private let literals: RowLiterals
  private let missing: [UInt8]

  /// Returns rows of numbers that stand between `literals`, `missing` for those that are not
  /// finite.
  ///
  /// Nil for other styles, and for rows that are too long.
  package static func make(
    literals: [[UInt8]],
    style: NumberStyle,
    missing: [UInt8]
  ) -> ShortestRows? {
    let literals = RowLiterals(literals)
    let capacity = literals.rowCapacity(numberLength: style.maximumLength + missing.count)
    guard style == .shortest, capacity <= ByteSink.largestReservation else { return nil }
    return ShortestRows(rowCapacity: capacity, literals: literals, missing: missing)
  }

  /// Puts the row of one number from each column.
  package func put(
    _ row: Int,
    of columns: UnsafeBufferPointer<UnsafePointer<Double>>,
    into cursor: inout ByteCursor
  ) {
    unsafe literals.slots.withUnsafeBytes { slots in
      guard var slot = slots.baseAddress else { return }
      for index in literals.counts.indices {
        let count = literals.counts[index]
        unsafe cursor.advance { place in
          unsafe RowLiterals.copy(count, from: slot, to: place)
          return unsafe place + count
        }
        unsafe slot += literals.slotSize
        guard index < literals.fieldCount else { break }
        let value = unsafe columns[index][row]
        if value.isFinite { cursor.putShortest(value) } else { cursor.put(missing) }
      }
    }
  }
}
