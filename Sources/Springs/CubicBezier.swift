/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of its x.
///
/// x is a cubic in the curve's own parameter. It is solved by a bracketed Newton iteration on the
/// half of the curve where the wanted x is near a corner, so that vertical starts and ends keep
/// their digits; one more Newton step in doubled precision does the same for a nearly vertical middle.
struct CubicBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Returns value, slope and curvature at an x in 0…1.
  func point(at x: Double, from side: UnitCurveSide) -> UnitCurvePoint {
    if x < 0.5 || (x == 0.5 && side == .before) {
      return half(turned: false).point(at: x)
    }
    let point = half(turned: true).point(at: 1 - x)
    return UnitCurvePoint(value: 1 - point.value, slope: point.slope, curvature: -point.curvature)
  }

  /// Returns the curve as seen from its start, or from its end.
  private func half(turned: Bool) -> BezierHalf {
    turned
      ? BezierHalf(
        x: Cubic(DoubleDouble(sum: 1, -x2), DoubleDouble(sum: 1, -x1)),
        y: Cubic(DoubleDouble(sum: 1, -y2), DoubleDouble(sum: 1, -y1))
      )
      : BezierHalf(
        x: Cubic(DoubleDouble(x1), DoubleDouble(x2)),
        y: Cubic(DoubleDouble(y1), DoubleDouble(y2))
      )
  }
}

extension CubicBezier {
  /// Returns the curve's parameter at an x inside 0…1, about.
  func parameter(at x: Double) -> Double {
    x < 0.5
      ? half(turned: false).parameter(at: x).high
      : x < 1 ? 1 - half(turned: true).parameter(at: 1 - x).high : 1
  }
}

/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial.
struct Cubic {
  let linear: DoubleDouble
  let square: DoubleDouble
  let cube: DoubleDouble

  /// Creates the polynomial with two inner control values.
  init(_ first: DoubleDouble, _ second: DoubleDouble) {
    linear = 3 * first
    square = 3 * second - 6 * first
    cube = DoubleDouble(1) + 3 * first - 3 * second
  }

  func value(at s: DoubleDouble) -> DoubleDouble { s * (linear + s * (square + s * cube)) }

  func slope(at s: DoubleDouble) -> DoubleDouble {
    linear + s * (2 * square + s * (3 * cube))
  }

  func curvature(at s: DoubleDouble) -> DoubleDouble { 2 * square + s * (6 * cube) }

  /// Returns the value in the precision of a Double.
  func roughValue(at s: Double) -> Double {
    s * (linear.high + s * (square.high + s * cube.high))
  }

  /// Returns the slope in the precision of a Double.
  func roughSlope(at s: Double) -> Double {
    linear.high + s * (2 * square.high + s * 3 * cube.high)
  }
}

/// A cubic Bézier curve near its corner at (0, 0).
struct BezierHalf {
  let x: Cubic
  let y: Cubic

  func point(at progress: Double) -> UnitCurvePoint {
    guard progress > 0 else { return corner }
    let s = parameter(at: progress)
    let run = x.slope(at: s)
    let rise = y.slope(at: s)
    guard run.high > 0 else { return verticalPoint(at: s) }
    let bend = rise.bend(run: run, runChange: x.curvature(at: s), riseChange: y.curvature(at: s))
    return UnitCurvePoint(
      value: y.value(at: s).high,
      slope: rise.high / run.high,
      curvature: bend / run.high / run.high / run.high
    )
  }

  /// The limits at the corner, where the first terms of both polynomials decide.
  private var corner: UnitCurvePoint {
    let run = x.linear.high
    let rise = y.linear.high
    if run > 0 {
      let bend = y.linear.bend(
        run: x.linear,
        runChange: 2 * x.square,
        riseChange: 2 * y.square
      )
      return UnitCurvePoint(value: 0, slope: rise / run, curvature: bend / run / run / run)
    }
    guard rise == 0 else { return vertical(towards: rise) }
    // With both first terms gone the curve leaves its corner towards the second control point.
    guard x.square.high > 0 else {
      return y.square.high == 0
        ? UnitCurvePoint(value: 0, slope: 1, curvature: 0) : vertical(towards: y.square.high)
    }
    let slope = y.square.high / x.square.high
    let bend = y.cube.high * x.square.high - y.square.high * x.cube.high
    return UnitCurvePoint(
      value: 0,
      slope: slope,
      curvature: bend == 0 ? 0 : bend * .infinity
    )
  }

  private func vertical(towards sign: Double) -> UnitCurvePoint {
    UnitCurvePoint(value: 0, slope: sign * .infinity, curvature: -sign * .infinity)
  }

  /// Returns the point in the middle of the only curves that are vertical there.
  ///
  /// Seen from its corner the curve arrives there, so the slope is the one before the middle.
  private func verticalPoint(at s: DoubleDouble) -> UnitCurvePoint {
    let value = y.value(at: s).high
    let rise = y.slope(at: s).high
    if rise != 0 {
      return UnitCurvePoint(value: value, slope: rise * .infinity, curvature: rise * .infinity)
    }
    let change = y.curvature(at: s).high
    return change == 0
      ? UnitCurvePoint(value: value, slope: 1, curvature: 0)
      : UnitCurvePoint(value: value, slope: -change * .infinity, curvature: -change * .infinity)
  }

