import SpringPlotMotion
import Springs

extension PlainAnimation {
  /// A Bézier curve as CSS writes it; nil for what has to be sampled.
  var css: Conversion? {
    guard case .curve(let curve, let duration) = movement, delay == 0, repetition == nil,
      let points = Self.controlPoints(of: curve)
    else { return nil }
    return Conversion(
      .css,
      code: "transition-timing-function: cubic-bezier(\(list(points)));\n"
        + "transition-duration: \(number(duration))s;"
    )
  }
}
