import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of Core Animation.
  static let coreAnimation = DialectWords(
    dialect: .coreanimation,
    constants: ["infinity": .infinity, "greatestFiniteMagnitude": .infinity],
    curves: [
      "default": .ease, "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut,
      "easeInEaseOut": .easeInOut,
      "kCAMediaTimingFunctionDefault": .ease, "kCAMediaTimingFunctionLinear": .linear,
      "kCAMediaTimingFunctionEaseIn": .easeIn, "kCAMediaTimingFunctionEaseOut": .easeOut,
      "kCAMediaTimingFunctionEaseInEaseOut": .easeInOut,
    ],
    ignored: [
      "keyPath", "fromValue", "toValue", "byValue", "fillMode", "isRemovedOnCompletion", "duration",
      "isAdditive", "values", "keyTimes", "delegate", "position", "opacity", "transform",
    ],
    entries: [
      Entry("CAMediaTimingFunction") { fields throws(PlacedFault) in
        .curve(
          try fields.mediaTiming(fields.items, range: fields.range),
          duration: FieldReader.curveDuration
        )
      },
      Entry("CASpringAnimation") { fields throws(PlacedFault) in
        guard fields.has("perceptualDuration") else { return nil }
        return try fields.perceptualSpring()
      },
    ],
    group: { fields throws(PlacedFault) in try fields.layerAnimation() }
  )
}

extension FieldReader {
  fileprivate mutating func perceptualSpring() throws(PlacedFault) -> Animation {
    let duration = try seconds("perceptualDuration", unit: .seconds)
    let bounce = try number("bounce", default: 0)
    let velocity = try number("initialVelocity")
    return animation(
      try spring(
        duration: duration ?? FieldNumber(value: 0.5, label: "perceptualDuration", range: nil),
        bounce: bounce
      ),
      velocity: velocity
    )
  }

  /// Returns the timing function that has a name or four numbers.
  fileprivate mutating func mediaTiming(
    _ items: [CodeItem],
    range: Range<Int>
  ) throws(PlacedFault) -> UnitCurve {
    if items.count == 4 { return try bezier(items, range: range) }
    guard let item = items.first, let curve = try curve(item.value) else {
      throw PlacedFault(.missingArgument("name", of: "CAMediaTimingFunction"), at: range)
    }
    return curve
  }

  /// Reads the statements that make an animation of a layer, or that set how others are made.
  fileprivate mutating func layerAnimation() throws(PlacedFault) -> Animation? {
    let call = animationCall
    guard call != nil || hasMediaTiming || setsSpring, statements.count > 1 else { return nil }
    var settings = reader(of: statements, name: name, range: range)
    let animation = try settings.layerAnimation(of: call)
    notes += settings.notes
    return animation
  }

  /// Whether a stiffness and a damping are set, as in `spring.stiffness = 320`.
  private var setsSpring: Bool {
    let set = items.filter { $0.separator == "=" && $0.label?.text.contains(".") == true }
    let names = set.map { FieldReader.plain($0.label?.text ?? "") }
    return names.contains("stiffness") && names.contains("damping")
  }

  /// Whether a timing function is set in Core Animation's words.
  private var hasMediaTiming: Bool {
    statements.contains { item in
      let label = FieldReader.plain(item.label?.text ?? "")
      guard ["timingfunction", "animationtimingfunction"].contains(label),
        case .path(let path) = item.value
      else { return false }
      return path.calls[0].name.text == "CAMediaTimingFunction"
    }
  }

