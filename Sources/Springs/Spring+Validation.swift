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

extension SpringParameterRange: CustomStringConvertible {
  /// The range in words, such as `above -1.0 and at most 1.0`.
  public var description: String {
    "\(includesLower ? "at least" : "above") \(lower) and \(includesUpper ? "at most" : "below") \(upper)"
  }
}

extension SpringError: CustomStringConvertible {
  /// What is wrong, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .outOfRange(let parameter, let value, let allowed):
      "\(parameter.rawValue) is \(value), and must be \(allowed)"
    }
  }
}

extension Spring {
  /// Creates a spring from its perceived duration and bounce, or says which is out of range.
  ///
  /// ```swift
  /// do {
  ///   let spring = try Spring(validatingDuration: 0.5, bounce: 1.5)
  ///   print(spring.stiffness)
  /// } catch {
  ///   print(error)  // prints: bounce is 1.5, and must be above -1.0 and at most 1.0
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - bounce: Above -1 and at most 1.
  /// - Throws: ``SpringError/outOfRange(_:_:allowed:)``.
  public init(validatingDuration duration: Double, bounce: Double = 0) throws(SpringError) {
    try Self.refuse(Self.fault(duration: duration, bounce: bounce))
    self.init(duration: duration, bounce: bounce)
  }

  /// Creates a spring from its response and damping ratio, or says which is out of range.
  ///
  /// - Parameters:
  ///   - response: The response in seconds, above 0.
  ///   - dampingRatio: 0 or more.
  /// - Throws: ``SpringError/outOfRange(_:_:allowed:)``.
  public init(validatingResponse response: Double, dampingRatio: Double) throws(SpringError) {
    try Self.refuse(Self.fault(response: response, dampingRatio: dampingRatio))
    self.init(response: response, dampingRatio: dampingRatio)
  }

  /// Creates a spring from mass, stiffness and damping, or says which is out of range.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness, above 0.
  ///   - damping: The damping, 0 or more.
  ///   - allowOverDamping: Whether damping above the critical one is kept.
  /// - Throws: ``SpringError/outOfRange(_:_:allowed:)``.
  public init(
    validatingMass mass: Double,
    stiffness: Double,
    damping: Double,
    allowOverDamping: Bool = false
  ) throws(SpringError) {
    try Self.refuse(Self.fault(mass: mass, stiffness: stiffness, damping: damping))
    self.init(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      allowOverDamping: allowOverDamping
    )
  }

  /// Creates a spring that has about settled after a duration, or says what is out of range.
  ///
  /// - Parameters:
  ///   - settlingDuration: The duration in seconds, from 0.01 through 10.
  ///   - dampingRatio: At most 1 and above epsilon / √(1 + epsilon²).
  ///   - epsilon: What may remain of a distance of 1, above 0 and below 1.
  /// - Throws: ``SpringError/outOfRange(_:_:allowed:)``.
  public init(
    validatingSettlingDuration settlingDuration: Double,
    dampingRatio: Double,
    epsilon: Double = 0.001
  ) throws(SpringError) {
    try Self.refuse(
      Self.fault(settlingDuration: settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon)
    )
    self.init(
      settlingDuration: settlingDuration,
      dampingRatio: dampingRatio,
      epsilon: epsilon
    )
  }

  /// Creates a preset with its own duration and more bounce, or says which is out of range.
  ///
  /// - Parameters:
  ///   - preset: The preset.
  ///   - duration: The perceived duration in seconds, above 0.
  ///   - extraBounce: What is added to the preset's bounce; the sum is above -1 and at most 1.
  /// - Throws: ``SpringError/outOfRange(_:_:allowed:)``.
  public init(
    validating preset: Preset,
    duration: Double = 0.5,
    extraBounce: Double = 0
  ) throws(SpringError) {
    try Self.refuse(Self.fault(.duration, duration, in: Self.positiveRange(for: duration)))
    guard Self.bounceRange.contains(preset.bounce + extraBounce) else {
      throw .outOfRange(
        .extraBounce,
        extraBounce,
        allowed: .above(-1 - preset.bounce, through: 1 - preset.bounce)
      )
    }
    self.init(duration: duration, bounce: preset.bounce + extraBounce)
  }

  private static func refuse(_ fault: SpringError?) throws(SpringError) {
    if let fault { throw fault }
  }
}

// What is wrong with the parameters of a family, if anything: the others trap on it, and the
// validating initialisers throw it.
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
