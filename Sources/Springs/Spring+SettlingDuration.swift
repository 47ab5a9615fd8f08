extension Spring {
  /// SwiftUI's estimate of the time to settle within 0.001 of a distance of 1, in seconds.
  ///
  /// ``SpringTrajectory/settlingTime(within:)`` is the exact time.
  public var settlingDuration: Double { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// Returns SwiftUI's estimate of the time to settle, in seconds.
  ///
  /// Under-damped, the time at which a bound of the oscillation reaches epsilon; otherwise the
  /// first tenth of a second that begins a quiet second, and 0 when there is none by 101.2
  /// seconds; infinity without damping. ``SpringTrajectory/settlingTime(within:)`` is the exact
  /// time.
  ///
  /// - Parameters:
  ///   - target: The value to which the spring pulls from zero.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - epsilon: The distance that counts as settled, in units, above 0.
  /// - Returns: The estimate in seconds.
  public func settlingDuration<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    epsilon: Double
  ) -> Double {
    precondition(epsilon > 0, "epsilon must be above 0")
    switch regime {
    case .undamped: return .infinity
    case .underdamped:
      let drive = target.scaled(by: decayRate) - initialVelocity
      let bound =
        drive.magnitudeSquared.squareRoot() + target.magnitudeSquared.squareRoot()
      return Swift.max(0, logarithm(bound / epsilon) / decayRate)
    case .critical, .overdamped:
      var quietFrom: Int?
      for tenth in 0..<1024 {
        let displacement = transition(over: Double(tenth) / 10)
          .displacement(from: .zero - target, initialVelocity)
        guard displacement.magnitudeSquared.squareRoot() < epsilon else {
          quietFrom = nil
          continue
        }
        let start = quietFrom ?? tenth
        quietFrom = start
        if tenth - start > 10 { return Double(start) / 10 }
      }
      return 0
    }
  }

  /// Returns SwiftUI's estimate of the time to settle from one value to another, in seconds.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: The value to which the spring pulls.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - epsilon: The distance that counts as settled, in units, above 0.
  /// - Returns: The estimate in seconds.
  public func settlingDuration<V: VectorArithmetic>(
    fromValue: V,
    toValue: V,
    initialVelocity: V = .zero,
    epsilon: Double
  ) -> Double {
    settlingDuration(
      target: toValue - fromValue,
      initialVelocity: initialVelocity,
      epsilon: epsilon
    )
  }
}
