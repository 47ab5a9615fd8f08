/// A number of as many digits as asked for, with a bound of its error.
package struct WideBall: Ball {
  package let value: WideNumber
  /// How far the number may be from `value`: less than 2 to the power of this.
  package let errorSize: Int
  /// How many digits of 64 bits a result keeps.
  let limbs: Int

  /// The size of the error of an exact number.
  static let exactSize = Int.min / 4

  /// Creates a number that is cut to `limbs`.
  init(_ value: WideNumber, errorSize: Int, limbs: Int) {
    self.value = value.truncated(to: limbs)
    self.limbs = limbs
    let size = errorSize < Self.exactSize / 2 ? Self.exactSize : errorSize
    let dropped = value.limbs.count - limbs
    self.errorSize = dropped > 0 ? max(size, value.exponent + 64 * dropped) + 1 : size
  }

  /// Creates an exact number.
  package init(_ value: Double, limbs: Int) {
    self.init(WideNumber(value), errorSize: Self.exactSize, limbs: max(limbs, 1))
  }

  /// Creates a number of which nothing is known.
  private init(unknownWith limbs: Int) {
    self.init(.zero, errorSize: Int.max / 8, limbs: limbs)
  }

  package func exact(_ value: Double) -> Self { Self(value, limbs: limbs) }

  package func exactSum(_ first: Double, _ second: Double) -> Self {
    Self(WideNumber(first) + WideNumber(second), errorSize: Self.exactSize, limbs: limbs)
  }

  package var pi: Self {
    let value = WideNumber.pi(limbs: limbs + 1)
    return Self(value, errorSize: 8 - 64 * limbs, limbs: limbs)
  }

  package static func + (left: Self, right: Self) -> Self {
    let error = max(left.errorSize, right.errorSize)
    let errorSize = error == Self.exactSize ? error : error + 1
    let (larger, smaller) =
      left.value.size < right.value.size ? (right.value, left.value) : (left.value, right.value)
    if !smaller.isZero, larger.size - smaller.size > 64 * (left.limbs + 4) {
      return Self(larger, errorSize: max(errorSize, smaller.size) + 1, limbs: left.limbs)
    }
    return Self(left.value + right.value, errorSize: errorSize, limbs: left.limbs)
  }

  package static prefix func - (value: Self) -> Self {
    Self(-value.value, errorSize: value.errorSize, limbs: value.limbs)
  }

  package static func - (left: Self, right: Self) -> Self { left + -right }

  package static func * (left: Self, right: Self) -> Self {
    let error = max(
      left.value.size + right.errorSize,
      right.value.size + left.errorSize,
      left.errorSize + right.errorSize
    )
    return Self(left.value * right.value, errorSize: error + 2, limbs: left.limbs)
  }

  package static func / (left: Self, right: Self) -> Self {
    guard !right.value.isZero, right.errorSize < right.value.size - 2 else {
      return Self(unknownWith: left.limbs)
    }
    let quotient = left.value * right.value.reciprocal(limbs: left.limbs + 1)
    guard !quotient.isZero || left.errorSize > Self.exactSize else { return left }
    let errors = max(left.errorSize, quotient.size + right.errorSize) + 1
    let relative = quotient.size - 64 * left.limbs + 8
    return Self(
      quotient,
      errorSize: max(errors - (right.value.size - 2), relative) + 1,
      limbs: left.limbs
    )
  }

  package var center: Self { Self(value, errorSize: Self.exactSize, limbs: limbs) }

  package func isNarrower(than other: Self) -> Bool { errorSize < other.errorSize }

  package func isMuchNarrower(than other: Self) -> Bool { errorSize < other.errorSize - 4 }

  package func half(above: Bool) -> Self? {
    guard errorSize > Self.exactSize, errorSize > value.size - 64 * limbs + 8 else { return nil }
    let step = WideNumber(1).scaled(byPowerOfTwo: errorSize - 1)
    return Self(above ? value + step : value - step, errorSize: errorSize - 1, limbs: limbs)
  }

  package func widened(by error: Self) -> Self {
    Self(
      value,
      errorSize: max(errorSize, error.value.size, error.errorSize) + 2,
      limbs: limbs
    )
  }

  package func squareRoot() -> Self {
    guard !value.isZero, !value.isNegative, errorSize < value.size - 2 else {
      return value.isZero && errorSize == Self.exactSize ? self : Self(unknownWith: limbs)
    }
    let root = value.squareRoot(limbs: limbs + 1)
    // The root is at least 2^(root.size - 1), and √x - √(x - e) at most e / √x.
    let error = max(errorSize - root.size + 1, root.size - 64 * limbs + 8)
    return Self(root, errorSize: error + 1, limbs: limbs)
  }

  /// The relative error that a function of an exact argument may have, as a power of two.
  private var functionSize: Int { 32 - 64 * limbs }

  package func exponential() -> Self {
    guard errorSize < -4, value.size < 40 else {
      return value.isNegative && errorSize < value.size - 2
        ? exact(-6000).exponential() : Self(unknownWith: limbs)
    }
    if value.isNegative, value.size > 13 { return exact(-6000).exponential() }
    let power = value.exponential(limbs: limbs + 1)
    return Self(
      power,
      errorSize: power.size + max(functionSize, errorSize + 1) + 1,
      limbs: limbs
    )
  }

  package func exponentialMinusOne() -> Self {
    guard value.size < 0, errorSize < -4 else { return exponential() - exact(1) }
    let power = value.smallExponentialMinusOne(limbs: limbs + 1)
    return Self(
      power,
      errorSize: max(power.size + functionSize, errorSize + 1) + 1,
      limbs: limbs
    )
  }

  package func naturalLogarithm() -> Self {
    guard !value.isZero, !value.isNegative, errorSize < value.size - 4 else {
      return Self(unknownWith: limbs)
    }
    let guess = value.roughLogarithm(limbs: limbs + 1)
    // ln x = guess + ln(x e^-guess), the latter from three terms of its series.
    let one = exact(1)
    let center = Self(guess, errorSize: Self.exactSize, limbs: limbs)
    let excess = self * (-center).exponential() - one
    guard excess.value.size < -16 * limbs else { return Self(unknownWith: limbs) }
    let square = excess * excess
    let correction = excess - square / exact(2) + square * excess / exact(3)
    return (center + correction).widened(by: square * square)
  }

  package func sineAndCosine() -> (sine: Self, cosine: Self) {
    guard errorSize < 0 else {
      let nothing = Self(unknownWith: limbs)
      return (nothing, nothing)
    }
    let (sine, cosine) = value.sineAndCosine(limbs: limbs + 1)
    let absolute = functionSize
    return (
      Self(
        sine,
        errorSize: max(min(value.size, 0) + absolute, errorSize) + 1,
        limbs: limbs
      ),
      Self(cosine, errorSize: max(absolute, errorSize) + 1, limbs: limbs)
    )
  }
}

