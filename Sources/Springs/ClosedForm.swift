/// The solution of a spring's equation of motion in numbers of any width; see <doc:Derivation>.
package struct ClosedForm<Number: Ball>: Sendable {
  /// ω², in 1/s².
  let frequencySquared: Number
  /// λ, in 1/s.
  let decayRate: Number
  let shape: Shape
  /// The period in seconds of an undamped spring that is given by it.
  let period: Double?

  /// What distinguishes the regimes, in 1/s.
  enum Shape: Sendable {
    /// e^(-λ t) times cosine and sine of an angle that grows so fast.
    case oscillation(frequency: Number)
    case critical
    /// Two decays: the slow rate, the fast one, and their difference.
    case decays(slow: Number, fast: Number, difference: Number)
  }

  /// A spring's map from the state at one time to the state some time later.
  struct Transition: Sendable {
    let displacementFromDisplacement: Number
    let displacementFromVelocity: Number
    let velocityFromVelocity: Number
  }

  /// Creates the closed form of a spring whose clock runs `rate` times as fast, with as many digits
  /// as `one` has.
  init(_ spring: Spring, rate: Double = 1, like one: Number) {
    let natural = NaturalRates(spring, like: one)
    func scaled(_ value: Number) -> Number { rate == 1 ? value : one.exact(rate) * value }
    let frequency = scaled(natural.frequency)
    frequencySquared = frequency * frequency
    switch spring.regime {
    case .undamped, .underdamped:
      decayRate = scaled(natural.decayRate)
      shape = .oscillation(frequency: scaled(natural.spread))
    case .critical:
      decayRate = frequency
      shape = .critical
    case .overdamped:
      decayRate = scaled(natural.decayRate)
      let spread = scaled(natural.spread)
      let fast = decayRate + spread
      shape = .decays(slow: frequencySquared / fast, fast: fast, difference: spread + spread)
    }
    period = spring.regime == .undamped && rate == 1 ? spring.parameters.period : nil
  }

  /// Returns the map over a time in seconds, the exact sum of two Doubles.
  func transition(over exactTime: DoubleDouble, like one: Number) -> Transition {
    let time = one.exactSum(exactTime.high, exactTime.low)
    switch shape {
    case .oscillation(let frequency):
      let (sine, cosine) = phase(time, exactly: exactTime, frequency: frequency)
      guard period == nil || !isUndamped else {
        return Transition(
          displacementFromDisplacement: cosine,
          displacementFromVelocity: sine / frequency,
          velocityFromVelocity: cosine
        )
      }
      let decay = (-(decayRate * time)).exponential()
      let moving = decay * (sine / frequency)
      let lean = decayRate * moving
      let cosinePart = decay * cosine
      return Transition(
        displacementFromDisplacement: cosinePart + lean,
        displacementFromVelocity: moving,
        velocityFromVelocity: cosinePart - lean
      )
    case .critical:
      let angle = decayRate * time
      let decay = (-angle).exponential()
      return Transition(
        displacementFromDisplacement: decay * (one + angle),
        displacementFromVelocity: decay * time,
        velocityFromVelocity: decay * (one - angle)
      )
    case .decays(let slow, let fast, let difference):
      let decay = (-(slow * time)).exponential()
      let moving = decay * (-(-(difference * time)).exponentialMinusOne() / difference)
      let lean = slow * moving
      return Transition(
        displacementFromDisplacement: decay + lean,
        displacementFromVelocity: moving,
        velocityFromVelocity: (-(fast * time)).exponential() - lean
      )
    }
  }

  private var isUndamped: Bool { decayRate.certainSign == 0 }

  /// Returns sine and cosine of the angle at a time.
  ///
  /// Without damping the angle is 2π time / period, and at twelfths of the period some of its sines
  /// and cosines are numbers of few digits: the only values that are ties without being trivial.
  private func phase(
    _ time: Number,
    exactly pair: DoubleDouble,
    frequency: Number
  ) -> (sine: Number, cosine: Number) {
    let computed = (frequency * time).sineAndCosine()
    guard let period, pair.low == 0 else { return computed }
    let twelfths = (12 * (pair.high / period)).rounded()
    guard twelfths.magnitude < 0x1p50,
      DoubleDouble(product: 12, pair.high) == DoubleDouble(product: twelfths, period)
    else { return computed }
    // Sines of 0, 30, 60, … degrees; irrational ones are left out.
    let sines: [Double?] = [0, 0.5, nil, 1, nil, 0.5, 0, -0.5, nil, -1, nil, -0.5]
    let index = Int(twelfths) % 12
    return (
      sines[(index + 12) % 12].map { time.exact($0) } ?? computed.sine,
      sines[(index + 15) % 12].map { time.exact($0) } ?? computed.cosine
    )
  }
}

extension ClosedForm {
  /// Returns displacement and velocity after a time, which is an exact sum.
  func state(
    displacement: Number,
    velocity: Number,
    after time: DoubleDouble
  ) -> (displacement: Number, velocity: Number) {
    if time.high == 0 { return (displacement, velocity) }
    let map = transition(over: time, like: displacement.exact(1))
    return (
      map.displacementFromDisplacement * displacement + map.displacementFromVelocity * velocity,
      map.velocityFromVelocity * velocity
        - frequencySquared * (map.displacementFromVelocity * displacement)
    )
  }
}

extension ClosedForm {
  /// Returns what the equation of motion makes of displacement and velocity, or of a derivative of
  /// both: their next derivative.
  func acceleration(displacement: Number, velocity: Number) -> Number {
    -(frequencySquared * displacement + (decayRate + decayRate) * velocity)
  }
}

