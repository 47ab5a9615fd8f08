import AnimationSyntax
import Springs

/// The number that a sweep varies.
enum SweptParameter: Hashable, Sendable {
  /// One of the curve itself.
  case curve(CurveParameter)
  /// One of the motion: its start, its target or its velocity.
  case motion(Flag)

  /// The numbers of a motion by their words.
  static let motions: [(word: String, flag: Flag)] = [
    ("from", .from), ("to", .to), ("velocity", .velocity),
  ]

  /// Every word, in the order in which messages list them.
  static let words = CurveParameter.allCases.map(\.rawValue) + motions.map(\.word)

  /// Creates the parameter that a word means.
  init?(word: String) {
    if let motion = Self.motions.first(where: { $0.word == word }) {
      self = .motion(motion.flag)
    } else if let parameter = CurveParameter(word: word) {
      self = .curve(parameter)
    } else {
      return nil
    }
  }

  /// Whether it is a time, which can have a unit.
  var isTime: Bool {
    if case .curve(let parameter) = self { parameter.isTime } else { false }
  }

  /// The option that sets it, when there is one.
  var flag: Flag? {
    switch self {
    case .motion(let flag): flag
    case .curve(let parameter): SpringParameter(rawValue: parameter.rawValue).map { Flag($0) }
    }
  }
}
