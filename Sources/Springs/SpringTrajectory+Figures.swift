extension SpringTrajectory {
  /// How far the trajectory passes its target, as a fraction of the initial displacement.
  ///
  /// 0 when it never passes, 1 for an undamped spring let go at rest, and nil when it starts at
  /// the target.
  public var overshoot: Double? {
    guard initialDisplacement != 0 else { return nil }
    guard let time = overshootTime else { return 0 }
    return displacement(at: time).magnitude / initialDisplacement.magnitude
  }

  /// The time of the farthest point past the target, in seconds.
  ///
  /// Nil when the trajectory never passes its target or starts there.
  public var overshootTime: Double? {
    guard initialDisplacement != 0, let arrival = crossingTime(), let turn = turningTime() else {
      return nil
    }
    // A start away from the target turns back before it arrives.
    return turn > arrival ? turn : turningTime(1)
  }

  /// The velocity of largest magnitude from time 0 on, in units per second, with its sign.
  public var peakVelocity: Double { velocity(at: peakVelocityTime) }

  /// The magnitude of ``peakVelocity``.
  public var peakSpeed: Double { peakVelocity.magnitude }

  /// The first time of the largest speed, in seconds.
  public var peakVelocityTime: Double {
    // The extremes of the velocity decay, so only the start and the first of them compete.
    guard acceleration(at: 0) != 0, let time = steepestTime(),
      velocity(at: time).magnitude > initialVelocity.magnitude
    else { return 0 }
    return time
  }
}
