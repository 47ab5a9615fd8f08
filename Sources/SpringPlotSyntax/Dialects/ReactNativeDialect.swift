import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of React Native's `Animated`.
  static let reactNative = DialectWords(
    dialect: .reactNative,
    curves: NativeEasings.all,
    ignored: NativeEasings.ignored,
    entries: [
      Entry("Animated.spring") { fields throws(PlacedFault) in
        var config = try fields.configuration()
        let animation = try config.nativeSpring()
        fields.notes += config.notes
        return animation
      },
      Entry("Animated.timing") { fields throws(PlacedFault) in
        var config = try fields.configuration()
        return try config.nativeTiming(default: 0.5)
      },
      Entry("Presets.easeInEaseOut", "Presets.linear", isCalled: false) {
        fields throws(PlacedFault) in
        // The animations of a layout.
        guard fields.path?.calls[0].name.text == "LayoutAnimation" else { return nil }
        return fields.name.hasSuffix("linear")
          ? .curve(.linear, duration: 0.5) : .curve(.easeInOut, duration: 0.3)
      },
      Entry("LayoutAnimation.create") { fields throws(PlacedFault) in
        let types: [String: UnitCurve] = [
          "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInOut,
        ]
        let duration = try fields.takeUnlabelled().map { item throws(PlacedFault) in
          try fields.seconds(item.value, label: "duration", unit: .milliseconds)
        }
        guard let duration,
          let curve = fields.takeUnlabelled().flatMap({ fields.word($0.value) }).flatMap({
            types[$0]
          })
        else { return nil }
        return .curve(curve, duration: try fields.checked(duration, in: .from(0, through: 1e100)))
      },
    ],
    group: { fields throws(PlacedFault) in
      if fields.has("duration", "easing"),
        fields.has("toValue", "useNativeDriver") || fields.usesNativeEasing
      {
        return try fields.nativeTiming(default: 0.5)
      }
      // Pop's names for the same.
      if fields.has("springBounciness", "springSpeed") { return try fields.popSpring() }
      let isNative =
        fields.has("toValue", "useNativeDriver", "bounciness", "overshootClamping")
        || fields.has("isInteraction", "restDisplacementThreshold")
      guard fields.isNamed || isNative || fields.isOrigami else { return nil }
      guard
        isNative
          || fields.has("tension", "friction", "stiffness", "damping", "mass", "speed")
      else { return nil }
      return try fields.nativeSpring()
    }
  )
}

/// What React Native and Reanimated name alike.
enum NativeEasings {
  static let ignored = [
    "toValue", "useNativeDriver", "isInteraction", "restDisplacementThreshold",
    "restSpeedThreshold", "energyThreshold", "reduceMotion", "precision", "restDelta", "restSpeed",
    "from", "to", "id", "type",
  ]

  static let all: [String: UnitCurve] = {
    let curves: [String: UnitCurve] = [
      "linear": .linear, "ease": .easeIn, "circle": .circularEaseIn,
      "quad": .eased(EasedShape(.power(2), at: .start)),
      "cubic": .eased(EasedShape(.power(3), at: .start)),
      "sin": .eased(EasedShape(.sinusoidal, at: .start)),
      "exp": .eased(EasedShape(.powerOfTwo, at: .start)),
      "bounce": .eased(EasedShape(.bounce, at: .end)),
    ]
    var all: [String: UnitCurve] = [:]
    for (name, curve) in curves { all["Easing.\(name)"] = curve }
    return all
  }()
}

extension FieldReader {
  /// A reader of the last object that a call takes.
  var lastObject: FieldReader {
    for item in items.reversed() {
      if case .object(let entries, let range) = item.value,
        entries.contains(where: { $0.label != nil })
      {
        return reader(of: entries, name: name, range: range)
      }
    }
    return reader(of: [], name: name, range: range)
  }

