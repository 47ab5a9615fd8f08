import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of react-spring.
  static let reactSpring = DialectWords(
    dialect: .reactSpring,
    ignored: [
      "precision", "restVelocity", "progress", "round", "from", "to", "immediate", "reset",
      "onRest", "onStart", "onChange", "ref", "keys", "enter", "leave", "update",
    ],
    entries: [
      Entry(
        "config.default",
        "config.gentle",
        "config.wobbly",
        "config.stiff",
        "config.slow",
        "config.molasses",
        "presets.default",
        "presets.gentle",
        "presets.wobbly",
        "presets.stiff",
        "presets.slow",
        "presets.molasses",
        isCalled: false
      ) { fields throws(PlacedFault) in
        let name = fields.name.split(separator: ".").last.map(String.init) ?? ""
        return FieldReader.reactSpringPresets[name].map { preset in
          .spring(
            Spring(stiffness: preset.tension, damping: preset.friction, allowOverDamping: true)
          )
        }
      },
      Entry("useSpring", "useSprings", "useTrail", "useTransition") { fields throws(PlacedFault) in
        var options = fields.lastObject
        // Motion's takes a value first; a configuration is read on its own.
        let isOwn =
          fields.name != "useSpring" || fields.items.count == 1
          || options.has("from", "to", "enter")
        guard isOwn, !options.items.isEmpty, !options.has("config", CodeItem.spread),
          !options.has("stiffness", "damping", "tension", "friction")
        else { return nil }
        fields.notes.append(.defaults(of: .reactSpring))
        return try options.played(.spring(Spring(stiffness: 170, damping: 26)))
      },
    ],
    group: { fields throws(PlacedFault) in try fields.reactSpring() }
  )
}

extension FieldReader {
  /// The configurations with a name.
  fileprivate static let reactSpringPresets: [String: (tension: Double, friction: Double)] = [
    "default": (170, 26), "gentle": (120, 14), "wobbly": (180, 12), "stiff": (210, 20),
    "slow": (280, 60), "molasses": (280, 120),
  ]

  fileprivate mutating func reactSpring() throws(PlacedFault) -> Animation? {
    if let item = items.first(where: { $0.label.map { Self.plain($0.text) } == "config" }) {
      guard let inner = try reactSpringConfig(item.value) else { return nil }
      _ = take("config")
      return try played(inner)
    }
    let hasOwn = has("tension", "friction", "frequency")
    let hasEasing = has("easing") && has("duration")
    let spread = spreadPreset
    guard hasOwn || spread != nil || (hasEasing && usesOwnEasing) || isNamed else { return nil }
    guard hasOwn || spread != nil || has("duration", "mass", "clamp") else { return nil }
    return try reactSpringFields(spread)
  }

  /// Takes when and how often an animation is played.
  fileprivate mutating func played(_ animation: Animation) throws(PlacedFault) -> Animation {
    let delayed = try delayed(animation, unit: .milliseconds)
    guard let loop = take("loop") else { return delayed }
    if case .object = loop.value { return .repeatForever(delayed, autoreverses: true) }
    return word(loop.value) == "true" ? .repeatForever(delayed, autoreverses: false) : delayed
  }

  /// Returns the configuration with the name that a node is.
  private func preset(_ node: CodeNode) -> (tension: Double, friction: Double)? {
    guard case .path(let path) = node, path.calls.count == 2, path.isPlain,
      ["config", "presets"].contains(path.calls[0].name.text)
    else { return nil }
    return Self.reactSpringPresets[path.calls[1].name.text]
  }

  /// The configuration with a name that is spread into the object.
  private var spreadPreset: (tension: Double, friction: Double)? {
    items.lazy.filter { $0.label?.text == CodeItem.spread }.compactMap { preset($0.value) }.first
  }

  private var usesOwnEasing: Bool {
    items.contains { item in
      guard case .path(let path) = item.value else { return false }
      return path.calls[0].name.text == "easings"
    }
  }

  private mutating func reactSpringConfig(_ node: CodeNode) throws(PlacedFault) -> Animation? {
    if let preset = preset(node) {
      return .spring(
        Spring(stiffness: preset.tension, damping: preset.friction, allowOverDamping: true)
      )
    }
    guard case .object(let entries, let range) = node else { return nil }
    var inner = reader(of: entries, range: range)
    if inner.has("stiffness", "damping"), !inner.has("tension", "friction", "frequency") {
      return nil
    }
    let spread = inner.spreadPreset
    // Others have a `config` as well, with keys of their own.
    let hasOwn =
      inner.has("tension", "friction", "frequency", "mass", "clamp", "velocity")
      || inner.has("precision", "bounce", "round", "progress")
      || inner.has("duration") && (!inner.has("easing") || inner.usesOwnEasing)
    guard hasOwn || spread != nil || inner.isNamed || entries.isEmpty else { return nil }
    let animation = try inner.reactSpringFields(spread, isCertain: true)
    notes += inner.notes
    return animation
  }

