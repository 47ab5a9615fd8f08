import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of Reanimated, version 4.
  static let reanimated = reanimated(.reanimated, mass: 4, stiffness: 900, damping: 120)

  /// The words of Reanimated, versions 2 and 3.
  static let reanimated3 = reanimated(.reanimated3, mass: 1, stiffness: 100, damping: 10)

  private static func reanimated(
    _ dialect: Dialect,
    mass: Double,
    stiffness: Double,
    damping: Double
  ) -> DialectWords {
    DialectWords(
      dialect: dialect,
      curves: NativeEasings.all,
      ignored: NativeEasings.ignored,
      entries: [
        Entry("withSpring") { fields throws(PlacedFault) in
          var config = try fields.config()
          let animation = try config.reanimatedSpring(mass, stiffness, damping)
          fields.notes += config.notes
          return animation
        },
        Entry("springify") { fields throws(PlacedFault) in
          guard let path = fields.path else { return nil }
          var config = fields.reader(of: chained(path), name: "springify", range: path.range)
          let animation = try config.reanimatedSpring(mass, stiffness, damping)
          fields.notes += config.notes
          return animation
        },
        Entry("duration", "delay", "easing") { fields throws(PlacedFault) in
          // The animations of a layout, as `FadeIn.duration(400).delay(200)`.
          let names = ["Fade", "Slide", "Zoom", "LinearTransition"]
          guard let path = fields.path,
            !path.calls.contains(where: { $0.name.text == "springify" }),
            names.contains(where: { path.calls[0].name.text.hasPrefix($0) })
          else { return nil }
          var settings = fields.reader(of: chained(path), name: path.text, range: path.range)
          let curve = try settings.curve("easing") ?? .eased(EasedShape(.power(2), at: .both))
          let duration = try settings.seconds("duration", unit: .milliseconds)
          let length = duration ?? FieldNumber(value: 0.3, label: "duration", range: nil)
          let animation = Animation.curve(
            curve,
            duration: try settings.checked(length, in: .from(0, through: 1e100))
          )
          return try settings.delayed(animation, unit: .milliseconds)
        },
        Entry("withTiming") { fields throws(PlacedFault) in
          var config = try fields.configuration()
          let duration = try config.seconds("duration", unit: .milliseconds)
          let curve =
            try config.curve("easing") ?? .eased(EasedShape(.power(2), at: .both))
          let length = duration ?? FieldNumber(value: 0.3, label: "duration", range: nil)
          return .curve(
            curve,
            duration: try config.checked(length, in: .from(0, through: 1e100))
          )
        },
        Entry("withDelay") { fields throws(PlacedFault) in
          guard let first = fields.takeUnlabelled(), let second = fields.takeUnlabelled(),
            case .path(let path) = second.value
          else { return nil }
          let delay = try fields.seconds(first.value, label: "delay", unit: .milliseconds)
          guard let inner = try fields.nested(path) else { return nil }
          return .delay(
            inner,
            seconds: try fields.checked(delay, in: .from(-1e100, through: 1e100))
          )
        },
        Entry("withRepeat") { fields throws(PlacedFault) in
          guard let first = fields.takeUnlabelled(), case .path(let path) = first.value,
            let inner = try fields.nested(path)
          else { return nil }
          let count = try fields.unlabelledNumber("numberOfReps")?.value ?? 2
          let reverses = fields.takeUnlabelled().flatMap { fields.word($0.value) } == "true"
          guard count > 0 else { return .repeatForever(inner, autoreverses: reverses) }
          guard let whole = Int(exactly: count), 1...1_000_000_000 ~= whole else {
            throw PlacedFault(.notWhole, at: fields.range)
          }
          return .repeatCount(inner, count: whole, autoreverses: reverses)
        },
      ],
      group: { fields throws(PlacedFault) in
        let isOwn =
          fields.has("energyThreshold", "reduceMotion")
          || (fields.has("dampingRatio") && fields.has("duration"))
        let isSpring = fields.has("stiffness", "damping", "mass", "dampingRatio")
        guard isSpring, isOwn || fields.isNamed else { return nil }
        return try fields.reanimatedSpring(mass, stiffness, damping)
      }
    )
  }

  /// Returns the settings that are chained behind a call, as in `.springify().damping(15)`.
  private static func chained(_ path: CodePath) -> [CodeItem] {
    path.calls.compactMap { call in
      guard let arguments = call.arguments, arguments.count == 1, arguments[0].label == nil else {
        return nil
      }
      return CodeItem(label: call.name, value: arguments[0].value)
    }
  }
}

extension FieldReader {
  /// The named configurations of Reanimated.
  private static let configs: [String: [(String, Double)]] = [
    "GentleSpringConfig": [("mass", 4), ("stiffness", 900), ("damping", 120)],
    "WigglySpringConfig": [("mass", 4), ("stiffness", 900), ("damping", 90)],
    "SnappySpringConfig": [("mass", 4), ("stiffness", 900), ("damping", 110), ("clamp", 1)],
    "Reanimated3DefaultSpringConfig": [("mass", 1), ("stiffness", 100), ("damping", 10)],
  ]

