import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of Svelte.
  static let svelte = DialectWords(
    dialect: .svelte,
    ignored: ["precision", "soft", "hard", "instant"],
    entries: [
      Entry("Spring", "spring") { fields throws(PlacedFault) in
        guard fields.items.count == 2, case .object = fields.items[1].value else {
          return fields.isNamed && fields.items.count < 2
            ? .spring(try fields.svelteSpring()) : nil
        }
        var options = fields.lastObject
        guard options.has("stiffness", "damping", "precision") else { return nil }
        return .spring(try options.svelteSpring())
      },
      Entry("Tween", "tweened") { fields throws(PlacedFault) in
        var options = try fields.configuration()
        return try options.svelteTween()
      },
    ],
    group: { fields throws(PlacedFault) in
      guard fields.isNamed else { return nil }
      if fields.has("stiffness", "damping") { return .spring(try fields.svelteSpring()) }
      return fields.has("easing") ? try fields.svelteTween() : nil
    }
  )
}

extension FieldReader {
  /// Takes a duration in milliseconds and an easing.
  fileprivate mutating func svelteTween() throws(PlacedFault) -> Animation {
    let duration = try seconds("duration", unit: .milliseconds)
    let length = duration ?? FieldNumber(value: 0.4, label: "duration", range: nil)
    let animation = Animation.curve(
      try curve("easing") ?? .linear,
      duration: try checked(length, in: .from(0, through: 1e100))
    )
    let delayed = try delayed(animation, unit: .milliseconds)
    try refuseNames()
    return delayed
  }

  /// Takes what Svelte counts in sixtieths of a second.
  fileprivate mutating func svelteSpring() throws(PlacedFault) -> Spring {
    let stiffness = try number("stiffness", default: 0.15)
    let damping = try number("damping", default: 0.8)
    let spring = try spring(
      stiffness: FieldNumber(
        value: 3600 * stiffness.value,
        label: stiffness.label,
        range: stiffness.range
      ),
      damping: FieldNumber(
        value: 60 * damping.value,
        label: damping.label,
        range: damping.range
      )
    )
    try finish()
    return spring
  }
}

extension PlainAnimation {
  /// The words of Svelte.
  var svelte: Conversion {
    guard case .spring(let spring) = movement else {
      guard case .curve(let curve, let duration) = movement, let easing = curve.svelteName else {
        return Conversion(.svelte, impossible: "this curve has no word here")
      }
      let delayed = delay == 0 ? "" : ", delay: \(milliseconds(delay))"
      return Conversion(
        .svelte,
        code: "new Tween(0, { duration: \(milliseconds(duration))\(delayed), easing: \(easing) })",
        notes: repetitionNote
      )
    }
    let stepped = SteppedSpring(
      stiffness: spring.stiffnessPerMass,
      damping: spring.dampingPerMass,
      stepsPerSecond: 60,
      velocity: velocity
    )
    guard let difference = steppedDifference(stepped, taking: 1, every: 1.0 / 60) else {
      return Conversion(.svelte, impossible: "Svelte's 60 steps a second do not follow this spring")
    }
    let stiffness = spring.stiffnessPerMass / 3600
    let damping = spring.dampingPerMass / 60
    var conversion = Conversion(
      .svelte,
      code: "new Spring(0, { stiffness: \(number(stiffness)), damping: \(number(damping)) })",
      notes: ["Svelte computes it in 60 steps a second: up to \(difference.words)"],
      difference: difference
    )
    conversion.parameters = [
      ConversionParameter("stiffness", stiffness), ConversionParameter("damping", damping),
    ]
    if velocity != 0 { conversion.notes.append("the velocity is left out: it has no word here") }
    conversion.notes += delayNote + repetitionNote
    return conversion
  }
}

extension UnitCurve {
  /// The name of the curve in `svelte/easing`; nil when it has none.
  fileprivate var svelteName: String? {
    switch self {
    case .linear: return "linear"
    case .circularEaseIn: return "circIn"
    case .circularEaseOut: return "circOut"
    case .circularEaseInOut: return "circInOut"
    case .bezier, .circularEaseOutIn, .pieces: return nil
    case .eased(let eased):
      guard eased.side != .middle else { return nil }
      let shape: String
      switch eased.shape {
      case .power(2): shape = "quad"
      case .power(3): shape = "cubic"
      case .power(4): shape = "quart"
      case .power(5): shape = "quint"
      case .sinusoidal: shape = "sine"
      case .powerOfTwo: shape = "expo"
      case .bounce: shape = "bounce"
      case .back(1.70158) where eased.side != .both: shape = "back"
      case .power, .back, .softPowerOfTwo, .elastic, .bezier, .anticipation: return nil
      }
      return shape + eased.side.rawValue
    }
  }
}
