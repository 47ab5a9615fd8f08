extension SpringTrajectory {
  /// Returns a time after 0 at which the trajectory passes its target.
  ///
  /// - Parameter index: 0 for the first arrival, 1 for the next passage, and so on.
  /// - Returns: The time in seconds, or nil when the target is not passed so often.
  ///
  /// An over-damped or critical spring passes its target at most once, and only when it starts
  /// towards it fast enough. A trajectory at rest never does.
  public func crossingTime(_ index: Int = 0) -> Double? { zeroTime(of: .displacement, index) }

  /// Returns a time after 0 at which the trajectory turns back: a peak or a trough.
  ///
  /// - Parameter index: 0 for the first turn, 1 for the next, and so on.
  /// - Returns: The time in seconds, or nil when the trajectory does not turn so often.
  public func turningTime(_ index: Int = 0) -> Double? { zeroTime(of: .velocity, index) }

  /// Returns a time after 0 at which the velocity has an extreme: the acceleration is 0.
  ///
  /// - Parameter index: 0 for the first such time, 1 for the next, and so on.
  /// - Returns: The time in seconds, or nil when there are not so many.
  public func steepestTime(_ index: Int = 0) -> Double? { zeroTime(of: .acceleration, index) }

  private enum Derivative {
    case displacement
    case velocity
    case acceleration
  }

  /// Returns the time after 0 of a sign change of the displacement or of a derivative of it.
  private func zeroTime(of derivative: Derivative, _ index: Int) -> Double? {
    precondition(index >= 0, "index must not be negative")
    let frequency = spring.angularFrequency
    let size = Swift.max(frequency * initialDisplacement.magnitude, initialVelocity.magnitude)
    guard size > 0 else { return nil }
    // From here on time is measured in 1 / ω and states in `size`, so nothing overflows.
    let displacement = frequency * initialDisplacement / size
    let velocity = initialVelocity / size
    let ratio = spring.dampingRatio
    // What the derivative is at the start, and its own derivative plus `ratio` times itself.
    let start: Double
    let drive: Double
    switch derivative {
    case .displacement:
      start = displacement
      drive = velocity + ratio * displacement
    case .velocity:
      start = velocity
      drive = -(displacement + ratio * velocity)
    case .acceleration:
      start = -(displacement + 2 * ratio * velocity)
      drive = -(velocity + ratio * start)
    }
    switch spring.regime {
    case .undamped, .underdamped:
      // start · cos + drive / gap · sin is 0 at this phase, between 0 and π, and every π later.
      let gap = spring.dampedAngularFrequency / frequency
      let first =
        start == 0
        ? Double.pi
        : arcTangent(y: gap * start.magnitude, x: start > 0 ? -drive : drive)
      return (first + Double(index) * Double.pi) / spring.dampedAngularFrequency
    case .critical:
      // start + drive · t is 0 once.
      guard index == 0, start != 0, start.sign != drive.sign, drive != 0 else { return nil }
      return -start / drive / frequency
    case .overdamped:
      guard index == 0, start != 0 else { return nil }
      // slow · e^(-slowRate t) - fast · e^(-fastRate t) is 0 at most once. Both amplitudes are
      // those of the displacement times a rate for each derivative, which does not cancel.
      let fastRate = spring.fastRate / frequency
      let slowRate = spring.slowRate / frequency
      var slow = velocity + fastRate * displacement
      var fast = velocity + slowRate * displacement
      switch derivative {
      case .displacement: break
      case .velocity:
        slow *= -slowRate
        fast *= -fastRate
      case .acceleration:
        slow *= slowRate * slowRate
        fast *= fastRate * fastRate
      }
      let halfSpread = spring.dampedAngularFrequency
      let excess = 2 * (halfSpread / frequency) * start / fast
      guard excess < 0, excess.isFinite else { return nil }
      if excess > -0.5 { return -logarithm(onePlus: excess) / (2 * halfSpread) }
      let quotient = slow / fast
      return quotient > 0 ? -logarithm(quotient) / (2 * halfSpread) : nil
    }
  }
}
