import Springs

/// What a spring of displacement 1 shows at one time after it is let go, with derivatives.
///
/// The derivatives are closed forms of the entries of the transition matrix. With the angular
/// frequency `w`, the ratio `z`, `s = w t` and `q = z² - 1`:
///
///     C = cosh(√q s)    S = sinh(√q s) / √q    G = (s C - S) / q
///     a = e^(-z s) (C + z S)      b = e^(-z s) S / w
///     ∂a/∂z = e^(-z s) G          ∂a/∂ln w = -s e^(-z s) S
///     ∂b/∂z = e^(-z s) (z G - s S) / w
///     ∂b/∂ln w = t e^(-z s) (C - z S) - b
struct ResponsePoint: Hashable, Sendable {
  /// The way done, from 0 to 1: 1 minus the displacement.
  var step = 0.0
  /// The derivative of ``step`` by time.
  var stepByTime = 0.0
  /// The derivative of ``step`` by the logarithm of the frequency.
  var stepByFrequency = 0.0
  /// The derivative of ``step`` by the bounce.
  var stepByBounce = 0.0
  /// What an initial velocity of 1 leads to, in seconds.
  var kick = 0.0
  /// The derivative of ``kick`` by time.
  var kickByTime = 1.0
  /// The derivative of ``kick`` by the logarithm of the frequency.
  var kickByFrequency = 0.0
  /// The derivative of ``kick`` by the bounce.
  var kickByBounce = 0.0
}

/// A spring as its frequency and bounce, ready to be asked at many times.
struct StepResponse: Hashable, Sendable {
  /// The angular frequency in radians per second.
  let frequency: Double
  /// The damping as a fraction of critical damping.
  let ratio: Double
  /// ratio² - 1, without cancellation.
  private let square: Double
  /// √|ratio² - 1|.
  private let root: Double
  /// The slower rate of an over-damped spring, as a multiple of the frequency.
  private let slow: Double
  /// The derivative of the ratio by the bounce.
  private let ratioByBounce: Double

  init(frequency: Double, bounce: Double) {
    self.frequency = frequency
    if bounce < 0 {
      ratio = 1 / (1 + bounce)
      square = -bounce * (2 + bounce) / ((1 + bounce) * (1 + bounce))
      ratioByBounce = -ratio * ratio
    } else {
      ratio = 1 - bounce
      square = -bounce * (2 - bounce)
      ratioByBounce = -1
    }
    root = square.magnitude.squareRoot()
    slow = 1 / (ratio + root)
  }

  /// Returns the step alone.
  func step(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let s = frequency * time
    if square < 0 {
      let (sine, cosine) = sineAndCosine(root * s)
      return 1 - exponential(-ratio * s) * (cosine + ratio * (sine / root))
    }
    guard square > 0 else { return 1 - exponential(-s) * (1 + s) }
    let decay = exponential(-slow * s)
    let sinePart = decay * (-exponentialMinusOne(-2 * root * s) / (2 * root))
    return 1 - (decay + slow * sinePart)
  }

  /// Returns everything at a time after the start; before it nothing has moved.
  func point(at time: Double) -> ResponsePoint {
    guard time > 0 else { return ResponsePoint(kickByTime: time == 0 ? 1 : 0) }
    let s = frequency * time
    // e^(-z s) times C, S, and C + z S, C - z S.
    let cosinePart: Double
    let sinePart: Double
    let displacement: Double
    if square < 0 {
      let decay = exponential(-ratio * s)
      let (sine, cosine) = sineAndCosine(root * s)
      cosinePart = decay * cosine
      sinePart = decay * (sine / root)
      displacement = cosinePart + ratio * sinePart
    } else if square > 0 {
      let decay = exponential(-slow * s)
      let fall = -exponentialMinusOne(-2 * root * s)
      cosinePart = decay * (1 - fall / 2)
      sinePart = decay * (fall / (2 * root))
      displacement = decay + slow * sinePart
    } else {
      cosinePart = exponential(-s)
      sinePart = cosinePart * s
      displacement = cosinePart + sinePart
    }
    let bend = self.bend(at: s, cosinePart, sinePart)
    var point = ResponsePoint()
    point.step = 1 - displacement
    point.stepByTime = frequency * sinePart
    point.stepByFrequency = s * sinePart
    point.stepByBounce = -bend * ratioByBounce
    point.kick = sinePart / frequency
    point.kickByTime = cosinePart - ratio * sinePart
    point.kickByFrequency = time * point.kickByTime - point.kick
    point.kickByBounce = (ratio * bend - s * sinePart) / frequency * ratioByBounce
    return point
  }

  /// Returns e^(-z s) G.
  private func bend(at s: Double, _ cosinePart: Double, _ sinePart: Double) -> Double {
    let argument = square * s * s
    guard argument.magnitude < 1 else { return (s * cosinePart - sinePart) / square }
    // The difference would cancel: s³ Σ 2k (q s²)^(k - 1) / (2k + 1)!.
    var sum = 0.0
    for index in Self.series.indices { sum = sum * argument + Self.series[index] }
    return exponential(-ratio * s) * s * s * s * sum
  }

  /// The coefficients 2k / (2k + 1)!, from the last one on.
  private static let series: [Double] = [
    1.0 / 22_230_464_256_000, 1.0 / 93_405_312_000, 1.0 / 518_918_400, 1.0 / 3_991_680,
    1.0 / 45_360, 1.0 / 840, 1.0 / 30, 1.0 / 3,
  ]
}

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
