/// Why a motion cannot be written as an easing.
package enum EasingError: Error, Hashable, Sendable {
  /// The easing would have too many points, or points too close together to be printed.
  case tooFine
  /// The duration has too few digits among the decimals that are printed.
  case tooShort
}
