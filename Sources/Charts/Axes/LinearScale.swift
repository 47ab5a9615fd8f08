/// A linear map from values to pixels.
package struct LinearScale: Hashable, Sendable {
  /// The values at the two ends.
  package let values: ClosedRange<Double>
  /// The pixel of the lowest value.
  package let start: Double
  /// The pixel of the highest value.
  package let end: Double
  /// Pixels per unit, negative when higher values lie at lower pixels.
  package let factor: Double

  /// Creates a scale; `values` must not be a single value.
  package init(_ values: ClosedRange<Double>, from start: Double, to end: Double) {
    self.values = values
    self.start = start
    self.end = end
    factor = (end - start) / (values.upperBound - values.lowerBound)
  }

  /// Returns the pixel of a value.
  package func callAsFunction(_ value: Double) -> Double {
    start + (value - values.lowerBound) * factor
  }

  /// Returns the value at a pixel.
  package func value(at pixel: Double) -> Double {
    values.lowerBound + (pixel - start) / factor
  }
}
