/// An angle of any number of turns as whole quarter turns and a rest of at most an eighth.
///
/// Payne's and Hanek's reduction ("Radian reduction for trigonometric functions", SIGNUM Newsletter
/// 18, 1983): of the bits of 2/π only those are multiplied with the angle that leave less than four
/// quarter turns.
struct ReducedAngle {
  /// The number of quarter turns, up to multiples of four.
  let quarters: Int
  /// What is left, in radians, with a relative error of less than 2⁻¹⁰².
  let rest: DoubleDouble

  /// How many digits of 64 bits of 2/π are taken: no Double comes so near to a quarter turn that
  /// fewer than 130 bits are left of their fraction.
  private static let digits = 5

  /// Reduces an angle of a magnitude from 1 up.
  init(_ angle: Double) {
    // The angle is a whole number times 2^exponent.
    let exponent = Int(angle.exponent) - 52
    let number = angle.significandBitPattern | 1 << 52
    // What comes before makes whole turns.
    let first = exponent < 2 ? 0 : (exponent - 2) / 64
    var product = [UInt64](repeating: 0, count: Self.digits + 1)
    var carry: UInt64 = 0
    for index in stride(from: Self.digits - 1, through: 0, by: -1) {
      let digit = FunctionTables.quartersOfOne[first + index].multipliedFullWidth(by: number)
      let (low, overflows) = digit.low.addingReportingOverflow(carry)
      product[index + 1] = low
      carry = digit.high + (overflows ? 1 : 0)
    }
    product[0] = carry
    // The number of bits in front of the fraction.
    let whole = 64 + exponent - 64 * first
    func bits(from place: Int) -> UInt64 {
      func digit(_ index: Int) -> UInt64 {
        product.indices.contains(index) ? product[index] : 0
      }
      let index = place >> 6
      let offset = UInt64(place & 63)
      return offset == 0
        ? digit(index) : digit(index) << offset | digit(index + 1) >> (64 - offset)
    }
    let isPastMiddle = bits(from: whole) >> 63 == 1
    var fraction = DoubleDouble(0)
    var unit = 0x1p-256
    for index in stride(from: 3, through: 0, by: -1) {
      let digit = bits(from: whole + 64 * index)
      // Both halves are exact in a Double; past the middle the complement is as far to the next.
      let part = isPastMiddle ? ~digit : digit
      fraction = fraction + Double(part & 0xffff_ffff) * unit
      fraction = fraction + Double(part >> 32) * (unit * 0x1p32)
      unit *= 0x1p64
    }
    let quarters = Int(bits(from: whole - 2) >> 62) + (isPastMiddle ? 1 : 0)
    let magnitude = fraction * FunctionTables.pi.scaled(by: 0.5)
    let isNegative = angle < 0
    rest = isPastMiddle != isNegative ? -magnitude : magnitude
    self.quarters = isNegative ? -quarters : quarters
  }

  /// Returns sine and cosine of the angle plus a rest of no more than
  /// ``DoubleDouble/largestAngle``, with an absolute error of ``error(with:)``.
  func sineAndCosine(with low: Double = 0) -> (sine: DoubleDouble, cosine: DoubleDouble) {
    let (sine, cosine) = (rest + low).sineAndCosine()
    switch quarters & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns what sine and cosine may be off by: the function, the reduction and the sum.
  static func error(with low: Double) -> Double {
    DoubleDouble.functionError + 0x1p-102 + 0x1p-104 * (1 + low.magnitude)
  }
}