  /// A reader of the object behind a call's first value; throws when a variable stands there.
  func configuration() throws(PlacedFault) -> FieldReader {
    guard let second = unlabelled.dropFirst().first else { return lastObject }
    switch second {
    case .object(let entries, let range): return reader(of: entries, name: name, range: range)
    case .path(let path) where path.isPlain && !["undefined", "null"].contains(path.text):
      throw PlacedFault(.variable(path.text, for: "config"), at: path.range)
    case .number, .text, .path, .list, .words, .choice, .operation, .member: return lastObject
    }
  }

  /// Whether a duration has an easing of React Native's beside it.
  fileprivate var usesNativeEasing: Bool {
    guard has("duration"), let item = items.first(where: { $0.label?.text == "easing" }),
      case .path(let path) = item.value
    else { return false }
    return path.calls[0].name.text == "Easing"
  }

  /// Whether a tension and a friction are exactly those that React Native takes by itself.
  fileprivate var isOrigami: Bool {
    var copy = self
    guard let tension = try? copy.number("tension"), let friction = try? copy.number("friction")
    else { return false }
    return tension.value == 40 && friction.value == 7
  }

  fileprivate mutating func nativeSpring() throws(PlacedFault) -> Animation {
    let velocity = try number("velocity")
    let spring: Spring
    if has("stiffness", "damping", "mass") {
      spring = try physics(stiffness: 100, damping: 10)
    } else if has("bounciness", "speed") {
      let bounciness = try number("bounciness", default: 8)
      let speed = try number("speed", default: 12)
      spring = try origami(bounciness: bounciness, speed: speed)
    } else {
      let tension = try number("tension", default: 40)
      let friction = try number("friction", default: 7)
      spring = try origami(tension: tension, friction: friction)
      notes.append(.origami)
    }
    let isClamped = truth("overshootClamping")
    var animation = animation(limited(spring), velocity: velocity)
    if isClamped { animation = .clamped(animation) }
    animation = try delayed(animation, unit: .milliseconds)
    try finish()
    return animation
  }

  fileprivate mutating func popSpring() throws(PlacedFault) -> Animation {
    let bounciness = try number("springBounciness", default: 4)
    let speed = try number("springSpeed", default: 12)
    return .spring(limited(try origami(bounciness: bounciness, speed: speed)))
  }

  /// Returns the spring of Origami's tension and friction.
  func origami(tension: FieldNumber, friction: FieldNumber) throws(PlacedFault) -> Spring {
    try spring(
      stiffness: FieldNumber(
        value: (tension.value - 30) * 3.62 + 194,
        label: tension.label,
        range: tension.range
      ),
      damping: FieldNumber(
        value: (friction.value - 8) * 3 + 25,
        label: friction.label,
        range: friction.range
      )
    )
  }

  /// Returns the spring of Pop's bounciness and speed.
  func origami(bounciness: FieldNumber, speed: FieldNumber) throws(PlacedFault) -> Spring {
    let allowed = SpringParameterRange.from(-1e6, through: 1e6)
    let values = Origami(
      bounciness: try checked(bounciness, in: allowed),
      speed: try checked(speed, in: allowed)
    )
    return try spring(
      stiffness: FieldNumber(value: values.stiffness, label: speed.label, range: speed.range),
      damping: FieldNumber(
        value: values.damping,
        label: bounciness.label,
        range: bounciness.range
      )
    )
  }

  /// Takes a duration in milliseconds and an easing.
  mutating func nativeTiming(default length: Double) throws(PlacedFault) -> Animation {
    let duration = try seconds("duration", unit: .milliseconds)
    let fallback = UnitCurve.easeIn.sided(.both) ?? .easeInOut
    let curve = try curve("easing") ?? fallback
    let animation = Animation.curve(
      curve,
      duration: try checked(
        duration ?? FieldNumber(value: length, label: "duration", range: nil),
        in: .from(0, through: 1e100)
      )
    )
    let delayed = try delayed(animation, unit: .milliseconds)
    try finish()
    return delayed
  }
}

