/// A number of about 32 digits with a bound of its error.
package struct DoubleDoubleBall: Ball {
  package let value: DoubleDouble
  /// How far the number may be from `value`; infinite or not a number when nothing is known.
  package let error: Double

  package init(_ value: DoubleDouble, error: Double) {
    self.value = value
    self.error = error
  }

  /// Creates an exact number.
  package init(_ value: Double) { self.init(DoubleDouble(value), error: 0) }

  /// The rounding errors of the bounds themselves are less than this.
  private static let slack = 1 + 0x1p-40
  /// u².
  private static let unit = 0x1p-106
  /// What a product may lose to subnormal numbers.
  private static let underflow = 0x1p-1060

  package func exact(_ value: Double) -> Self { Self(value) }

  package func exactSum(_ first: Double, _ second: Double) -> Self {
    Self(DoubleDouble(sum: first, second), error: 0)
  }

  package var pi: Self { Self(FunctionTables.pi, error: 0x1p-106) }

  package static func + (left: Self, right: Self) -> Self {
    let sum = left.value + right.value
    return Self(
      sum,
      error: (left.error + right.error + 4 * unit * sum.high.magnitude) * slack
    )
  }

  package static prefix func - (value: Self) -> Self { Self(-value.value, error: value.error) }

  package static func - (left: Self, right: Self) -> Self { left + -right }

  package static func * (left: Self, right: Self) -> Self {
    let product = left.value * right.value
    let (a, b) = (left.value.high.magnitude, right.value.high.magnitude)
    // Only a factor that is 0 exactly loses nothing: a bound may be lost as well.
    let isExact = a == 0 && left.error == 0 || b == 0 && right.error == 0
    return Self(
      product,
      error: (8 * unit * product.high.magnitude + a * right.error
        + (b + right.error) * left.error + (isExact ? 0 : underflow)) * slack
    )
  }

  package static func / (left: Self, right: Self) -> Self {
    let quotient = left.value / right.value
    let least = right.value.high.magnitude / slack - right.error
    guard least > 0 else { return Self(quotient, error: .infinity) }
    let magnitude = quotient.high.magnitude
    return Self(
      quotient,
      error: (16 * unit * magnitude + (left.error + magnitude * slack * right.error + underflow)
        / least
        + underflow) * slack
    )
  }

  package var center: Self { Self(value, error: 0) }

  package func isNarrower(than other: Self) -> Bool { error < other.error }

  package func isMuchNarrower(than other: Self) -> Bool { error < 0x1p-4 * other.error }

  package func half(above: Bool) -> Self? {
    let center = value + (above ? error / 2 : -error / 2)
    let half = Self(center, error: error * 0.500001 + 4 * Self.unit * center.high.magnitude)
    return half.error < 0.75 * error ? half : nil
  }

  /// Returns the number plus a Double that may be off by an error.
  package func moved(by distance: Double, error: Double) -> Self {
    let sum = value + distance
    return Self(sum, error: (self.error + error + 4 * Self.unit * sum.high.magnitude) * Self.slack)
  }

  package func widened(by error: Self) -> Self {
    Self(
      value,
      error: (self.error + error.value.high.magnitude * Self.slack + error.error) * Self.slack
    )
  }

  package func squareRoot() -> Self {
    guard value.high > 0 else {
      return Self(DoubleDouble(0), error: error.squareRoot() * Self.slack)
    }
    // Below, the square of the root has bits that are too small for a Double.
    guard value.high > 0x1p-800 else { return .unknown }
    let root = value.squareRoot()
    return Self(
      root,
      error: (4 * Self.unit * root.high + error / root.high + Self.underflow) * Self.slack
    )
  }

  package func exponential() -> Self {
    guard value.high > -700 else {
      return value.high < 0 && error < 1 ? Self(DoubleDouble(0), error: 0x1p-1007) : .unknown
    }
    guard value.high < 700, error < 0x1p-10 else { return .unknown }
    let power = value.exponential()
    return Self(
      power,
      error: (power.high * (DoubleDouble.functionError + 1.01 * error) + Self.underflow)
        * Self.slack
    )
  }

  package func exponentialMinusOne() -> Self {
    guard value.high > -700, value.high < 700, error < 0x1p-10 else {
      return value.high <= -700 && error < 1 ? Self(DoubleDouble(-1), error: 0x1p-1007) : .unknown
    }
    let power = value.exponentialMinusOne()
    // The derivative is 1 plus the result.
    let size = power.high.magnitude
    return Self(
      power,
      error: (size * DoubleDouble.functionError + 1.01 * (1 + size) * error + Self.underflow)
        * Self.slack
    )
  }

  package func naturalLogarithm() -> Self {
    guard value.high > 0, error < 0x1p-10 * value.high else { return .unknown }
    let result = value.naturalLogarithm()
    return Self(
      result,
      error: (0x1p-96 * max(1, result.high.magnitude) + 1.01 * error / value.high) * Self.slack
    )
  }

  package func sineAndCosine() -> (sine: Self, cosine: Self) {
    let size = value.high.magnitude
    guard error < 1 else { return (.unknown, .unknown) }
    guard size < DoubleDouble.largestAngle else { return sineAndCosineOfManyTurns() }
    let (sine, cosine) = value.sineAndCosine()
    let bound = DoubleDouble.functionError
    return (
      Self(
        sine,
        error: ((size < 0.5 ? size : 1) * bound + error + Self.underflow) * Self.slack
      ),
      Self(cosine, error: (bound + error * min(1, size + error)) * Self.slack)
    )
  }

  private func sineAndCosineOfManyTurns() -> (sine: Self, cosine: Self) {
    guard value.low.magnitude < DoubleDouble.largestAngle else { return (.unknown, .unknown) }
    let (sine, cosine) = ReducedAngle(value.high).sineAndCosine(with: value.low)
    let bound = (ReducedAngle.error(with: value.low) + error) * Self.slack
    return (Self(sine, error: bound), Self(cosine, error: bound))
  }

  /// A number of which nothing is known.
  static let unknown = Self(DoubleDouble(0), error: .infinity)
}

