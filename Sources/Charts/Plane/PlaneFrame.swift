/// The frame of a chart of the plane: both axes have the same scale.
struct PlaneFrame: Hashable, Sendable {
  /// The place on the page.
  let frame: Rectangle
  /// Values of x to pixels.
  let x: LinearScale
  /// Values of y to pixels, upwards.
  let y: LinearScale

  /// Widens one of two ranges until both have the shape of the frame.
  init(x across: ClosedRange<Double>, y up: ClosedRange<Double>, in frame: Rectangle) {
    let sides = [across, up].map { $0.upperBound - $0.lowerBound }
    // A way along one axis gets its room from the other one.
    let longest = sides.max() ?? 0
    let isPoint = longest <= 1e-9 * max(abs(across.lowerBound), abs(up.lowerBound), 1e-300)
    let ranges =
      isPoint ? [AxisRange.spread(across), AxisRange.spread(up)] : [across, up]
    let perPixel = max(
      (ranges[0].upperBound - ranges[0].lowerBound) / frame.width,
      (ranges[1].upperBound - ranges[1].lowerBound) / frame.height
    )
    func widened(_ range: ClosedRange<Double>, to pixels: Double) -> ClosedRange<Double> {
      let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
      return middle - perPixel * pixels / 2...middle + perPixel * pixels / 2
    }
    self.frame = frame
    x = LinearScale(widened(ranges[0], to: frame.width), from: frame.left, to: frame.right)
    y = LinearScale(widened(ranges[1], to: frame.height), from: frame.bottom, to: frame.top)
  }
}
