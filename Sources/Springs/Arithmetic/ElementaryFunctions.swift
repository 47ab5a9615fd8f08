// Nothing of the C library is called by name. What the standard library needs of it (rounding to
// whole numbers, square roots, remainders) is exact or rounded correctly everywhere; the import has
// it linked.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#endif

// Elementary functions for what is drawn and searched, right to about one rounding error.
//
// They consist of operations that IEEE 754 rounds correctly, in a fixed order, so that no result
// depends on the C library of the machine. Reductions are Tang's, Cody's and Waite's, the series
// those of the textbooks (Muller, "Elementary Functions", 3rd edition, chapters 3 and 11); what must
// be right to the last digit takes more than Doubles, see `Ball`.

/// Returns e to the power of a number.
package func exponential(_ value: Double) -> Double {
  guard value.magnitude < 708 else { return extremeExponential(value) }
  let (power, rest, exponent) = reducedExponential(value)
  return (power.high + (power.high * rest + power.low)) * exponent
}

/// Returns e to the power of a number that leads to a border of what Doubles can hold.
private func extremeExponential(_ value: Double) -> Double {
  guard value.magnitude < 800 else { return value.isNaN ? value : value > 0 ? .infinity : 0 }
  let half = exponential(value / 2)
  return half * half
}

/// Returns e^value - 1 without cancellation near 0.
package func exponentialMinusOne(_ value: Double) -> Double {
  guard value.magnitude < 700 else { return exponential(value) - 1 }
  let (power, rest, exponent) = reducedExponential(value)
  if power.high == 1, exponent == 1 { return rest }
  let high = power.high * exponent
  let sum = DoubleDouble(sum: high, -1)
  return sum.high + (sum.low + (high * rest + power.low * exponent))
}

/// Returns 2^(j/32), e^r - 1 and 2^k of a number that is (k + j/32) ln 2 + r.
@inline(__always)
private func reducedExponential(_ value: Double) -> (DoubleDouble, Double, Double) {
  // The sum with 1.5 · 2^52 is a whole number, in the last bits of the Double.
  let shift = 0x1.8p52
  let shifted = value * FunctionTables.exponentSteps + shift
  let steps = shifted - shift
  let count = Int(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern << 13) >> 13)
  let (first, second, _) = FunctionTables.exponentStep
  let x = (value - steps * first) - steps * second
  let square = x * x
  let rest =
    x + square
    * ((0.5 + x * (1.0 / 6)) + square * ((1.0 / 24 + x * (1.0 / 120)) + square * (1.0 / 720)))
  let exponent = Double(bitPattern: UInt64(truncatingIfNeeded: count >> 5 &+ 1023) << 52)
  return (FunctionTables.powers[count & 31], rest, exponent)
}

/// Returns the sine of an angle.
package func sine(_ angle: Double) -> Double { sineAndCosine(angle).sine }

/// Returns the cosine of an angle.
package func cosine(_ angle: Double) -> Double { sineAndCosine(angle).cosine }

/// Returns sine and cosine of an angle, for little more than the price of one of them.
package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.magnitude < 0x1p21 else { return sineAndCosine(largeAngle: angle) }
  let shift = 0x1.8p52
  let shifted = angle * FunctionTables.angleSteps + shift
  let steps = shifted - shift
  let count = Int(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern << 13) >> 13)
  let (first, second, third, fourth, _) = FunctionTables.angleStep
  // The first difference is exact, and the others lose less than the last bit of a Double.
  let near = DoubleDouble(sum: angle - steps * first, -steps * second)
  let tail = near.low - steps * third - steps * fourth
  let x = near.high + tail
  let square = x * x
  let sineRest =
    x * (square * (-1.0 / 6 + square * (1.0 / 120 - square * (1.0 / 5040))))
    + (tail - (x - near.high))
  let cosineRest = square * (-0.5 + square * (1.0 / 24 - square * (1.0 / 720)))
  let index = count & 31
  let sine: Double
  let cosine: Double
  if index == 0 {
    sine = x + sineRest
    cosine = 1 + cosineRest
  } else {
    let s = FunctionTables.sines[index]
    let c = FunctionTables.sines[32 - index]
    let smallSine = x + sineRest
    sine = s.high + (c.high * smallSine + (s.high * cosineRest + s.low))
    cosine = c.high + (c.high * cosineRest - s.high * smallSine + c.low)
  }
  switch (count >> 5) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// Returns sine and cosine of an angle of very many turns, or of none that is a number.
