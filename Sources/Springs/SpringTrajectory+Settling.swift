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
    precondition(tolerance >= 0, "tolerance must not be negative")
    guard let turn = turningTime() else {
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
      // Each extreme is smaller than the last by the same factor, so the last one outside follows
      // from a logarithm. From there on, time is local: no large phase loses its digits.
      let shrinkage = Double.pi * (spring.decayRate / spring.dampedAngularFrequency)
      let surplus = logarithm(extreme / tolerance)
      let halfPeriods = (surplus / shrinkage).rounded(.down)
      let remainder = Swift.max(surplus.addingProduct(-halfPeriods, shrinkage), 0)
      let release = SpringTrajectory(spring: spring, displacement: 1)
      let arrival = release.crossingTime() ?? .infinity
      let start = turn + halfPeriods * (Double.pi / spring.dampedAngularFrequency)
      return start + release.fall(to: exponential(-remainder), before: arrival, from: start)
    case .critical, .overdamped:
      let release = SpringTrajectory(spring: spring, displacement: extreme)
      return turn + release.fall(to: tolerance, before: .infinity, from: turn)
    }
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
      if (next - time).magnitude <= 0x1p-46 * (start + time) { return next }
      time = next
    }
    return time
  }
}
