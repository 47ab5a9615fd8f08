/// A value that was changed the way SwiftUI changes it.
package enum SyntaxWarning: Hashable, Sendable {
  /// A spring over critical damping that was made critical.
  case madeCritical
  /// An over-damped spring that an interpolating animation plays as critical.
  case playsCritical
  /// A value that was moved into its range.
  case clamped(String, to: Double)
}
