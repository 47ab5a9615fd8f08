import Springs

/// A stretch of time in which what is drawn is smooth.
package struct CurvePiece: Sendable {
  /// A value and how fast it changes.
  package struct Sample: Hashable, Sendable {
    /// The value.
    package var value: Double
    /// The change of the value per second.
    package var slope: Double

    /// Creates a sample.
    package init(value: Double, slope: Double) {
      self.value = value
      self.slope = slope
    }
  }

  /// The times, in seconds.
  package let times: ClosedRange<Double>
  /// The time in which the fastest part of the beginning passes.
  package let firstStep: Double
  /// The longest time that has no more than one bend.
  package let longestStep: Double
  /// The value and its slope per second, at both ends as limits from inside.
  package let sample: @Sendable (Double) -> Sample
  /// The corners of a recorded movement, which is drawn straight between them; else empty.
  var corners: [Corner] = []
  /// What moves the value, where a spring does.
  var spring: (quantity: Quantity, law: SpringLaw)?
  /// The time after which an oscillation that never dies down is upside down.
  var halfPeriod: Double?
  /// The control points of a piece that is a cubic Bézier segment: four of them, or nil.
  var cubic: [Corner]?
  /// The curve of a leg as if it began at time 0: legs with the same one look the same.
  var leg: CurveLaw?

  /// Creates a piece.
  package init(
    times: ClosedRange<Double>,
    firstStep: Double,
    longestStep: Double,
    sample: @escaping @Sendable (Double) -> Sample
  ) {
    self.times = times
    self.firstStep = firstStep
    self.longestStep = longestStep
    self.sample = sample
  }
}
