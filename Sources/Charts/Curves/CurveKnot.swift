/// A point of the curve with its direction.
struct CurveKnot {
  /// The time, in seconds.
  let time: Double
  /// The place on the page.
  let point: Point
  /// The direction of the curve, with length 1.
  let tangent: Point

  /// Creates the knot of a piece at a time.
  init(at time: Double, in piece: CurvePiece, of fitter: CurveFitter) {
    let sample = piece.sample(time)
    self.time = time
    point = Point(x: fitter.time(time), y: fitter.value(sample.value))
    let slope = sample.slope * fitter.value.factor / fitter.time.factor
    let length = (1 + slope * slope).squareRoot()
    tangent =
      length.isFinite
      ? Point(x: 1 / length, y: slope / length) : Point(x: 0, y: slope < 0 ? -1 : 1)
  }
}
