/// Evenly spaced round values along an axis, with labels that tell them apart.
///
/// Every value is an integer multiple of 1, 2, 2.5 or 5 times a power of ten, and the labels are
/// written from those integers: no rounding error can show in them.
package struct AxisTicks: Hashable, Sendable {
  /// The values, rising.
  package let values: [Double]
  /// A label for each value.
  package let labels: [String]
  /// The power of ten that every label has to be multiplied with; 0 for sizes of everyday.
  package let exponent: Int

  /// Creates the ticks of a range.
  ///
  /// - Parameters:
  ///   - range: The visible values, not a single one.
  ///   - limit: The greatest number of steps that the range may hold.
  package init(in range: ClosedRange<Double>, atMost limit: Int) {
    let step = NiceStep(atLeast: (range.upperBound - range.lowerBound) / Double(max(limit, 1)))
    // An end that a rounding error keeps from being a multiple still gets its tick.
    let slack = 1e-9
    let first = (range.lowerBound / step.size - slack).rounded(.up)
    let last = (range.upperBound / step.size + slack).rounded(.down)
    let multiples = first <= last ? Array(Int(first)...Int(last)) : []
    let exponent = Self.exponent(
      largest: max(abs(range.lowerBound), abs(range.upperBound)),
      step: step
    )
    self.exponent = exponent
    values = multiples.map { step.value(multiple: $0) }
    labels = multiples.map { step.text(multiple: $0, over: exponent) }
  }

  // Labels of sizes of everyday stand as they are; others lose a multiple of three powers of ten,
  // unless the step would then need more than six decimals.
  private static func exponent(largest: Double, step: NiceStep) -> Int {
    guard largest > 0, largest < 1e-3 || largest >= 1e6 else { return 0 }
    var exponent = 0
    while largest < PowerOfTen.value(exponent) { exponent -= 3 }
    while largest >= PowerOfTen.value(exponent + 3) { exponent += 3 }
    return step.decimals(over: exponent) <= 6 || exponent < 0 ? exponent : 0
  }
}
