package import Springs

extension Animation {
  /// What the animation is, in one plain sentence.
  package var summary: String { "" }

  /// What is worth knowing before it is used, a sentence each.
  package var advice: [String] { [] }
}
