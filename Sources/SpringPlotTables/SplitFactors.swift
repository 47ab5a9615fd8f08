import Springs

/// A number of two Doubles, the first one divided into halves whose products are exact.
struct SplitFactor {
  let first: Double
  let second: Double
  let low: Double

  @inline(__always) init(_ value: DoubleDouble) {
    let scaled = value.high * 0x1.000000_2p27
    first = scaled - (scaled - value.high)
    second = value.high - first
    low = value.low
  }

  /// The product, its lower part with the rounding errors of a few Doubles of its size.
  @inline(__always) static func * (left: Self, right: Self) -> DoubleDouble {
    let (a, b) = (left.first + left.second, right.first + right.second)
    let high = a * b
    let error =
      ((left.first * right.first - high) + left.first * right.second + left.second * right.first)
      + left.second * right.second
    return DoubleDouble(high: high, low: error + (a * right.low + left.low * b))
  }
}

/// The parts of a transition.
struct SplitFactors {
  let moving: SplitFactor
  let lasting: SplitFactor

  init(moving: DoubleDouble, lasting: DoubleDouble) {
    self.moving = SplitFactor(moving)
    self.lasting = SplitFactor(lasting)
  }
}

extension DoubleDouble {
  /// Returns the sum with a number, its lower part with the rounding errors of a few Doubles.
  @inline(__always) func plus(_ other: DoubleDouble) -> DoubleDouble {
    let sum = DoubleDouble(sum: high, other.high)
    return DoubleDouble(high: sum.high, low: sum.low + (low + other.low))
  }

  /// Returns the Double nearest to the sum with a number that may be off by an error; none when
  /// the error leaves it open.
  @inline(__always) func nearest(adding rest: Double, error: Double) -> Double {
    let tail = low + rest
    let bound = error + 0x1p-51 * tail.magnitude
    let below = high + (tail - bound)
    // 0 is never negative.
    return below == high + (tail + bound) ? below + 0 : .nan
  }
}
