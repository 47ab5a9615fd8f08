/// A real number that is given by a formula, to be rounded once.
package protocol Formula {
  /// Returns the number as a Double plus the rest, in as many digits as `one` has.
  ///
  /// The Double may be halfway between two decimals; then the sign of the rest tells them apart,
  /// however small that is.
  func value<Number: Ball>(like one: Number) -> Offset<Number>
  /// Returns the number in two Doubles.
  // A requirement so that each module compiles its formulas for the digits that nearly always do.
  func quickValue() -> Offset<DoubleDoubleBall>
}

/// The sum of a Double and a number.
package struct Offset<Number: Ball> {
  package let base: Double
  package let rest: Number

  package init(base: Double = 0, rest: Number) {
    self.base = base
    self.rest = rest
  }

  /// The sum as one number.
  package var sum: Number { base == 0 ? rest : rest.exact(base) + rest }
}

/// How many digits are tried until one of them decides.
package enum BallWidths {
  /// 32 digits in two Doubles.
  package static let doubled = DoubleDoubleBall(1)
  /// Digits of 64 bits; the last number suffices to tell any two different numbers apart that
  /// consist of such inputs by arithmetic and roots alone.
  package static let wide = [4, 8, 16, 32, 64]
}

extension Formula {
  /// The nearest Double, a tie to the even one.
  package var nearestDouble: Double {
    let quick = quickValue()
    return quick.rest.nearestDouble(above: quick.base) ?? wideNearestDouble
  }

  /// The nearest Double by wide arithmetic alone.
  package var wideNearestDouble: Double {
    for limbs in BallWidths.wide {
      let offset = value(like: WideBall(1, limbs: limbs))
      if let nearest = offset.rest.nearestDouble(above: offset.base) { return nearest }
    }
    let offset = value(like: WideBall(1, limbs: BallWidths.wide.last ?? 1))
    let sum = offset.sum.snapped
    return sum.nearestDouble(above: 0) ?? sum.approximation
  }

  /// The whole number nearest to 10^`decimals` times the number, a tie to the even one.
  package func nearestDecimal(decimals: Int) -> ScaledDecimal {
    let quick = quickValue()
    return quick.rest.nearestDecimal(above: quick.base, decimals: decimals)
      ?? wideNearestDecimal(decimals: decimals)
  }

  /// The nearest decimal by wide arithmetic alone.
  package func wideNearestDecimal(decimals: Int) -> ScaledDecimal {
    for limbs in BallWidths.wide {
      let offset = value(like: WideBall(1, limbs: limbs))
      if let nearest = offset.rest.nearestDecimal(above: offset.base, decimals: decimals) {
        return nearest
      }
    }
    let sum = value(like: WideBall(1, limbs: BallWidths.wide.last ?? 1)).sum.snapped
    return sum.nearestDecimal(above: 0, decimals: decimals)
      ?? sum.value.nearestDecimal(decimals: decimals)
  }
}