  /// Returns a reader of the configuration that `withSpring` takes: an object, or one with a name.
  fileprivate func config() throws(PlacedFault) -> FieldReader {
    guard let item = unlabelled.dropFirst().first, case .path(let path) = item,
      let fields = Self.configs[path.text]
    else { return try configuration() }
    let items = fields.map { name, value in
      CodeItem(
        label: Word(text: name == "clamp" ? "overshootClamping" : name, range: path.range),
        value: .number(
          CodeNumber(
            value: .success(DecimalNumber(shortest: value)),
            unit: "",
            range: path.range
          )
        )
      )
    }
    return reader(of: items, name: path.text, range: path.range)
  }

  fileprivate mutating func reanimatedSpring(
    _ mass: Double,
    _ stiffness: Double,
    _ damping: Double
  ) throws(PlacedFault) -> Animation {
    let velocity = try number("velocity")
    let spring: Spring
    // A duration makes it forget a stiffness and a damping.
    if has("duration", "dampingRatio") {
      let duration = try seconds("duration", unit: .milliseconds)
      let isOld = words.dialect == .reanimated3
      let ratio = try number("dampingRatio", default: isOld ? 0.5 : 1)
      if isOld { notes.append(.reanimatedDuration) }
      let forgotten = ["stiffness", "damping"].filter { take($0) != nil }
      if !forgotten.isEmpty { notes.append(.ignored(forgotten)) }
      _ = take("mass")
      let length = FieldNumber(value: isOld ? 2 : 0.55, label: "duration", range: nil)
      let seconds = try checked(duration ?? length, in: .above(0, through: 1e6))
      spring = try self.spring(
        mass: FieldNumber(value: 4, label: "mass", range: nil),
        stiffness: FieldNumber(
          value: 4 * reanimatedStiffness(duration: seconds, ratio: ratio.value),
          label: "duration",
          range: duration?.range
        ),
        ratio: ratio
      )
    } else {
      let isWhole = has("stiffness") && has("damping") && has("mass")
      spring = try physics(mass: mass, stiffness: stiffness, damping: damping)
      if !isWhole { notes.append(.reanimatedDefaults(words.dialect)) }
    }
    let isClamped = truth("overshootClamping")
    var animation = animation(limited(spring), velocity: velocity)
    if isClamped { animation = .clamped(animation) }
    animation = try delayed(animation, unit: .milliseconds)
    try finish()
    return animation
  }

  /// Returns the stiffness per mass with which a part of 6 billionths of the energy is left after
  /// one and a half times the duration.
  ///
  /// As the library does, of a spring that is critical with the decay of the one that is meant.
  private func reanimatedStiffness(duration: Double, ratio: Double) -> Double {
    let end = 1.5 * duration
    func excess(_ stiffness: Double) -> Double {
      let frequency = stiffness.squareRoot()
      let decay = frequency * ratio
      let envelope = exponential(-decay * end)
      let position = (1 + decay * end) * envelope
      let velocity = -decay * decay * end * envelope
      return position * position + velocity * velocity / stiffness - 6e-9
    }
    var (low, high) = (1e-9, 1.0)
    while excess(high) > 0, high < 1e12 { high *= 2 }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the animation of a call inside another in the same words.
  func nested(_ path: CodePath) throws(PlacedFault) -> Animation? {
    let last = path.calls.count - 1
    guard let entry = words.entry(path.text) ?? words.entry(path.calls[last].name.text) else {
      return nil
    }
    let call = path.calls[last]
    var inner = reader(of: call.arguments ?? [], name: call.name.text, range: call.range)
    inner.path = path
    inner.index = last
    return try entry.read(&inner)
  }
}

extension PlainAnimation {
  /// Returns the words of Reanimated.
  func reanimated(_ dialect: Dialect) -> Conversion {
    var conversion = Conversion(dialect, code: nil)
    var code: String
    switch movement {
    case .spring(let spring):
      var fields = [
        "mass: \(number(spring.mass))", "stiffness: \(number(spring.stiffness))",
        "damping: \(number(spring.damping))",
      ]
      if velocity != 0 {
        fields.append("velocity: \(number(unitVelocity))")
        conversion.notes += velocityNote("second")
      }
      if isClamped { fields.append("overshootClamping: true") }
      code = "withSpring(1, { \(fields.joined(by: ", ")) })"
      conversion.notes += criticalNote(spring, "Reanimated")
      conversion.difference = criticalDifference(spring)
      conversion.parameters = spring.parameters
    case .curve(let curve, let duration):
      guard let easing = curve.nativeEasing(number) else {
        return Conversion(dialect, impossible: Self.shapeReason)
      }
      code = "withTiming(1, { duration: \(milliseconds(duration)), easing: \(easing) })"
    }
    if let repetition {
      let count =
        switch repetition {
        case .forever: -1
        case .count(let count): count
        }
      code = "withRepeat(\(code), \(count), \(autoreverses))"
      conversion.notes += legNote("Reanimated")
    }
    if delay != 0 { code = "withDelay(\(milliseconds(delay)), \(code))" }
    conversion.code = code
    return conversion
  }
}
