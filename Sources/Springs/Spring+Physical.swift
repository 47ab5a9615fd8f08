extension Spring {
  /// Creates a spring from its perceived duration and bounce.
  ///
  /// The mass is 1. Numbers outside the ranges are a programming error;
  /// ``init(validatingDuration:bounce:)`` checks numbers that a user gave.
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
    self.init(
      .perceptual(duration: duration, bounce: bounce),
      period: duration,
      bounce: bounce,
      dampingRatio: ratio,
      gap: gap
    )
  }

  /// The spring of the same frequency that is critically damped.
  package var criticallyDamped: Spring {
    Spring(
      .perceptual(duration: duration, bounce: 0),
      period: duration,
      bounce: 0,
      dampingRatio: 1,
      gap: 0
    )
  }

  /// Creates a spring from its response and damping ratio.
  ///
  /// ```swift
  /// Spring(response: 0.5, dampingRatio: 0.7).bounce  // 0.3
  /// ```
  ///
  /// The mass is 1. Numbers outside the ranges are a programming error;
  /// ``init(validatingResponse:dampingRatio:)`` checks numbers that a user gave.
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
      .response(response: response, dampingRatio: dampingRatio),
      response: response,
      dampingRatio: dampingRatio
    )
  }

  /// Creates a spring from its response and damping ratio that was described by other numbers.
  init(_ parameters: SpringParameters, response: Double, dampingRatio: Double) {
    self.init(
      parameters,
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
  ///   - parameters: What the spring was described by.
  ///   - period: The undamped period, in seconds.
  ///   - bounce: The bounce that belongs to the ratio.
  ///   - dampingRatio: The damping as a fraction of critical damping.
  ///   - gap: √|1 - dampingRatio²|.
  private init(
    _ parameters: SpringParameters,
    period: Double,
    bounce: Double,
    dampingRatio: Double,
    gap: Double
  ) {
    let frequency = 2 * Double.pi / period
    self.init(
      parameters,
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

extension Spring {
  /// Creates a spring from mass, stiffness and damping.
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 100, damping: 10).duration  // 0.628319
  /// Spring(mass: 1, stiffness: 100, damping: 30).regime    // critical
  /// ```
  ///
  /// Damping within two units in the last place of the critical 2√(mass · stiffness) is critical:
  /// that root has to be rounded to be written. Damping above it is reduced unless over-damping is
  /// allowed, as in SwiftUI; ``exceedsCriticalDamping(mass:stiffness:damping:)`` tells when that
  /// happens. Numbers outside the ranges are a programming error;
  /// ``init(validatingMass:stiffness:damping:allowOverDamping:)`` checks numbers that a user gave.
  ///
  /// - Parameters:
  ///   - mass: The mass, from 1e-100 through 1e100.
  ///   - stiffness: The stiffness in mass per second squared, from 1e-100 through 1e100.
  ///   - damping: The damping in mass per second, from 0 through 1e100.
  ///   - allowOverDamping: Whether the spring may be over-damped.
  public init(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    allowOverDamping: Bool = false
  ) {
    precondition(
      Self.fault(mass: mass, stiffness: stiffness, damping: damping) == nil,
      "mass and stiffness must be above 0, and damping 0 or more"
    )
    let scaled = ScaledOscillator(mass: mass, stiffness: stiffness, damping: damping)
    let isCritical = scaled.isCritical
    let isReduced = !isCritical && scaled.discriminant < 0 && !allowOverDamping
    let discriminant = isReduced || isCritical ? 0 : scaled.discriminant
    let root = isReduced || isCritical ? 0 : scaled.discriminantRoot
    let critical = 2 * (scaled.mass * scaled.stiffness).squareRoot()
    let ratio = discriminant == 0 ? 1 : scaled.damping / critical
    // 1 - ratio cancels near 1, but 1 - ratio² = discriminant / critical² does not.
    let shortfall = discriminant / critical / critical / (1 + ratio)
    let frequency = (scaled.stiffness / scaled.mass).squareRoot() * scaled.frequencyUnit
    self.init(
      .physical(mass: mass, stiffness: stiffness, damping: damping),
      mass: mass,
      stiffness: stiffness,
      damping: isReduced ? critical * scaled.dampingUnit : damping,
      duration: 2 * Double.pi / frequency,
      bounce: ratio > 2 ? 1 / ratio - 1 : ratio > 1 ? shortfall / ratio : shortfall,
      dampingRatio: ratio,
      angularFrequency: frequency,
      decayRate: discriminant == 0 ? frequency : damping / (2 * mass),
      dampedAngularFrequency: root / (2 * scaled.mass) * scaled.frequencyUnit
    )
  }

  /// Returns whether damping lies above the critical damping of mass and stiffness.
  ///
  /// Then ``init(mass:stiffness:damping:allowOverDamping:)`` makes a critical spring unless
  /// over-damping is allowed. Critical damping itself does not exceed, nor does what is critical
  /// but for two units in its last place. Numbers out of range exceed nothing.
  public static func exceedsCriticalDamping(
    mass: Double = 1,
    stiffness: Double,
    damping: Double
  ) -> Bool {
    guard fault(mass: mass, stiffness: stiffness, damping: damping) == nil else { return false }
    let scaled = ScaledOscillator(mass: mass, stiffness: stiffness, damping: damping)
    return scaled.discriminant < 0 && !scaled.isCritical
  }
}

/// Mass, stiffness and damping in units that keep products of them near 1.
///
/// The units are powers of two, so nothing is rounded.
private struct ScaledOscillator {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// The unit of the damping.
  let dampingUnit: Double
  /// The unit of frequencies.
  let frequencyUnit: Double

  init(mass: Double, stiffness: Double, damping: Double) {
    // Half the sum and half the difference of the exponents must be whole.
    let isOdd = (mass.exponent + stiffness.exponent) % 2 != 0
    let massExponent = mass.exponent
    let stiffnessExponent = stiffness.exponent - (isOdd ? 1 : 0)
    dampingUnit = Double(
      sign: .plus,
      exponent: (massExponent + stiffnessExponent) / 2,
      significand: 1
    )
    frequencyUnit = Double(
      sign: .plus,
      exponent: (stiffnessExponent - massExponent) / 2,
      significand: 1
    )
    self.mass = Double(sign: .plus, exponent: -massExponent, significand: mass)
    self.stiffness = Double(sign: .plus, exponent: -stiffnessExponent, significand: stiffness)
    self.damping = damping / dampingUnit
  }

  /// 4 · mass · stiffness - damping², negative when over-damped, to the last bits.
  var discriminant: Double {
    // The two products nearly cancel around critical damping. The fused operations give the
    // rounding error of the square, which is then taken out again.
    let square = damping * damping
    guard square.isFinite else { return -square }
    let squareError = square.addingProduct(-damping, damping)
    return (-square).addingProduct(4 * mass, stiffness) + squareError
  }

  /// Whether the damping is critical but for two units in its last place.
  var isCritical: Bool {
    // The discriminant is the difference of two squares, and so the sum of their roots times the
    // difference of those.
    let critical = 2 * (mass * stiffness).squareRoot()
    return discriminant.isFinite
      && discriminant.magnitude <= 2 * damping.ulp * (critical + damping)
  }

  /// The square root of the discriminant's magnitude.
  var discriminantRoot: Double {
    // The square of a huge damping may overflow, and leaves nothing of the other product.
    damping < 0x1p60 ? discriminant.magnitude.squareRoot() : damping
  }
}
