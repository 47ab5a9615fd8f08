import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of Motion, once Framer Motion.
  static let motion = DialectWords(
    dialect: .motion,
    curves: [
      "circIn": .circularEaseIn, "circOut": .circularEaseOut, "circInOut": .circularEaseInOut,
      "anticipate": .eased(EasedShape(.anticipation, at: .start)),
      "backOut": .bezier(x1: 0.33, y1: 1.53, x2: 0.69, y2: 0.99),
      "backIn": .bezier(x1: 0.31, y1: 0.01, x2: 0.67, y2: -0.53),
      "backInOut": .eased(EasedShape(.bezier(x1: 0.31, y1: 0.01, x2: 0.67, y2: -0.53), at: .both)),
    ],
    ignored: [
      "restDelta", "restSpeed", "type", "times", "from", "layout", "when", "staggerChildren",
      "delayChildren", "onComplete", "keyframes", "repeatDelay",
    ],
    entries: [
      Entry("useSpring", "springValue") { fields throws(PlacedFault) in
        if fields.items.count == 2, case .path(let path) = fields.items[1].value, path.isPlain {
          throw PlacedFault(.variable(path.text, for: "config"), at: path.range)
        }
        guard fields.items.count == 2, case .object = fields.items[1].value else {
          return fields.items.count == 1 && fields.isNamed
            ? .spring(Spring(stiffness: 100, damping: 10)) : nil
        }
        var options = fields.lastObject
        guard !options.has("config", "tension", "friction", "from") else { return nil }
        let animation = try options.motionSpring()
        fields.notes += options.notes
        return animation
      },
      Entry("spring") { fields throws(PlacedFault) in
        // `spring(0.5, 0.2)`: a visual duration and a bounce.
        guard fields.isNamed, fields.items.count <= 2,
          fields.items.allSatisfy({ if case .number = $0.value { true } else { false } })
        else {
          guard fields.items.count == 1 else { return nil }
          var options = fields.lastObject
          guard fields.isNamed || options.has("visualDuration", "keyframes") else { return nil }
          return try options.motionSpring()
        }
        let duration = try fields.unlabelledNumber("visualDuration")
        let bounce = try fields.unlabelledNumber("bounce")
        return .spring(
          try fields.visualSpring(
            duration ?? FieldNumber(value: 0.3, label: "visualDuration", range: nil),
            bounce: bounce ?? FieldNumber(value: 0.3, label: "bounce", range: nil)
          )
        )
      },
    ],
    group: { fields throws(PlacedFault) in try fields.motionTransition() }
  )
}

extension FieldReader {
  fileprivate mutating func motionTransition() throws(PlacedFault) -> Animation? {
    // React Native's animations of a layout.
    if has("springDamping") { return nil }
    let type = items.first { $0.label?.text == "type" }
    if let type {
      switch word(type.value) {
      case "spring"?: return try motionSpring()
      case "tween"?, "keyframes"?: return try motionTween()
      default:
        guard has("stiffness", "damping") else { return nil }
        throw PlacedFault(
          .unknownWord(.spring, word(type.value) ?? "", meant: ["spring"]),
          at: type.value.range
        )
      }
    }
    if has("visualDuration") { return try motionSpring() }
    if has("stiffness", "damping", "mass") {
      guard items.allSatisfy({ $0.label == nil || $0.separator == ":" }),
        items.contains(where: { $0.label != nil })
      else { return nil }
      return try motionSpring()
    }
    if has("bounce"), has("duration") { return isNamed ? try motionSpring() : nil }
    if has("ease"), isNamed || !usesOtherEases { return try motionTween() }
    let isTransition = label == "transition" && !has("easing", "timingFunction")
    // Transitions of single values stand inside others.
    let isWhole = items.allSatisfy { if case .object = $0.value { false } else { true } }
    return has("duration") && (isNamed || isTransition && isWhole) ? try motionTween() : nil
  }

  /// Whether the ease is one of GSAP's or anime.js's, or the duration is in milliseconds.
  private var usesOtherEases: Bool {
    guard let item = items.first(where: { $0.label?.text == "ease" }) else { return true }
    if let word = word(item.value) {
      let isOwn =
        words.curves[word] != nil || ["linear", "easeIn", "easeOut", "easeInOut"].contains(word)
      return !isOwn
    }
    if case .list = unprefixed(item.value) ?? item.value { return false }
    return true
  }

  /// Takes the fields of a spring.
  fileprivate mutating func motionSpring() throws(PlacedFault) -> Animation {
    let velocity = try number("velocity")
    let spring: Spring
    if has("stiffness", "damping", "mass") || !has("duration", "bounce", "visualDuration") {
      let isWhole = has("stiffness") && has("damping")
      spring = try physics(stiffness: 100, damping: 10)
      if !isWhole, !isNamed, !has("type") { notes.append(.defaults(of: .motion)) }
    } else if let duration = try seconds("visualDuration", unit: .seconds) {
      _ = take("duration")
      spring = try visualSpring(duration, bounce: try number("bounce", default: 0))
    } else {
      let duration = try seconds("duration", unit: .seconds)
      let bounce = try number("bounce", default: 0.3)
      spring = try durationSpring(
        duration ?? FieldNumber(value: 0.8, label: "duration", range: nil),
        bounce: bounce
      )
    }
    // Springs by duration start at rest.
    let isPhysical = has("stiffness", "damping", "mass") || !has("duration", "bounce")
    var animation = animation(spring, velocity: isPhysical ? velocity : nil)
    animation = try delayed(animation, unit: .seconds)
    animation = try motionRepeated(animation)
    _ = take("type")
    _ = take("duration", "bounce")
    try finish()
    return animation
  }

