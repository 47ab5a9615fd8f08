/// A timing curve that starts with one of the classical shapes, ends with it, or both.
package struct EasedShape: Hashable, Sendable {
  /// How the curve starts; turned round, how it ends.
  package enum Shape: Hashable, Sendable {
    /// A power of the progress, with an exponent of 1 or more.
    case power(Double)
    /// A quarter of a sine wave.
    case sinusoidal
    /// A power of 2 that doubles with each tenth of the time, from 1/1024 on.
    case powerOfTwo
    /// The same power of 2, led to 0 at the start.
    case softPowerOfTwo
    /// A cubic that draws back first.
    case back(overshoot: Double)
    /// A sine wave that swells tenfold with each third of the time.
    case elastic(amplitude: Double, period: Double)
    /// The jumps of a ball, ever higher.
    case bounce
    /// A cubic Bézier curve.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A cubic that draws back first, up to the middle, and then a power of 2 that slows down.
    case anticipation
  }

  /// Where the curve has its shape.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case start = "In"
    case end = "Out"
    case both = "InOut"
    case middle = "OutIn"
  }

  /// The shape.
  package let shape: Shape
  /// Where the curve has it.
  package let side: Side

  /// Creates the curve; an anticipation has ends of its own and no other side.
  package init(_ shape: Shape, at side: Side) {
    self.shape = shape
    self.side = shape == .anticipation ? .start : side
  }

  /// The shape with one formula that the curve has in a smooth piece that ends at a progress.
  package func part(endingAt progress: Double) -> EasedShape {
    guard shape == .anticipation else { return self }
    return EasedShape(progress <= 0.5 ? .drawnBack : .powerOfTwo, at: .both)
  }
}

extension EasedShape {
  /// The progresses inside 0…1 at which two formulas meet.
  var knots: [Double] { placed(shape.knots, joint: true) }

  /// The progresses inside 0…1 at which the value turns back, in order.
  var turningPoints: [Double] { placed(shape.turningPoints, joint: false) }

  /// The progresses inside 0…1 at which the slope has a smooth extreme, in order.
  var inflectionPoints: [Double] { placed(shape.inflectionPoints, joint: false) }

  /// Returns progresses of the shape as progresses of the curve, in order.
  private func placed(_ progresses: [Double], joint: Bool) -> [Double] {
    let turned = progresses.reversed().map { 1 - $0 }
    let middle = joint ? [0.5] : []
    switch side {
    case .start: return progresses
    case .end: return turned
    case .both: return progresses.map { $0 / 2 } + middle + turned.map { 0.5 + $0 / 2 }
    case .middle: return turned.map { $0 / 2 } + middle + progresses.map { 0.5 + $0 / 2 }
    }
  }

  /// Returns the point of the curve at a progress; at a knot that of the formula on one side.
  func point(at progress: Double, from side: UnitCurveSide) -> UnitCurvePoint {
    let isFirstHalf = progress < 0.5 || (progress == 0.5 && side == .before)
    let turnedSide: UnitCurveSide = side == .before ? .after : .before
    switch self.side {
    case .start:
      return shape.point(at: progress, from: side)
    case .end:
      return shape.point(at: 1 - progress, from: turnedSide).turnedRound
    case .both:
      return isFirstHalf
        ? shape.point(at: 2 * progress, from: side).halved
        : shape.point(at: 2 - 2 * progress, from: turnedSide).halved.turnedRound
    case .middle:
      if isFirstHalf {
        return shape.point(at: 1 - 2 * progress, from: turnedSide).turnedRound.halved
      }
      let point = shape.point(at: 2 * progress - 1, from: side).halved
      return UnitCurvePoint(
        value: 0.5 + point.value,
        slope: point.slope,
        curvature: point.curvature
      )
    }
  }

  /// Whether the value stays in 0…1 and never falls.
  var isMonotone: Bool {
    switch shape {
    case .power, .sinusoidal, .powerOfTwo, .softPowerOfTwo: true
    case .back(let overshoot): overshoot == 0
    case .elastic, .bounce, .anticipation: false
    case .bezier(_, let y1, _, let y2): 0...1 ~= y1 && 0...1 ~= y2
    }
  }

