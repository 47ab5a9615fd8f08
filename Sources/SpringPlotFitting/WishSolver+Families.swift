import SpringPlotMotion
import Springs

/// The families of springs with one parameter that wishes come down to.
extension WishSolver {
  /// Springs with one parameter, along which a figure is to have its value.
  struct Family {
    let wish: Wish
    let others: [Wish]
    let range: ClosedRange<Double>
    /// The parameter, where a closed form tells it.
    var exact: Double?
    let spring: (Double) -> Spring?
  }

  static let ratios = 1e-5...1e5

  /// The parameters of a family that is counted by its damping.
  var dampings: ClosedRange<Double> { countsBounce ? 1e-16...1e5 : Self.ratios }

  /// Whether the damping is counted by the bounce and not by the ratio.
  ///
  /// A first arrival grows without bound as the bounce vanishes, where ratios lie too far apart.
  private var countsBounce: Bool {
    motion.velocity == 0 && equations.contains { $0.figure == .firstArrival }
  }

  /// Returns the damping that a parameter of a family means: a ratio, or the odds of a bounce.
  private func damping(_ parameter: Double) -> Form {
    countsBounce ? .bounce(parameter / (1 + parameter)) : .ratio(parameter)
  }

  func family(of equations: [Wish]) -> Family? {
    let shape = equations.first { hold(of: $0.figure) == .shape }
    let massIsUnknown = mass == nil && equations.count == 3
    let mass = mass ?? 1
    if massIsUnknown { return familyWithMass(of: equations) }
    let scale = equations.first { hold(of: $0.figure) == .scale }
    if let shape, let other = equations.first(where: { $0 != shape }) {
      guard let form = form(of: shape) else { return nil }
      func spring(_ frequency: Double) -> Spring? { form.spring(frequency, mass) }
      var family = Family(
        wish: other,
        others: [shape],
        range: frequencies,
        spring: spring
      )
      family.exact = exactFrequency(for: other, form, mass)
      // At rest, times shrink and velocities grow with the frequency alone.
      if family.exact == nil, motion.velocity == 0, hold(of: other.figure) == .both {
        family.exact =
          form.spring(1, 1).flatMap { unit in
            motion.figure(other.figure, of: unit).flatMap { value in
              guard value > 0, other.value > 0 else { return nil }
              return other.figure == .peakVelocity ? other.value / value : value / other.value
            }
          } ?? .nan
      }
      return family
    }
    if let scale, let other = equations.first(where: { $0 != scale }) {
      let frequency =
        scale.figure == .stiffness
        ? (scale.value / mass).squareRoot() : 2 * .pi / scale.value
      return Family(wish: other, others: [scale], range: dampings) { ratio in
        if countsBounce { return damping(ratio).spring(frequency, mass) }
        return scale.figure == .stiffness
          ? Self.physical(mass, scale.value, 2 * ratio * (mass * scale.value).squareRoot())
          : mass == 1
            ? try? Spring(validatingResponse: scale.value, dampingRatio: ratio)
            : Self.springy(frequency, ratio, mass)
      }
    }
    if let damping = equations.first(where: { $0.figure == .damping }),
      let other = equations.first(where: { $0 != damping })
    {
      return Family(wish: other, others: [damping], range: dampings) { ratio in
        if countsBounce {
          let form = self.damping(ratio)
          return form.spring(damping.value / (2 * form.ratio * mass), mass)
        }
        let root = damping.value / (2 * ratio * mass)
        return Self.physical(mass, mass * root * root, damping.value)
      }
    }
    guard motion.velocity == 0 else { return nil }
    // Two figures that scale with the frequency: the one that does not jump gives it.
    let first = equations[0].figure == .settlingTime ? equations[1] : equations[0]
    let second = equations[0].figure == .settlingTime ? equations[0] : equations[1]
    return Family(wish: second, others: [first], range: dampings) { parameter in
      let form = damping(parameter)
      guard let unit = form.spring(1, 1),
        let value = motion.figure(first.figure, of: unit), value > 0
      else { return nil }
      let frequency = first.figure == .peakVelocity ? first.value / value : value / first.value
      return form.spring(frequency, mass)
    }
  }

