/// A cubic timing curve, ready to be asked at many progresses, with derivatives by its control values.
///
/// Half the digits of a Double would do for a fit; it has about fourteen.
struct TimingResponse: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  init(_ values: [Double]) {
    x1 = values[0]
    y1 = values[1]
    x2 = values[2]
    y2 = values[3]
  }

  /// The value at a progress inside 0…1 and its derivatives.
  struct Point: Sendable {
    /// The point at progress 0 and before it.
    static let start = Point(value: 0, slope: 0, byX1: 0, byY1: 0, byX2: 0, byY2: 0)

    var value: Double
    /// The derivative by the progress.
    var slope: Double
    /// The derivatives by x1, y1, x2 and y2.
    var byX1: Double
    var byY1: Double
    var byX2: Double
    var byY2: Double
  }

  func point(at progress: Double) -> Point {
    guard progress > 0 else { return .start }
    guard progress < 1 else {
      return Point(value: 1, slope: 0, byX1: 0, byY1: 0, byX2: 0, byY2: 0)
    }
    let s = parameter(at: progress)
    let rest = 1 - s
    let first = 3 * s * rest * rest
    let second = 3 * s * s * rest
    let value = first * y1 + second * y2 + s * s * s
    let rise = Self.speed(y1, y2, at: s)
    let run = max(Self.speed(x1, x2, at: s), 1e-6)
    let slope = rise / run
    return Point(
      value: value,
      slope: slope,
      byX1: -slope * first,
      byY1: first,
      byX2: -slope * second,
      byY2: second
    )
  }

  private static func speed(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * first + 2 * s * rest * (second - first) + s * s * (1 - second))
  }

  /// Returns the curve's own parameter at a progress, by Newton's method within a bracket.
  private func parameter(at progress: Double) -> Double {
    let linear = 3 * x1
    let square = 3 * x2 - 6 * x1
    let cube = 1 + 3 * x1 - 3 * x2
    var (low, high) = (0.0, 1.0)
    var s = progress
    for _ in 0..<60 {
      let error = s * (linear + s * (square + s * cube)) - progress
      if error > 0 { high = s } else { low = s }
      if error.magnitude < 1e-16 { break }
      var next = s - error / (linear + s * (2 * square + 3 * s * cube))
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if (next - s).magnitude < 1e-15 { return next }
      s = next
    }
    return s
  }
}