extension WideBall {
  package var approximation: Double { value.doubleValue }

  package var certainSign: Int? {
    if value.isZero { return errorSize == Self.exactSize ? 0 : nil }
    guard errorSize == Self.exactSize || errorSize < value.size - 1 else { return nil }
    return value.isNegative ? -1 : 1
  }

  /// The least and the greatest number that this may be plus `base`.
  private func bounds(above base: Double) -> (WideNumber, WideNumber) {
    let sum = value + WideNumber(base)
    guard errorSize > Self.exactSize else { return (sum, sum) }
    let error = WideNumber(1).scaled(byPowerOfTwo: errorSize)
    return (sum - error, sum + error)
  }

  package func nearestDouble(above base: Double) -> Double? {
    guard errorSize < 1 << 20 else { return nil }
    let (least, greatest) = bounds(above: base)
    let (below, above) = (least.doubleValue, greatest.doubleValue)
    return below == above ? below : nil
  }

  package func nearestDecimal(above base: Double, decimals: Int) -> ScaledDecimal? {
    guard errorSize < 1 << 20 else { return nil }
    let (least, greatest) = bounds(above: base)
    let below = least.nearestDecimal(decimals: decimals)
    return below == greatest.nearestDecimal(decimals: decimals)
      ? below : decimalBesideTie(base, decimals: decimals)
  }

  /// The number as what it must be when all these digits cannot tell it from a number of few digits.
  package var snapped: Self {
    guard errorSize > Self.exactSize, errorSize < 1 << 20 else { return self }
    let unit = errorSize + 8
    let digits = value.scaled(byPowerOfTwo: -unit).roundedMagnitude
    return Self(
      WideNumber(isNegative: value.isNegative, limbs: digits, exponent: unit),
      errorSize: Self.exactSize,
      limbs: limbs
    )
  }
}

extension WideNumber {
  /// The whole number nearest to 10^`decimals` times the number, a tie to the even one.
  package func nearestDecimal(decimals: Int) -> ScaledDecimal {
    let scaled = scaled(byPowerOfTen: decimals)
    return ScaledDecimal(isNegative: isNegative, limbs: scaled.roundedMagnitude)
  }
}
