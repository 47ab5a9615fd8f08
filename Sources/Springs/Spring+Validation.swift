/// A number that describes a spring.
public enum SpringParameter: String, Hashable, Sendable, CaseIterable {
  /// The perceived duration, in seconds.
  case duration
  /// The bounce, above -1 and at most 1.
  case bounce
  /// What a preset's bounce is raised by.
  case extraBounce
  /// The response, in seconds: another word for the perceived duration.
  case response
  /// The damping as a fraction of critical damping.
  case dampingRatio
  /// The mass.
  case mass
  /// The stiffness.
  case stiffness
  /// The damping coefficient.
  case damping
  /// The time until what remains is ``epsilon``, in seconds.
  case settlingDuration
  /// What may remain after the settling duration, as a fraction of the distance.
  case epsilon
}

/// The values that a parameter may have.
public struct SpringParameterRange: Hashable, Sendable {
  /// The least value, or the value that all must exceed.
  public let lower: Double
  /// Whether ``lower`` itself is allowed.
  public let includesLower: Bool
  /// The greatest value, or the value that all must stay below.
  public let upper: Double
  /// Whether ``upper`` itself is allowed.
  public let includesUpper: Bool

  /// Returns whether a value is allowed; NaN never is.
  public func contains(_ value: Double) -> Bool {
    (includesLower ? value >= lower : value > lower)
      && (includesUpper ? value <= upper : value < upper)
  }
}

extension SpringParameterRange {
  package static func from(_ lower: Double, through upper: Double = .infinity) -> Self {
    Self(lower: lower, includesLower: true, upper: upper, includesUpper: true)
  }

  package static func above(_ lower: Double, through upper: Double = .infinity) -> Self {
    Self(lower: lower, includesLower: false, upper: upper, includesUpper: true)
  }

  package static func above(_ lower: Double, below upper: Double) -> Self {
    Self(lower: lower, includesLower: false, upper: upper, includesUpper: false)
  }
}

/// Why numbers describe no spring.
public enum SpringError: Error, Hashable, Sendable {
  /// A parameter has a value that it may not have.
  case outOfRange(SpringParameter, Double, allowed: SpringParameterRange)
}

extension Spring {
  /// Returns the spring with a perceived duration and bounce, or says which is out of range.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - bounce: Above -1 and at most 1.
  /// - Returns: The spring.
  /// - Throws: ``SpringError/outOfRange(_:_:allowed:)``.
  public static func validating(
    duration: Double = 0.5,
    bounce: Double = 0
  ) throws(SpringError) -> Spring {
    try refuse(fault(duration: duration, bounce: bounce))
    return Spring(duration: duration, bounce: bounce)
  }

  /// Returns the spring with a response and damping ratio, or says which is out of range.
  ///
  /// - Parameters:
  ///   - response: The response in seconds, above 0.
  ///   - dampingRatio: 0 or more.
  /// - Returns: The spring.
  /// - Throws: ``SpringError/outOfRange(_:_:allowed:)``.
  public static func validating(
    response: Double,
    dampingRatio: Double
  ) throws(SpringError) -> Spring {
    try refuse(fault(response: response, dampingRatio: dampingRatio))
    return Spring(response: response, dampingRatio: dampingRatio)
  }

  /// Returns the spring with mass, stiffness and damping, or says which is out of range.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness, above 0.
  ///   - damping: The damping, 0 or more.
  ///   - allowOverDamping: Whether damping above the critical one is kept.
  /// - Returns: The spring.
  /// - Throws: ``SpringError/outOfRange(_:_:allowed:)``.
  public static func validating(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    allowOverDamping: Bool = false
  ) throws(SpringError) -> Spring {
    try refuse(fault(mass: mass, stiffness: stiffness, damping: damping))
    return Spring(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      allowOverDamping: allowOverDamping
    )
  }

