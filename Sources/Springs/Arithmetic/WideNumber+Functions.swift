// All of these keep at least 64 (limbs - 1) - 24 bits: a result is the sum of fewer than 2^14 terms
// and products, each cut by less than a unit of its last limb, and at most 16 squarings double the
// relative error.

extension WideNumber {
  /// Returns 1 divided by the number, which is not 0.
  func reciprocal(limbs: Int) -> WideNumber {
    let divisor = scaled(byPowerOfTwo: -size)
    var quotient = WideNumber(1 / divisor.doubleValue)
    var bits = 50
    // Newton's method doubles the number of right digits.
    while bits < 64 * limbs {
      let error = (WideNumber(1) - divisor * quotient).truncated(to: limbs)
      quotient = (quotient + quotient * error).truncated(to: limbs)
      bits *= 2
    }
    return quotient.scaled(byPowerOfTwo: -size)
  }

  /// Returns the square root of the number, which is above 0.
  func squareRoot(limbs: Int) -> WideNumber {
    let half = (size & 1 == 0 ? size : size + 1) / 2
    let square = scaled(byPowerOfTwo: -2 * half)
    var inverse = WideNumber(1 / square.doubleValue.squareRoot())
    var bits = 48
    while bits < 64 * limbs {
      let error = (WideNumber(1) - (square * inverse).truncated(to: limbs + 1) * inverse)
        .truncated(to: limbs)
      inverse = (inverse + (inverse * error).scaled(byPowerOfTwo: -1)).truncated(to: limbs)
      bits *= 2
    }
    return (square * inverse).truncated(to: limbs).scaled(byPowerOfTwo: half)
  }

  // MARK: Constants

  /// π, kept for the widths that are needed most.
  private static let usualPi = computedPi(limbs: 12)
  private static let usualLogarithmOfTwo = computedLogarithmOfTwo(limbs: 12)

  /// Returns π with an error below 2^(8 - 64 (limbs - 1)).
  static func pi(limbs: Int) -> WideNumber {
    limbs <= 12 ? usualPi.truncated(to: limbs) : computedPi(limbs: limbs)
  }

  /// Returns ln 2 with an error below 2^(8 - 64 (limbs - 1)).
  static func logarithmOfTwo(limbs: Int) -> WideNumber {
    limbs <= 12 ? usualLogarithmOfTwo.truncated(to: limbs) : computedLogarithmOfTwo(limbs: limbs)
  }

  /// Machin's formula: π = 16 arctan 1/5 - 4 arctan 1/239.
  private static func computedPi(limbs: Int) -> WideNumber {
    (arcTangent(ofInverse: 5, limbs: limbs, alternates: true).scaled(byPowerOfTwo: 4)
      - arcTangent(ofInverse: 239, limbs: limbs, alternates: true).scaled(byPowerOfTwo: 2))
      .truncated(to: limbs)
  }

  /// ln 2 = 18 artanh 1/26 - 2 artanh 1/4801 + 8 artanh 1/8749.
  private static func computedLogarithmOfTwo(limbs: Int) -> WideNumber {
    let terms: [(Double, UInt64)] = [(18, 26), (-2, 4801), (8, 8749)]
    return terms.reduce(.zero) { sum, term in
      sum + WideNumber(term.0)
        * arcTangent(ofInverse: term.1, limbs: limbs, alternates: false)
    }
    .truncated(to: limbs)
  }

  /// Returns the arc tangent of 1/x, or its hyperbolic one when the signs do not alternate.
  private static func arcTangent(
    ofInverse x: UInt64,
    limbs: Int,
    alternates: Bool
  ) -> WideNumber {
    // Fixed point: all terms are cut at the same place.
    let place = -64 * (limbs + 1)
    var power = WideNumber(1).divided(by: x, downTo: place)
    var sum = power
    var index: UInt64 = 1
    while !power.isZero {
      power = power.divided(by: x * x, downTo: place)
      index += 2
      let term = power.divided(by: index, downTo: place)
      sum = alternates && index % 4 == 3 ? sum - term : sum + term
    }
    return sum
  }

