package import SpringPlotText

/// Rounds many numbers to decimals at once, and tells which of them are not sure.
struct DecimalRounding {
  /// What stands for a number whose last decimal takes exact arithmetic.
  static let unsure = Int64.min

  /// Ten to the power of the number of decimals.
  let scale: Double
  /// How far the numbers may be from those that are meant.
  let error: Double

  /// Stores the numbers times the scale, rounded, and returns whether all of them are sure.
  func round(
    _ source: UnsafePointer<Double>,
    count: Int,
    into target: UnsafeMutablePointer<Int64>
  ) -> Bool {
    // 2^52 plus a number below 2^51 has no fraction, and the number in its last bits.
    let shift = 0x1p52
    let mask: UInt64 = 1 << 52 - 1
    let limit = 0.5 - error * scale
    var unsureBits: Int64 = 0
    // Masks instead of branches, so that the compiler makes vectors of this.
    for row in 0..<count {
      let value = unsafe source[row]
      let scaled = value.magnitude * scale
      let shifted = scaled + shift
      let distance = (scaled - (shifted - shift)).magnitude
      // The relative part is for the roundings of the product and of what made the number; it
      // leaves nothing sure of what has no decimals left to round.
      let sure: Int64 = distance < limit - scaled * 0x1p-50 ? -1 : 0
      let negative: Int64 = value < 0 ? -1 : 0
      let number = Int64(bitPattern: shifted.bitPattern & mask)
      unsafe target[row] = ((number ^ negative) &- negative) & sure | Self.unsure & ~sure
      unsureBits |= ~sure
    }
    return unsureBits == 0
  }

  /// Returns the rounded number of a value that may have many digits before its point.
  ///
  /// Nil when it is not sure, or too large.
  func roundFraction(of value: Double) -> Int64? {
    let magnitude = value.magnitude
    guard magnitude * scale < 0x1p62 else { return nil }
    let whole = Int64(magnitude)
    let scaled = (magnitude - Double(whole)) * scale
    let shifted = scaled + 0x1p52
    let distance = (scaled - (shifted - 0x1p52)).magnitude
    // The value itself is rounded to the bits that its whole part leaves.
    let slack = error * scale + magnitude * scale * 0x1p-52
    guard distance < 0.5 - slack - scaled * 0x1p-50 else { return nil }
    let number = whole * Int64(scale) + Int64(bitPattern: shifted.bitPattern & (1 << 52 - 1))
    return value < 0 ? -number : number
  }
}

/// How many digits of samples are written.
package enum Precision: Hashable, Sendable {
  /// So many decimals, up to ``maximumDecimals``.
  case decimals(Int)
  /// The fewest digits that read back as the same Double.
  case full

  /// The most decimals that a table takes.
  package static let maximumDecimals = 30

  /// How tables of columns write numbers.
  package var columnStyle: NumberStyle {
    switch self {
    case .decimals(let count): .fixed(decimals: count)
    case .full: .shortest
    }
  }

  /// How JSON writes numbers.
  package var jsonStyle: NumberStyle {
    switch self {
    case .decimals(let count): .trimmed(decimals: count)
    case .full: .shortest
    }
  }
}
