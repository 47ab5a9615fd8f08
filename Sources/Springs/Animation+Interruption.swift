extension Animation {
  /// A Boolean value that tells whether the animation takes over what moves, with its velocity.
  ///
  /// A spring does. A timing curve or an interpolating spring is combined with what it replaces.
  package var keepsVelocity: Bool {
    switch self {
    case .spring: true
    case .interpolatingSpring, .curve, .scroll: false
    case .delay(let base, _), .speed(let base, _), .repeatCount(let base, _, _),
      .repeatForever(let base, _), .logicallyComplete(let base, _):
      base.keepsVelocity
    }
  }

  /// How long the animation waits before it first moves anything, in seconds.
  var waitingTime: Double {
    switch self {
    case .spring, .interpolatingSpring, .curve, .scroll: 0
    case .delay(let base, let seconds): max(0, seconds + base.waitingTime)
    case .speed(let base, let rate): base.waitingTime / rate
    case .repeatCount(let base, _, _), .repeatForever(let base, _),
      .logicallyComplete(let base, _):
      base.waitingTime
    }
  }

  /// Whether the progress stays in 0...2, so that nothing looks larger than it is which the
  /// animation covers.
  var coversSafely: Bool {
    switch self {
    case .interpolatingSpring(_, let initialVelocity): initialVelocity == 0
    case .curve(let curve, _): curve.isMonotone
    case .scroll: true
    case .delay(let base, _), .speed(let base, _), .logicallyComplete(let base, _):
      base.coversSafely
    case .spring, .repeatCount, .repeatForever: false
    }
  }

  /// Returns the time after which a tolerance, in distances, is all that may remain.
  func restingTime(within tolerance: Double) -> Double {
    switch self {
    case .spring(let spring, _):
      SpringTrajectory(spring: spring, displacement: -1).settlingTime(within: tolerance)
    case .interpolatingSpring(let spring, let initialVelocity):
      SpringTrajectory(
        spring: spring.limitedToCriticalDamping,
        displacement: -1,
        velocity: initialVelocity
      ).settlingTime(within: tolerance)
    case .curve(_, let duration): duration
    case .scroll(let rate): -logarithm(tolerance) / Self.decayRate(ofScroll: rate)
    case .delay(let base, let seconds): max(0, seconds + base.restingTime(within: tolerance))
    case .speed(let base, let rate): base.restingTime(within: tolerance) / rate
    case .repeatCount, .repeatForever: playingTime
    case .logicallyComplete(let base, _): base.restingTime(within: tolerance)
    }
  }
}
