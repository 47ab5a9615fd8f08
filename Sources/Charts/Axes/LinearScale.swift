/// A linear map from values to pixels.
struct LinearScale: Hashable, Sendable {
  /// The values at the two ends.
  let values: ClosedRange<Double>
  /// The pixel of the lowest value.
  let start: Double
  /// The pixel of the highest value.
  let end: Double

  /// Creates a scale; `values` must not be a single value.
  init(_ values: ClosedRange<Double>, from start: Double, to end: Double) {
    self.values = values
    self.start = start
    self.end = end
  }

  /// Pixels per unit, negative when higher values lie at lower pixels.
  var factor: Double { (end - start) / (values.upperBound - values.lowerBound) }

  /// Returns the pixel of a value.
  func callAsFunction(_ value: Double) -> Double {
    start + (value - values.lowerBound) * factor
  }

  /// Returns the value at a pixel.
  func value(at pixel: Double) -> Double {
    values.lowerBound + (pixel - start) / factor
  }
}
