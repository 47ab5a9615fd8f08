import Springs

extension UnitCurve {
  /// Returns bounds of the value between two progresses, and of its derivatives by the progress.
  ///
  /// Both progresses lie in a smooth piece of the curve.
  func bounds(in progress: Interval) -> JetRange {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      return BezierBounds(x1: x1, y1: y1, x2: x2, y2: y2).bounds(in: progress)
    case .circularEaseIn:
      return quadrant(progress, stretch: 1, offset: 0, height: 1, base: 0)
    case .circularEaseOut:
      return quadrant(progress, stretch: -1, offset: 1, height: -1, base: 1)
    case .circularEaseInOut:
      return progress.high <= 0.5
        ? quadrant(progress, stretch: 2, offset: 0, height: 0.5, base: 0)
        : quadrant(progress, stretch: -2, offset: 2, height: -0.5, base: 1)
    case .circularEaseOutIn:
      return progress.high <= 0.5
        ? quadrant(progress, stretch: -2, offset: 1, height: -0.5, base: 0.5)
        : quadrant(progress, stretch: 2, offset: -1, height: 0.5, base: 0.5)
    }
  }

  /// Returns bounds of base + height · (1 - √(1 - x²)) with x = offset + stretch · progress.
  ///
  /// All derivatives of a quadrant rise from its foot to its end.
  private func quadrant(
    _ progress: Interval,
    stretch: Double,
    offset: Double,
    height: Double,
    base: Double
  ) -> JetRange {
    let x = (progress * stretch + offset).intersection(Interval(0, 1))
    func rising(_ value: (Double, Double) -> Double) -> Interval {
      func at(_ x: Double) -> Double { value(x, ((1 - x) * (1 + x)).squareRoot()) }
      return Interval(at(x.low), at(x.high))
    }
    return JetRange(
      offset: rising { x, root in x * x / (1 + root) } * height + base,
      velocity: rising { x, root in x / root } * (height * stretch),
      acceleration: rising { _, root in 1 / (root * root * root) } * (height * stretch * stretch),
      jerk: rising { x, root in 3 * x / (root * root * root * root * root) }
        * (height * stretch * stretch * stretch)
    )
  }
}

/// A polynomial of the second degree.
private struct Quadratic {
  var constant: Double
  var linear: Double
  var square: Double

  func value(at s: Double) -> Double { constant + s * (linear + s * square) }

  /// Returns its least and its greatest value between two places.
  func bounds(in s: Interval) -> Interval {
    let ends = Interval(spanning: value(at: s.low), value(at: s.high))
    let turn = -linear / (2 * square)
    return s.contains(turn) ? ends.union(Interval(value(at: turn))) : ends
  }

  func slopeBounds(in s: Interval) -> Interval {
    Interval(spanning: linear + 2 * square * s.low, linear + 2 * square * s.high)
  }

  /// Returns the quotient by s; the constant is 0.
  var withoutStart: Quadratic { Quadratic(constant: linear, linear: square, square: 0) }

  /// Returns the quotient by 1 - s; the value at 1 is 0.
  var withoutEnd: Quadratic { Quadratic(constant: constant, linear: constant + linear, square: 0) }
}

/// A Bézier curve whose slope is the quotient of two polynomials of its parameter.
private struct BezierBounds {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  func bounds(in progress: Interval) -> JetRange {
    if x1 == y1, x2 == y2 {
      return JetRange(offset: progress, velocity: Interval(1))
    }
    let s = parameters(in: progress)
    let run = Self.derivative(x1, x2)
    let rise = Self.derivative(y1, y2)
    // Where both start or end at rest, what they have in common is taken out of the slope.
    var (top, bottom) = (rise, run)
    if x1 == 0, y1 == 0 { (top, bottom) = (top.withoutStart, bottom.withoutStart) }
    if x2 == 1, y2 == 1 { (top, bottom) = (top.withoutEnd, bottom.withoutEnd) }
    let speed = Self.positive(run.bounds(in: s))
    let below = Self.positive(bottom.bounds(in: s))
    // With N = top′ bottom - top bottom′ the curvature is N / (bottom² run).
    let bend = Quadratic(
      constant: top.linear * bottom.constant - top.constant * bottom.linear,
      linear: 2 * (top.square * bottom.constant - top.constant * bottom.square),
      square: top.square * bottom.linear - top.linear * bottom.square
    )
    let bends = bend.bounds(in: s)
    let change =
      bend.slopeBounds(in: s) * below * speed
      - bends
      * (bottom.slopeBounds(in: s) * speed * 2 + below * run.slopeBounds(in: s))
    return JetRange(
      offset: values(in: s),
      velocity: top.bounds(in: s) / below,
      acceleration: bends / (below * below * speed),
      jerk: change / (below * below * below * speed * speed * speed)
    )
  }

  private static func positive(_ interval: Interval) -> Interval {
    Interval(max(interval.low, 0), max(interval.high, 0))
  }

  /// Returns the derivative of a coordinate that goes from 0 to 1.
  private static func derivative(_ first: Double, _ second: Double) -> Quadratic {
    Quadratic(
      constant: 3 * first,
      linear: 6 * (second - 2 * first),
      square: 3 * (1 + 3 * first - 3 * second)
    )
  }

  private func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (first * rest + second * s) + s * s)
  }

  /// Returns bounds of the value: the line through both ends, and how far it may be from that.
  private func values(in s: Interval) -> Interval {
    let bend = Self.derivative(y1, y2).slopeBounds(in: s).magnitude
    return Interval(spanning: coordinate(y1, y2, at: s.low), coordinate(y1, y2, at: s.high))
      .widened(by: bend * s.width * s.width / 8)
  }

  /// Returns parameters between which all points of a progress lie.
  private func parameters(in progress: Interval) -> Interval {
    // A little more than the rounding of a point's x.
    let slack = 0x1p-50
    func bound(_ isBelow: (Double) -> Bool) -> Interval {
      var (low, high) = (0.0, 1.0)
      while true {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { return Interval(low, high) }
        if isBelow(coordinate(x1, x2, at: middle)) { low = middle } else { high = middle }
      }
    }
    let start = progress.low <= 0 ? 0 : bound { $0 < progress.low - slack }.low
    let end = progress.high >= 1 ? 1 : bound { $0 <= progress.high + slack }.high
    return Interval(start, end)
  }
}
