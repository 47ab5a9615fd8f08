import SpringPlotText

/// A value that was changed the way SwiftUI changes it.
package enum SyntaxWarning: Hashable, Sendable {
  /// A spring over critical damping that was made critical.
  case madeCritical
  /// An over-damped spring that an interpolating animation plays as critical.
  case playsCritical
  /// A value that was moved into its range.
  case clamped(String, to: Double)
}

extension SyntaxWarning {
  /// The warning as one sentence, lower case, without a full stop.
  package var sentence: String {
    switch self {
    case .madeCritical:
      "the damping is above critical and was reduced to it, as SwiftUI does; "
        + "allow over-damping to keep it"
    case .playsCritical:
      "an over-damped interpolating spring plays as a critical one, as in SwiftUI"
    case .clamped(let label, let value):
      "'\(label)' was moved to \(value.text(as: .shortest)), as SwiftUI moves it"
    }
  }
}
