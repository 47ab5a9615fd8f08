/// A timing curve at one progress of time, in numbers that know their errors.
package struct UnitCurveBall<Number: Ball> {
  /// The progress of the value, or 1 minus it.
  package let value: Number
  /// Whether the value is measured from the end.
  package let isFromEnd: Bool
  /// The first derivative by the progress of time; nil where the curve is vertical.
  package let slope: Number?
  /// The second derivative; nil where there is none.
  package let curvature: Number?

  init(_ value: Number, slope: Number?, curvature: Number? = nil, isFromEnd: Bool = false) {
    self.value = value
    self.slope = slope
    self.curvature = curvature
    self.isFromEnd = isFromEnd
  }
}

extension UnitCurve {
  /// Returns value and slope at a progress inside a piece in which the curve is smooth.
  package func point<Number: Ball>(
    at progress: Number,
    within piece: ClosedRange<Double>
  ) -> UnitCurveBall<Number> {
    Number.point(of: self, at: progress, within: piece)
  }

  /// Returns value and slope at a progress inside a piece in which the curve is smooth.
  func ballPoint<Number: Ball>(
    at x: Number,
    within piece: ClosedRange<Double>
  ) -> UnitCurveBall<Number> {
    // The middle of the piece tells which formula holds, also where the progress is an end of it.
    let middle = piece.lowerBound + (piece.upperBound - piece.lowerBound) / 2
    func sided(
      _ side: EasedShape.Side,
      _ point: (Number, Double) -> UnitCurveBall<Number>
    ) -> UnitCurveBall<Number> {
      Self.sided(side, at: x, middle: middle, point)
    }
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      return BezierBall.point(x1: x1, y1: y1, x2: x2, y2: y2, at: x)
    case .circularEaseIn: return sided(.start) { place, _ in .quadrant(at: place) }
    case .circularEaseOut: return sided(.end) { place, _ in .quadrant(at: place) }
    case .circularEaseInOut: return sided(.both) { place, _ in .quadrant(at: place) }
    case .circularEaseOutIn: return sided(.middle) { place, _ in .quadrant(at: place) }
    case .pieces(let pieces): return pieces.ballPoint(at: x, middle: middle)
    case .eased(let shape): return sided(shape.side) { shape.shape.ballPoint(at: $0, middle: $1) }
    }
  }

  /// Returns the point of a curve that has a shape at its start, its end, or both.
  private static func sided<Number: Ball>(
    _ side: EasedShape.Side,
    at x: Number,
    middle: Double,
    _ point: (Number, Double) -> UnitCurveBall<Number>
  ) -> UnitCurveBall<Number> {
    let (one, two) = (x.exact(1), x.exact(2))
    let isFirstHalf = middle < 0.5
    switch side {
    case .start:
      return point(x, middle)
    case .end:
      return point(one - x, 1 - middle).turnedRound
    case .both:
      return isFirstHalf
        ? point(two * x, 2 * middle).halved(like: x)
        : point(two - two * x, 2 - 2 * middle).halved(like: x).turnedRound
    case .middle:
      let part =
        isFirstHalf
        ? point(one - two * x, 1 - 2 * middle).halved(like: x)
        : point(two * x - one, 2 * middle - 1).halved(like: x)
      let half = x.exact(0.5)
      let value = part.valueFromStart
      return UnitCurveBall(
        isFirstHalf ? half - value : half + value,
        slope: part.slope,
        curvature: part.curvature.map { isFirstHalf ? -$0 : $0 }
      )
    }
  }
}

extension UnitCurveBall {
  /// The progress of the value.
  fileprivate var valueFromStart: Number { isFromEnd ? value.exact(1) - value : value }

  /// The point of the curve turned by half a turn about its centre.
  fileprivate var turnedRound: UnitCurveBall {
    UnitCurveBall(
      value,
      slope: slope,
      curvature: curvature.map { -$0 },
      isFromEnd: !isFromEnd
    )
  }

  /// Returns the point of the curve shrunk to half its width and height.
  fileprivate func halved(like number: Number) -> UnitCurveBall {
    UnitCurveBall(
      valueFromStart * number.exact(0.5),
      slope: slope,
      curvature: curvature.map { number.exact(2) * $0 }
    )
  }

  /// Returns a point of 1 - √(1 - p²).
  fileprivate static func quadrant(at progress: Number) -> UnitCurveBall {
    let one = progress.exact(1)
    let height = ((one - progress) * (one + progress)).squareRoot()
    let value = progress * progress / (one + height)
    guard height.certainSign != 0 else { return UnitCurveBall(value, slope: nil) }
    return UnitCurveBall(
      value,
      slope: progress / height,
      curvature: one / (height * height * height)
    )
  }
}

extension LinearPieces {
  /// Returns the point on the line that holds in the middle of a piece.
  fileprivate func ballPoint<Number: Ball>(
    at x: Number,
    middle: Double
  ) -> UnitCurveBall<Number> {
    let end = points.indices.dropFirst().first { points[$0].progress > middle } ?? points.count - 1
    let (first, second) = (points[end - 1], points[end])
    let slope =
      x.exactSum(second.value, -first.value) / x.exactSum(second.progress, -first.progress)
    return UnitCurveBall(
      x.exact(first.value) + slope * (x - x.exact(first.progress)),
      slope: slope,
      curvature: x.exact(0)
    )
  }
}

