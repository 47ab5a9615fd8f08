import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of Jetpack Compose.
  static let compose = DialectWords(
    dialect: .compose,
    constants: [
      "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400,
      "StiffnessLow": 200, "StiffnessVeryLow": 50,
      "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
      "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
      "DefaultDisplacementThreshold": 0.01, "DefaultDurationMillis": 300,
    ].merging(MaterialMotion.numbers) { own, _ in own },
    curves: ComposeEasings.all,
    ignored: ["visibilityThreshold", "label", "targetValue", "initialValue", "animationSpec"],
    entries: [
      Entry("spring", "SpringSpec", "FloatSpringSpec") { fields throws(PlacedFault) in
        guard fields.isComposeSpring else { return nil }
        return .spring(try fields.composeSpring())
      },
      Entry(
        "defaultSpatialSpec",
        "fastSpatialSpec",
        "slowSpatialSpec",
        "defaultEffectsSpec",
        "fastEffectsSpec",
        "slowEffectsSpec"
      ) { fields throws(PlacedFault) in
        .spring(try fields.schemeSpring())
      },
      Entry("tween", "TweenSpec") { fields throws(PlacedFault) in try fields.composeTween() },
      Entry("snap") { fields throws(PlacedFault) in
        guard fields.path?.calls.count == 1, fields.items.count < 2 else { return nil }
        let delay = try fields.seconds("delayMillis", unit: .milliseconds)
        let animation = Animation.curve(.linear, duration: 0)
        return delay.map { .delay(animation, seconds: $0.value) } ?? animation
      },
      Entry("CubicBezierEasing") { fields throws(PlacedFault) in
        guard fields.items.count == 4 else { return nil }
        return .curve(
          try fields.bezier(fields.items, range: fields.range),
          duration: 0.3
        )
      },
      Entry("repeatable", "infiniteRepeatable") { fields throws(PlacedFault) in
        try fields.composeRepetition()
      },
    ]
  )
}

extension FieldReader {
  /// Whether `spring(…)` is Compose's: by its labels, its constants or its suffixes.
  fileprivate var isComposeSpring: Bool {
    if isNamed { return true }
    guard !items.isEmpty, items.count <= 3 else {
      // A call with a type, as in `spring<Float>()`.
      let opening = path.map { $0.calls[index] }
      guard let opening, items.isEmpty, opening.arguments != nil else { return false }
      return bytes[opening.name.range.upperBound] == UInt8(ascii: "<")
    }
    return items.allSatisfy { item in
      if item.label != nil { return item.separator == "=" }
      switch item.value {
      case .number(let number): return number.unit == "f" || number.unit == "F"
      case .path(let path):
        return words.constants[path.calls[path.calls.count - 1].name.text] != nil
      case .text, .list, .object, .words, .choice, .operation, .member: return false
      }
    }
  }

  fileprivate mutating func composeSpring() throws(PlacedFault) -> Spring {
    var ratio = try number("dampingRatio")
    if ratio == nil { ratio = try unlabelledNumber("dampingRatio") }
    var stiffness = try number("stiffness")
    if stiffness == nil { stiffness = try unlabelledNumber("stiffness") }
    let spring = try spring(
      stiffness: stiffness ?? FieldNumber(value: 1500, label: "stiffness", range: nil),
      ratio: ratio ?? FieldNumber(value: 1, label: "dampingRatio", range: nil)
    )
    try finish()
    return spring
  }

  /// Returns the spring that a motion scheme of Material 3 has under the name of the call.
  fileprivate func schemeSpring() throws(PlacedFault) -> Spring {
    let schemes = path?.calls.map(\.name.text) ?? []
    let isStandard = schemes.contains("standard")
    guard isStandard != schemes.contains("expressive") else {
      throw PlacedFault(
        .branches(["standard", "expressive"].map { "MotionScheme.\($0)().\(name)()" }),
        at: range
      )
    }
    let springs = isStandard ? MaterialMotion.springs : MaterialMotion.expressiveSprings
    let key = name.dropLast("Spec".count)
    guard let spring = springs.first(where: { $0.name.lowercased() == key.lowercased() }) else {
      throw PlacedFault(.variable(name, for: "animation"), at: range)
    }
    return try self.spring(
      stiffness: FieldNumber(value: spring.stiffness, label: "stiffness", range: nil),
      ratio: FieldNumber(value: spring.ratio, label: "dampingRatio", range: nil)
    )
  }