  /// The first progress at which the value reaches 1.
  ///
  /// Between two of its turning points and knots the value only rises or only falls.
  var arrival: Double {
    let nearlyOne = 1 - 4 * Double.ulpOfOne
    var start = 0.0
    for end in (knots + turningPoints).sorted() + [1] {
      if point(at: end, from: .before).value >= nearlyOne {
        var (low, high) = (start, end)
        while true {
          let middle = low + (high - low) / 2
          guard middle > low, middle < high else { return high }
          if point(at: middle, from: .after).value >= 1 { high = middle } else { low = middle }
        }
      }
      start = end
    }
    return 1
  }

  /// A part of the time in which the curve bends not more than twice.
  var bend: Double {
    let half = side == .start || side == .end ? 1.0 : 0.5
    switch shape {
    case .elastic(_, let period): return min(1, period) * half / 2
    case .power, .sinusoidal, .powerOfTwo, .softPowerOfTwo, .back, .bounce, .bezier: return half
    case .anticipation: return half / 2
    }
  }
}

extension EasedShape.Shape {
  /// How fast the exponential shapes grow, by the progress of time.
  private static let growth = 10 * logarithm(2)

  /// The cubic with which an anticipation draws back.
  static let drawnBack = EasedShape.Shape.bezier(x1: 0.31, y1: 0.01, x2: 0.67, y2: -0.53)

  /// The progresses between the jumps of a ball, from the end that stands still.
  private static let bounces = [1 / 2.75, 2 / 2.75, 2.5 / 2.75]

  var knots: [Double] {
    switch self {
    case .bounce: Self.bounces.reversed().map { 1 - $0 }
    case .bezier(let x1, _, let x2, _): x1 == 1 && x2 == 0 ? [0.5] : []
    case .anticipation: [0.5]
    case .power, .sinusoidal, .powerOfTwo, .softPowerOfTwo, .back, .elastic: []
    }
  }

