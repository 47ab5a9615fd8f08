/// The values that an argument may have.
package struct AllowedRange: Hashable, Sendable {
  /// The least value, or the value that all must exceed.
  package let lower: Double
  /// Whether `lower` itself is allowed.
  package let includesLower: Bool
  /// The greatest value allowed; infinite when there is none.
  package let upper: Double

  static func from(_ lower: Double, through upper: Double = .infinity) -> Self {
    Self(lower: lower, includesLower: true, upper: upper)
  }

  static func above(_ lower: Double, through upper: Double = .infinity) -> Self {
    Self(lower: lower, includesLower: false, upper: upper)
  }

  func contains(_ value: Double) -> Bool {
    (includesLower ? value >= lower : value > lower) && value <= upper
  }
}