  /// Returns the spring that has about settled after a duration, or says what is out of range.
  ///
  /// - Parameters:
  ///   - settlingDuration: The duration in seconds, from 0.01 through 10.
  ///   - dampingRatio: At most 1 and above epsilon / √(1 + epsilon²).
  ///   - epsilon: What may remain of a distance of 1, above 0 and below 1.
  /// - Returns: The spring.
  /// - Throws: ``SpringError/outOfRange(_:_:allowed:)``.
  public static func validating(
    settlingDuration: Double,
    dampingRatio: Double,
    epsilon: Double = 0.001
  ) throws(SpringError) -> Spring {
    try refuse(
      fault(settlingDuration: settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon)
    )
    return Spring(
      settlingDuration: settlingDuration,
      dampingRatio: dampingRatio,
      epsilon: epsilon
    )
  }

  /// Returns a preset with its own duration and more bounce, or says which is out of range.
  ///
  /// - Parameters:
  ///   - preset: The preset.
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - extraBounce: What is added to the preset's bounce; the sum is above -1 and at most 1.
  /// - Returns: The spring.
  /// - Throws: ``SpringError/outOfRange(_:_:allowed:)``.
  public static func validating(
    _ preset: Preset,
    duration: Double = 0.5,
    extraBounce: Double = 0
  ) throws(SpringError) -> Spring {
    try refuse(fault(.duration, duration, in: positiveRange(for: duration)))
    guard bounceRange.contains(preset.bounce + extraBounce) else {
      throw .outOfRange(
        .extraBounce,
        extraBounce,
        allowed: .above(-1 - preset.bounce, through: 1 - preset.bounce)
      )
    }
    return Spring(duration: duration, bounce: preset.bounce + extraBounce)
  }

  private static func refuse(_ fault: SpringError?) throws(SpringError) {
    if let fault { throw fault }
  }
}

// What is wrong with the parameters of a family, if anything: the initialisers trap on it, and the
// validating functions throw it.
extension Spring {
  static func fault(duration: Double, bounce: Double) -> SpringError? {
    fault(.duration, duration, in: positiveRange(for: duration))
      ?? fault(.bounce, bounce, in: bounceRange)
  }

  static func fault(response: Double, dampingRatio: Double) -> SpringError? {
    fault(.response, response, in: positiveRange(for: response))
      ?? fault(.dampingRatio, dampingRatio, in: nonnegativeRange)
  }

  static func fault(mass: Double, stiffness: Double, damping: Double) -> SpringError? {
    fault(.mass, mass, in: positiveRange(for: mass))
      ?? fault(.stiffness, stiffness, in: positiveRange(for: stiffness))
      ?? fault(.damping, damping, in: nonnegativeRange)
  }

  static func fault(
    settlingDuration: Double,
    dampingRatio: Double,
    epsilon: Double
  ) -> SpringError? {
    let least = epsilon / (1 + epsilon * epsilon).squareRoot()
    if let fault = fault(.settlingDuration, settlingDuration, in: .from(0.01, through: 10))
      ?? fault(.epsilon, epsilon, in: .above(0, below: 1))
      ?? fault(.dampingRatio, dampingRatio, in: .above(least, through: 1))
    {
      return fault
    }
    // Just above the least ratio, rounding can leave nothing to decay.
    let response = response(
      settlingDuration: settlingDuration,
      dampingRatio: dampingRatio,
      epsilon: epsilon
    )
    return fault(response: response, dampingRatio: dampingRatio) == nil
      ? nil : .outOfRange(.dampingRatio, dampingRatio, allowed: .above(dampingRatio, through: 1))
  }

  private static func fault(
    _ parameter: SpringParameter,
    _ value: Double,
    in allowed: SpringParameterRange
  ) -> SpringError? {
    allowed.contains(value) ? nil : .outOfRange(parameter, value, allowed: allowed)
  }

  private static let bounceRange = SpringParameterRange.above(-1, through: 1)

  // Within 1e±100 no square or product of parameters overflows.
  private static let nonnegativeRange = SpringParameterRange.from(0, through: 1e100)

  private static func positiveRange(for value: Double) -> SpringParameterRange {
    value > 0 ? .from(1e-100, through: 1e100) : .above(0, through: 1e100)
  }
}
