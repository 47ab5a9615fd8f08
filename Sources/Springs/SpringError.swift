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
  static func from(_ lower: Double, through upper: Double) -> Self {
    Self(lower: lower, includesLower: true, upper: upper, includesUpper: true)
  }

  static func above(_ lower: Double, through upper: Double) -> Self {
    Self(lower: lower, includesLower: false, upper: upper, includesUpper: true)
  }

  static func above(_ lower: Double, below upper: Double) -> Self {
    Self(lower: lower, includesLower: false, upper: upper, includesUpper: false)
  }
}

/// Why numbers describe no spring.
public enum SpringError: Error, Hashable, Sendable {
  /// A parameter has a value that it may not have.
  case outOfRange(SpringParameter, Double, allowed: SpringParameterRange)
}
