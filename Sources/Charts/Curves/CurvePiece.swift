/// A stretch of time in which what is drawn is smooth.
struct CurvePiece: Sendable {
  /// A value and how fast it changes.
  struct Sample: Hashable, Sendable {
    var value: Double
    var slope: Double
  }

  /// The times, in seconds.
  let times: ClosedRange<Double>
  /// The time in which the fastest part of the beginning passes.
  let firstStep: Double
  /// The longest time that has no more than one bend.
  let longestStep: Double
  /// The value and its slope per second, at both ends as limits from inside.
  let sample: @Sendable (Double) -> Sample
}
