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

/// A real number that depends on a time by a formula.
package protocol MovingNumber {
  /// Returns the number at a time, which is an exact sum, in as many digits as `one` has.
  func value<Number: Ball>(at time: DoubleDouble, like one: Number) -> Number
  /// Returns the number at a time in two Doubles.
  // A requirement so that each module compiles its formulas for the digits that nearly always do.
  func quickValue(at time: DoubleDouble) -> DoubleDoubleBall
}

extension MovingNumber {
  /// Returns the sign at a time: -1, 0 or 1.
  func sign(at time: DoubleDouble) -> Int { signAndValue(at: time).sign }

  /// Returns the sign at a time, -1, 0 or 1, and the number as a Double, about.
  private func signAndValue(at time: DoubleDouble) -> (sign: Int, value: Double) {
    let quick = quickValue(at: time)
    if let sign = quick.certainSign { return (sign, quick.approximation) }
    for limbs in BallWidths.wide {
      let wide = value(at: time, like: WideBall(1, limbs: limbs))
      if let sign = wide.certainSign { return (sign, wide.approximation) }
    }
    return (0, 0)
  }

  /// Returns whether the number changes its sign nearer to a time than to any other Double.
  package func changesSign(at time: Double) -> Bool {
    guard time.isFinite, time > 0 else { return false }
    let half = time.ulp / 2
    return sign(at: DoubleDouble(sum: time, -half)) * sign(at: DoubleDouble(sum: time, half)) < 0
  }

  /// Returns the Double nearest to the time at which the number changes its sign.
  ///
  /// The change lies between the two places halfway to the neighbours of that Double, and signs
  /// are certain: so the time is as exact as they are, whatever found the first guess. Without a
  /// change within some 2²⁰ Doubles the guess is returned.
  package func nearestZero(near guess: Double) -> Double {
    guard guess.isFinite, guess > 0 else { return guess }
    let spacing = guess.ulp
    // Places halfway between Doubles, counted from the one above the guess; all have its spacing.
    func place(_ index: Double) -> DoubleDouble {
      DoubleDouble(sum: guess, (index + 0.5) * spacing)
    }
    func sign(_ index: Double) -> Int { self.sign(at: place(index)) }
    let (above, upperValue) = signAndValue(at: place(0))
    let (below, lowerValue) = signAndValue(at: place(-1))
    if below != above { return guess }
    // The line through both values nearly always tells the two places around the change.
    let next = (upperValue / (lowerValue - upperValue)).rounded(.up)
    if next.magnitude <= 0x1p20, sign(next) != sign(next - 1) { return guess + next * spacing }
    var low = -1.0
    var high = 0.0
    var reach = 1.0
    while reach <= 0x1p20 {
      if sign(high + reach) != above {
        low = high
        high += reach
        break
      }
      if sign(low - reach) != above {
        high = low
        low -= reach
        break
      }
      high += reach
      low -= reach
      reach *= 2
    }
    guard reach <= 0x1p20 else { return guess }
    let lowSign = sign(low)
    guard lowSign != sign(high) else { return guess }
    while high - low > 1 {
      let middle = (low + (high - low) / 2).rounded(.down)
      if sign(middle) == lowSign { low = middle } else { high = middle }
    }
    return guess + high * spacing
  }
}

/// A displacement or one of its derivatives along a spring's trajectory.
struct TrajectoryNumber: MovingNumber {
  /// Which of them it is.
  enum Quantity {
    /// The displacement minus a level, in units.
    case displacement(level: Double)
    case velocity
    case acceleration
    /// What the distance on one side of the target exceeds a tolerance by, in units, from the turn
    /// on; above 0 on the way to the turn.
    ///
    /// Where a turn is hardly beyond the tolerance, both times at which that is passed may lie
    /// between two Doubles, and only the later one counts.
    case excess(over: Double, isBelow: Bool)
  }

  let trajectory: SpringTrajectory
  let quantity: Quantity

  func quickValue(at time: DoubleDouble) -> DoubleDoubleBall {
    value(at: time, like: BallWidths.doubled)
  }

  func value<Number: Ball>(at time: DoubleDouble, like one: Number) -> Number {
    let form = Number.closedForm(of: trajectory.spring, rate: 1, like: one)
    let state = Number.state(
      of: form,
      displacement: one.exact(trajectory.initialDisplacement),
      velocity: one.exact(trajectory.initialVelocity),
      after: time
    )
    switch quantity {
    case .displacement(let level): return state.displacement - one.exact(level)
    case .velocity: return state.velocity
    case .acceleration:
      return form.acceleration(displacement: state.displacement, velocity: state.velocity)
    case .excess(let tolerance, let isBelow):
      let (distance, speed) =
        isBelow
        ? (-state.displacement, -state.velocity) : (state.displacement, state.velocity)
      return speed.excess(of: distance, over: one.exact(tolerance))
    }
  }
}

extension Ball {
  /// Returns what a distance exceeds a tolerance by, unless its derivative, which is this number,
  /// says that it still grows: then 1.
  package func excess(of distance: Self, over tolerance: Self) -> Self {
    switch certainSign {
    case .some(1): exact(1)
    case .some: distance - tolerance
    case .none: widened(by: exact(1))
    }
  }
}

extension SpringTrajectory {
  /// Returns the Double nearest to a time at which a quantity changes its sign.
  func nearestZero(of quantity: TrajectoryNumber.Quantity, near guess: Double) -> Double {
    TrajectoryNumber(trajectory: self, quantity: quantity).nearestZero(near: guess)
  }

  /// The extreme of the displacement or of the velocity near a time, to be rounded once.
  func extreme(_ isVelocity: Bool, near time: Double) -> TrajectoryExtreme {
    TrajectoryExtreme(trajectory: self, isVelocity: isVelocity, time: time)
  }
}

/// An extreme of a spring's displacement or velocity, to be rounded once.
struct TrajectoryExtreme: Formula {
  let trajectory: SpringTrajectory
  let isVelocity: Bool
  /// The Double nearest to the time of the extreme.
  let time: Double
  /// Whether it is divided by the displacement at the start.
  var isFraction = false

  func quickValue() -> Offset<DoubleDoubleBall> { value(like: BallWidths.doubled) }

  func value<Number: Ball>(like one: Number) -> Offset<Number> {
    let form = Number.closedForm(of: trajectory.spring, rate: 1, like: one)
    let start = one.exact(trajectory.initialDisplacement)
    let state = Number.state(
      of: form,
      displacement: start,
      velocity: one.exact(trajectory.initialVelocity),
      after: DoubleDouble(time)
    )
    // Each derivative obeys the equation of motion, too.
    var derivatives = [state.displacement, state.velocity]
    for order in 2...4 {
      derivatives.append(
        form.acceleration(displacement: derivatives[order - 2], velocity: derivatives[order - 1])
      )
    }
    let first = isVelocity ? 1 : 0
    // Taylor's series at the zero of the slope, which is less than a unit of the last place away:
    // what follows the second term is smaller by that unit's square, and charged as a whole.
    let slope = derivatives[first + 1]
    let step = -(slope / derivatives[first + 2])
    let value = (derivatives[first] + slope * step / one.exact(2))
      .widened(by: derivatives[first + 3] * step * step * step)
    return Offset(rest: isFraction ? value / start : value)
  }
}