  fileprivate mutating func composeTween() throws(PlacedFault) -> Animation? {
    // Flutter, React and others have words like it; they take no such labels.
    guard isNamed || items.allSatisfy({ $0.label == nil || $0.separator == "=" }) else {
      return nil
    }
    var duration = try seconds("durationMillis", unit: .milliseconds)
    if duration == nil, let item = takeUnlabelled() {
      duration = try seconds(item.value, label: "durationMillis", unit: .milliseconds)
    }
    var delay = try seconds("delayMillis", unit: .milliseconds)
    var curve = try curve("easing")
    for node in unlabelled.dropFirst() {
      if case .number = node {
        if delay == nil { delay = try seconds(node, label: "delayMillis", unit: .milliseconds) }
      } else if curve == nil {
        curve = try self.curve(node)
      }
    }
    let fallback = UnitCurve.bezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    let length = FieldNumber(value: 0.3, label: "durationMillis", range: nil)
    let animation = Animation.curve(
      curve ?? fallback,
      duration: try checked(duration ?? length, in: .from(0, through: 1e100))
    )
    return delay.map { .delay(animation, seconds: $0.value) } ?? animation
  }

  fileprivate mutating func composeRepetition() throws(PlacedFault) -> Animation? {
    let count = try number("iterations")
    let reverses = take("repeatMode").flatMap { word($0.value) } == "Reverse"
    guard let item = take("animation") ?? items.last(where: { $0.label == nil }),
      case .path(let path) = item.value
    else { return nil }
    let call = path.calls[path.calls.count - 1]
    var inner = reader(of: call.arguments ?? [], name: call.name.text, range: call.range)
    inner.path = path
    inner.index = path.calls.count - 1
    let animation: Animation? =
      switch call.name.text {
      case "tween": try inner.composeTween()
      case "spring": .spring(try inner.composeSpring())
      default: nil
      }
    guard let animation else { return nil }
    guard let count else { return .repeatForever(animation, autoreverses: reverses) }
    guard let whole = Int(exactly: count.value), 1...1_000_000_000 ~= whole else {
      throw PlacedFault(.notWhole, at: count.range ?? range)
    }
    return .repeatCount(animation, count: whole, autoreverses: reverses)
  }
}

/// The numbers of Material 3's motion schemes.
enum MaterialMotion {
  static let numbers: [String: Double] = {
    var numbers: [String: Double] = [:]
    for (name, ratio, stiffness) in springs {
      numbers["StandardMotionTokens.Spring\(name)Damping"] = ratio
      numbers["StandardMotionTokens.Spring\(name)Stiffness"] = stiffness
    }
    for (name, ratio, stiffness) in expressiveSprings {
      numbers["ExpressiveMotionTokens.Spring\(name)Damping"] = ratio
      numbers["ExpressiveMotionTokens.Spring\(name)Stiffness"] = stiffness
    }
    return numbers
  }()

  static let springs: [(name: String, ratio: Double, stiffness: Double)] = [
    ("DefaultSpatial", 0.9, 700), ("FastSpatial", 0.9, 1400), ("SlowSpatial", 0.9, 300),
    ("DefaultEffects", 1, 1600), ("FastEffects", 1, 3800), ("SlowEffects", 1, 800),
  ]

  static let expressiveSprings: [(name: String, ratio: Double, stiffness: Double)] = [
    ("DefaultSpatial", 0.8, 380), ("FastSpatial", 0.6, 800), ("SlowSpatial", 0.8, 200),
    ("DefaultEffects", 1, 1600), ("FastEffects", 1, 3800), ("SlowEffects", 1, 800),
  ]
}

/// The named easings of Compose and of Material 3.
private enum ComposeEasings {
  static let all: [String: UnitCurve] = {
    var curves: [String: UnitCurve] = [:]
    for (name, side) in [("In", EasedShape.Side.start), ("Out", .end), ("InOut", .both)] {
      curves["Ease\(name)Bounce"] = .eased(EasedShape(.bounce, at: side))
      let period = side == .both ? 0.45 : 0.3
      curves["Ease\(name)Elastic"] = .eased(
        EasedShape(.elastic(amplitude: 1, period: period), at: side)
      )
    }
    for (name, points) in cubics {
      curves[name] = .bezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    }
    return curves
  }()

