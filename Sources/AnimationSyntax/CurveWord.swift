/// A word that names a curve, with its defaults.
package struct CurveWord: Hashable, Sendable {
  /// The word, without a leading dot.
  package let name: String
  /// The word with its parameters and their defaults, as the help shows it.
  package let usage: String
  /// What the curve is, in one plain sentence.
  package let summary: String

  /// Every word, in the order of the help.
  package static let all: [CurveWord] = []
}