extension EasedShape.Shape {
  /// Returns the point of the shape at a progress from 0 to 1.
  fileprivate func ballPoint<Number: Ball>(
    at p: Number,
    middle: Double
  ) -> UnitCurveBall<Number> {
    let one = p.exact(1)
    func growth() -> Number { p.exact(10) * p.exact(2).naturalLogarithm() }
    switch self {
    case .power(let exponent):
      return UnitCurveBall(
        Self.raised(p, to: exponent),
        slope: p.exact(exponent) * Self.raised(p, to: exponent - 1)
      )
    case .sinusoidal:
      let quarter = p.pi / p.exact(4)
      let half = (quarter * p).sineAndCosine().sine
      let rate = quarter + quarter
      return UnitCurveBall(
        p.exact(2) * half * half,
        slope: rate * (rate * p).sineAndCosine().sine
      )
    case .powerOfTwo:
      let rate = growth()
      let value = (rate * (p - one)).exponential()
      return UnitCurveBall(value, slope: rate * value)
    case .softPowerOfTwo:
      let rate = growth()
      let value = (rate * (p - one)).exponential()
      let square = p * p
      let fourth = square * square
      return UnitCurveBall(
        value * p + fourth * square * (one - p),
        slope: value * (one + rate * p) + fourth * p * (p.exact(6) - p.exact(7) * p)
      )
    case .back(let overshoot):
      let cube = p.exactSum(overshoot, 1)
      let square = p.exact(overshoot)
      return UnitCurveBall(
        p * p * (cube * p - square),
        slope: p * (p.exact(3) * cube * p - square - square)
      )
    case .elastic(let amplitude, let period):
      return Self.ballWave(at: one - p, amplitude: max(amplitude, 1), period: period)
    case .bounce:
      // The jumps of a ball: see the formulas in Doubles.
      let rest = 1 - middle
      let heights: [(middle: Double, height: Double)] = [
        (0, 0), (1.5, 0.75), (2.25, 0.9375), (2.625, 0.984375),
      ]
      let jump = heights[[1 / 2.75, 2 / 2.75, 2.5 / 2.75].firstIndex { rest <= $0 } ?? 3]
      let offset = one - p - p.exact(jump.middle) / p.exact(2.75)
      return UnitCurveBall(
        p.exactSum(1, -jump.height) - p.exact(7.5625) * offset * offset,
        slope: p.exact(15.125) * offset
      )
    case .bezier(let x1, let y1, let x2, let y2):
      return BezierBall.point(x1: x1, y1: y1, x2: x2, y2: y2, at: p)
    case .anticipation:
      let two = p.exact(2)
      return middle < 0.5
        ? Self.drawnBack.ballPoint(at: two * p, middle: 2 * middle).halved(like: p)
        : Self.powerOfTwo.ballPoint(at: two - two * p, middle: 2 - 2 * middle).halved(like: p)
          .turnedRound
    }
  }

  /// Returns the point of the elastic shape at a progress that is counted from its end.
  private static func ballWave<Number: Ball>(
    at rest: Number,
    amplitude: Double,
    period: Double
  ) -> UnitCurveBall<Number> {
    let growth = rest.exact(10) * rest.exact(2).naturalLogarithm()
    let frequency = rest.exact(2) * rest.pi / rest.exact(period)
    let (sine, cosine) = (frequency * rest).sineAndCosine()
    let decay = (-(growth * rest)).exponential()
    // The phase with which the wave starts has the sine 1 / amplitude: the amplitude times the sine
    // and the cosine of the angle less that phase.
    let leg = (rest.exactSum(amplitude, -1) * rest.exactSum(amplitude, 1)).squareRoot()
    let wave = sine * leg - cosine
    let turned = cosine * leg + sine
    return UnitCurveBall(
      -(decay * wave),
      slope: decay * (frequency * turned - growth * wave)
    )
  }

  private static func raised<Number: Ball>(_ base: Number, to exponent: Double) -> Number {
    guard exponent == exponent.rounded(), 0...16 ~= exponent else {
      return base.certainSign == 0
        ? base.exact(0) : (base.exact(exponent) * base.naturalLogarithm()).exponential()
    }
    var product = base.exact(1)
    for _ in 0..<Int(exponent) { product = product * base }
    return product
  }
}

extension DoubleDoubleBall {
  package static func point(
    of curve: UnitCurve,
    at progress: Self,
    within piece: ClosedRange<Double>
  ) -> UnitCurveBall<Self> {
    curve.ballPoint(at: progress, within: piece)
  }
}

extension WideBall {
  package static func point(
    of curve: UnitCurve,
    at progress: Self,
    within piece: ClosedRange<Double>
  ) -> UnitCurveBall<Self> {
    curve.ballPoint(at: progress, within: piece)
  }
}