  private static let cubics: [String: [Double]] = [
    "FastOutSlowInEasing": [0.4, 0, 0.2, 1], "LinearOutSlowInEasing": [0, 0, 0.2, 1],
    "FastOutLinearInEasing": [0.4, 0, 1, 1], "LinearEasing": [0, 0, 1, 1],
    "Ease": [0.25, 0.1, 0.25, 1], "EaseIn": [0.42, 0, 1, 1], "EaseOut": [0, 0, 0.58, 1],
    "EaseInOut": [0.42, 0, 0.58, 1],
    "EaseInSine": [0.12, 0, 0.39, 0], "EaseOutSine": [0.61, 1, 0.88, 1],
    "EaseInOutSine": [0.37, 0, 0.63, 1], "EaseInCubic": [0.32, 0, 0.67, 0],
    "EaseOutCubic": [0.33, 1, 0.68, 1], "EaseInOutCubic": [0.65, 0, 0.35, 1],
    "EaseInQuint": [0.64, 0, 0.78, 0], "EaseOutQuint": [0.22, 1, 0.36, 1],
    "EaseInOutQuint": [0.83, 0, 0.17, 1], "EaseInCirc": [0.55, 0, 1, 0.45],
    "EaseOutCirc": [0, 0.55, 0.45, 1], "EaseInOutCirc": [0.85, 0, 0.15, 1],
    "EaseInQuad": [0.11, 0, 0.5, 0], "EaseOutQuad": [0.5, 1, 0.89, 1],
    "EaseInOutQuad": [0.45, 0, 0.55, 1], "EaseInQuart": [0.5, 0, 0.75, 0],
    "EaseOutQuart": [0.25, 1, 0.5, 1], "EaseInOutQuart": [0.76, 0, 0.24, 1],
    "EaseInExpo": [0.7, 0, 0.84, 0], "EaseOutExpo": [0.16, 1, 0.3, 1],
    "EaseInOutExpo": [0.87, 0, 0.13, 1], "EaseInBack": [0.36, 0, 0.66, -0.56],
    "EaseOutBack": [0.34, 1.56, 0.64, 1], "EaseInOutBack": [0.68, -0.6, 0.32, 1.6],
    "EasingStandardCubicBezier": [0.2, 0, 0, 1],
    "EasingStandardAccelerateCubicBezier": [0.3, 0, 1, 1],
    "EasingStandardDecelerateCubicBezier": [0, 0, 0, 1],
    "EasingEmphasizedCubicBezier": [0.2, 0, 0, 1],
    "EasingEmphasizedAccelerateCubicBezier": [0.3, 0, 0.8, 0.15],
    "EasingEmphasizedDecelerateCubicBezier": [0.05, 0.7, 0.1, 1],
    "EasingLegacyCubicBezier": [0.4, 0, 0.2, 1],
    "EasingLegacyAccelerateCubicBezier": [0.4, 0, 1, 1],
    "EasingLegacyDecelerateCubicBezier": [0, 0, 0.2, 1],
    "EasingLinearCubicBezier": [0, 0, 1, 1],
  ]
}

extension PlainAnimation {
  /// The words of Jetpack Compose.
  var compose: Conversion {
    var notes: [String] = []
    var code: String
    switch movement {
    case .spring(let spring):
      code =
        "spring(dampingRatio = \(shortNumber(spring.dampingRatio))f, "
        + "stiffness = \(shortNumber(spring.stiffnessPerMass))f)"
      notes.append("ends within visibilityThreshold, 0.01 unless given, of the target")
      let speed = abs(legMotion.peakVelocity.velocity)
      notes.append(
        "counts whole milliseconds: up to \((0.001 * speed).percentOfWay) behind the exact curve"
      )
      if velocity != 0 {
        let times = way == nil ? " times the distance" : "f"
        notes.append("give animateTo initialVelocity = \(number(unitVelocity))\(times)")
      }
      notes += delayNote
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.compose, impossible: Self.shapeReason)
      }
      let milliseconds = (1000 * duration).rounded()
      if abs(milliseconds - 1000 * duration) > 1e-9 {
        notes.append("the duration is rounded to whole milliseconds, from \(number(duration)) s")
      }
      let delayMilliseconds = (1000 * delay).rounded()
      let delayed = delay > 0 ? ", delayMillis = \(number(delayMilliseconds))" : ""
      code =
        "tween(durationMillis = \(number(milliseconds))\(delayed), "
        + "easing = CubicBezierEasing(\(list(points, suffix: "f"))))"
      if delay < 0 { notes += ["a negative delay has no word here"] }
    }
    if let repetition {
      switch (movement, repetition) {
      case (.spring, _): notes += repetitionNote
      case (.curve, .count(let count)):
        code = "repeatable(iterations = \(count), animation = \(code)\(repeatMode))"
      case (.curve, .forever):
        code = "infiniteRepeatable(animation = \(code)\(repeatMode))"
      }
    }
    notes += reversalNote("Compose")
    return Conversion(.compose, code: code, notes: notes).with(
      movement.spring.map { spring in
        [
          ConversionParameter("dampingRatio", spring.dampingRatio),
          ConversionParameter("stiffness", spring.stiffnessPerMass),
        ]
      } ?? []
    )
  }

  private var repeatMode: String { autoreverses ? ", repeatMode = RepeatMode.Reverse" : "" }
}