extension DoubleDoubleBall {
  package var approximation: Double { value.high }

  package var certainSign: Int? {
    if value.high.magnitude > error * Self.slack { return value.high < 0 ? -1 : 1 }
    return value.high == 0 && error == 0 ? 0 : nil
  }

  package func nearestDouble(above base: Double) -> Double? {
    let sum = DoubleDouble(sum: base, value.high)
    let low = sum.low + value.low
    let bound = error * Self.slack + 0x1p-52 * low.magnitude
    let (below, above) = (sum.high + (low - bound), sum.high + (low + bound))
    // Comparison fails when the error is not finite; 0 is never negative.
    return below == above ? below + 0 : nil
  }

  package func nearestDecimal(above base: Double, decimals: Int) -> ScaledDecimal? {
    let sum = (Self(base) + self) * Self.powerOfTen(decimals)
    guard sum.value.high.magnitude < 0x1p100 else { return nil }
    let whole = sum.value.high.rounded(.toNearestOrEven)
    let rest = (sum.value.high - whole) + sum.value.low
    let rounded = rest.rounded(.toNearestOrEven)
    let distance = (rest - rounded).magnitude
    guard distance + sum.error * Self.slack + 0x1p-50 * rest.magnitude < 0.5 else {
      return decimalBesideTie(base, decimals: decimals)
    }
    guard whole.magnitude < 0x1p62 else {
      return (WideNumber(whole) + WideNumber(rounded)).nearestDecimal(decimals: 0)
    }
    let number = Int64(whole) + Int64(rounded)
    return ScaledDecimal(isNegative: number < 0, limbs: [number.magnitude])
  }

  /// Returns 10^`exponent`.
  private static func powerOfTen(_ exponent: Int) -> Self {
    var power = DoubleDouble(1)
    for _ in 0..<exponent { power = 10 * power }
    return Self(power, error: exponent > 22 ? Double(4 * exponent) * unit * power.high : 0)
  }
}