  // MARK: Exponential function

  /// Returns e to the power of a number below 2^40.
  func exponential(limbs: Int) -> WideNumber {
    let inner = limbs + 1
    let steps = (doubleValue / 0.6931471805599453).rounded()
    let rest = self - WideNumber(steps) * Self.logarithmOfTwo(limbs: inner + 1)
    let halvings = 8
    var power =
      WideNumber(1)
      + rest.scaled(byPowerOfTwo: -halvings).smallExponentialMinusOne(limbs: inner)
    for _ in 0..<halvings { power = (power * power).truncated(to: inner) }
    return power.truncated(to: limbs).scaled(byPowerOfTwo: Int(steps))
  }

  /// Returns e to the power of a number of a magnitude below 1, minus 1, by the power series.
  func smallExponentialMinusOne(limbs: Int) -> WideNumber {
    let x = truncated(to: limbs + 1)
    var term = x
    var sum = x
    var index: UInt64 = 1
    while !term.isZero, term.size > sum.size - 64 * limbs - 8 {
      index += 1
      term = (term * x).truncated(to: limbs).divided(by: index, limbs: limbs)
        .truncated(to: limbs)
      sum = sum + term
    }
    return sum.truncated(to: limbs)
  }

  /// Returns the logarithm of a number above 0 with more than a quarter of the digits.
  func roughLogarithm(limbs: Int) -> WideNumber {
    let scaled = self.scaled(byPowerOfTwo: -size)
    var result = WideNumber(logarithm(scaled.doubleValue))
    var bits = 45
    // Halley's method triples the number of right digits.
    while bits < 24 * limbs {
      let power = result.exponential(limbs: limbs)
      let step = (scaled - power) * (scaled + power).reciprocal(limbs: limbs)
      result = (result + step.scaled(byPowerOfTwo: 1)).truncated(to: limbs)
      bits *= 3
    }
    return (result + WideNumber(Double(size)) * Self.logarithmOfTwo(limbs: limbs + 1))
      .truncated(to: limbs)
  }

  // MARK: Trigonometric functions

  /// Returns sine and cosine with absolute errors below 2^(24 - 64 (limbs - 1)), of a small number
  /// the sine with that relative error.
  func sineAndCosine(limbs: Int) -> (sine: WideNumber, cosine: WideNumber) {
    guard size > 0 else { return smallSineAndCosine(limbs: limbs) }
    let inner = limbs + size / 64 + 2
    let quarter = Self.pi(limbs: inner).scaled(byPowerOfTwo: -1)
    let turns = (self.truncated(to: inner) * quarter.reciprocal(limbs: inner))
    let count = turns.roundedMagnitude
    let whole = WideNumber(isNegative: isNegative, limbs: count, exponent: 0)
    let rest = self - whole * quarter
    let (sine, cosine) = rest.smallSineAndCosine(limbs: limbs)
    let quadrant = Int((count.first ?? 0) & 3)
    switch isNegative ? (4 - quadrant) & 3 : quadrant {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns sine and cosine of a number below 1 by their power series.
  private func smallSineAndCosine(limbs: Int) -> (sine: WideNumber, cosine: WideNumber) {
    let x = truncated(to: limbs + 1)
    var term = x
    var sine = x
    var cosine = WideNumber(1)
    var index: UInt64 = 1
    while !term.isZero, term.size > sine.size - 64 * limbs - 8 {
      index += 1
      term = (term * x).truncated(to: limbs).divided(by: index, limbs: limbs)
        .truncated(to: limbs)
      cosine = index % 4 == 2 ? cosine - term : cosine + term
      index += 1
      term = (term * x).truncated(to: limbs).divided(by: index, limbs: limbs)
        .truncated(to: limbs)
      sine = index % 4 == 3 ? sine - term : sine + term
    }
    return (sine.truncated(to: limbs), cosine.truncated(to: limbs))
  }
}
