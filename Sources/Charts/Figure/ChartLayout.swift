/// Where the velocity goes.
package enum ChartLayout: String, Hashable, Sendable, CaseIterable {
  /// In a panel of its own below the position, on the same time axis.
  case panels
  /// In the position's frame on its own scale, as the session draws it.
  case overlay
}
