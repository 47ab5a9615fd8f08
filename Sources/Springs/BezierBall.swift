/// A cubic Bézier curve from (0, 0) to (1, 1) in numbers that know their errors.
struct BezierBall<Number: Ball> {
  private let x: CubicBall<Number>
  private let y: CubicBall<Number>
  let curve: CubicBezier
  let one: Number

  init(x1: Double, y1: Double, x2: Double, y2: Double, like number: Number) {
    one = number.exact(1)
    curve = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    x = CubicBall(x1, x2, like: number)
    y = CubicBall(y1, y2, like: number)
  }

  /// Returns the point of a curve at an x inside 0…1, or at one of its ends.
  static func point(
    x1: Double,
    y1: Double,
    x2: Double,
    y2: Double,
    at x: Number
  ) -> UnitCurveBall<Number> {
    x1 == y1 && x2 == y2
      ? UnitCurveBall(x, slope: x.exact(1), curvature: x.exact(0))
      : BezierBall(x1: x1, y1: y1, x2: x2, y2: y2, like: x).point(at: x)
  }

  /// Returns value and slope at an x inside 0…1, or at one of its ends.
  private func point(at progress: Number) -> UnitCurveBall<Number> {
    let place = progress.approximation
    if place <= 0, progress.certainSign == 0 {
      return UnitCurveBall(
        progress.exact(0),
        slope: cornerSlope(x: (curve.x1, curve.x2), y: (curve.y1, curve.y2))
      )
    }
    if place >= 1, (one - progress).certainSign == 0 {
      return UnitCurveBall(
        progress.exact(0),
        slope: cornerSlope(x: (1 - curve.x2, 1 - curve.x1), y: (1 - curve.y2, 1 - curve.y1)),
        isFromEnd: true
      )
    }
    let s = parameter(at: progress, near: min(max(place, .leastNormalMagnitude), 1))
    let run = x.slope(at: s)
    guard run.certainSign != 0 else { return UnitCurveBall(y.value(at: s), slope: nil) }
    let rise = y.slope(at: s)
    let bend = y.curvature(at: s) * run - rise * x.curvature(at: s)
    return UnitCurveBall(
      y.value(at: s),
      slope: rise / run,
      curvature: bend / (run * run * run)
    )
  }

  /// Returns the slope in a corner, seen from which these are the control points.
  private func cornerSlope(x: (Double, Double), y: (Double, Double)) -> Number? {
    if x.0 > 0 { return one.exact(y.0) / one.exact(x.0) }
    guard y.0 == 0 else { return nil }
    if x.1 > 0 { return one.exact(y.1) / one.exact(x.1) }
    return y.1 == 0 ? one : nil
  }

  /// Returns the curve's parameter at an x.
  ///
  /// The x rises with the parameter, so the signs of two errors enclose it; Newton's method with an
  /// interval, and halving where that does not help, narrow the ball down.
  private func parameter(at target: Number, near place: Double) -> Number {
    let guess = curve.parameter(at: place)
    let center = one.exact(guess)
    if (x.value(at: center) - target).certainSign == 0 { return center }
    var ball = center
    for exponent in stride(from: -44, through: 0, by: 11) {
      let radius = one.exact(
        min(guess, max(1 - guess, 0x1p-53))
          * Double(sign: .plus, exponent: exponent, significand: 1)
      )
      let low = x.value(at: center - radius) - target
      let high = x.value(at: center + radius) - target
      ball = center.widened(by: radius)
      if low.certainSign == -1, high.certainSign == 1 { break }
    }
    for _ in 0..<4096 {
      let center = ball.center
      let error = x.value(at: center) - target
      let next = center - error / x.slope(at: ball)
      if next.isNarrower(than: ball) {
        let isDone = !next.isMuchNarrower(than: ball)
        ball = next
        if isDone { break }
      } else {
        guard let sign = error.certainSign, let half = ball.half(above: sign < 0) else { break }
        ball = half
      }
    }
    return ball
  }
}

/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial.
private struct CubicBall<Number: Ball> {
  let linear: Number
  let square: Number
  let cube: Number

  init(_ first: Double, _ second: Double, like number: Number) {
    let three = number.exact(3)
    let (first, second) = (number.exact(first), number.exact(second))
    linear = three * first
    square = three * (second - first - first)
    cube = number.exact(1) - three * (second - first)
  }

  func value(at s: Number) -> Number { s * (linear + s * (square + s * cube)) }

  func slope(at s: Number) -> Number {
    linear + s * (square + square + s * (cube + cube + cube))
  }

  func curvature(at s: Number) -> Number {
    let (two, six) = (s.exact(2), s.exact(6))
    return two * square + six * (s * cube)
  }
}
