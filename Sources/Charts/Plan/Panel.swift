/// A frame with two axes.
package struct Panel: Hashable, Sendable {
  /// What is drawn in it.
  package let quantity: Quantity
  /// The place on the page.
  package let frame: Rectangle
  /// The words above it.
  package let heading: String
  /// Time to pixels.
  package let time: LinearScale
  /// Value to pixels.
  package let value: LinearScale
  /// The ticks of the value.
  package let ticks: AxisTicks
  /// The values that have a guide line.
  package let guides: [Double]
  /// Whether the labels of the ticks stand on the right.
  package let isOnTheRight: Bool

  /// Draws smooth pieces with few segments.
  package var fitter: CurveFitter {
    let margin = frame.height / 2 + 20
    return CurveFitter(
      time: time,
      value: value,
      visible: frame.top - margin...frame.bottom + margin
    )
  }
}
