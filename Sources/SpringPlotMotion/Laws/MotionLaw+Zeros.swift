package import Springs

/// What of a law changes its sign.
package enum MotionQuantity: Hashable, Sendable {
  /// The position minus a level, in units.
  case position(level: Double)
  case velocity
  case acceleration
}

/// A quantity of a law that depends on the time.
private struct MovingQuantity: MovingNumber {
  let law: MotionLaw
  let quantity: MotionQuantity

  func value<Number: Ball>(at time: DoubleDouble, like one: Number) -> Number {
    let state = law.state(at: time, like: one)
    switch quantity {
    case .position(let level):
      return state.position.rest + one.exactSum(state.position.base, -level)
    case .velocity: return state.velocity ?? one.exact(0)
    case .acceleration: return state.acceleration ?? one.exact(0)
    }
  }
}

extension MotionLaw {
  /// Returns the Double nearest to the time at which a quantity changes its sign near a guess that
  /// is right to a few rounding errors.
  package func nearestZero(of quantity: MotionQuantity, near guess: Double) -> Double {
    MovingQuantity(law: self, quantity: quantity).nearestZero(near: guess)
  }

  /// Returns the distance of an extreme from a level, or the velocity at an extreme of it.
  ///
  /// The time is the Double nearest to that of the extreme.
  package func extreme(of quantity: MotionQuantity, near time: Double) -> MotionExtreme {
    MotionExtreme(law: self, quantity: quantity, time: time)
  }
}

/// An extreme of a law's position or velocity, to be rounded once.
package struct MotionExtreme: Formula {
  let law: MotionLaw
  let quantity: MotionQuantity
  let time: Double
  /// Two Doubles whose distance is the unit; nil for units of the value.
  var unit: DoubleDouble?

  /// Returns the extreme as a fraction of the distance of two positions.
  package func dividedByDistance(from start: Double, to target: Double) -> MotionExtreme {
    var fraction = self
    fraction.unit = DoubleDouble(sum: target, -start)
    return fraction
  }

  package func value<Number: Ball>(like one: Number) -> Offset<Number> {
    let state = law.state(at: DoubleDouble(time), like: one)
    let (value, slope, bend) =
      switch quantity {
      case .position(let level):
        (
          state.position.rest + one.exactSum(state.position.base, -level), state.velocity,
          state.acceleration
        )
      case .velocity, .acceleration:
        (state.velocity ?? one.exact(0), state.acceleration, Number?.none)
      }
    var extreme = value
    if let slope, let bend, bend.certainSign != nil, bend.certainSign != 0 {
      // The extreme is within a unit of the last place of the time. The term after these is smaller
      // than they are by the part of a bend that such a unit is.
      let gain = slope * slope / (bend + bend)
      extreme = (value - gain).widened(by: gain * one.exact(0x1p-24))
    } else if case .velocity = quantity {
      // The slope that is left, over the unit.
      extreme = value.widened(by: (slope ?? one.exact(0)) * one.exact(time.ulp))
    }
    return Offset(rest: unit.map { extreme / one.exactSum($0.high, $0.low) } ?? extreme)
  }
}