private func sineAndCosine(largeAngle angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.isFinite else { return (.nan, .nan) }
  let (sine, cosine) = ReducedAngle(angle).sineAndCosine()
  return (sine.high, cosine.high)
}

/// Returns the natural logarithm of a number.
package func logarithm(_ value: Double) -> Double {
  guard value > 0, value < .infinity else {
    return value == 0 ? -.infinity : value == .infinity ? value : .nan
  }
  var exponent = Double(value.exponent)
  var significand = value.significand
  if significand > 1.4142135623730951 {
    significand /= 2
    exponent += 1
  }
  return logarithm(significand - 1, residue: 0, exponent: exponent)
}

/// Returns the logarithm of 1 + value without cancellation near 0.
package func logarithm(onePlus value: Double) -> Double {
  guard value > -0.25, value < 0.4 else {
    let sum = DoubleDouble(sum: 1, value)
    // What the sum lost counts near 1 only.
    return logarithm(sum.high) + (sum.high.isFinite && sum.high > 0 ? sum.low / sum.high : 0)
  }
  return logarithm(value, residue: 0, exponent: 0)
}

/// Returns ln((1 + x) 2^exponent) for an x from -0.3 through 0.42.
private func logarithm(_ x: Double, residue: Double, exponent: Double) -> Double {
  // ln(1 + x) = 2 artanh(s) = x - s (x - the rest of the series), which keeps all digits of x.
  let s = x / (2 + x)
  let square = s * s
  let correction = s * (x - 2 * oddReciprocals(square))
  guard exponent != 0 else { return x - correction }
  let two = FunctionTables.naturalLogarithmOfTwo
  // The first part of ln 2 has few bits, so its product is exact.
  let part = 0x1.62e42fefp-1
  let rest = (two.high - part) + two.low
  return exponent * part + (x - (correction - exponent * rest))
}

/// Returns the angle from -π to π of the point (x, y).
package func arcTangent(y: Double, x: Double) -> Double {
  guard y != 0 || x != 0 else { return x.sign == .minus ? (y.sign == .minus ? -.pi : .pi) : y }
  let (height, width) = (y.magnitude, x.magnitude)
  let angle =
    height <= width ? smallArcTangent(height / width) : .pi / 2 - smallArcTangent(width / height)
  let turned = x.sign == .minus ? .pi - angle : angle
  return y.sign == .minus ? -turned : turned
}

/// Returns the arc tangent of a number from 0 through 1.
private func smallArcTangent(_ value: Double) -> Double {
  // Half the angle twice: tan(a/2) = tan a / (1 + √(1 + tan² a)).
  var x = value
  var factor = 1.0
  while x > 0.2 {
    x /= 1 + (1 + x * x).squareRoot()
    factor *= 2
  }
  return factor * (x + x * oddReciprocals(-x * x))
}

/// Returns x/3 + x²/5 + x³/7 and so on up to x¹²/25.
///
/// That is the rest of the series of the artanh, with the square of its argument, and of the arc
/// tangent, with minus the square.
@inline(__always)
private func oddReciprocals(_ x: Double) -> Double {
  var sum = 0.0
  var denominator = 25.0
  while denominator > 1 {
    sum = x * (1 / denominator + sum)
    denominator -= 2
  }
  return sum
}

/// Returns √(first² + second²) without overflow.
package func hypotenuse(_ first: Double, _ second: Double) -> Double {
  let larger = max(first.magnitude, second.magnitude)
  guard larger > 0, larger.isFinite else { return larger }
  let unit = Double(sign: .plus, exponent: larger.exponent, significand: 1)
  let (x, y) = (first / unit, second / unit)
  return unit * (x * x + y * y).squareRoot()
}

/// Returns the cube root of a number.
package func cubeRoot(_ value: Double) -> Double {
  guard value != 0, value.isFinite else { return value }
  let guess = exponential(logarithm(value.magnitude) / 3)
  // One step of Newton's method leaves the rounding of the step.
  let root = guess - (guess - value.magnitude / (guess * guess)) / 3
  return value < 0 ? -root : root
}

/// Returns a number above 0 to the power of another, right to a few rounding errors of the
/// exponent.
package func power(_ base: Double, _ exponent: Double) -> Double {
  base == 0 ? 0 : exponential(exponent * logarithm(base))
}
