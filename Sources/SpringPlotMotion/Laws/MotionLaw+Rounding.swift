package import Springs

/// What a law says about a time, in numbers that know their errors.
struct BallState<Number: Ball> {
  /// The position, in units.
  let position: Offset<Number>
  /// The velocity in units per second; nil where it is infinite or of no one value.
  let velocity: Number?
  /// The acceleration in units per second squared; nil where it is infinite or of no one value.
  let acceleration: Number?
}

extension BallState {
  /// Creates the state of what rests.
  init(restingAt position: Double, velocity: Double = 0, like one: Number) {
    self.init(
      position: Offset(base: position, rest: one.exact(0)),
      velocity: one.exact(velocity),
      acceleration: one.exact(0)
    )
  }
}

/// A position, a velocity or an acceleration of a law at a time, to be rounded once.
package struct MotionNumber: Formula {
  /// Which of the numbers it is.
  package enum Part: Sendable {
    case position
    case velocity
    case acceleration
  }

  let law: MotionLaw
  let time: Double
  let part: Part

  package func quickValue() -> Offset<DoubleDoubleBall> { value(like: BallWidths.doubled) }

  package func value<Number: Ball>(like one: Number) -> Offset<Number> {
    let state = law.state(at: DoubleDouble(time), like: one)
    switch part {
    case .position: return state.position
    case .velocity:
      return Offset(rest: state.velocity ?? one.exact(law.state(at: time).velocity))
    case .acceleration:
      return Offset(rest: state.acceleration ?? one.exact(law.acceleration(at: time)))
    }
  }
}

/// The length of the vector of two velocities, to be rounded once.
package struct MotionSpeed: Formula {
  let first: MotionNumber
  let second: MotionNumber

  package func quickValue() -> Offset<DoubleDoubleBall> { value(like: BallWidths.doubled) }

  package func value<Number: Ball>(like one: Number) -> Offset<Number> {
    let x = first.value(like: one).sum
    let y = second.value(like: one).sum
    return Offset(rest: (x * x + y * y).squareRoot())
  }
}

extension MotionLaw {
  /// Returns the state at a time, position and velocity rounded once to the nearest Doubles.
  package func nearestState(at time: Double) -> MotionState {
    let rough = { self.state(at: time) }
    if case .rest = self { return rough() }
    let quick = state(at: DoubleDouble(time), like: BallWidths.doubled)
    let position =
      quick.position.rest.nearestDouble(above: quick.position.base)
      ?? number(.position, at: time).wideNearestDouble
    guard let velocity = quick.velocity else {
      return MotionState(position: position, velocity: rough().velocity)
    }
    return MotionState(
      position: position,
      velocity: velocity.nearestDouble(above: 0)
        ?? number(.velocity, at: time).wideNearestDouble
    )
  }

  /// Returns a number of the state at a time, to be rounded once.
  package func number(_ part: MotionNumber.Part, at time: Double) -> MotionNumber {
    MotionNumber(law: self, time: time, part: part)
  }

  /// Returns the state at a time, an exact sum, from the law's numbers taken exactly.
  func state<Number: Ball>(at time: DoubleDouble, like one: Number) -> BallState<Number> {
    switch self {
    case .rest(let position): BallState(restingAt: position, like: one)
    case .spring(let law): law.state(at: time, like: one)
    case .line(let law): law.state(at: time, like: one)
    case .curve(let law): law.state(at: time, like: one)
    case .decay(let law): law.state(at: time, like: one)
    case .combined(let law): law.state(at: time, like: one)
    }
  }
}

extension SpringLaw {
  func state<Number: Ball>(at time: DoubleDouble, like one: Number) -> BallState<Number> {
    let form = Number.closedForm(of: spring, rate: rate, like: one)
    let state = Number.state(
      of: form,
      displacement: one.exactSum(displacement, displacementRest),
      velocity: one.exact(velocity),
      after: origin == 0 ? time : DoubleDouble(sum: time.high, -origin) + time.low
    )
    return BallState(
      position: Offset(base: target, rest: state.displacement),
      velocity: state.velocity,
      acceleration: Number.acceleration(
        of: form,
        displacement: state.displacement,
        velocity: state.velocity
      )
    )
  }
}

extension LinearLaw {
  func state<Number: Ball>(at time: DoubleDouble, like one: Number) -> BallState<Number> {
    if velocityBeforeStep != nil {
      let state = state(at: time.high)
      return BallState(restingAt: state.position, velocity: state.velocity, like: one)
    }
    let velocity =
      one.exactSum(target, -from) / one.exactSum(times.upperBound, -times.lowerBound)
    let isEarly = time.high - times.lowerBound < times.upperBound - time.high
    let end = isEarly ? times.lowerBound : times.upperBound
    return BallState(
      position: Offset(
        base: isEarly ? from : target,
        rest: velocity * (one.exactSum(time.high, -end) + one.exact(time.low))
      ),
      velocity: velocity,
      acceleration: one.exact(0)
    )
  }
}

