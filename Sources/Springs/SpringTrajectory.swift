/// A spring with a start: what it does from time 0 on.
///
/// Displacements are measured from the target, in units of the value; velocities in units per
/// second. Times are exact to about 1e-15 of themselves and cost the same for the millionth
/// turning as for the first, because all come from closed forms; see <doc:Derivation>.
///
/// ```swift
/// let trajectory = SpringTrajectory(spring: .bouncy, displacement: -1)
/// trajectory.displacement(at: 0.1)  // -0.576698
/// trajectory.overshootTime          // 0.35007
/// trajectory.peakVelocity           // 5.76253
/// ```
public struct SpringTrajectory: Hashable, Sendable {
  /// The spring.
  public let spring: Spring
  /// The displacement from the target at time 0, in units.
  public let initialDisplacement: Double
  /// The velocity at time 0, in units per second.
  public let initialVelocity: Double

  /// Creates the trajectory of a spring that is let go.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - displacement: The position minus the target at time 0, in units.
  ///   - velocity: The velocity at time 0, in units per second.
  public init(spring: Spring, displacement: Double, velocity: Double = 0) {
    self.spring = spring
    initialDisplacement = displacement
    initialVelocity = velocity
  }

  /// Returns the displacement from the target at a time in seconds, in units.
  public func displacement(at time: Double) -> Double {
    spring.transition(over: time).displacement(from: initialDisplacement, initialVelocity)
  }

  /// Returns the velocity at a time in seconds, in units per second.
  public func velocity(at time: Double) -> Double {
    spring.transition(over: time).velocity(from: initialDisplacement, initialVelocity)
  }

  /// Returns the acceleration at a time in seconds, in units per second squared.
  public func acceleration(at time: Double) -> Double {
    let map = spring.transition(over: time)
    let displacement = map.displacement(from: initialDisplacement, initialVelocity)
    let velocity = map.velocity(from: initialDisplacement, initialVelocity)
    let frequency = spring.angularFrequency
    return -(frequency * (frequency * displacement) + 2 * spring.decayRate * velocity)
  }
}

extension SpringTrajectory {
  /// How far the trajectory passes its target, as a fraction of the initial displacement.
  ///
  /// 0 when it never passes, 1 for an undamped spring let go at rest, and nil when it starts at
  /// the target.
  public var overshoot: Double? {
    guard initialDisplacement != 0 else { return nil }
    guard let time = overshootTime else { return 0 }
    return TrajectoryExtreme(trajectory: self, isVelocity: false, time: time, isFraction: true)
      .nearestDouble.magnitude
  }

  /// The overshoot right to a few rounding errors.
  package var roughOvershoot: Double {
    guard let turn = overshootTurn, let time = zeroTime(of: .velocity, turn) else { return 0 }
    return (displacement(at: time) / initialDisplacement).magnitude
  }

  /// The time of the farthest point past the target, in seconds.
  ///
  /// Nil when the trajectory never passes its target or starts there.
  public var overshootTime: Double? { overshootTurn.flatMap(turningTime) }

  /// Which turn is the farthest point past the target.
  private var overshootTurn: Int? {
    guard initialDisplacement != 0, let arrival = zeroTime(of: .displacement, 0),
      let turn = zeroTime(of: .velocity, 0)
    else { return nil }
    // A start away from the target turns back before it arrives.
    return turn > arrival ? 0 : 1
  }

  /// The velocity of largest magnitude from time 0 on, in units per second, with its sign.
  public var peakVelocity: Double {
    let time = peakVelocityTime
    guard time > 0 else { return initialVelocity }
    return TrajectoryExtreme(trajectory: self, isVelocity: true, time: time).nearestDouble
  }

  /// The magnitude of ``peakVelocity``.
  public var peakSpeed: Double { peakVelocity.magnitude }

  /// The peak speed right to a few rounding errors.
  package var roughPeakSpeed: Double {
    let initialSpeed = initialVelocity.magnitude
    guard acceleration(at: 0) != 0, let time = zeroTime(of: .acceleration, 0) else {
      return initialSpeed
    }
    return Swift.max(velocity(at: time).magnitude, initialSpeed)
  }

  /// The first time of the largest speed, in seconds.
  public var peakVelocityTime: Double {
    // The extremes of the velocity decay, so only the start and the first of them compete.
    guard acceleration(at: 0) != 0, let time = steepestTime(),
      velocity(at: time).magnitude > initialVelocity.magnitude
    else { return 0 }
    return time
  }
}

extension SpringTrajectory {
  /// Returns a time after 0 at which the trajectory passes its target.
  ///
  /// - Parameter index: 0 for the first arrival, 1 for the next passage, and so on.
  /// - Returns: The time in seconds, or nil when the target is not passed so often.
  ///
  /// An over-damped or critical spring passes its target at most once, and only when it starts
  /// towards it fast enough. A trajectory at rest never does.
  public func crossingTime(_ index: Int = 0) -> Double? {
    zeroTime(of: .displacement, index).map { nearestZero(of: .displacement(level: 0), near: $0) }
  }

  /// Returns a time after 0 at which the trajectory turns back: a peak or a trough.
  ///
  /// - Parameter index: 0 for the first turn, 1 for the next, and so on.
  /// - Returns: The time in seconds, or nil when the trajectory does not turn so often.
  public func turningTime(_ index: Int = 0) -> Double? {
    zeroTime(of: .velocity, index).map { nearestZero(of: .velocity, near: $0) }
  }

  /// Returns a time after 0 at which the velocity has an extreme: the acceleration is 0.
  ///
  /// - Parameter index: 0 for the first such time, 1 for the next, and so on.
  /// - Returns: The time in seconds, or nil when there are not so many.
  public func steepestTime(_ index: Int = 0) -> Double? {
    zeroTime(of: .acceleration, index).map { nearestZero(of: .acceleration, near: $0) }
  }

  /// Returns how many turns are farther from the target than a distance; nil for no end of them.
  package func turnCount(beyond distance: Double) -> Int? {
    guard let turn = zeroTime(of: .velocity, 0) else { return 0 }
    let extreme = displacement(at: turn).magnitude
    guard extreme > distance else { return 0 }
    switch spring.regime {
    case .critical, .overdamped: return 1
    case .undamped: return nil
    case .underdamped:
      // Each turn is nearer than the last by the same factor.
      let shrinkage = Double.pi * (spring.decayRate / spring.dampedAngularFrequency)
      let more = logarithm(extreme / distance) / shrinkage
      return more < 1e9 ? Int(more) + 1 : nil
    }
  }

  /// The displacement, or a derivative of it.
  package enum Derivative {
    case displacement
    case velocity
    case acceleration
  }

  /// Returns the time after 0 of a sign change of the displacement or of a derivative of it, right
  /// to a few rounding errors.
  package func zeroTime(of derivative: Derivative, _ index: Int) -> Double? {
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

extension Spring {
  /// Whether the spring swings to and fro between one Double and the next at so late a time.
  package func swingsWithinRounding(of time: Double) -> Bool {
    regime == .underdamped && duration < time.ulp
  }
}
