/// A part of a spring's motion, as a function of time with its equation.
struct SpringFactor: Sendable {
  /// What the part is called.
  let name: String
  /// The part as a formula of the time `t`.
  let equation: String
  /// How finely the part has to be drawn.
  let pace: CurvePace
  /// The part and its slope, over the spring's own time from its start.
  let sample: @Sendable (Double) -> CurvePiece.Sample

  /// Returns the part as a piece in a range of times, on the clock of a law.
  func piece(in times: ClosedRange<Double>, origin: Double, rate: Double) -> CurvePiece {
    let length = times.upperBound - times.lowerBound
    return CurvePiece(
      times: times,
      firstStep: min(pace.first / rate, length / 3),
      longestStep: min(pace.longest / rate, length)
    ) { [sample] time in
      let own = sample(rate * (time - origin))
      return CurvePiece.Sample(value: own.value, slope: rate * own.slope)
    }
  }
}
