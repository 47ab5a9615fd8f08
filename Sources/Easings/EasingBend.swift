/// How far a motion bends away from a straight line between two samples.
struct EasingBend {
  private let rise: Double
  /// The distances from the line, as the slope at either end lets expect of a parabola.
  private let distances: (Double, Double)
  private let isAtKink: Bool

  /// Measures the bend between two samples of a smooth part.
  init(from low: EasingSample, to high: EasingSample) {
    let length = high.place - low.place
    rise = high.value - low.value
    distances = (
      abs(rise - low.slopeAfter * length) / 4, abs(rise - high.slopeBefore * length) / 4
    )
    isAtKink = !low.isColumn || !high.isColumn
  }

  /// Whether corners between the samples would make a better line.
  ///
  /// The chord of the longest straight piece that fits is left by twice the tolerance, 128 times
  /// what is not noticed, so at least eleven samples lie along that piece. No corner can stand at a
  /// kink off the columns; there the nearest column has to be near enough.
  func isNoticed(within tolerance: Double) -> Bool {
    max(distances.0, distances.1) > tolerance / 64
      || (isAtKink && abs(rise) > tolerance / 16)
  }

  /// Whether no line without a corner in between can be near enough.
  ///
  /// A line that is best in the middle halves the distance. A vertical end tells nothing.
  func leaves(_ tolerance: Double) -> Bool {
    min(distances.0, distances.1) > 2 * tolerance
  }

  /// Returns how many pieces of lines within a tolerance fit in, a fraction or some.
  ///
  /// A parabola leaves its best line by half of what it leaves its chord, which grows with the
  /// square of the length. A steep end tells nothing: it takes few pieces, however far it goes.
  func pointCount(within tolerance: Double) -> Double {
    let distance = min(distances.0, distances.1)
    return distance.isInfinite ? 0 : (distance / (2 * tolerance)).squareRoot()
  }
}
