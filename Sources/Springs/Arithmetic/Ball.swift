/// A real number that is known up to an error: a value, and a bound of its distance from the number.
///
/// Every operation adds its own rounding error to those of its operands, so that the bound of a
/// result needs no proof beyond those of the operations: running error analysis, in the form of
/// Johansson, "Arb: efficient arbitrary-precision midpoint-radius interval arithmetic" (IEEE
/// Transactions on Computers 66, 2017). A formula is written once, for balls, and evaluated in as
/// many digits as it takes to round its result: Ziv, "Fast evaluation of elementary mathematical
/// functions with correctly rounded last bit" (ACM TOMS 17, 1991).
package protocol Ball: Sendable {
  /// Returns an exact number with as many digits as this one has.
  func exact(_ value: Double) -> Self
  /// Returns the exact sum of two Doubles with as many digits as this number has.
  func exactSum(_ first: Double, _ second: Double) -> Self
  /// π with as many digits as this number has.
  var pi: Self { get }

  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  /// Useless when the divisor may be 0: the error is infinite.
  static func / (left: Self, right: Self) -> Self
  static prefix func - (value: Self) -> Self

  /// The value without its error.
  var center: Self { get }
  /// Whether the bound of the error is smaller than that of another number.
  func isNarrower(than other: Self) -> Bool
  /// Whether the bound of the error is far smaller than that of another number.
  func isMuchNarrower(than other: Self) -> Bool
  /// Returns a ball around the part of this one that lies above or below its value; nil when it is
  /// no smaller.
  func half(above: Bool) -> Self?
  /// Returns the number as less well known: its error may be larger by another number.
  func widened(by error: Self) -> Self
  /// The square root of a number that is not negative.
  func squareRoot() -> Self
  /// e to the power of the number.
  ///
  /// Below -6000 it may be any number above 0 that is smaller than e^-6000: nothing tells those
  /// apart in what they are added to.
  func exponential() -> Self
  /// e to the power of the number, minus 1.
  func exponentialMinusOne() -> Self
  /// The natural logarithm of a number above 0.
  func naturalLogarithm() -> Self
  func sineAndCosine() -> (sine: Self, cosine: Self)

  /// Returns the closed form of a spring whose clock runs `rate` times as fast, with as many digits
  /// as `one` has.
  // A requirement, as the next one, so that other modules reach code that is compiled for the type.
  static func closedForm(of spring: Spring, rate: Double, like one: Self) -> ClosedForm<Self>
  /// Returns displacement and velocity of a spring after a time, which is an exact sum.
  static func state(
    of form: ClosedForm<Self>,
    displacement: Self,
    velocity: Self,
    after time: DoubleDouble
  ) -> (displacement: Self, velocity: Self)
  /// Returns what the equation of motion makes of displacement and velocity, or of a derivative of
  /// both: their next derivative.
  static func acceleration(
    of form: ClosedForm<Self>,
    displacement: Self,
    velocity: Self
  ) -> Self

  /// Returns value and slope of a timing curve at a progress inside a piece in which it is smooth.
  static func point(
    of curve: UnitCurve,
    at progress: Self,
    within piece: ClosedRange<Double>
  ) -> UnitCurveBall<Self>

  /// -1, 0 or 1; nil when the error leaves it open.
  var certainSign: Int? { get }
  /// The value as a Double, about.
  var approximation: Double { get }
  /// The Double nearest to the number plus `base`; nil when the error leaves it open.
  func nearestDouble(above base: Double) -> Double?
  /// The whole number nearest to 10^`decimals` times the number plus `base`, a tie to the even one;
  /// nil when the error leaves it open.
  func nearestDecimal(above base: Double, decimals: Int) -> ScaledDecimal?
}

extension Ball {
  /// Returns the decimal nearest to the number plus a base that itself is halfway between two
  /// decimals: only the sign of the number counts then, however small it is.
  func decimalBesideTie(_ base: Double, decimals: Int) -> ScaledDecimal? {
    guard approximation.magnitude < 0x1p-120, let sign = certainSign, sign != 0 else { return nil }
    let scaled = WideNumber(base).scaled(byPowerOfTen: decimals)
    guard scaled.lowestBit == -1 else { return nil }
    let beside = scaled + WideNumber(Double(sign) / 4)
    return ScaledDecimal(isNegative: beside.isNegative, limbs: beside.roundedMagnitude)
  }
}

/// A decimal number without its point.
package struct ScaledDecimal: Hashable, Sendable {
  package let isNegative: Bool
  /// The magnitude in digits of 64 bits, the least significant one first, the last one not 0.
  package let limbs: [UInt64]

  package init(isNegative: Bool, limbs: [UInt64]) {
    let count = (limbs.lastIndex { $0 != 0 } ?? -1) + 1
    self.isNegative = isNegative && count > 0
    self.limbs = Array(limbs[..<count])
  }

  /// The number, when its magnitude is below 2^62.
  package var small: Int64? {
    guard limbs.count < 2 else { return nil }
    let magnitude = limbs.first ?? 0
    guard magnitude < 1 << 62 else { return nil }
    return isNegative ? -Int64(magnitude) : Int64(magnitude)
  }
}
