extension Spring {
  /// How near to the end, as a fraction of the distance, a leg of a repetition must come.
  private static let legTolerance = 0.001

  /// How long the spring takes for a leg of a repetition, in seconds.
  var legDuration: Double {
    SpringTrajectory(spring: self, displacement: -1, velocity: 0)
      .settlingTime(within: Self.legTolerance)
  }

  /// Returns how long SwiftUI plays the spring as an interpolating one, in seconds.
  ///
  /// While under-damped an estimate from the envelope, else the exact time rounded up to the
  /// tenths of a second at which SwiftUI looks.
  func interpolatingLegDuration(initialVelocity: Double) -> Double {
    switch regime {
    case .undamped:
      return .infinity
    case .underdamped:
      let sine = abs(decayRate - initialVelocity) / dampedAngularFrequency
      return logarithm((1 + sine) / Self.legTolerance) / decayRate
    case .critical, .overdamped:
      let exact = SpringTrajectory(spring: self, displacement: -1, velocity: initialVelocity)
        .settlingTime(within: Self.legTolerance)
      return (exact * 10).rounded(.up) / 10
    }
  }

  /// The spring itself, or the critical one of the same duration when it is over-damped.
  package var limitedToCriticalDamping: Spring {
    regime == .overdamped ? Spring(duration: duration, bounce: 0) : self
  }
}
