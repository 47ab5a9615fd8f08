import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of UIKit.
  ///
  /// What takes a duration and a damping ratio settles after the duration, by the same rule as
  /// SwiftUI's `Spring(settlingDuration:dampingRatio:)`.
  static let uikit = DialectWords(
    dialect: .uikit,
    ignored: ["options", "animations", "completion", "delay", "keyPath", "mass"],
    entries: [
      Entry("animate", "animateWithDuration", "animateKeyframes", "transition") {
        fields throws(PlacedFault) in
        guard
          fields.has("springDuration", "withDuration", "usingSpringWithDamping")
            || fields.name == "animateWithDuration"
            || fields.name == "transition" && fields.has("duration") && fields.has("with")
        else { return nil }
        return try fields.delayed(try fields.viewAnimation(), unit: .seconds)
      },
      Entry("UISpringTimingParameters") { fields throws(PlacedFault) in
        try fields.springTiming(duration: nil)
      },
      Entry("UICubicTimingParameters") { fields throws(PlacedFault) in
        .curve(try fields.cubicTiming(), duration: FieldReader.curveDuration)
      },
      Entry("UIViewPropertyAnimator", "runningPropertyAnimator") { fields throws(PlacedFault) in
        try fields.propertyAnimator()
      },
    ],
    group: { fields throws(PlacedFault) in try fields.separateTiming() }
  )
}

extension FieldReader {
  /// Takes the arguments of `UIView.animate`.
  fileprivate mutating func viewAnimation() throws(PlacedFault) -> Animation {
    if has("springDuration") {
      let duration = try seconds("springDuration", unit: .seconds)
      let velocity = try number("initialSpringVelocity")
      let bounce = try number("bounce", default: 0)
      let spring = try spring(
        duration: duration ?? FieldNumber(value: 0.5, label: "springDuration", range: nil),
        bounce: bounce
      )
      return repeatedByOptions(animation(spring, velocity: velocity))
    }
    var duration = try seconds("withDuration", "duration", unit: .seconds)
    if duration == nil, let item = takeUnlabelled() {
      duration = try seconds(item.value, label: "withDuration", unit: .seconds)
    }
    guard let duration else {
      throw PlacedFault(.missingArgument("withDuration", of: name), at: range)
    }
    if has("usingSpringWithDamping") {
      let velocity = try number("initialSpringVelocity")
      let spring = try settling(after: duration, label: "usingSpringWithDamping")
      return repeatedByOptions(animation(spring, velocity: velocity))
    }
    let seconds = try checked(duration, in: .from(0, through: 1e100))
    return repeatedByOptions(.curve(optionalCurve, duration: seconds))
  }

  /// The timing curve that the options name, or the one without them.
  private var optionalCurve: UnitCurve {
    let curves: [(String, UnitCurve)] = [
      ("curvelinear", .linear), ("curveeasein", .easeIn), ("curveeaseout", .easeOut),
    ]
    let names = options
    return curves.first { name, _ in names.contains { $0.hasSuffix(name) } }?.1 ?? .easeInOut
  }

  /// The names in the argument `options`, in small letters.
  private var options: [String] {
    guard let item = items.first(where: { $0.label?.text == "options" }) else { return [] }
    let nodes =
      switch item.value {
      case .list(let items, _): items.map(\.value)
      case .words(let words): words
      case .number, .text, .path, .object, .choice, .operation, .member: [item.value]
      }
    return nodes.compactMap { word($0)?.lowercased() }
  }

  private func repeatedByOptions(_ animation: Animation) -> Animation {
    let names = options
    guard names.contains(where: { $0.hasSuffix("repeat") }) else { return animation }
    let reverses = names.contains { $0.hasSuffix("autoreverse") }
    return .repeatForever(animation, autoreverses: reverses)
  }

  /// Takes a damping ratio, which UIKit moves to 1 when it is larger.
  private mutating func settling(
    after duration: FieldNumber,
    label: String
  ) throws(PlacedFault) -> Spring {
    guard var ratio = try number(label) else {
      throw PlacedFault(.missingArgument(label, of: name), at: range)
    }
    if ratio.value > 1 {
      ratio = FieldNumber(value: 1, label: ratio.label, range: ratio.range)
      notes.append(.clamped(label, to: 1))
    }
    return try spring(settlingDuration: duration, ratio: ratio)
  }

  /// Takes the arguments of `UISpringTimingParameters`, within an animator when it has a duration.
  fileprivate mutating func springTiming(
    duration outer: FieldNumber?
  ) throws(PlacedFault) -> Animation {
    let velocity = try number("initialVelocity")
    if items.isEmpty {
      // The spring of UIKit's own transitions.
      return .spring(limited(Spring(mass: 3, stiffness: 1000, damping: 500)))
    }
    if let response = try number("response") {
      // An initialiser that many projects add.
      let ratio = try number("dampingRatio", "damping", "dampingFraction")
      let spring = try spring(
        response: response,
        ratio: ratio ?? FieldNumber(value: 1, label: "dampingRatio", range: nil)
      )
      return animation(limited(spring), velocity: velocity)
    }
    if has("stiffness", "damping", "mass") {
      let mass = try number("mass", default: 1)
      guard let stiffness = try number("stiffness"), let damping = try number("damping") else {
        throw PlacedFault(
          .missingArgument(has("stiffness") ? "damping" : "stiffness", of: name),
          at: range
        )
      }
      let spring = try spring(mass: mass, stiffness: stiffness, damping: damping)
      return animation(limited(spring), velocity: velocity)
    }
    if has("dampingRatio") {
      guard let duration = outer else {
        throw PlacedFault(
          .missingArgument("duration", of: "UIViewPropertyAnimator"),
          at: range
        )
      }
      return animation(
        try settling(after: duration, label: "dampingRatio"),
        velocity: velocity
      )
    }
    guard let duration = try seconds("duration", unit: .seconds) else {
      throw PlacedFault(.missingArgument("dampingRatio", of: name), at: range)
    }
    let bounce = try number("bounce", default: 0)
    return animation(
      limited(try spring(duration: duration, bounce: bounce)),
      velocity: velocity
    )
  }