extension CurveLaw {
  func state<Number: Ball>(at time: DoubleDouble, like one: Number) -> BallState<Number> {
    let place: Number
    if time.high <= start {
      place = one.exact(piece.lowerBound)
    } else if time.high >= end {
      place = one.exact(piece.upperBound)
    } else {
      place = (one.exactSum(time.high, -origin) + one.exact(time.low)) / one.exact(duration)
    }
    return state(atProgress: place)
  }

  /// Returns the end of the piece that is at a time, as a time in seconds and a progress; nil for a
  /// time between both.
  func end(at time: Double) -> (time: Double, progress: Double)? {
    if abs(time - start) <= 4 * time.ulp { return (start, piece.lowerBound) }
    return abs(time - end) <= 4 * time.ulp ? (end, piece.upperBound) : nil
  }

  /// Returns the state at a progress of the curve.
  func state<Number: Ball>(atProgress place: Number) -> BallState<Number> {
    let one = place.exact(1)
    let distance = one.exactSum(target, -from)
    let exactDuration = one.exact(duration)
    let point = curve.point(at: place, within: piece)
    let pace = distance / exactDuration
    return BallState(
      // From the end that comes without a rest, so that a base between two decimals is met.
      position: point.isFromEnd
        ? Offset(base: target, rest: -(distance * point.value))
        : Offset(base: from, rest: distance * point.value),
      velocity: target == from ? one.exact(0) : point.slope.map { $0 * pace },
      acceleration: target == from
        ? one.exact(0) : point.curvature.map { $0 * (pace / exactDuration) }
    )
  }
}

extension DecayLaw {
  func state<Number: Ball>(at time: DoubleDouble, like one: Number) -> BallState<Number> {
    let rate = one.exact(-1000) * one.exact(clockRate) * one.exact(scrollRate).naturalLogarithm()
    let age = one.exactSum(time.high, -origin) + one.exact(time.low)
    let rest = one.exactSum(target, -from) * (-(rate * age)).exponential()
    return BallState(
      position: age.certainSign == 0
        ? Offset(base: from, rest: one.exact(0)) : Offset(base: target, rest: -rest),
      velocity: rate * rest,
      acceleration: -(rate * rate * rest)
    )
  }
}

extension CombinedLaw {
  func state<Number: Ball>(at time: DoubleDouble, like one: Number) -> BallState<Number> {
    stages.reduce(base.state(at: time, like: one)) { old, stage in
      let progress = stage.progress.state(at: time, like: one)
      let remainder = one.exactSum(1, -progress.position.base) - progress.position.rest
      let distance = old.position.sum - one.exact(stage.target)
      let position = Offset(base: stage.target, rest: distance * remainder)
      guard let velocity = old.velocity, let speed = progress.velocity else {
        return BallState(position: position, velocity: nil, acceleration: nil)
      }
      var acceleration: Number?
      if let before = old.acceleration, let force = progress.acceleration {
        let both = velocity * speed
        acceleration = before * remainder - both - both - distance * force
      }
      return BallState(
        position: position,
        velocity: velocity * remainder - distance * speed,
        acceleration: acceleration
      )
    }
  }
}

extension MotionSegment {
  /// Returns the state at a time, position and velocity rounded once to the nearest Doubles.
  package func nearestState(at time: Double) -> MotionState { law.nearestState(at: time) }
}

extension Motion {
  /// Returns the state at a time, position and velocity rounded once to the nearest Doubles.
  package func nearestState(at time: Double) -> MotionState {
    segment(at: time).nearestState(at: time)
  }

  /// Returns a number of the state at a time, to be rounded once.
  package func number(_ part: MotionNumber.Part, at time: Double) -> MotionNumber {
    segment(at: time).law.number(part, at: time)
  }

  /// Returns whether the velocity at a time is finite.
  package func hasVelocity(at time: Double) -> Bool { state(at: time).velocity.isFinite }

  /// Returns whether the acceleration at a time is finite.
  package func hasAcceleration(at time: Double) -> Bool {
    segment(at: time).acceleration(at: time).isFinite
  }
}

extension MotionNumber {
  /// Returns the speed of which this and another velocity are the components.
  package func speed(with other: MotionNumber) -> MotionSpeed {
    MotionSpeed(first: self, second: other)
  }
}