  /// Returns the curve's parameter at an x above 0.
  fileprivate func parameter(at target: Double) -> DoubleDouble {
    // Newton's method crawls to a triple root. Only the middle can be one.
    if abs(x.roughValue(at: 0.5) - target) < 1e-12, error(of: 0.5, at: target) == 0 {
      return DoubleDouble(0.5)
    }
    var low = 0.0
    var high = 1.0
    var s = firstGuess(at: target)
    var error = error(of: s, at: target)
    for _ in 0..<128 {
      if error == 0 { break }
      if error > 0 { high = s } else { low = s }
      let step = error / x.roughSlope(at: s)
      // Such a step may end on the bracket; bisecting it would lead away again.
      if abs(step) <= s.ulp { break }
      var next = s - step
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == low || next == high { break }
      s = next
      error = self.error(of: s, at: target)
    }
    return polished(s, error: error)
  }

  /// Returns by how much the x of a parameter is too large.
  private func error(of s: Double, at target: Double) -> Double {
    (x.value(at: DoubleDouble(s)) - DoubleDouble(target)).high
  }

  /// Returns a start that has half of the digits, unless the root is nearly a multiple one.
  ///
  /// Steps in doubled precision cost ten times as much as these.
  private func firstGuess(at target: Double) -> Double {
    var guess = roughGuess(at: target)
    for _ in 0..<8 {
      let next = guess - (x.roughValue(at: guess) - target) / x.roughSlope(at: guess)
      guard next > 0, next < 1 else { break }
      let change = abs(next - guess)
      guess = next
      if change < 1e-8 * guess { break }
    }
    return guess
  }

  /// Returns a start that has the right order of magnitude also for tiny x.
  private func roughGuess(at target: Double) -> Double {
    var guess = cubeRoot(target)
    let first = x.linear.high
    let second = 2 * first + x.square.high
    if first > 0 { guess = min(guess, target / first) }
    if second > 0 { guess = min(guess, (target / second).squareRoot()) }
    return min(max(guess, .leastNormalMagnitude), 1)
  }

  /// Returns a parameter after one more Newton step, kept in doubled precision.
  private func polished(_ s: Double, error: Double) -> DoubleDouble {
    let slope = x.slope(at: DoubleDouble(s)).high
    guard slope > 0 else { return DoubleDouble(s) }
    let step = -error / slope
    return abs(step) <= 4 * s.ulp ? DoubleDouble(sum: s, step) : DoubleDouble(s)
  }
}

extension DoubleDouble {
  /// Returns the numerator of the second derivative of a curve whose rise this is.
  func bend(
    run: DoubleDouble,
    runChange: DoubleDouble,
    riseChange: DoubleDouble
  ) -> Double {
    (riseChange * run - self * runChange).high
  }
}

extension CubicBezier {
  /// The x inside 0…1 at which y turns back.
  var turningPoints: [Double] {
    let first = y1
    let second = y2 - y1
    let third = 1 - y2
    return simpleRoots(
      square: first - 2 * second + third,
      linear: 2 * (second - first),
      constant: first
    ).compactMap(interiorX)
  }

  /// The x inside 0…1 at which the curve changes from bending up to bending down or back.
  var inflectionPoints: [Double] {
    // x′ y″ - y′ x″ is a quadratic, since the highest terms of the products cancel.
    let x = (a: 3 * x1, b: 3 * x2 - 6 * x1, c: 1 + 3 * x1 - 3 * x2)
    let y = (a: 3 * y1, b: 3 * y2 - 6 * y1, c: 1 + 3 * y1 - 3 * y2)
    return simpleRoots(
      square: x.b * y.c - y.b * x.c,
      linear: x.a * y.c - y.a * x.c,
      constant: (x.a * y.b - y.a * x.b) / 3
    ).compactMap(interiorX)
  }

  /// The first x at which y passes 1, nil when that happens only at the end.
  var arrival: Double? {
    // y - 1 without its root at the end.
    simpleRoots(
      square: 1 + 3 * y1 - 3 * y2,
      linear: 1 - 3 * y1,
      constant: 1
    ).compactMap(interiorX).first
  }

  /// Returns the x of a parameter inside 0…1, else nil.
  private func interiorX(at s: Double) -> Double? {
    guard s > 0, s < 1 else { return nil }
    let rest = 1 - s
    let x = s * (3 * rest * (x1 * rest + x2 * s) + s * s)
    return x > 0 && x < 1 ? x : nil
  }
}

/// Returns the real roots of square · x² + linear · x + constant at which it changes its sign.
///
/// In rising order; none when all coefficients are 0, one when only the square is 0.
package func simpleRoots(square: Double, linear: Double, constant: Double) -> [Double] {
  let discriminant = (-4 * square * constant).addingProduct(linear, linear)
  guard discriminant > 0 else { return [] }
  // The root of the larger magnitude first: the other one would cancel.
  let sum = -(linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
  return [sum / square, constant / sum].filter(\.isFinite).sorted()
}