  /// Reads timing parameters in one statement and the animator that takes them in another.
  fileprivate func separateTiming() throws(PlacedFault) -> Animation? {
    var timing: (name: String, call: CodeCall)?
    for item in items {
      guard case .path(let path) = item.value, let label = item.label?.text else { continue }
      let call = path.calls[0]
      if call.name.text == "UISpringTimingParameters" { timing = (label, call) }
      guard let timing, call.name.text == "UIViewPropertyAnimator" else { continue }
      var animator = reader(of: call.arguments ?? [], name: call.name.text, range: call.range)
      guard let given = animator.take("timingParameters"), word(given.value) == timing.name else {
        continue
      }
      let duration = try animator.seconds("duration", unit: .seconds)
      var inner = reader(
        of: timing.call.arguments ?? [],
        name: timing.call.name.text,
        range: timing.call.range
      )
      return try inner.springTiming(duration: duration)
    }
    return nil
  }

  /// Takes the arguments of `UIViewPropertyAnimator`.
  fileprivate mutating func propertyAnimator() throws(PlacedFault) -> Animation? {
    guard let duration = try seconds("duration", "withDuration", unit: .seconds) else {
      return nil
    }
    let length = try checked(duration, in: .from(0, through: 1e100))
    if has("dampingRatio") {
      return .spring(try settling(after: duration, label: "dampingRatio"))
    }
    if has("controlPoint1") { return .curve(try cubicTiming(), duration: length) }
    if let item = take("timingParameters"), case .path(let path) = item.value {
      let call = path.calls[0]
      var inner = reader(of: call.arguments ?? [], name: call.name.text, range: call.range)
      let animation: Animation? =
        switch call.name.text {
        case "UISpringTimingParameters": try inner.springTiming(duration: duration)
        case "UICubicTimingParameters": .curve(try inner.cubicTiming(), duration: length)
        default: nil
        }
      notes += inner.notes
      if animation == nil {
        throw PlacedFault(.variable(path.text, for: "timingParameters"), at: path.range)
      }
      return animation
    }
    return .curve(try curve("curve") ?? optionalCurve, duration: length)
  }

  /// Takes two control points, or the name of a curve.
  fileprivate mutating func cubicTiming() throws(PlacedFault) -> UnitCurve {
    guard has("controlPoint1") else { return try curve("animationCurve") ?? .easeInOut }
    var points: [CodeItem] = []
    for label in ["controlPoint1", "controlPoint2"] {
      guard let item = take(label) else {
        throw PlacedFault(.missingArgument(label, of: name), at: range)
      }
      points.append(item)
    }
    return try bezier(coordinates(points), range: range)
  }
}

extension PlainAnimation {
  /// The words of UIKit.
  var uikit: Conversion {
    var notes: [String] = []
    let delayArgument = delay == 0 ? "" : ", delay: \(number(max(0, delay)))"
    if delay < 0 { notes += ["a negative delay has no word here"] }
    var options: [String] = []
    switch repetition {
    case .forever:
      options = [".repeat"] + (autoreverses ? [".autoreverse"] : [])
    case .count: notes += repetitionNote
    case nil: break
    }
    switch movement {
    case .spring(let spring):
      let thrown = velocity == 0 ? "" : ", initialSpringVelocity: \(number(velocity))"
      let repeated = options.isEmpty ? "" : ", options: [\(options.joined(separator: ", "))]"
      if velocity != 0 { notes += ["the velocity is in distances per second, not in points"] }
      if spring.regime == .overdamped {
        notes.append("over-damped springs have been measured to pass their target in UIKit")
      }
      notes += reversalNote("UIKit") + legNote("UIKit")
      return Conversion(
        .uikit,
        code: "UIView.animate(springDuration: \(number(spring.duration)), "
          + "bounce: \(number(spring.shortBounce))\(thrown)\(delayArgument)\(repeated)) {}",
        notes: notes
      ).with(
        [
          ConversionParameter("duration", spring.duration),
          ConversionParameter("bounce", spring.shortBounce),
        ]
      )
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.uikit, impossible: Self.shapeReason)
      }
      if !options.isEmpty { notes += repetitionNote }
      return Conversion(
        .uikit,
        code: """
          UIViewPropertyAnimator(
            duration: \(number(duration)),
            timingParameters: UICubicTimingParameters(
              controlPoint1: CGPoint(x: \(number(points[0])), y: \(number(points[1]))),
              controlPoint2: CGPoint(x: \(number(points[2])), y: \(number(points[3])))
            )
          )
          """,
        notes: notes + delayNote
      )
    }
  }
}
