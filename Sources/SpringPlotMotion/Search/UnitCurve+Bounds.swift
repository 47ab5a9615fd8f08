import Springs

extension UnitCurve {
  /// Returns bounds of the value between two progresses, and of its derivatives by the progress.
  ///
  /// Both progresses lie in a smooth piece of the curve.
  func bounds(in progress: Interval) -> JetRange {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      BezierBounds(x1: x1, y1: y1, x2: x2, y2: y2).bounds(in: progress)
    case .circularEaseIn: Placement(.start, at: progress).quadrant(at: progress)
    case .circularEaseOut: Placement(.end, at: progress).quadrant(at: progress)
    case .circularEaseInOut: Placement(.both, at: progress).quadrant(at: progress)
    case .circularEaseOutIn: Placement(.middle, at: progress).quadrant(at: progress)
    case .pieces: bounds(in: progress, jerk: 0)
    case .eased(let eased):
      bounds(of: eased.part(endingAt: progress.high), in: progress)
    }
  }

  private func bounds(of eased: EasedShape, in progress: Interval) -> JetRange {
    let placement = Placement(eased.side, at: progress)
    guard case .bezier(let x1, let y1, let x2, let y2) = eased.shape else {
      let jerk = eased.shape.largestJerk(in: placement.shapeProgress(at: progress))
      let scale = placement.height * placement.stretch * placement.stretch * placement.stretch
      return bounds(in: progress, jerk: jerk * scale.magnitude)
    }
    let bezier = BezierBounds(x1: x1, y1: y1, x2: x2, y2: y2)
    return placement.placed(bezier.bounds(in: placement.shapeProgress(at: progress)))
  }

  /// Returns bounds from the points at both ends and where the value and the slope turn back.
  private func bounds(in progress: Interval, jerk: Double) -> JetRange {
    let start = point(at: progress.low, from: .after)
    let end = point(at: progress.high, from: .before)
    let isInside = { (place: Double) in progress.low < place && place < progress.high }
    let values = turningPoints.filter(isInside).map { point(at: $0, from: .after).value }
    let slopes = inflectionPoints.filter(isInside).map { point(at: $0, from: .after).slope }
    return JetRange(
      offset: values.reduce(Interval(spanning: start.value, end.value)) { $0.union(Interval($1)) },
      velocity: slopes.reduce(Interval(spanning: start.slope, end.slope)) {
        $0.union(Interval($1))
      },
      acceleration: Interval(spanning: start.curvature, end.curvature)
        .widened(by: progress.width > 0 ? jerk * progress.width / 2 : 0),
      jerk: Interval(-jerk, jerk)
    )
  }
}

extension EasedShape.Shape {
  /// Returns a bound of the third derivative between two progresses of the shape.
  fileprivate func largestJerk(in progress: Interval) -> Double {
    let growth = 10 * logarithm(2)
    switch self {
    case .power(let exponent):
      let factor = (exponent * (exponent - 1) * (exponent - 2)).magnitude
      guard factor > 0, exponent != 3 else { return factor }
      let place = exponent > 3 ? progress.high : progress.low
      return factor * exponential((exponent - 3) * logarithm(max(place, 0)))
    case .sinusoidal:
      return Double.pi * Double.pi * Double.pi / 8
    case .powerOfTwo:
      return growth * growth * growth * exponential(growth * (progress.high - 1))
    case .softPowerOfTwo:
      // The derivatives of x · 2^(10 (x - 1)), and of x⁶ - x⁷.
      return growth * growth * (3 + growth) * exponential(growth * (progress.high - 1)) + 330
    case .back(let overshoot):
      return 6 * (overshoot + 1)
    case .elastic(let amplitude, let period):
      let rate = hypotenuse(growth, 2 * Double.pi / period)
      return max(amplitude, 1) * exponential(growth * (progress.high - 1)) * rate * rate * rate
    case .bounce, .bezier, .anticipation:
      return 0
    }
  }
}

/// How a curve is made of a shape: base + height · shape(offset + stretch · progress).
private struct Placement {
  let stretch: Double
  let offset: Double
  let height: Double
  let base: Double

  /// Creates the placement at a progress that lies in one half of the curve.
  init(_ side: EasedShape.Side, at progress: Interval) {
    let isFirstHalf = progress.high <= 0.5
    switch side {
    case .start: (stretch, offset, height, base) = (1, 0, 1, 0)
    case .end: (stretch, offset, height, base) = (-1, 1, -1, 1)
    case .both:
      (stretch, offset, height, base) = isFirstHalf ? (2, 0, 0.5, 0) : (-2, 2, -0.5, 1)
    case .middle:
      (stretch, offset, height, base) = isFirstHalf ? (-2, 1, -0.5, 0.5) : (2, -1, 0.5, 0.5)
    }
  }

  func shapeProgress(at progress: Interval) -> Interval {
    (progress * stretch + offset).intersection(Interval(0, 1))
  }

  /// Returns bounds of the curve from those of the shape.
  func placed(_ bounds: JetRange) -> JetRange {
    JetRange(
      offset: bounds.offset * height + base,
      velocity: bounds.velocity * (height * stretch),
      acceleration: bounds.acceleration * (height * stretch * stretch),
      jerk: bounds.jerk * (height * stretch * stretch * stretch)
    )
  }

  /// Returns bounds of a curve that is made of 1 - √(1 - x²).
  ///
  /// All derivatives of a quadrant rise from its foot to its end.
  func quadrant(at progress: Interval) -> JetRange {
    let x = shapeProgress(at: progress)
    func rising(_ value: (Double, Double) -> Double) -> Interval {
      func at(_ x: Double) -> Double { value(x, ((1 - x) * (1 + x)).squareRoot()) }
      return Interval(at(x.low), at(x.high))
    }
    return placed(
      JetRange(
        offset: rising { x, root in x * x / (1 + root) },
        velocity: rising { x, root in x / root },
        acceleration: rising { _, root in 1 / (root * root * root) },
        jerk: rising { x, root in 3 * x / (root * root * root * root * root) }
      )
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
