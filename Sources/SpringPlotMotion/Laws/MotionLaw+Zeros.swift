package import Springs

/// What of a law changes its sign.
package enum MotionQuantity: Hashable, Sendable {
  /// The position minus a level, in units.
  case position(level: DoubleDouble)
  case velocity
  case acceleration
  /// What the distance from a target exceeds a tolerance by, in units, from the last turn on; above
  /// 0 on the way to the turn. `isBelow` says on which side of the target.
  case excess(over: Double, from: Double, isBelow: Bool)
}

/// A quantity of a law that depends on the time.
private struct MovingQuantity: MovingNumber {
  let law: MotionLaw
  let quantity: MotionQuantity

  func quickValue(at time: DoubleDouble) -> DoubleDoubleBall {
    value(at: time, like: BallWidths.doubled)
  }

  func value<Number: Ball>(at time: DoubleDouble, like one: Number) -> Number {
    let state = law.state(at: time, like: one)
    switch quantity {
    case .position(let level):
      return state.position.distance(from: level, like: one)
    case .velocity: return state.velocity ?? one.exact(0)
    case .acceleration: return state.acceleration ?? one.exact(0)
    case .excess(let tolerance, let target, let isBelow):
      let distance = state.position.distance(from: DoubleDouble(target), like: one)
      let speed = state.velocity ?? one.exact(0)
      return (isBelow ? -speed : speed)
        .excess(of: isBelow ? -distance : distance, over: one.exact(tolerance))
    }
  }
}

extension MotionLaw {
  /// Returns the Double nearest to the time at which a quantity changes its sign near a guess that
  /// is right to a few rounding errors; the guess itself without such a time.
  package func nearestZero(of quantity: MotionQuantity, near guess: Double) -> Double {
    MovingQuantity(law: self, quantity: quantity).nearestZero(near: guess)
  }

  /// Returns the distance of an extreme from a level, or the velocity at an extreme of it, to be
  /// rounded once.
  ///
  /// The time is the Double nearest to that of the extreme.
  package func extreme(of quantity: MotionQuantity, near time: Double) -> ExtremeNumber {
    let slope: MotionQuantity =
      if case .position = quantity { .velocity } else { .acceleration }
    // Beside the end of a curve the next Double is at the end, where the slope may have any sign.
    let isSmooth =
      end(at: time) == nil && MovingQuantity(law: self, quantity: slope).changesSign(at: time)
    return ExtremeNumber(law: self, quantity: quantity, time: time, isSmooth: isSmooth)
  }

  /// Returns the time of the end of a curve that is at a time; nil for a time between both ends.
  package func end(at time: Double) -> Double? {
    if case .curve(let law) = self { law.end(at: time)?.time } else { nil }
  }
}

/// An extreme of a law's position or velocity, to be rounded once.
package struct ExtremeNumber: Formula {
  let law: MotionLaw
  let quantity: MotionQuantity
  let time: Double
  /// Whether the slope is 0 at the extreme, not only at an end of what holds there.
  let isSmooth: Bool
  /// Two Doubles whose sum is the unit; nil for units of the value.
  var unit: DoubleDouble?

  /// Returns the extreme as a fraction of the distance of two positions.
  package func dividedByDistance(from start: Double, to target: Double) -> ExtremeNumber {
    var fraction = self
    fraction.unit = DoubleDouble(sum: target, -start)
    return fraction
  }

  /// The Double nearest to the extreme, or a value right to a few rounding errors where it is that
  /// of the end of one of several laws that are combined.
  package func nearestDouble(unlessCombined value: Double) -> Double {
    if !isSmooth, case .combined = law { return value }
    return nearestDouble
  }

  package func quickValue() -> Offset<DoubleDoubleBall> { value(like: BallWidths.doubled) }

  package func value<Number: Ball>(like one: Number) -> Offset<Number> {
    var state = law.state(at: DoubleDouble(time), like: one)
    if !isSmooth, case .curve(let law) = law, let end = law.end(at: time) {
      // The time of an end is rounded, and a curve may be so steep there that it counts.
      state = law.state(atProgress: one.exact(end.progress))
    }
    var extreme: Number
    switch quantity {
    case .position(let level):
      extreme = state.position.distance(from: level, like: one)
      if isSmooth, let slope = state.velocity, let bend = state.acceleration {
        // The extreme is within a unit of the last place of the time. What comes after this term of
        // Taylor's series is smaller by the part of a bend that such a unit is.
        let gain = slope * slope / (bend + bend)
        extreme = (extreme - gain).widened(by: gain * one.exact(0x1p-24))
      }
    case .velocity, .acceleration, .excess:
      extreme = state.velocity ?? one.exact(0)
      if isSmooth, let slope = state.acceleration {
        // At the extreme the slope is 0, so over half a unit it changes by what it is here.
        extreme = extreme.widened(by: slope * one.exact(time.ulp))
      }
    }
    return Offset(rest: unit.map { extreme / one.exactSum($0.high, $0.low) } ?? extreme)
  }
}

extension Offset {
  /// Returns the distance from an exact sum of two Doubles.
  fileprivate func distance(from level: DoubleDouble, like one: Number) -> Number {
    let distance = one.exactSum(base, -level.high) + rest
    return level.low == 0 ? distance : distance - one.exact(level.low)
  }
}
