/// The colours of paper and ink.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Light, and dark where the reader's system is dark.
  case auto
  /// Always light.
  case light
  /// Always dark.
  case dark
}