extension DoubleDoubleBall {
  package static func closedForm(
    of spring: Spring,
    rate: Double,
    like one: Self
  ) -> ClosedForm<Self> {
    ClosedForm(spring, rate: rate, like: one)
  }

  package static func state(
    of form: ClosedForm<Self>,
    displacement: Self,
    velocity: Self,
    after time: DoubleDouble
  ) -> (displacement: Self, velocity: Self) {
    form.state(displacement: displacement, velocity: velocity, after: time)
  }

  package static func acceleration(
    of form: ClosedForm<Self>,
    displacement: Self,
    velocity: Self
  ) -> Self {
    form.acceleration(displacement: displacement, velocity: velocity)
  }
}

extension WideBall {
  package static func closedForm(
    of spring: Spring,
    rate: Double,
    like one: Self
  ) -> ClosedForm<Self> {
    ClosedForm(spring, rate: rate, like: one)
  }

  package static func state(
    of form: ClosedForm<Self>,
    displacement: Self,
    velocity: Self,
    after time: DoubleDouble
  ) -> (displacement: Self, velocity: Self) {
    form.state(displacement: displacement, velocity: velocity, after: time)
  }

  package static func acceleration(
    of form: ClosedForm<Self>,
    displacement: Self,
    velocity: Self
  ) -> Self {
    form.acceleration(displacement: displacement, velocity: velocity)
  }
}

/// The rates of a spring, from what it was described by.
private struct NaturalRates<Number: Ball> {
  /// ω, in 1/s.
  let frequency: Number
  /// λ, in 1/s.
  let decayRate: Number
  /// √|ω² - λ²|, in 1/s.
  let spread: Number

  init(_ spring: Spring, like one: Number) {
    switch spring.parameters {
    case .perceptual(let duration, let bounce):
      frequency = (one + one) * one.pi / one.exact(duration)
      let exactBounce = one.exact(bounce)
      if bounce < 0 {
        let divisor = one + exactBounce
        decayRate = frequency / divisor
        spread = frequency * (-exactBounce * one.exactSum(2, bounce)).squareRoot() / divisor
      } else {
        decayRate = frequency * one.exactSum(1, -bounce)
        spread = frequency * (exactBounce * one.exactSum(2, -bounce)).squareRoot()
      }
    case .response(let response, let ratio):
      frequency = (one + one) * one.pi / one.exact(response)
      decayRate = frequency * one.exact(ratio)
      spread = frequency * Self.gap(ratio, like: one)
    case .settling(let duration, let ratio, let epsilon):
      let exponent = Self.decayExponent(ratio, epsilon: epsilon, like: one)
      decayRate = exponent / one.exact(duration)
      frequency = decayRate / one.exact(ratio)
      spread = frequency * Self.gap(ratio, like: one)
    case .physical(let mass, let stiffness, let damping):
      let exactMass = one.exact(mass)
      frequency = (one.exact(stiffness) / exactMass).squareRoot()
      let half = one.exact(damping) / (exactMass + exactMass)
      decayRate = half
      // Products of Doubles are exact, so their difference cancels nothing but what it should.
      let critical = one.exact(4) * (exactMass * one.exact(stiffness))
      let square = one.exact(damping) * one.exact(damping)
      let difference = spring.regime == .overdamped ? square - critical : critical - square
      spread = difference.squareRoot() / (exactMass + exactMass)
    }
  }

  /// √|1 - ratio²|.
  private static func gap(_ ratio: Double, like one: Number) -> Number {
    let difference = ratio > 1 ? one.exactSum(ratio, -1) : one.exactSum(1, -ratio)
    return (difference * one.exactSum(1, ratio)).squareRoot()
  }

  /// How many times the decay has shrunk by e when a spring has settled.
  private static func decayExponent(_ ratio: Double, epsilon: Double, like one: Number) -> Number {
    let remainder = one.exact(epsilon).naturalLogarithm()
    if ratio < 1 {
      let quotient = one.exact(ratio) / gap(ratio, like: one)
      return quotient.naturalLogarithm() - remainder
    }
    // Newton's method with an interval: u - ln(1 + u) + ln ε is 0 in the ball that a step leads to
    // when its slope is taken for all of the ball that it starts from.
    var ball = one.exact(Spring.criticalDecayExponent(epsilon: epsilon))
    ball = ball.widened(by: one.exact(0x1p-40) * ball)
    for _ in 0..<8 {
      let center = ball.center
      let residue = center - (one + center).naturalLogarithm() + remainder
      let slope = ball / (one + ball)
      let next = center - residue / slope
      guard next.isNarrower(than: ball) else { break }
      ball = next
    }
    return ball
  }
}

extension SpringParameters {
  /// The undamped period, in seconds, when the spring is described by it.
  var period: Double? {
    switch self {
    case .perceptual(let duration, _): duration
    case .response(let response, _): response
    case .physical, .settling: nil
    }
  }
}

extension ClosedForm where Number == DoubleDoubleBall {
  /// The parts of the old velocity in the new displacement, in seconds, and in the new velocity
  /// over a time.
  package func velocityParts(over time: DoubleDouble) -> (moving: Number, lasting: Number) {
    if time.high == 0 { return (Number(0), Number(1)) }
    let map = transition(over: time, like: Number(1))
    return (map.displacementFromVelocity, map.velocityFromVelocity)
  }

  /// What the old displacement adds to the velocity when that makes the new displacement: 2λ, in
  /// 1/s.
  package var leaning: Number { decayRate + decayRate }

  /// What a displacement takes from the velocity in a second: ω², in 1/s².
  package var pulling: Number { frequencySquared }
}
