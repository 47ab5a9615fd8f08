package import Springs

extension Animation {
  /// The animation in SwiftUI's words, without a leading dot.
  package var expression: String { "" }
}