  private mutating func reactSpringFields(
    _ spread: (tension: Double, friction: Double)?,
    isCertain: Bool = false
  ) throws(PlacedFault) -> Animation {
    if has("duration"), !has("tension", "friction", "frequency") {
      let curve = try curve("easing") ?? .linear
      let duration = try seconds("duration", unit: .milliseconds)
      let length = FieldNumber(value: 0, label: "duration", range: nil)
      return .curve(
        curve,
        duration: try checked(duration ?? length, in: .from(0, through: 1e100))
      )
    }
    if spread != nil { _ = take(CodeItem.spread) }
    // A spring that bounces off its target is none of those here.
    if let bounce = try number("bounce") { _ = try checked(bounce, in: .from(0, through: 0)) }
    // Velocities are in distances per millisecond.
    let velocity = try number("velocity").map { number in
      FieldNumber(value: 1000 * number.value, label: number.label, range: number.range)
    }
    let spring: Spring
    if let frequency = try number("frequency") {
      let ratio = try number("damping", default: 1)
      let mass = try number("mass", default: 1)
      let period = try checked(frequency, in: .above(0, through: 1e6))
      if mass.value == 1, period >= 0.01 {
        spring = try self.spring(response: frequency, ratio: ratio)
      } else {
        let rate = 2 * Double.pi / max(0.01, period)
        spring = try self.spring(
          mass: mass,
          stiffness: FieldNumber(
            value: rate * rate * mass.value,
            label: "frequency",
            range: frequency.range
          ),
          ratio: ratio
        )
      }
    } else {
      spring = try physics(
        stiffness: spread?.tension ?? 170,
        damping: spread?.friction ?? 26,
        labels: ("tension", "friction")
      )
      if !isNamed, !isCertain, spread == nil { notes.append(.tensionAndFriction) }
    }
    let isClamped = truth("clamp")
    var animation = animation(spring, velocity: velocity)
    if isClamped { animation = .clamped(animation) }
    animation = try delayed(animation, unit: .milliseconds)
    try finish()
    return animation
  }
}

extension PlainAnimation {
  /// The words of react-spring.
  var reactSpring: Conversion {
    guard case .spring(let spring) = movement else {
      return Conversion(
        .reactSpring,
        impossible: "timing curves have no word here: give your own function as 'easing'"
      )
    }
    var fields = ["mass: \(number(spring.mass))", "tension: \(number(spring.stiffness))"]
    fields.append("friction: \(number(spring.damping))")
    if isClamped { fields.append("clamp: true") }
    var notes: [String] = []
    if velocity != 0 {
      fields.append("velocity: \(number(unitVelocity / 1000))")
      notes += velocityNote("millisecond")
    }
    let stepped = SteppedSpring(
      stiffness: spring.stiffnessPerMass,
      damping: spring.dampingPerMass,
      stepsPerSecond: 1000,
      velocity: velocity
    )
    // A picture after 16.7 or 8.3 ms shows as many whole milliseconds as have begun.
    guard let at60 = steppedDifference(stepped, taking: 17, every: 1.0 / 60),
      let at120 = steppedDifference(stepped, taking: 9, every: 1.0 / 120)
    else {
      return Conversion(
        .reactSpring,
        impossible: "react-spring's steps of 1 ms do not follow this spring: it would run away"
      )
    }
    let difference = at60.distance > at120.distance ? at60 : at120
    notes.insert(
      "react-spring takes 17 steps of 1 ms a picture at 60 Hz, and 9 at 120 Hz: "
        + "up to \(at60.distance.percentOfWay) at 60 Hz, \(at120.distance.percentOfWay) at 120 Hz; "
        + "at the end it jumps by up to 0.1 %",
      at: 0
    )
    let delayed = delay == 0 ? "" : ", delay: \(milliseconds(delay))"
    let loop =
      repetition == .forever ? ", loop: \(autoreverses ? "{ reverse: true }" : "true")" : ""
    if case .count = repetition { notes += repetitionNote }
    return Conversion(
      .reactSpring,
      code: "config: { \(fields.joined(by: ", ")) }\(delayed)\(loop)",
      notes: notes,
      difference: difference
    ).with(
      [
        ConversionParameter("mass", spring.mass), ConversionParameter("tension", spring.stiffness),
        ConversionParameter("friction", spring.damping),
      ]
    )
  }
}
