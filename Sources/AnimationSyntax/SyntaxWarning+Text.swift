import Bytes

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
