/// A number kept as the unevaluated sum of two Doubles, about 32 digits.
///
/// Every operation names the bound of its relative error, with u = 2⁻⁵³. They are those of Joldes,
/// Muller and Popescu, "Tight and rigorous error bounds for basic building blocks of double-word
/// arithmetic" (ACM TOMS 44, 2017), and hold unless something overflows or loses bits to subnormal
/// numbers. Products are exact by Dekker's splitting: a fused operation would be a call into the C
/// library wherever the processor need not have one.
package struct DoubleDouble: Hashable, Sendable {
  /// The sum rounded to a Double.
  package let high: Double
  /// What the rounding left.
  package let low: Double

  /// Creates a pair that is normalised already.
  @inline(__always) package init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Creates an exact number.
  @inline(__always) package init(_ value: Double) {
    high = value
    low = 0
  }

  /// Creates the exact sum of two Doubles.
  // Calls would take longer than what they do, and there are many to a point of a curve.
  @inline(__always) package init(sum first: Double, _ second: Double) {
    high = first + second
    let part = high - first
    low = (first - (high - part)) + (second - part)
  }

  /// Creates the exact sum of two Doubles, the first one of the larger exponent, or 0.
  @inline(__always) init(larger first: Double, smaller second: Double) {
    high = first + second
    low = second - (high - first)
  }

  /// Creates the exact product of two Doubles below 2⁹⁹⁶.
  @inline(__always) package init(product first: Double, _ second: Double) {
    high = first * second
    let (a, b) = Self.halves(first)
    let (c, d) = Self.halves(second)
    low = ((a * c - high) + a * d + b * c) + b * d
  }

  /// Returns two numbers of 26 bits whose sum is the argument.
  @inline(__always) private static func halves(_ value: Double) -> (Double, Double) {
    let scaled = value * 0x1.000000_2p27
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}

extension DoubleDouble {
  /// 3 u² + 13 u³.
  @inline(__always) package static func + (left: Self, right: Self) -> Self {
    let sum = Self(sum: left.high, right.high)
    let rest = Self(sum: left.low, right.low)
    let once = Self(larger: sum.high, smaller: sum.low + rest.high)
    return Self(larger: once.high, smaller: once.low + rest.low)
  }

  /// 2 u².
  @inline(__always) package static func + (left: Self, right: Double) -> Self {
    let sum = Self(sum: left.high, right)
    return Self(larger: sum.high, smaller: sum.low + left.low)
  }

  @inline(__always) package static prefix func - (value: Self) -> Self {
    Self(high: -value.high, low: -value.low)
  }

  /// 3 u² + 13 u³.
  @inline(__always) package static func - (left: Self, right: Self) -> Self { left + -right }

  /// 7 u².
  @inline(__always) package static func * (left: Self, right: Self) -> Self {
    let product = Self(product: left.high, right.high)
    let cross = left.high * right.low + left.low * right.high
    return Self(larger: product.high, smaller: product.low + cross)
  }

  /// 3 u².
  @inline(__always) package static func * (left: Double, right: Self) -> Self {
    let product = Self(product: left, right.high)
    return Self(larger: product.high, smaller: product.low + left * right.low)
  }

  /// 15 u² + 56 u³.
  @inline(__always) package static func / (left: Self, right: Self) -> Self {
    let quotient = left.high / right.high
    let product = quotient * right
    let rest = (left.high - product.high) + (left.low - product.low)
    return Self(larger: quotient, smaller: rest / right.high)
  }

  /// 25/8 u²; of a number above 0, or 0.
  @inline(__always) package func squareRoot() -> Self {
    guard high > 0 else { return Self(0) }
    let root = high.squareRoot()
    let square = Self(product: root, root)
    let rest = ((high - square.high) - square.low) + low
    return Self(larger: root, smaller: rest / (2 * root))
  }

  /// Returns the number times a power of two, exactly unless the result is subnormal.
  @inline(__always) func scaled(by power: Double) -> Self {
    Self(high: high * power, low: low * power)
  }
}

// Each function reduces its argument to a table's entry and a small rest, and sums the rest's power
// series: Tang's method ("Table-driven implementation of the exponential function in IEEE
// floating-point arithmetic", ACM TOMS 15, 1989), in doubled precision as in Ziv's second phase.
// Terms below 2⁻⁵³ of a sum are summed in Doubles. The bounds of the errors are derived in
// <doc:Digits>.

extension DoubleDouble {
  /// The bound of the relative error of the exponential function, and of the absolute errors of
  /// sine and cosine, for an exact argument.
  static let functionError = 0x1p-98

  /// Returns e to the power of a number from -700 through 700.
  func exponential() -> DoubleDouble {
    let (count, growth) = reducedExponent()
    let power = FunctionTables.powers[count & 31]
    return (power + power * growth).scaled(byPowerOfTwo: count >> 5)
  }

  /// Returns e to the power of a number from -700 through 700, minus 1.
  ///
  /// The relative error stays below ``functionError`` near 0, too.
  func exponentialMinusOne() -> DoubleDouble {
    let (count, growth) = reducedExponent()
    if count == 0 { return growth }
    let power = FunctionTables.powers[count & 31]
    if count >> 5 == 0 { return (power + -1) + power * growth }
    return (power + power * growth).scaled(byPowerOfTwo: count >> 5) + -1
  }

  /// Returns the number of steps of ln 2 / 32 nearest to the exponent, and e^rest - 1.
  private func reducedExponent() -> (count: Int, growth: DoubleDouble) {
    let steps = (high * FunctionTables.exponentSteps).quicklyRounded
    let (first, second, third) = FunctionTables.exponentStep
    let rest =
      ((DoubleDouble(sum: high, -steps * first) + -steps * second) + -steps * third) + low
    let inverse = FunctionTables.inverseFactorials
    // |rest| < 2^-6.5: the seventh term is below 2^-58.
    let x = rest.high
    let tail =
      inverse[7].high
      + x
      * (inverse[8].high
        + x * (inverse[9].high + x * (inverse[10].high + x * inverse[11].high)))
    var sum = inverse[6] + x * tail
    for index in stride(from: 5, through: 1, by: -1) { sum = inverse[index] + rest * sum }
    return (Int(steps), rest * sum)
  }

  /// The largest angle whose sine and cosine this precision can tell.
  static let largestAngle = 0x1p21

  /// Returns sine and cosine of an angle up to ``largestAngle``.
  ///
  /// Near 0, ``functionError`` bounds the relative error of the sine.
  func sineAndCosine() -> (sine: DoubleDouble, cosine: DoubleDouble) {
    let steps = (high * FunctionTables.angleSteps).quicklyRounded
    let (first, second, third, fourth, fifth) = FunctionTables.angleStep
    var rest = DoubleDouble(sum: high, -steps * first) + -steps * second
    rest = ((rest + -steps * third) + -steps * fourth) + -steps * fifth
    rest = rest + low
    let (smallSine, smallVersine) = rest.smallSineAndVersine()
    let count = Int(steps)
    let index = count & 31
    let sine: DoubleDouble
    let cosine: DoubleDouble
    if index == 0 {
      sine = smallSine
      cosine = DoubleDouble(1) - smallVersine
    } else {
      let tableSine = FunctionTables.sines[index]
      let tableCosine = FunctionTables.sines[32 - index]
      sine = tableSine + (tableCosine * smallSine - tableSine * smallVersine)
      cosine = tableCosine - (tableSine * smallSine + tableCosine * smallVersine)
    }
    switch (count >> 5) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns sine and 1 - cosine of an angle up to π/128.
  private func smallSineAndVersine() -> (DoubleDouble, DoubleDouble) {
    let inverse = FunctionTables.inverseFactorials
    let square = self * self
    let x = square.high
    let sineTail =
      inverse[9].high - x * (inverse[11].high - x * (inverse[13].high - x * inverse[15].high))
    let cosineTail =
      inverse[8].high - x * (inverse[10].high - x * (inverse[12].high - x * inverse[14].high))
    var sine = inverse[7] + -x * sineTail
    sine = inverse[5] - square * sine
    sine = inverse[3] - square * sine
    var versine = inverse[6] + -x * cosineTail
    versine = inverse[4] - square * versine
    versine = DoubleDouble(0.5) - square * versine
    return (self - self * (square * sine), square * versine)
  }

  /// Returns the natural logarithm of a number above 0, with an absolute error of at most 2⁻⁹⁶
  /// times the larger one of 1 and its size.
  func naturalLogarithm() -> DoubleDouble {
    // Powers of two apart, so that the exponential of the guess is near 1.
    let exponent = high.exponent
    let scaled = self.scaled(byPowerOfTwo: -Int(exponent))
    let guess = logarithm(scaled.high)
    let excess = scaled * DoubleDouble(-guess).exponential() + -1
    // ln(1 + x) with |x| below 2^-48.
    let x = excess.high
    let correction = excess + (-0.5 * x * x + x * x * x / 3)
    return (correction + guess) + Double(exponent) * FunctionTables.naturalLogarithmOfTwo
  }

  /// Returns the number times 2^`exponent`, exactly unless the result is subnormal.
  func scaled(byPowerOfTwo exponent: Int) -> DoubleDouble {
    scaled(by: Double(sign: .plus, exponent: exponent, significand: 1))
  }
}

extension Double {
  /// The nearest whole number of a number below 2^51, without a call.
  @inline(__always) var quicklyRounded: Double { (self + 0x1.8p52) - 0x1.8p52 }
}