extension PlainAnimation {
  /// The words of React Native's `Animated`.
  var reactNative: Conversion {
    var fields = ["toValue: 1"]
    var notes: [String] = []
    var conversion: Conversion
    switch movement {
    case .spring(let spring):
      fields += [
        "mass: \(number(spring.mass))", "stiffness: \(number(spring.stiffness))",
        "damping: \(number(spring.damping))",
      ]
      if velocity != 0 {
        fields.append("velocity: \(number(unitVelocity))")
        notes += velocityNote("second")
      }
      if isClamped { fields.append("overshootClamping: true") }
      notes += criticalNote(spring, "React Native")
      notes.append("ends within restDisplacementThreshold, 0.001 unless given, of the target")
      conversion = Conversion(.reactNative, code: nil)
      conversion.difference = criticalDifference(spring)
      conversion.parameters = spring.parameters
    case .curve(let curve, let duration):
      guard let easing = curve.nativeEasing(number) else {
        return Conversion(.reactNative, impossible: Self.shapeReason)
      }
      fields += ["duration: \(milliseconds(duration))", "easing: \(easing)"]
      conversion = Conversion(.reactNative, code: nil)
    }
    if delay != 0 { fields.append("delay: \(milliseconds(delay))") }
    fields.append("useNativeDriver: true")
    let isSpring = if case .spring = movement { true } else { false }
    conversion.code =
      "Animated.\(isSpring ? "spring" : "timing")(value, {\n"
      + fields.map { "  \($0),\n" }.joined(by: "") + "})"
    conversion.notes = notes + repetitionNote
    return conversion
  }

  /// Returns a time in milliseconds.
  func milliseconds(_ seconds: Double) -> String {
    let exact = DecimalNumber(shortest: seconds)
    let scaled = DecimalNumber(significand: exact.significand, exponent: exact.exponent + 3)
    return number(scaled.doubleValue)
  }

  /// The sentence about a curve that a library has no function for.
  static let shapeReason =
    "arcs of a circle and other curves have no word here, only Bézier curves have"
}

extension Spring {
  /// The numbers of the spring by their usual names.
  var parameters: [ConversionParameter] {
    [
      ConversionParameter("mass", mass), ConversionParameter("stiffness", stiffness),
      ConversionParameter("damping", damping),
    ]
  }
}

extension UnitCurve {
  /// The curve as a function of React Native and Reanimated; nil when they have none for it.
  func nativeEasing(_ number: (Double) -> String) -> String? {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      return "Easing.bezier(\([x1, y1, x2, y2].map(number).joined(by: ", ")))"
    case .circularEaseIn: return "Easing.in(Easing.circle)"
    case .circularEaseOut: return "Easing.out(Easing.circle)"
    case .circularEaseInOut: return "Easing.inOut(Easing.circle)"
    case .circularEaseOutIn, .pieces: return nil
    case .eased(let eased):
      let function: String
      switch eased.shape {
      case .power(2): function = "Easing.quad"
      case .power(3): function = "Easing.cubic"
      case .power(let exponent): function = "Easing.poly(\(number(exponent)))"
      case .sinusoidal: function = "Easing.sin"
      case .powerOfTwo: function = "Easing.exp"
      case .back(let overshoot): function = "Easing.back(\(number(overshoot)))"
      case .bezier(let x1, let y1, let x2, let y2):
        function = "Easing.bezier(\([x1, y1, x2, y2].map(number).joined(by: ", ")))"
      case .bounce:
        // Theirs is given from its end.
        switch eased.side {
        case .start: return "Easing.out(Easing.bounce)"
        case .end: return "Easing.in(Easing.bounce)"
        case .middle: return "Easing.inOut(Easing.bounce)"
        case .both: return nil
        }
      case .softPowerOfTwo, .elastic, .anticipation: return nil
      }
      switch eased.side {
      case .start: return "Easing.in(\(function))"
      case .end: return "Easing.out(\(function))"
      case .both: return "Easing.inOut(\(function))"
      case .middle: return nil
      }
    }
  }
}
