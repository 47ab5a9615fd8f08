package import Springs

/// What a recording is explained by: a curve from a start through one target or several.
///
/// The position is linear in the start, the targets and the initial velocity; it is not in the
/// other parameters, which are, in this order:
///
/// - springs: the logarithm of the frequency, and the bounce; when both are unknown, of the
///   frequency times 1 + bounce, since it is the slower rate that an over-damped spring shows;
/// - timing curves: the logarithm of the duration, and of a free curve its four control values;
/// - the time at which each piece begins.
struct FitModel: Hashable, Sendable {
  /// The family.
  var family: FitFamily
  /// How many targets there are, one after the other.
  var pieces = 1
  /// Whether there is an initial velocity.
  var hasVelocity = false
  /// Whether the first parameter of a spring depends on its bounce.
  var isCoupled = false

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

  /// Returns the first parameters of a spring.
  func shape(frequency: Double, bounce: Double) -> [Double] {
    [logarithm(isCoupled ? frequency * (1 + bounce) : frequency), bounce]
  }

  /// Returns the frequency that the parameters of a spring stand for.
  func frequency(_ parameters: [Double]) -> Double {
    exponential(parameters[0]) / (isCoupled ? 1 + parameters[1] : 1)
  }
}

/// A model with values of its parameters, ready to be asked at many times.
struct PreparedModel: Sendable {
  private enum Response {
    case spring(StepResponse)
    case timing(TimingResponse, duration: Double)
  }

  private let model: FitModel
  private let response: Response
  private let begins: [Double]
  /// By how much the logarithm of the frequency falls with the bounce.
  private let coupling: Double
  /// What each piece of a spring shows at the time.
  private var points: [ResponsePoint]
  /// What a timing curve shows at the time, and its progress there.
  private var curvePoint = TimingResponse.Point.start
  private var progress = 0.0

  /// What each linear coefficient is multiplied by.
  private(set) var values: [Double]

  init(_ model: FitModel, _ parameters: [Double]) {
    self.model = model
    begins = Array(parameters[model.shapeCount...])
    coupling = model.isCoupled ? 1 / (1 + parameters[1]) : 0
    points = Array(repeating: ResponsePoint(), count: model.pieces)
    values = Array(repeating: 0, count: model.linearCount)
    switch model.family {
    case .spring, .criticalSpring:
      response = .spring(
        StepResponse(frequency: model.frequency(parameters), bounce: parameters[1])
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

  /// Sets ``values`` for a time; derivatives are not to be asked for.
  mutating func evaluate(at time: Double) {
    switch response {
    case .spring(let response):
      if model.hasVelocity {
        points[0] = response.point(at: time - begins[0])
      } else {
        points[0].step = response.step(at: time - begins[0])
      }
      for piece in 1..<max(model.pieces, 1) {
        points[piece].step = response.step(at: time - begins[piece])
      }
      setValuesFromPoints()
    case .timing(let curve, let duration):
      let step = curve.point(at: (time - begins[0]) / duration).value
      values[0] = 1 - step
      values[1] = step
    }
  }

  /// Sets ``values`` for a time, and what the derivatives follow from.
  mutating func differentiate(at time: Double) {
    switch response {
    case .spring(let response):
      for piece in 0..<model.pieces { points[piece] = response.point(at: time - begins[piece]) }
      setValuesFromPoints()
    case .timing(let curve, let duration):
      progress = (time - begins[0]) / duration
      curvePoint = curve.point(at: progress)
      values[0] = 1 - curvePoint.value
      values[1] = curvePoint.value
    }
  }

  private mutating func setValuesFromPoints() {
    var last = points[0].step
    values[0] = 1 - last
    for piece in 0..<model.pieces {
      let next = piece + 1 < model.pieces ? points[piece + 1].step : 0
      values[piece + 1] = last - next
      last = next
    }
    if model.hasVelocity { values[model.pieces + 1] = points[0].kick }
  }

  /// Returns the position for linear coefficients.
  func position(_ coefficients: [Double]) -> Double {
    var sum = 0.0
    for index in values.indices { sum += coefficients[index] * values[index] }
    return sum
  }

  /// Sets the derivatives of the position by all parameters, for linear coefficients.
  func setSlopes(_ coefficients: [Double], in slopes: inout [Double]) {
    switch response {
    case .spring:
      slopes[0] = 0
      slopes[1] = 0
      for piece in 0..<model.pieces {
        // A piece takes the value from what it had to its own target.
        let jump = coefficients[piece + 1] - coefficients[piece]
        slopes[0] += jump * points[piece].stepByFrequency
        slopes[1] += jump * points[piece].stepByBounce
        slopes[2 + piece] = -jump * points[piece].stepByTime
      }
      if model.hasVelocity {
        let velocity = coefficients[model.pieces + 1]
        slopes[0] += velocity * points[0].kickByFrequency
        slopes[1] += velocity * points[0].kickByBounce
        slopes[2] -= velocity * points[0].kickByTime
      }
      slopes[1] -= coupling * slopes[0]
    case .timing(_, let duration):
      let jump = coefficients[1] - coefficients[0]
      slopes[0] = -jump * progress * curvePoint.slope
      if model.shapeCount == 5 {
        slopes[1] = jump * curvePoint.byX1
        slopes[2] = jump * curvePoint.byY1
        slopes[3] = jump * curvePoint.byX2
        slopes[4] = jump * curvePoint.byY2
      }
      slopes[model.shapeCount] = -jump * curvePoint.slope / duration
    }
  }
}

/// A family of curves that may explain a recording.
package enum FitFamily: String, Hashable, Sendable, CaseIterable {
  /// A spring of any damping.
  case spring
  /// A spring without bounce.
  case criticalSpring = "critical-spring"
  case linear
  case ease
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  /// A timing curve whose four control values are unknown.
  case cubicBezier = "cubic-bezier"

  /// Whether the family's curves are springs.
  package var isSpring: Bool {
    switch self {
    case .spring, .criticalSpring: true
    case .linear, .ease, .easeIn, .easeOut, .easeInOut, .cubicBezier: false
    }
  }

  /// The timing curve, when it has no unknown but its duration.
  package var timingCurve: UnitCurve? {
    switch self {
    case .spring, .criticalSpring, .cubicBezier: nil
    case .linear: .linear
    case .ease: .ease
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }

  /// The control values of the timing curve, or where a search for them starts.
  var controlValues: [Double] {
    guard case .bezier(let x1, let y1, let x2, let y2)? = timingCurve else {
      return [0.4, 0, 0.6, 1]
    }
    return [x1, y1, x2, y2]
  }
}
