import SpringPlotText

/// A value that was changed the way SwiftUI changes it.
package enum SyntaxWarning: Hashable, Sendable {
  /// A spring over critical damping that was made critical.
  case madeCritical
  /// An over-damped spring that an interpolating animation plays as critical.
  case playsCritical
  /// A value that was moved into its range.
  case clamped(String, to: Double)
  /// Keys that do not change the curve.
  case ignored([String])
  /// An over-damped spring that a library plays as a critical one.
  case playedCritical(by: Dialect)
  /// A spring without arguments, which SwiftUI and Compose write alike.
  case swiftUISpring
  /// A tension and a friction in Origami's units, as React Native has them.
  case origami
  /// A tension and a friction that another library would mean otherwise.
  case tensionAndFriction
  /// Parameters that are left to the defaults of a library.
  case defaults(of: Dialect)
  /// Defaults of Reanimated, which differ from version to version.
  case reanimatedDefaults(Dialect)
  /// A spring by duration, whose rule in older versions of Reanimated depends on the distance.
  case reanimatedDuration
  /// A damping that is a ratio.
  case ratio
  /// A spring by duration and bounce, which libraries mean differently.
  case perceived
  /// A time that can only be meant in milliseconds.
  case milliseconds(String)
  /// A stiffness above what version 3 of anime.js plays.
  case animeLimit
  /// A spring that is stretched to a number of frames.
  case stretched
  /// A timing curve that is drawn in straight pieces.
  case drawnInPieces
  /// A text with more than one animation.
  case severalAnimations
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
    case .ignored(let labels):
      labels.map { "'\($0)'" }.joined(by: ", ")
        + (labels.count == 1 ? " does" : " do") + " not change the curve"
    case .playedCritical(let dialect):
      "an over-damped spring plays as a critical one in \(dialect.rawValue)"
    case .swiftUISpring:
      "'spring()' is SwiftUI's here; as Compose's with '--dialect compose'"
    case .origami:
      "tension and friction are React Native's here, in Origami's units; "
        + "as react-spring's with '--dialect react-spring'"
    case .tensionAndFriction:
      "tension and friction are react-spring's here, a stiffness and a damping; "
        + "as React Native's with '--dialect react-native'"
    case .defaults(let dialect):
      "what is left out is taken from the defaults of \(dialect.rawValue)"
    case .reanimatedDefaults(.reanimated3):
      "what is left out is taken from the defaults of versions 2 and 3; "
        + "version 4 with '--dialect reanimated'"
    case .reanimatedDefaults:
      "what is left out is taken from the defaults of version 4; "
        + "versions 2 and 3 with '--dialect reanimated-3'"
    case .reanimatedDuration:
      "versions 2 and 3 count the duration by the distance; version 4's rule is taken here"
    case .ratio:
      "a damping of at most 1 is read as a damping ratio; "
        + "as a coefficient with '--dialect motion'"
    case .perceived:
      "duration and bounce are SwiftUI's here; as Motion's with '--dialect motion'"
    case .milliseconds(let label):
      "'\(label)' is read in milliseconds; write a unit, as in '0.5s'"
    case .animeLimit:
      "version 3 of anime.js limits stiffness and damping to 100"
    case .stretched:
      "'durationInFrames' stretches the spring, which is not done here"
    case .drawnInPieces:
      "the path is drawn in straight pieces, within 0.0001 of it; Android's are within 0.002"
    case .severalAnimations:
      "there is more than one animation; the first is read"
    }
  }
}
