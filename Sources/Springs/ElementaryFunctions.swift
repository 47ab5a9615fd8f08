#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// The one place that knows which library holds the functions.

package func exponential(_ value: Double) -> Double { exp(value) }

/// Returns e^value - 1 without cancellation near 0.
package func exponentialMinusOne(_ value: Double) -> Double { expm1(value) }

package func logarithm(_ value: Double) -> Double { log(value) }

/// Returns the logarithm of 1 + value without cancellation near 0.
package func logarithm(onePlus value: Double) -> Double { log1p(value) }

package func sine(_ angle: Double) -> Double { sin(angle) }

package func cosine(_ angle: Double) -> Double { cos(angle) }

/// Returns the angle from -π to π of the point (x, y).
package func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// Returns √(first² + second²) without overflow.
package func hypotenuse(_ first: Double, _ second: Double) -> Double { hypot(first, second) }

package func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// A number kept as the unevaluated sum of two Doubles, about 32 digits.
///
/// Used where a cubic is solved near a multiple root: there the last bit of a Double is not enough
/// for twelve digits of the answer.
package struct DoubleDouble {
  /// The sum rounded to a Double.
  let high: Double
  /// What the rounding left.
  let low: Double

  init(_ value: Double) {
    high = value
    low = 0
  }

  private init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Creates the exact sum of two Doubles.
  // Calls would take longer than what they do, and there are many to a point of a curve.
  @inline(__always) init(sum first: Double, _ second: Double) {
    high = first + second
    let part = high - first
    low = (first - (high - part)) + (second - part)
  }

  /// Creates the exact product of two Doubles.
  @inline(__always) init(product first: Double, _ second: Double) {
    high = first * second
    low = (-high).addingProduct(first, second)
  }

  @inline(__always) static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = DoubleDouble(sum: left.high, right.high)
    let rest = DoubleDouble(sum: left.low, right.low)
    let once = DoubleDouble(sum: sum.high, sum.low + rest.high)
    return DoubleDouble(sum: once.high, once.low + rest.low)
  }

  @inline(__always) static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    left + DoubleDouble(high: -right.high, low: -right.low)
  }

  @inline(__always) static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: left.high, right.high)
    let cross = left.high * right.low + left.low * right.high
    return DoubleDouble(sum: product.high, product.low + cross)
  }

  @inline(__always) static func * (factor: Double, value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(factor) * value
  }
}

/// Returns the real roots of square · x² + linear · x + constant at which it changes its sign.
///
/// In rising order; none when all coefficients are 0, one when only the square is 0.
package func simpleRoots(square: Double, linear: Double, constant: Double) -> [Double] {
  let discriminant = (-4 * square * constant).addingProduct(linear, linear)
  guard discriminant > 0 else { return [] }
  // The root of the larger magnitude first: the other one would cancel.
  let sum = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
  return [sum / square, constant / sum].filter(\.isFinite).sorted()
}
