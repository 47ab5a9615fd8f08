/// A frame with two axes.
struct Panel: Hashable, Sendable {
  /// What is drawn in it.
  let quantity: Quantity
  /// The place on the page.
  let frame: Rectangle
  /// The words above it.
  let heading: String
  /// Time to pixels.
  let time: LinearScale
  /// Value to pixels.
  let value: LinearScale
  /// The ticks of the value.
  let ticks: AxisTicks
  /// The values that have a guide line.
  let guides: [Double]
  /// Whether the labels of the ticks stand on the right.
  let isOnTheRight: Bool

  /// Draws smooth pieces with few segments.
  var fitter: CurveFitter {
    let margin = frame.height / 2 + 20
    return CurveFitter(
      time: time,
      value: value,
      visible: frame.top - margin...frame.bottom + margin
    )
  }
}