  var turningPoints: [Double] {
    switch self {
    case .power, .sinusoidal, .powerOfTwo, .softPowerOfTwo:
      return []
    case .back(let overshoot):
      return overshoot > 0 ? [2 * overshoot / (3 * (overshoot + 1))] : []
    case .elastic(_, let period):
      let frequency = 2 * Double.pi / period
      return phases(from: arcTangent(y: frequency, x: Self.growth))
    case .bounce:
      return [2.625, 2.25, 1.5].map { 1 - $0 / 2.75 }
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).turningPoints
    case .anticipation:
      return Self.drawnBack.turningPoints.map { $0 / 2 }
    }
  }

  var inflectionPoints: [Double] {
    switch self {
    case .power, .sinusoidal, .powerOfTwo, .softPowerOfTwo, .bounce:
      return []
    case .back(let overshoot):
      return overshoot > 0 ? [overshoot / (3 * (overshoot + 1))] : []
    case .elastic(_, let period):
      let frequency = 2 * Double.pi / period
      return phases(from: 2 * arcTangent(y: frequency, x: Self.growth))
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).inflectionPoints
    case .anticipation:
      return Self.drawnBack.inflectionPoints.map { $0 / 2 }
    }
  }

  /// Returns the progresses of an elastic shape at which its wave is at a phase or half a turn on.
  private func phases(from phase: Double) -> [Double] {
    guard case .elastic(let amplitude, let period) = self else { return [] }
    let frequency = 2 * Double.pi / period
    let lead = Self.lead(amplitude: amplitude)
    var found: [Double] = []
    var turns = -2.0
    while true {
      let progress = 1 - (phase + lead + turns * Double.pi) / frequency
      if progress <= 0 { return found.reversed() }
      if progress < 1 { found.append(progress) }
      turns += 1
    }
  }

  /// Returns the phase with which the wave starts from nothing.
  private static func lead(amplitude: Double) -> Double {
    // The arc sine of 1 / amplitude.
    amplitude <= 1
      ? Double.pi / 2
      : arcTangent(y: 1, x: ((amplitude - 1) * (amplitude + 1)).squareRoot())
  }

  /// Returns the point of the shape at a progress from 0 to 1.
  func point(at progress: Double, from side: UnitCurveSide) -> UnitCurvePoint {
    switch self {
    case .power(let exponent):
      return .power(of: progress, exponent)
    case .sinusoidal:
      let half = sine(Double.pi / 4 * progress)
      let rate = Double.pi / 2
      return UnitCurvePoint(
        value: 2 * half * half,
        slope: rate * sine(rate * progress),
        curvature: rate * rate * cosine(rate * progress)
      )
    case .powerOfTwo:
      let value = exponential(Self.growth * (progress - 1))
      return UnitCurvePoint(
        value: value,
        slope: Self.growth * value,
        curvature: Self.growth * Self.growth * value
      )
    case .softPowerOfTwo:
      let rate = Self.growth
      let value = exponential(rate * (progress - 1))
      let fourth = progress * progress * progress * progress
      return UnitCurvePoint(
        value: value * progress + fourth * progress * progress * (1 - progress),
        slope: value * (1 + rate * progress) + fourth * progress * (6 - 7 * progress),
        curvature: value * rate * (2 + rate * progress) + fourth * (30 - 42 * progress)
      )
    case .back(let overshoot):
      let cube = overshoot + 1
      return UnitCurvePoint(
        value: progress * progress * (cube * progress - overshoot),
        slope: progress * (3 * cube * progress - 2 * overshoot),
        curvature: 6 * cube * progress - 2 * overshoot
      )
    case .elastic(let amplitude, let period):
      return Self.wave(at: 1 - progress, amplitude: max(amplitude, 1), period: period)
    case .bounce:
      return Self.ball(at: 1 - progress, from: side)
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).point(at: progress, from: side)
    case .anticipation:
      if progress < 0.5 || (progress == 0.5 && side == .before) {
        return Self.drawnBack.point(at: 2 * progress, from: side).halved
      }
      let turnedSide: UnitCurveSide = side == .before ? .after : .before
      return Self.powerOfTwo.point(at: 2 - 2 * progress, from: turnedSide).halved.turnedRound
    }
  }

  /// Returns the point of the elastic shape at a progress that is counted from its end.
  private static func wave(
    at rest: Double,
    amplitude: Double,
    period: Double
  ) -> UnitCurvePoint {
    let frequency = 2 * Double.pi / period
    let angle = frequency * rest - lead(amplitude: amplitude)
    let scale = amplitude * exponential(-growth * rest)
    let (sine, cosine) = (sine(angle), cosine(angle))
    return UnitCurvePoint(
      value: -scale * sine,
      slope: scale * (frequency * cosine - growth * sine),
      curvature: scale
        * ((frequency - growth) * (frequency + growth) * sine + 2 * growth * frequency * cosine)
    )
  }

  /// Returns the point of the bouncing shape at a progress that is counted from its end.
  private static func ball(at rest: Double, from side: UnitCurveSide) -> UnitCurvePoint {
    // The side is that of the progress, which runs the other way.
    let jump = bounces.firstIndex { side == .before ? rest < $0 : rest <= $0 } ?? 3
    let (middle, height) = [(0, 0), (1.5, 0.75), (2.25, 0.9375), (2.625, 0.984375)][jump]
    let offset = rest - middle / 2.75
    return UnitCurvePoint(
      value: 1 - height - 7.5625 * offset * offset,
      slope: 2 * 7.5625 * offset,
      curvature: -2 * 7.5625
    )
  }
}

extension UnitCurvePoint {
  /// Returns the point of a power of the progress.
  static func power(of progress: Double, _ exponent: Double) -> UnitCurvePoint {
    UnitCurvePoint(
      value: raised(progress, to: exponent),
      slope: exponent * raised(progress, to: exponent - 1),
      curvature: exponent * (exponent - 1)
        * (exponent == 1 ? 0 : raised(progress, to: exponent - 2))
    )
  }

  private static func raised(_ base: Double, to exponent: Double) -> Double {
    guard exponent == exponent.rounded(), 0...16 ~= exponent else {
      return base == 0
        ? (exponent > 0 ? 0 : .infinity) : exponential(exponent * logarithm(base))
    }
    var product = 1.0
    for _ in 0..<Int(exponent) { product *= base }
    return product
  }
}
