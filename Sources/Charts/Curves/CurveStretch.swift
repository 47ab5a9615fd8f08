/// A stretch of a piece that a segment may draw, ready to be looked at many times.
struct CurveStretch {
  /// The times, in seconds.
  let times: ClosedRange<Double>
  private let sampleExactly: @Sendable (Double) -> CurvePiece.Sample
  private let series: SpringSeries?

  /// Prepares a stretch of a piece.
  init(of piece: CurvePiece, in times: ClosedRange<Double>) {
    self.times = times
    sampleExactly = piece.sample
    series = piece.spring.flatMap { SpringSeries($0.quantity, of: $0.law, in: times) }
  }

  /// Returns the value and its slope at a time of the stretch.
  func sample(_ time: Double) -> CurvePiece.Sample {
    series?.sample(at: time) ?? sampleExactly(time)
  }
}
