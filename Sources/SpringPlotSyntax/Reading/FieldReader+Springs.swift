import SpringPlotMotion
package import Springs

// What the fields of a spring make.
extension FieldReader {
  /// Takes mass, stiffness and damping, or their defaults.
  mutating func physics(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    labels: (stiffness: String, damping: String) = ("stiffness", "damping"),
    allowOverDamping: Bool = true
  ) throws(PlacedFault) -> Spring {
    let mass = try number("mass", default: mass)
    let stiffness = try number(labels.stiffness, default: stiffness)
    let damping = try number(labels.damping, default: damping)
    return try spring(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      allowOverDamping: allowOverDamping
    )
  }

  /// Returns the spring of a mass, a stiffness and a damping.
  func spring(
    mass: FieldNumber? = nil,
    stiffness: FieldNumber,
    damping: FieldNumber,
    allowOverDamping: Bool = true
  ) throws(PlacedFault) -> Spring {
    try checked([.mass: mass, .stiffness: stiffness, .damping: damping]) {
      () throws(SpringError) in
      try Spring(
        validatingMass: mass?.value ?? 1,
        stiffness: stiffness.value,
        damping: damping.value,
        allowOverDamping: allowOverDamping
      )
    }
  }

  /// Returns the spring of a stiffness and a damping ratio.
  func spring(
    mass: FieldNumber? = nil,
    stiffness: FieldNumber,
    ratio: FieldNumber
  ) throws(PlacedFault) -> Spring {
    try checked([.mass: mass, .stiffness: stiffness, .dampingRatio: ratio]) {
      () throws(SpringError) in
      try Spring(
        validatingMass: mass?.value ?? 1,
        stiffness: stiffness.value,
        dampingRatio: ratio.value
      )
    }
  }

  /// Returns the spring of a response and a damping ratio.
  func spring(response: FieldNumber, ratio: FieldNumber) throws(PlacedFault) -> Spring {
    try checked([.response: response, .dampingRatio: ratio]) { () throws(SpringError) in
      try Spring(validatingResponse: response.value, dampingRatio: ratio.value)
    }
  }

  /// Returns the spring of a perceived duration and a bounce.
  func spring(duration: FieldNumber, bounce: FieldNumber) throws(PlacedFault) -> Spring {
    try checked([.duration: duration, .bounce: bounce]) { () throws(SpringError) in
      try Spring(validatingDuration: duration.value, bounce: bounce.value)
    }
  }

  /// Returns the spring that has settled after a duration.
  func spring(settlingDuration: FieldNumber, ratio: FieldNumber) throws(PlacedFault) -> Spring {
    try checked([.settlingDuration: settlingDuration, .dampingRatio: ratio]) {
      () throws(SpringError) in
      try Spring(validatingSettlingDuration: settlingDuration.value, dampingRatio: ratio.value)
    }
  }

  private func checked(
    _ fields: [SpringParameter: FieldNumber?],
    _ make: () throws(SpringError) -> Spring
  ) throws(PlacedFault) -> Spring {
    do {
      return try make()
    } catch {
      switch error {
      case .outOfRange(let parameter, let value, let allowed):
        let field = fields[parameter] ?? nil
        throw PlacedFault(
          .outOfRange(field?.label ?? parameter.rawValue, value, allowed),
          at: field?.range ?? self.range
        )
      }
    }
  }

  /// Returns the animation of a spring that starts with a velocity, in distances per second.
  func animation(_ spring: Spring, velocity: FieldNumber?) -> Animation {
    guard let velocity, velocity.value != 0 else { return .spring(spring) }
    return .interpolatingSpring(spring, initialVelocity: velocity.value, allowOverDamping: true)
  }

  /// Returns the spring as a library plays it that knows no over-damping.
  mutating func limited(_ spring: Spring) -> Spring {
    guard spring.regime == .overdamped else { return spring }
    notes.append(.playedCritical(by: words.dialect))
    return spring.limitedToCriticalDamping
  }

  /// Takes what a library names a delay, and puts it in front of an animation.
  mutating func delayed(
    _ animation: Animation,
    unit: TimeUnit
  ) throws(PlacedFault) -> Animation {
    guard let delay = try seconds("delay", "delayMillis", "beginTime", unit: unit),
      delay.value != 0
    else { return animation }
    return .delay(animation, seconds: try checked(delay, in: .from(-1e100, through: 1e100)))
  }

  /// Returns a number that lies in a range, or throws.
  func checked(_ number: FieldNumber, in range: SpringParameterRange) throws(PlacedFault) -> Double
  {
    guard range.contains(number.value) else {
      throw PlacedFault(
        .outOfRange(number.label, number.value, range),
        at: number.range ?? self.range
      )
    }
    return number.value
  }

  /// Takes how often an animation is repeated after its first time, and how.
  mutating func repeated(
    _ animation: Animation,
    count label: String,
    autoreverses: Bool,
    countsFirst: Bool = false
  ) throws(PlacedFault) -> Animation {
    guard let item = take(label) else { return animation }
    let text = word(item.value) ?? ""
    let isEndless = ["Infinity", "infinity", "INFINITE", "infinite", "true"].contains(text)
    if isEndless { return .repeatForever(animation, autoreverses: autoreverses) }
    if text == "false" { return animation }
    let number = try number(item.value, label: label)
    if number.value == -1 { return .repeatForever(animation, autoreverses: autoreverses) }
    let count = number.value + (countsFirst ? 0 : 1)
    guard let whole = Int(exactly: count), 1...1_000_000_000 ~= whole else {
      throw PlacedFault(.notWhole, at: item.value.range)
    }
    return whole == 1
      ? animation : .repeatCount(animation, count: whole, autoreverses: autoreverses)
  }
}

extension Spring {
  /// Creates the spring of a mass, a stiffness and a damping ratio, if there is one.
  package init(
    validatingMass mass: Double = 1,
    stiffness: Double,
    dampingRatio: Double
  ) throws(SpringError) {
    // The ratio is checked under its own name.
    _ = try Spring(validatingResponse: 1, dampingRatio: dampingRatio)
    self = try Spring(
      validatingMass: mass,
      stiffness: stiffness,
      damping: 2 * dampingRatio * (stiffness * mass).magnitude.squareRoot(),
      allowOverDamping: dampingRatio != 1
    )
  }

  /// Creates the spring that has settled after a duration by Core Animation's rule, if there is one.
  ///
  /// An under-damped one has settled when what bounds it is within 0.001 of the way.
  package init(
    validatingCoreAnimationSettlingDuration duration: Double,
    dampingRatio: Double,
    epsilon: Double = 0.001
  ) throws(SpringError) {
    self = try Spring(
      validatingSettlingDuration: duration,
      dampingRatio: dampingRatio,
      epsilon: epsilon
    )
    guard dampingRatio < 1 else { return }
    let gap = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let frequency = logarithm((1 + dampingRatio / gap) / epsilon) / (dampingRatio * duration)
    self = try Spring(validatingResponse: 2 * Double.pi / frequency, dampingRatio: dampingRatio)
  }
}