  /// Returns the family of wishes of which one tells the mass.
  func familyWithMass(of equations: [Wish]) -> Family? {
    let stiffness = equations.first { $0.figure == .stiffness }
    let damping = equations.first { $0.figure == .damping }
    if let stiffness, let damping {
      guard let other = equations.first(where: { $0 != stiffness && $0 != damping }) else {
        return nil
      }
      return Family(wish: other, others: [stiffness, damping], range: Self.ratios) { ratio in
        let critical = damping.value / (2 * ratio)
        return Self.physical(critical * critical / stiffness.value, stiffness.value, damping.value)
      }
    }
    // Two wishes tell the motion, the third one the mass that goes with it.
    let rest = equations.filter { $0 != stiffness && $0 != damping }
    guard let family = WishSolver(motion: motion, equations: rest).family(of: rest) else {
      return nil
    }
    return Family(
      wish: family.wish,
      others: family.others + [stiffness, damping].compactMap { $0 },
      range: family.range,
      exact: family.exact
    ) { parameter in
      guard let spring = family.spring(parameter) else { return nil }
      let frequency = spring.angularFrequency
      let mass =
        if let stiffness {
          stiffness.value / (frequency * frequency)
        } else if let damping {
          damping.value / (2 * spring.decayRate)
        } else {
          1.0
        }
      return Self.physical(
        mass,
        mass * frequency * frequency,
        2 * mass * spring.decayRate
      )
    }
  }

  init(motion: WishMotion, equations: [Wish]) {
    self.motion = motion
    self.equations = equations
    limits = []
    mass = 1
  }

  /// A damping, as whatever told it.
  enum Form {
    case bounce(Double)
    case ratio(Double)

    /// The damping ratio.
    var ratio: Double {
      switch self {
      case .bounce(let bounce): bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      case .ratio(let ratio): ratio
      }
    }

    func spring(_ frequency: Double, _ mass: Double) -> Spring? {
      guard frequency.isFinite, frequency > 0 else { return nil }
      switch self {
      case .bounce(let bounce):
        guard mass == 1 else { return WishSolver.springy(frequency, ratio, mass) }
        return try? Spring(validatingDuration: 2 * .pi / frequency, bounce: bounce)
      case .ratio(let ratio): return WishSolver.springy(frequency, ratio, mass)
      }
    }
  }

  func form(of wish: Wish) -> Form? {
    switch wish.figure {
    case .bounce: return .bounce(wish.value)
    case .dampingRatio: return .ratio(wish.value)
    case .overshoot:
      // e^(-π z / √(1 - z²)); without any, the fastest is the critical one.
      guard wish.value <= 1 else { return nil }
      guard wish.value > 0 else { return .bounce(0) }
      let rate = -logarithm(wish.value)
      return .ratio(rate / hypotenuse(rate, .pi))
    default: return nil
    }
  }

  func exactFrequency(for wish: Wish, _ form: Form, _ mass: Double) -> Double? {
    switch wish.figure {
    case .duration, .response: return 2 * .pi / wish.value
    case .stiffness: return (wish.value / mass).squareRoot()
    case .damping:
      guard let unit = form.spring(1, 1), unit.dampingRatio > 0 else { return .nan }
      return wish.value / (2 * mass * unit.dampingRatio)
    default: return nil
    }
  }

  /// The frequencies that are searched, for motions with a velocity.
  var frequencies: ClosedRange<Double> {
    let scale = motion.velocity == 0 ? 1 : (motion.velocity / motion.distance).magnitude
    return scale * 1e-5...scale * 1e6
  }

  static func springy(_ frequency: Double, _ ratio: Double, _ mass: Double) -> Spring? {
    guard frequency.isFinite, frequency > 0 else { return nil }
    guard mass == 1 else {
      let stiffness = mass * frequency * frequency
      return physical(mass, stiffness, 2 * mass * ratio * frequency)
    }
    return try? Spring(validatingResponse: 2 * .pi / frequency, dampingRatio: ratio)
  }

  static func physical(_ mass: Double, _ stiffness: Double, _ damping: Double) -> Spring? {
    try? Spring(
      validatingMass: mass,
      stiffness: stiffness,
      damping: damping,
      allowOverDamping: true
    )
  }
}
