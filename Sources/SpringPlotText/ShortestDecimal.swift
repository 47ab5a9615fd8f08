/// The decimal number with the fewest digits that reads back as a Double, and of those the nearest.
///
/// This is Raffaello Giulietti's Schubfach: scaled by a power of ten so that the interval of the
/// numbers that read back is between 2 and 20 wide, the candidates are the two multiples of ten
/// around the value, and else the two whole numbers around it.
struct ShortestDecimal {
  /// The digits; zeros may end them.
  let digits: UInt64
  /// The power of ten that multiplies the digits.
  let exponent: Int

  /// Finds the number for a finite value above 0.
  init(_ value: Double) {
    let binary = BinaryNumber(value)
    let significand = binary.significand
    if -52...0 ~= binary.exponent,
      significand.trailingZeroBitCount >= -binary.exponent
    {
      digits = significand >> UInt64(-binary.exponent)
      exponent = 0
      return
    }
    // The next smaller Double is nearer than the next larger one below a power of two.
    let isNarrow = value.significandBitPattern == 0 && value.exponentBitPattern > 1
    let power = (binary.exponent &* 1_262_611 &- (isNarrow ? 524_031 : 0)) &>> 22
    let shift = UInt64(binary.exponent &+ PowersOfTen.binaryExponent(-power) &+ 1)
    let factor = PowersOfTen.shared[-power]

    // All of them four times as large, so that the ends of the interval are whole numbers.
    let center = significand << 2
    let scaled = scale(center &<< shift, by: factor)
    let isOdd = significand & 1
    let lower = scale((center &- (isNarrow ? 1 : 2)) &<< shift, by: factor) &+ isOdd
    let upper = scale((center &+ 2) &<< shift, by: factor) &- isOdd

    let whole = scaled >> 2
    if whole >= 10 {
      let tens = whole / 10
      let isLowInside = lower <= 40 &* tens
      let isHighInside = 40 &* tens &+ 40 <= upper
      if isLowInside != isHighInside {
        digits = tens &+ (isHighInside ? 1 : 0)
        exponent = power &+ 1
        return
      }
    }
    let isLowInside = lower <= 4 &* whole
    let isHighInside = 4 &* whole &+ 4 <= upper
    let middle = 4 &* whole &+ 2
    let isNearerAbove = scaled > middle || (scaled == middle && whole & 1 == 1)
    let isAbove = isLowInside != isHighInside ? isHighInside : isNearerAbove
    digits = whole &+ (isAbove ? 1 : 0)
    exponent = power
  }
}

/// Returns the first 64 bits of a product, the last of them 1 when the rest is not 0.
@inline(__always)
private func scale(_ value: UInt64, by factor: (high: UInt64, low: UInt64)) -> UInt64 {
  let low = factor.low.multipliedFullWidth(by: value)
  let high = factor.high.multipliedFullWidth(by: value)
  let (middle, carry) = high.low.addingReportingOverflow(low.high)
  return high.high &+ (carry ? 1 : 0) | (middle > 1 ? 1 : 0)
}

extension ShortestDecimal {
  /// The same number without zeros that end its digits.
  @inline(__always)
  var trimmed: (digits: UInt64, exponent: Int) {
    var digits = digits
    var exponent = exponent
    if digits % 100_000_000 == 0 {
      digits /= 100_000_000
      exponent += 8
    }
    while digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    return (digits, exponent)
  }
}

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
        unsafe cursor.advance(upTo: literals.slotSize) { place in
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
