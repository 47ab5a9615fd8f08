extension SpringTrajectory {
  /// Returns the last time at which the distance from the target exceeds a tolerance.
  ///
  /// The exact time in seconds, not an envelope's and not a grid's: 0 when the distance never
  /// exceeds the tolerance, infinity when it does so for ever (an undamped spring, or tolerance 0
  /// for anything that moves).
  ///
  /// - Parameter tolerance: The distance in units, 0 or more.
  /// - Returns: The time in seconds.
  public func settlingTime(within tolerance: Double) -> Double {
    let time = roughSettlingTime(within: tolerance)
    guard time > 0, time.isFinite, !spring.swingsWithinRounding(of: time) else { return time }
    let distance = TrajectoryNumber(trajectory: self, quantity: .displacement(level: 0))
    let isBelow = distance.sign(at: DoubleDouble(time)) < 0
    return nearestZero(of: .excess(over: tolerance, isBelow: isBelow), near: time)
  }

  /// Returns the settling time right to a few rounding errors; of a spring that swings within the
  /// rounding of it, right to the last digit.
  package func roughSettlingTime(within tolerance: Double) -> Double {
    precondition(tolerance >= 0, "tolerance must not be negative")
    guard let turn = zeroTime(of: .velocity, 0) else {
      // The distance only ever shrinks.
      guard initialDisplacement.magnitude > tolerance else { return 0 }
      return tolerance == 0 ? .infinity : fall(to: tolerance, before: .infinity)
    }
    guard tolerance > 0 else { return .infinity }
    let extreme = displacement(at: turn).magnitude
    switch spring.regime {
    case .undamped:
      let amplitude = hypotenuse(initialDisplacement, initialVelocity / spring.angularFrequency)
      return amplitude > tolerance ? .infinity : 0
    case _ where extreme <= tolerance:
      return initialDisplacement.magnitude > tolerance ? fall(to: tolerance, before: turn) : 0
    case .underdamped:
      let last = lastTurn(beyond: tolerance, after: turn, at: extreme)
      let release = SpringTrajectory(spring: spring, displacement: 1)
      let arrival = release.zeroTime(of: .displacement, 0) ?? .infinity
      return last.time
        + release.fall(to: exponential(-last.surplus), before: arrival, from: last.time)
    case .critical, .overdamped:
      let release = SpringTrajectory(spring: spring, displacement: extreme)
      return turn + release.fall(to: tolerance, before: .infinity, from: turn)
    }
  }

  /// Returns the last turn of an under-damped spring that is farther from the target than a
  /// tolerance.
  ///
  /// Each extreme is smaller than the last by the same factor, so that it follows from a logarithm.
  /// From there on time is local: no large phase loses its digits.
  ///
  /// - Parameters:
  ///   - tolerance: The distance in units, less than that of the first turn.
  ///   - first: The time of the first turn, in seconds.
  ///   - extreme: The distance of the first turn, in units.
  /// - Returns: The time in seconds, and the logarithm of the distance divided by the tolerance.
  private func lastTurn(
    beyond tolerance: Double,
    after first: Double,
    at extreme: Double
  ) -> (time: Double, surplus: Double) {
    let shrinkage = Double.pi * (spring.decayRate / spring.dampedAngularFrequency)
    let surplus = logarithm(extreme / tolerance)
    let count = (surplus / shrinkage).rounded(.down)
    // A product of a double-double beyond 2⁹⁷⁰ would not be finite.
    guard count > 0x1p16, count < 0x1p960 else {
      return (
        first + count * (Double.pi / spring.dampedAngularFrequency),
        Swift.max(surplus.addingProduct(-count, shrinkage), 0)
      )
    }
    // So many turns that the digits of a Double do not tell which of them is the last.
    let one = BallWidths.doubled
    let form = ClosedForm(spring, like: one)
    guard case .oscillation(let frequency) = form.shape else { return (first, surplus) }
    let state = form.state(
      displacement: one.exact(initialDisplacement),
      velocity: one.exact(initialVelocity),
      after: DoubleDouble(first)
    )
    let distance = state.displacement.approximation < 0 ? -state.displacement : state.displacement
    let exactSurplus = (distance / one.exact(tolerance)).naturalLogarithm()
    let exactShrinkage = one.pi * form.decayRate / frequency
    let exactCount = (exactSurplus / exactShrinkage).approximation.rounded(.down)
    let time = one.exact(first) + one.exact(exactCount) * (one.pi / frequency)
    let rest = exactSurplus - one.exact(exactCount) * exactShrinkage
    return (time.approximation, Swift.max(rest.approximation, 0))
  }

  /// Returns the time at which the distance has fallen from the initial one to a smaller one.
  ///
  /// - Parameters:
  ///   - level: The distance, above 0.
  ///   - end: A time by which that has happened; the displacement is monotonic until then.
  ///   - start: What the caller adds to the result, which needs digits of the sum only.
  /// - Returns: The time in seconds.
  private func fall(to level: Double, before end: Double, from start: Double = 0) -> Double {
    let sign = initialDisplacement < 0 ? -1.0 : 1.0
    var low = 0.0
    var high = 1 / (spring.regime == .overdamped ? spring.slowRate : spring.decayRate)
    while high < end, sign * displacement(at: high) > level {
      low = high
      high *= 2
    }
    high = Swift.min(high, end)
    var time = low + (high - low) / 2
    // Newton's method for the logarithm of the distance, which is nearly straight where the
    // distance decays exponentially; bisection wherever that leaves the bracket.
    for _ in 0..<200 {
      let map = spring.transition(over: time)
      let distance = sign * map.displacement(from: initialDisplacement, initialVelocity)
      let velocity = sign * map.velocity(from: initialDisplacement, initialVelocity)
      if distance > level { low = time } else { high = time }
      var next = time - logarithm(distance / level) * distance / velocity
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      // The number of right digits doubles with each step, so the next one would be rounding.
      if (next - time).magnitude <= 0x1p-50 * (start + time) { return next }
      time = next
    }
    return time
  }
}
