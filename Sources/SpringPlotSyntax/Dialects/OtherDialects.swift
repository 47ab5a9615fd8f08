import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of Remotion.
  static let remotion = DialectWords(
    dialect: .remotion,
    ignored: [
      "frame", "fps", "from", "to", "reverse", "durationRestThreshold", "overshootClamping",
    ],
    entries: [
      Entry("spring", "measureSpring") { fields throws(PlacedFault) in
        guard fields.items.count == 1, case .object(let entries, let range) = fields.items[0].value
        else { return nil }
        var call = fields.reader(of: entries, name: fields.name, range: range)
        let names = call.unlabelled.compactMap { fields.word($0) }
        guard call.has("config", "fps", "frame") || names.contains("fps") || fields.isNamed else {
          return nil
        }
        let animation = try call.remotionSpring()
        fields.notes += call.notes
        return animation
      }
    ],
    group: { fields throws(PlacedFault) in
      guard fields.isNamed, fields.has("stiffness", "damping", "mass") else { return nil }
      return try fields.remotionConfig()
    }
  )

  /// The words of Framer Classic, whose springs have a tension, a friction and a velocity.
  static let framer = DialectWords(
    dialect: .framer,
    ignored: ["tolerance"],
    entries: [
      Entry("spring", "Spring", "spring-rk4") { fields throws(PlacedFault) in
        if fields.items.count == 1, case .object = fields.items[0].value {
          var options = fields.lastObject
          guard options.has("tension", "friction") else { return nil }
          let tension = try options.number("tension", default: 250)
          let friction = try options.number("friction", default: 25)
          let velocity = try options.number("velocity")
          return fields.animation(
            try options.spring(stiffness: tension, damping: friction),
            velocity: velocity
          )
        }
        let isNumbers = fields.items.allSatisfy { item in
          if case .number = item.value { item.label == nil } else { false }
        }
        guard isNumbers, fields.isNamed || 3...4 ~= fields.items.count else { return nil }
        let tension = try fields.unlabelledNumber("tension")
        let friction = try fields.unlabelledNumber("friction")
        let velocity = try fields.unlabelledNumber("velocity")
        let spring = try fields.spring(
          stiffness: tension ?? FieldNumber(value: 250, label: "tension", range: nil),
          damping: friction ?? FieldNumber(value: 25, label: "friction", range: nil)
        )
        return fields.animation(spring, velocity: velocity)
      }
    ]
  )

  /// The words of GSAP.
  static let gsap = DialectWords(
    dialect: .gsap,
    ignored: ["stagger", "onComplete", "overwrite", "paused"],
    group: { fields throws(PlacedFault) in
      let names = ["to", "from", "fromTo", "staggerTo", "staggerFrom"]
      let second = fields.unlabelled.dropFirst().first
      guard names.contains(fields.name), let second, case .number = second else {
        return try fields.tween(length: 0.5)
      }
      // Version 2 has the duration in front: `TweenMax.to(card, 0.6, { … })`.
      let length = try fields.seconds(second, label: "duration", unit: .seconds)
      var options = fields.lastObject
      return try options.tween(length: length.value)
    }
  )
}

extension FieldReader {
  /// Takes the fields of one of GSAP's tweens, which takes a time in seconds unless it says so.
  fileprivate mutating func tween(length: Double) throws(PlacedFault) -> Animation? {
    guard let item = items.first(where: { $0.label?.text == "ease" }) else { return nil }
    // That would be a token.
    if case .object = item.value { return nil }
    guard let curve = try curve(item.value) else { return nil }
    let duration = try seconds("duration", unit: .seconds)
    let length = duration ?? FieldNumber(value: length, label: "duration", range: nil)
    let animation = Animation.curve(
      curve,
      duration: try checked(length, in: .from(0, through: 1e100))
    )
    let delayed = try delayed(animation, unit: .seconds)
    try refuseNames()
    let alternates = truth("yoyo")
    return try repeated(delayed, count: "repeat", autoreverses: alternates)
  }

  fileprivate mutating func remotionSpring() throws(PlacedFault) -> Animation? {
    let delay = try number("delay")
    let rate = items.first { $0.label?.text == "fps" }
    var config = try config()
    let animation = try config.remotionConfig()
    notes += config.notes
    if has("durationInFrames") { notes.append(.stretched) }
    guard let delay, delay.value != 0 else { return animation }
    guard let rate else {
      throw PlacedFault(.variable("fps", for: "fps"), at: delay.range ?? range)
    }
    // Delays are counted in frames.
    let frames = try checked(try number(rate.value, label: "fps"), in: .above(0, through: 1e6))
    return .delay(animation, seconds: delay.value / frames)
  }

  private func config() throws(PlacedFault) -> FieldReader {
    guard let item = items.first(where: { $0.label?.text == "config" }) else {
      return reader(of: [], range: range)
    }
    guard case .object(let entries, let range) = item.value else {
      let text = String(decoding: bytes[item.value.range].prefix(40), as: UTF8.self)
      throw PlacedFault(.variable(text, for: "config"), at: item.value.range)
    }
    return reader(of: entries, range: range)
  }

  fileprivate mutating func remotionConfig() throws(PlacedFault) -> Animation {
    let isClamped = truth("overshootClamping")
    let spring = Animation.spring(limited(try physics(stiffness: 100, damping: 10)))
    try finish()
    return isClamped ? .clamped(spring) : spring
  }
}
