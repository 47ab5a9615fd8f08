/// How finely a curve has to be drawn.
struct CurvePace: Hashable, Sendable {
  /// The time in which the fastest part of the beginning passes, in seconds.
  let first: Double
  /// The longest time that has no more than one bend, in seconds.
  let longest: Double

  /// Returns the finer of two paces.
  func quicker(_ other: CurvePace) -> CurvePace {
    CurvePace(first: min(first, other.first), longest: min(longest, other.longest))
  }
}
