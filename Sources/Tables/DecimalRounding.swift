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
    let scaledError = error * scale
    var unsureBits: Int64 = 0
    for row in 0..<count {
      let value = unsafe source[row]
      let scaled = value.magnitude * scale
      let shifted = scaled + shift
      let distance = (scaled - (shifted - shift)).magnitude
      // The relative part is for the roundings of the product and of what made the number.
      let isSure = distance < 0.5 - (scaledError + scaled * 0x1p-50) && scaled < 0x1p51
      let number = Int64(truncatingIfNeeded: shifted.bitPattern & mask)
      let signed = value < 0 ? 0 &- number : number
      let result = isSure ? signed : Self.unsure
      unsafe target[row] = result
      unsureBits |= isSure ? 0 : 1
    }
    return unsureBits == 0
  }
}