  private mutating func motionRepeated(_ animation: Animation) throws(PlacedFault) -> Animation {
    let kind = take("repeatType").flatMap { word($0.value) } ?? "loop"
    return try repeated(animation, count: "repeat", autoreverses: kind != "loop")
  }

  private mutating func motionTween() throws(PlacedFault) -> Animation {
    let duration = try seconds("duration", unit: .seconds)
    let length = FieldNumber(value: 0.3, label: "duration", range: nil)
    var animation = Animation.curve(
      try curve("ease") ?? .easeOut,
      duration: try checked(duration ?? length, in: .from(0, through: 1e100))
    )
    animation = try delayed(animation, unit: .seconds)
    try refuseNames()
    return try motionRepeated(animation)
  }

  fileprivate func visualSpring(
    _ duration: FieldNumber,
    bounce: FieldNumber
  ) throws(PlacedFault) -> Spring {
    let seconds = try checked(duration, in: .above(0, through: 1e6))
    let ratio = min(1, max(0.05, 1 - bounce.value))
    return try spring(
      response: FieldNumber(value: 1.2 * seconds, label: duration.label, range: duration.range),
      ratio: FieldNumber(value: ratio, label: bounce.label, range: bounce.range)
    )
  }

  /// Returns the spring that is within 0.001 of its target after a duration, found as Motion does:
  /// by eleven of Newton's steps.
  private func durationSpring(
    _ duration: FieldNumber,
    bounce: FieldNumber
  ) throws(PlacedFault) -> Spring {
    let seconds = min(10, max(0.01, duration.value))
    let ratio = min(1, max(0.05, 1 - bounce.value))
    let gap = (1 - ratio * ratio).squareRoot()
    var frequency = 5 / seconds
    for _ in 0..<11 {
      let decay = exponential(-ratio * frequency * seconds)
      if ratio < 1 {
        let excess = 0.001 - ratio / gap * decay
        let slope = ratio * ratio * seconds * decay / gap
        frequency -= excess / slope
      } else {
        let excess = -0.001 + decay * (frequency * seconds + 1)
        frequency -= excess / (-frequency * seconds * seconds * decay)
      }
    }
    guard frequency.isFinite else {
      return Spring(stiffness: 100, damping: 10)
    }
    return try spring(
      stiffness: FieldNumber(
        value: frequency * frequency,
        label: duration.label,
        range: duration.range
      ),
      ratio: FieldNumber(value: ratio, label: bounce.label, range: bounce.range)
    )
  }
}

extension PlainAnimation {
  /// The words of Motion, once Framer Motion.
  var motion: Conversion {
    var fields: [String]
    var notes: [String] = []
    var jump: MotionDifference?
    switch movement {
    case .spring(let spring):
      fields = ["type: \"spring\"", "stiffness: \(number(spring.stiffness))"]
      fields += ["damping: \(number(spring.damping))", "mass: \(number(spring.mass))"]
      if velocity != 0 {
        fields.append("velocity: \(number(unitVelocity))")
        notes += velocityNote("second")
      }
      if spring.bounce < 0 {
        notes.append("Motion's own bounce cannot be negative; stiffness and damping can say this")
      }
      jump = motionJump
      if let jump {
        notes.append("Motion is at the target too early: up to \(jump.words)")
      }
      let lines = lineDifference
      if lines.distance > 0.001 {
        notes.append("in straight lines of 10 ms where the browser plays it: up to \(lines.words)")
      }
      notes.append(
        "ends early, within restDelta of the target, 0.5 % of the way for short ones; "
          + "its bounce and visualDuration differ"
      )
      notes += legNote("Motion")
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.motion, impossible: Self.shapeReason)
      }
      fields = ["duration: \(number(duration))", "ease: [\(list(points))]"]
    }
    if delay != 0 { fields.append("delay: \(number(delay))") }
    if let repetition {
      switch repetition {
      case .forever: fields.append("repeat: Infinity")
      case .count(let count):
        fields.append("repeat: \(count - 1)")
        if autoreverses, count.isMultiple(of: 2) {
          notes.append("Motion rests at the start after an even number of legs, SwiftUI at the end")
        }
      }
      fields.append("repeatType: \(autoreverses ? "\"mirror\"" : "\"loop\"")")
    }
    return Conversion(
      .motion,
      code: "transition={{ \(fields.joined(by: ", ")) }}",
      notes: notes,
      difference: jump
    ).with(movement)
  }
}
