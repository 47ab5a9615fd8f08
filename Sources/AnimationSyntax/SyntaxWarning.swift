/// A value that was changed the way SwiftUI changes it.
package enum SyntaxWarning: Hashable, Sendable {
  /// A spring over critical damping that was made critical.
  case madeCritical
}
