extension Spring {
  /// Creates a spring from its perceived duration and bounce.
  ///
  /// The mass is 1. Numbers outside the ranges are a programming error;
  /// ``validating(duration:bounce:)`` checks numbers that a user gave.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, from 1e-100 through 1e100.
  ///   - bounce: Above -1 and at most 1: 0 is critical, 1 undamped, below 0 over-damped.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    precondition(
      Self.fault(duration: duration, bounce: bounce) == nil,
      "duration must be above 0, and bounce above -1 and at most 1"
    )
    // The bounce is 1 minus the ratio: the distance from critical damping is known without a
    // subtraction, so a bounce of 1e-16 still counts.
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    let gap =
      bounce < 0
      ? (-bounce * (2 + bounce)).squareRoot() / (1 + bounce)
      : (bounce * (2 - bounce)).squareRoot()
    self.init(period: duration, bounce: bounce, dampingRatio: ratio, gap: gap)
  }

  /// Creates a spring from its response and damping ratio.
  ///
  /// The mass is 1. Numbers outside the ranges are a programming error;
  /// ``validating(response:dampingRatio:)`` checks numbers that a user gave.
  ///
  /// - Parameters:
  ///   - response: The period of the same spring without damping, in seconds, from 1e-100
  ///     through 1e100.
  ///   - dampingRatio: The damping as a fraction of critical damping, from 0 through 1e100.
  public init(response: Double, dampingRatio: Double) {
    precondition(
      Self.fault(response: response, dampingRatio: dampingRatio) == nil,
      "response must be above 0, and dampingRatio 0 or more"
    )
    self.init(
      period: response,
      bounce: dampingRatio > 1 ? (1 - dampingRatio) / dampingRatio : 1 - dampingRatio,
      dampingRatio: dampingRatio,
      gap: Self.gap(dampingRatio: dampingRatio)
    )
  }

  /// Returns √|1 - ratio²| without cancellation near 1.
  static func gap(dampingRatio: Double) -> Double {
    // Beyond 2⁶⁰ the 1 is lost, and the square may overflow.
    dampingRatio < 0x1p60
      ? ((1 - dampingRatio).magnitude * (1 + dampingRatio)).squareRoot() : dampingRatio
  }

  /// Creates a spring of mass 1 from its undamped period and its damping.
  ///
  /// - Parameters:
  ///   - period: The undamped period, in seconds.
  ///   - bounce: The bounce that belongs to the ratio.
  ///   - dampingRatio: The damping as a fraction of critical damping.
  ///   - gap: √|1 - dampingRatio²|.
  private init(period: Double, bounce: Double, dampingRatio: Double, gap: Double) {
    let frequency = 2 * Double.pi / period
    self.init(
      mass: 1,
      stiffness: frequency * frequency,
      damping: 2 * frequency * dampingRatio,
      duration: period,
      bounce: bounce,
      dampingRatio: dampingRatio,
      angularFrequency: frequency,
      decayRate: frequency * dampingRatio,
      dampedAngularFrequency: frequency * gap
    )
  }
}
