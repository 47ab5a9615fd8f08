import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of anime.js, versions 3 and 4.
  static let anime = DialectWords(
    dialect: .anime,
    ignored: ["targets", "loop", "autoplay", "onComplete", "composition"],
    entries: [
      Entry("spring", "createSpring") { fields throws(PlacedFault) in
        try fields.animeSpring()
      }
    ],
    group: { fields throws(PlacedFault) in
      guard let item = fields.items.first(where: { ["ease", "easing"].contains($0.label?.text) })
      else { return nil }
      if case .object = item.value { return nil }
      if case .path(let path) = try fields.unquoted(item.value),
        ["spring", "createSpring"].contains(path.calls[0].name.text)
      {
        let nested =
          path.isPlain && fields.has("targets")
          ? .spring(Spring(stiffness: 100, damping: 10)) : try fields.nested(path)
        guard let animation = nested else { return nil }
        // A duration as short can only be Motion's, in seconds.
        var copy = fields
        let length = try? copy.seconds("duration", unit: .milliseconds)
        let isMotion = length.map { $0.value > 0 && $0.value < 0.02 } ?? false
        let unit: TimeUnit = isMotion && !fields.isNamed ? .seconds : .milliseconds
        return try fields.animeRepeated(try fields.delayed(animation, unit: unit))
      }
      guard fields.isNamed || fields.hasAnimeEase(item) else { return nil }
      let duration = try fields.seconds("duration", unit: .milliseconds)
      guard let curve = try fields.curve("ease", "easing") else { return nil }
      let length = duration ?? FieldNumber(value: 1, label: "duration", range: nil)
      let animation = Animation.curve(
        curve,
        duration: try fields.checked(length, in: .from(0, through: 1e100))
      )
      let delayed = try fields.delayed(animation, unit: .milliseconds)
      return try fields.animeRepeated(delayed)
    }
  )
}

extension FieldReader {
  /// Whether an ease is named as anime.js does, and its duration can only be in milliseconds.
  fileprivate func hasAnimeEase(_ item: CodeItem) -> Bool {
    var copy = self
    guard let duration = try? copy.seconds("duration", unit: .milliseconds), duration.value >= 0.02
    else { return false }
    // So do the tweens of games that name what they move alike.
    if has("targets") { return true }
    let text = String(decoding: bytes[item.value.range], as: UTF8.self)
    return !text.contains(".") || text.contains("(")
  }

  fileprivate mutating func animeRepeated(
    _ animation: Animation
  ) throws(PlacedFault) -> Animation {
    let direction = take("direction").flatMap { word($0.value) }
    let alternates = truth("alternate") || direction == "alternate"
    return try repeated(animation, count: "loop", autoreverses: alternates)
  }

  fileprivate mutating func animeSpring() throws(PlacedFault) -> Animation? {
    if items.count == 1, case .object(let entries, let range) = items[0].value {
      var inner = reader(of: entries, name: name, range: range)
      guard !inner.has("config", "fps", "tension", "friction", "frame", "keyframes"),
        !inner.has("visualDuration")
      else { return nil }
      let animation = try inner.animeFields()
      notes += inner.notes
      return animation
    }
    let numbers = items.filter { if case .number = $0.value { true } else { false } }
    guard numbers.count == items.count, items.allSatisfy({ $0.label == nil }) else { return nil }
    guard isNamed || 3...4 ~= items.count else {
      return nil
    }
    var copy = self
    let mass = try unlabelledNumber("mass")
    let stiffness = try unlabelledNumber("stiffness")
    let damping = try unlabelledNumber("damping")
    let velocity = try unlabelledNumber("velocity")
    // Framer's first number is a tension, which is never as small as a mass.
    if !isNamed, let mass, mass.value > 20 {
      _ = copy.takeUnlabelled()
      return nil
    }
    let spring = try spring(
      mass: mass,
      stiffness: stiffness ?? FieldNumber(value: 100, label: "stiffness", range: nil),
      damping: damping ?? FieldNumber(value: 10, label: "damping", range: nil)
    )
    if let stiffness, stiffness.value > 100 { notes.append(.animeLimit) }
    return animation(spring, velocity: velocity)
  }

  private mutating func animeFields() throws(PlacedFault) -> Animation {
    if has("bounce", "duration") {
      let duration = try seconds("duration", unit: .milliseconds)
      let bounce = try number("bounce", default: 0.5)
      return .spring(
        try spring(
          duration: duration ?? FieldNumber(value: 0.628, label: "duration", range: nil),
          bounce: bounce
        )
      )
    }
    let velocity = try number("velocity")
    let spring = try physics(stiffness: 100, damping: 10)
    try finish()
    return animation(spring, velocity: velocity)
  }
}

extension PlainAnimation {
  /// The words of anime.js 4.
  var anime: Conversion {
    var fields: [String]
    var notes: [String] = []
    var difference: MotionDifference?
    switch movement {
    case .spring(let spring):
      let stiffness = spring.stiffnessPerMass
      let damping = spring.dampingPerMass
      var values = [
        "mass: 1", "stiffness: \(number(stiffness))", "damping: \(number(damping))",
      ]
      if velocity != 0 { values.append("velocity: \(number(velocity))") }
      fields = ["ease: spring({ \(values.joined(separator: ", ")) })"]
      if max(stiffness, damping) > Self.animeLimit {
        let played = Spring(
          stiffness: min(stiffness, Self.animeLimit),
          damping: min(damping, Self.animeLimit),
          allowOverDamping: true
        )
        let other = Motion(.spring(played), initialVelocity: velocity)
        let found = legMotion.largestDifference(from: other, until: shownTime)
        difference = found
        notes.append(
          "anime.js limits stiffness and damping to 10,000: up to \(found.words)"
        )
      }
      if difference == nil, let rounded = roundedForAnime(spring) {
        let found = legMotion.largestDifference(
          from: Motion(.spring(rounded), initialVelocity: velocity),
          until: shownTime
        )
        if found.distance > 1e-6 {
          notes.append(
            "spring({ bounce, duration }) would round both to 3 decimals: up to \(found.words); "
              + "and its default bounce is 0.5"
          )
        }
      }
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.anime, impossible: Self.shapeReason)
      }
      fields = ["ease: cubicBezier(\(list(points)))", "duration: \(milliseconds(duration))"]
    }
    if delay != 0 { fields.append("delay: \(milliseconds(delay))") }
    if let repetition {
      switch repetition {
      case .forever: fields.append("loop: true")
      case .count(let count): fields.append("loop: \(count - 1)")
      }
      if autoreverses { fields.append("alternate: true") }
    }
    notes += reversalNote("anime.js") + legNote("anime.js")
    return Conversion(
      .anime,
      code: fields.joined(by: ", "),
      notes: notes,
      difference: difference
    ).with(movement)
  }

  private static let animeLimit = 10_000.0

  /// The spring that anime.js makes of a duration and a bounce, nil when there would be none.
  private func roundedForAnime(_ spring: Spring) -> Spring? {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return try? Spring(
      validatingMass: 1,
      stiffness: rounded(spring.stiffnessPerMass),
      damping: rounded(spring.dampingPerMass),
      allowOverDamping: true
    )
  }
}
