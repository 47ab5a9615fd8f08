extension Spring {
  /// Creates a spring that has about settled after a duration.
  ///
  /// Under-damped, the angular frequency ω solves
  /// `z / √(1 - z²) · e^(-z ω settlingDuration) = epsilon`, critically damped
  /// `(1 + ω settlingDuration) · e^(-ω settlingDuration) = epsilon`. These are SwiftUI's equations,
  /// solved exactly where SwiftUI stops iterating within 5e-5. The first one bounds the
  /// oscillation only roughly: ``SpringTrajectory/settlingTime(within:)`` has the true time.
  ///
  /// Numbers outside the ranges are a programming error;
  /// ``init(validatingSettlingDuration:dampingRatio:epsilon:)`` checks numbers that a user gave.
  ///
  /// - Parameters:
  ///   - settlingDuration: The duration in seconds, from 0.01 through 10.
  ///   - dampingRatio: At most 1, and above epsilon / √(1 + epsilon²), below which the equation
  ///     has no solution.
  ///   - epsilon: What may remain of a distance of 1, above 0 and below 1.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    precondition(
      Self.fault(
        settlingDuration: settlingDuration,
        dampingRatio: dampingRatio,
        epsilon: epsilon
      ) == nil,
      "settlingDuration, dampingRatio or epsilon is out of range"
    )
    self.init(
      .settling(duration: settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon),
      response: Self.response(
        settlingDuration: settlingDuration,
        dampingRatio: dampingRatio,
        epsilon: epsilon
      ),
      dampingRatio: dampingRatio
    )
  }

  /// Returns the response that solves the equation; without a solution, none that a spring has.
  static func response(settlingDuration: Double, dampingRatio: Double, epsilon: Double) -> Double {
    let decayExponent =
      dampingRatio < 1
      ? underdampedDecayExponent(dampingRatio: dampingRatio, epsilon: epsilon)
      : criticalDecayExponent(epsilon: epsilon)
    return 2 * Double.pi * settlingDuration * dampingRatio / decayExponent
  }

  /// Returns the logarithm of ratio / √(1 - ratio²) / epsilon.
  private static func underdampedDecayExponent(dampingRatio: Double, epsilon: Double) -> Double {
    let gap = gap(dampingRatio: dampingRatio)
    let bound = epsilon * gap
    guard dampingRatio < 2 * bound else {
      return logarithm(dampingRatio / gap) - logarithm(epsilon)
    }
    // Next to the ratio that has no solution both logarithms are nearly the same. What is left of
    // ratio² - epsilon² (1 - ratio²) is small as well, and needs twice the digits.
    let ratioSquare = DoubleDouble(product: dampingRatio, dampingRatio)
    let epsilonSquare = DoubleDouble(product: epsilon, epsilon)
    let surplus = ratioSquare + ratioSquare * epsilonSquare - epsilonSquare
    return logarithm(onePlus: surplus.high / (dampingRatio + bound) / bound)
  }

  /// Returns the u > 0 with (1 + u) · e^-u = epsilon.
  static func criticalDecayExponent(epsilon: Double) -> Double {
    let target = -logarithm(epsilon)
    // Starts above the solution of u - log(1 + u) = target; the left side is convex, so Newton's
    // method comes down to it without passing it.
    var exponent = target + (2 * target).squareRoot()
    for _ in 0..<40 {
      let excess = exponent - logarithm(onePlus: exponent) - target
      let next = exponent - excess * (1 + exponent) / exponent
      guard next < exponent else { break }
      exponent = next
    }
    return exponent
  }
}

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

extension Spring {
  /// What Core Animation lets remain of a distance.
  private static let coreAnimationEpsilon = 0.001

  /// Returns Core Animation's `settlingDuration` for any distance, in seconds.
  ///
  /// While under-damped the time at which a bound of the oscillation reaches 0.001 of the distance,
  /// else the exact time rounded up to the tenths of a second at which it looks; infinity without
  /// damping. SwiftUI turns a repeated interpolating spring round at the same time.
  ///
  /// - Parameter initialVelocity: The velocity at time 0, in distances per second.
  /// - Returns: The estimate in seconds.
  package func coreAnimationSettlingDuration(initialVelocity: Double = 0) -> Double {
    switch regime {
    case .undamped:
      return .infinity
    case .underdamped:
      let sine = abs(decayRate - initialVelocity) / dampedAngularFrequency
      return logarithm((1 + sine) / Self.coreAnimationEpsilon) / decayRate
    case .critical, .overdamped:
      let exact = SpringTrajectory(spring: self, displacement: -1, velocity: initialVelocity)
        .settlingTime(within: Self.coreAnimationEpsilon)
      return (exact * 10).rounded(.up) / 10
    }
  }
}