  private mutating func layerAnimation(
    of call: CodeCall?
  ) throws(PlacedFault) -> Animation? {
    let isSpring = call.map { $0.name.text == "CASpringAnimation" } ?? setsSpring
    guard
      isSpring || has("duration", "timingFunction", "animationDuration", "animationTimingFunction")
    else { return nil }
    // What the initialiser takes counts like a statement.
    var animation: Animation
    if isSpring, let call,
      call.arguments?.contains(where: { $0.label?.text == "perceptualDuration" }) == true
    {
      var inner = reader(of: call.arguments ?? [], name: call.name.text, range: call.range)
      animation = try inner.perceptualSpring()
    } else if isSpring {
      let velocity = try number("initialVelocity")
      let spring = try physics(stiffness: 100, damping: 10)
      animation = self.animation(
        truth("allowsOverdamping") ? spring : limited(spring),
        velocity: velocity
      )
    } else {
      let duration = try seconds("duration", "animationDuration", unit: .seconds)
      let seconds = try duration.map { number throws(PlacedFault) in
        try checked(number, in: .from(0, through: 1e100))
      }
      animation = .curve(try layerCurve(), duration: seconds ?? 0.25)
    }
    let reverses = truth("autoreverses")
    if let item = take("repeatCount") {
      let count =
        word(item.value) == nil ? try number(item.value, label: "repeatCount").value : .infinity
      // Core Animation counts there and back as one.
      let legs = count * (reverses ? 2 : 1)
      if legs == .infinity {
        animation = .repeatForever(animation, autoreverses: reverses)
      } else if let whole = Int(exactly: legs), 2...1_000_000_000 ~= whole {
        animation = .repeatCount(animation, count: whole, autoreverses: reverses)
      } else if legs != 1, legs != 0 {
        throw PlacedFault(.notWhole, at: item.value.range)
      }
    } else if reverses {
      animation = .repeatCount(animation, count: 2, autoreverses: true)
    }
    if let item = take("beginTime") {
      var node = item.value
      if case .operation("+", _, let seconds) = node { node = seconds }
      // The time at which it is added.
      if case .path(let path) = node, path.calls[path.calls.count - 1].arguments?.isEmpty == true {
        return animation
      }
      let delay = try number(node, label: "beginTime")
      animation = .delay(animation, seconds: try checked(delay, in: .from(-1e100, through: 1e100)))
    }
    return animation
  }

  /// The call that makes the animation.
  private var animationCall: CodeCall? {
    let names = ["CASpringAnimation", "CABasicAnimation", "CAKeyframeAnimation"]
    for item in items {
      var nodes = [item.value]
      if case .list(let inner, _) = item.value { nodes = inner.map(\.value) }
      nodes = nodes.flatMap { node in
        if case .words(let words) = node { words } else { [node] }
      }
      for case .path(let path) in nodes {
        if let call = path.calls.first(where: { names.contains($0.name.text) }) { return call }
      }
    }
    return nil
  }

  private mutating func layerCurve() throws(PlacedFault) -> UnitCurve {
    guard let item = take("timingFunction", "animationTimingFunction") else { return .linear }
    if case .path(let path) = item.value {
      let call = path.calls[path.calls.count - 1]
      if let arguments = call.arguments {
        return try mediaTiming(arguments, range: call.range)
      }
    }
    guard let curve = try curve(item.value) else {
      throw PlacedFault(
        .variable(word(item.value) ?? "?", for: "timingFunction"),
        at: item.value.range
      )
    }
    return curve
  }
}

extension PlainAnimation {
  /// The words of Core Animation.
  var coreAnimation: Conversion {
    var lines: [String]
    switch movement {
    case .spring(let spring):
      lines = [
        "let animation = CASpringAnimation(keyPath: \"position\")",
        "animation.mass = \(number(spring.mass))",
        "animation.stiffness = \(number(spring.stiffness))",
        "animation.damping = \(number(spring.damping))",
      ]
      if spring.regime == .overdamped { lines.append("animation.allowsOverdamping = true") }
      if velocity != 0 { lines.append("animation.initialVelocity = \(number(velocity))") }
      lines.append("animation.duration = animation.settlingDuration")
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.coreanimation, impossible: Self.shapeReason)
      }
      lines = [
        "let animation = CABasicAnimation(keyPath: \"position\")",
        "animation.duration = \(number(duration))",
        "animation.timingFunction = CAMediaTimingFunction(controlPoints: \(list(points)))",
      ]
    }
    if delay != 0 { lines.append("animation.beginTime = CACurrentMediaTime() + \(number(delay))") }
    if let repetition {
      // Core Animation counts there and back as one.
      let count =
        switch repetition {
        case .forever: ".infinity"
        case .count(let count): number(autoreverses ? Double(count) / 2 : Double(count))
        }
      lines.append("animation.repeatCount = \(count)")
      if autoreverses { lines.append("animation.autoreverses = true") }
    }
    var notes: [String] = []
    if case .spring(let spring) = movement {
      if spring.regime == .overdamped {
        notes.append("over-damping needs iOS 17 or macOS 14; before, it plays as critical")
        notes.append("over-damped springs have been measured to pass their target there")
      }
      if spring.regime == .undamped {
        notes.append("it never settles: give the animation a duration of your own")
      }
      if velocity != 0 { notes.append("the velocity is in distances per second, not in points") }
    }
    notes += reversalNote("Core Animation")
    return Conversion(.coreanimation, code: lines.joined(by: "\n"), notes: notes).with(movement)
  }
}
