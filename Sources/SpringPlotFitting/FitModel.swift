import Springs

/// What a recording is explained by: a curve from a start through one target or several.
///
/// The position is linear in the start, the targets and the initial velocity; it is not in the
/// other parameters, which are, in this order:
///
/// - springs: the logarithm of the frequency, and the bounce;
/// - timing curves: the logarithm of the duration, and of a free curve its four control values;
/// - the time at which each piece begins.
struct FitModel: Hashable, Sendable {
  /// The family.
  var family: FitFamily
  /// How many targets there are, one after the other.
  var pieces = 1
  /// Whether there is an initial velocity.
  var hasVelocity = false

  /// The number of linear coefficients of an axis: the start, the targets, the velocity.
  var linearCount: Int { 1 + pieces + (hasVelocity ? 1 : 0) }

  /// The number of parameters before the times of the pieces.
  var shapeCount: Int {
    switch family {
    case .spring, .criticalSpring: 2
    case .linear, .ease, .easeIn, .easeOut, .easeInOut: 1
    case .cubicBezier: 5
    }
  }

  /// The number of parameters that are not linear.
  var parameterCount: Int { shapeCount + pieces }
}

/// A model with values of its parameters, ready to be asked at many times.
struct PreparedModel: Sendable {
  private enum Response {
    case spring(StepResponse)
    case timing(TimingResponse, duration: Double)
  }

  private let response: Response
  private let begins: [Double]
  private let pieces: Int
  private let linearCount: Int
  private let shapeCount: Int
  private let hasVelocity: Bool

  /// What each linear coefficient is multiplied by.
  private(set) var values: [Double]
  /// The derivatives of ``values``: those by the first parameter, by the second, and so on.
  private(set) var slopes: [Double]

  init(_ model: FitModel, _ parameters: [Double]) {
    pieces = model.pieces
    linearCount = model.linearCount
    shapeCount = model.shapeCount
    hasVelocity = model.hasVelocity
    begins = Array(parameters[model.shapeCount...])
    values = Array(repeating: 0, count: model.linearCount)
    slopes = Array(repeating: 0, count: model.linearCount * model.parameterCount)
    switch model.family {
    case .spring, .criticalSpring:
      response = .spring(
        StepResponse(frequency: exponential(parameters[0]), bounce: parameters[1])
      )
    case .linear, .ease, .easeIn, .easeOut, .easeInOut:
      response = .timing(
        TimingResponse(model.family.controlValues),
        duration: exponential(parameters[0])
      )
    case .cubicBezier:
      response = .timing(
        TimingResponse(Array(parameters[1...4])),
        duration: exponential(parameters[0])
      )
    }
  }

  /// Sets ``values`` for a time.
  mutating func evaluate(at time: Double) {
    switch response {
    case .spring(let response):
      var last = response.step(at: time - begins[0])
      values[0] = 1 - last
      for piece in 0..<pieces {
        let next = piece + 1 < pieces ? response.step(at: time - begins[piece + 1]) : 0
        values[piece + 1] = last - next
        last = next
      }
      if hasVelocity { values[linearCount - 1] = response.point(at: time - begins[0]).kick }
    case .timing(let curve, let duration):
      let step = curve.point(at: (time - begins[0]) / duration).value
      values[0] = 1 - step
      values[1] = step
    }
  }

  /// Sets ``values`` and ``slopes`` for a time.
  mutating func differentiate(at time: Double) {
    switch response {
    case .spring(let response): differentiate(response, at: time)
    case .timing(let curve, let duration): differentiate(curve, duration, at: time)
    }
  }

  private mutating func differentiate(_ response: StepResponse, at time: Double) {
    values[0] = 1
    for index in 1..<linearCount { values[index] = 0 }
    for index in slopes.indices { slopes[index] = 0 }
    for piece in 0..<pieces {
      let point = response.point(at: time - begins[piece])
      // A piece takes the value from what it had to its own target.
      let before = piece
      let after = piece + 1
      values[before] -= point.step
      values[after] += point.step
      slopes[before] -= point.stepByFrequency
      slopes[after] += point.stepByFrequency
      slopes[linearCount + before] -= point.stepByBounce
      slopes[linearCount + after] += point.stepByBounce
      let row = (shapeCount + piece) * linearCount
      slopes[row + before] += point.stepByTime
      slopes[row + after] -= point.stepByTime
      if hasVelocity, piece == 0 {
        let last = linearCount - 1
        values[last] = point.kick
        slopes[last] = point.kickByFrequency
        slopes[linearCount + last] = point.kickByBounce
        slopes[row + last] = -point.kickByTime
      }
    }
  }

  private mutating func differentiate(
    _ curve: TimingResponse,
    _ duration: Double,
    at time: Double
  ) {
    let progress = (time - begins[0]) / duration
    let point = curve.point(at: progress)
    values[0] = 1 - point.value
    values[1] = point.value
    setSlopes(of: 0, to: -progress * point.slope)
    if shapeCount == 5 {
      setSlopes(of: 1, to: point.byX1)
      setSlopes(of: 2, to: point.byY1)
      setSlopes(of: 3, to: point.byX2)
      setSlopes(of: 4, to: point.byY2)
    }
    setSlopes(of: shapeCount, to: -point.slope / duration)
  }

  private mutating func setSlopes(of parameter: Int, to slope: Double) {
    slopes[parameter * linearCount] = -slope
    slopes[parameter * linearCount + 1] = slope
  }
}
