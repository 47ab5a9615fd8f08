import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of Flutter.
  static let flutter = DialectWords(
    dialect: .flutter,
    curves: FlutterCurves.all,
    ignored: ["tolerance", "snapToEnd", "child", "vsync", "parent", "begin", "end", "tween"],
    entries: [
      Entry("SpringDescription") { fields throws(PlacedFault) in
        .spring(try fields.description())
      },
      Entry("SpringDescription.withDampingRatio") { fields throws(PlacedFault) in
        .spring(try fields.describedByRatio())
      },
      Entry("SpringDescription.withDurationAndBounce") { fields throws(PlacedFault) in
        .spring(try fields.describedByDuration())
      },
      Entry("SpringSimulation", "ScrollSpringSimulation") { fields throws(PlacedFault) in
        try fields.simulation()
      },
      Entry("Cubic") { fields throws(PlacedFault) in
        guard fields.items.count == 4 else { return nil }
        return .curve(
          try fields.bezier(fields.items, range: fields.range),
          duration: FieldReader.curveDuration
        )
      },
      Entry("ElasticInCurve", "ElasticOutCurve", "ElasticInOutCurve") {
        fields throws(PlacedFault) in
        let period = try fields.unlabelledNumber("period")?.value ?? 0.4
        guard 0.01...100 ~= period else { return nil }
        let side: EasedShape.Side =
          fields.name.hasSuffix("InOutCurve")
          ? .both : fields.name.hasSuffix("InCurve") ? .start : .end
        return .curve(
          .eased(EasedShape(.elastic(amplitude: 1, period: period), at: side)),
          duration: FieldReader.curveDuration
        )
      },
    ],
    group: { fields throws(PlacedFault) in
      let types = ["Curves", "Cubic", "Interval"]
      guard let label = fields.curveLabel,
        let item = fields.items.first(where: { $0.label?.text == label }),
        case .path(let path) = fields.unprefixed(item.value) ?? item.value,
        types.contains(path.calls[0].name.text)
      else { return nil }
      let interval = try fields.interval(path)
      var curve = interval?.curve
      if curve == nil { curve = try fields.curve(label) }
      guard let curve else { return nil }
      let duration = try fields.seconds(fields.durationLabel(beside: label), unit: .milliseconds)
      let seconds =
        if let duration {
          try fields.checked(duration, in: .from(0, through: 1e100))
        } else {
          FieldReader.curveDuration
        }
      guard let interval else {
        return try fields.delayed(.curve(curve, duration: seconds), unit: .milliseconds)
      }
      let animation = Animation.curve(curve, duration: (interval.end - interval.begin) * seconds)
      return interval.begin == 0
        ? animation : .delay(animation, seconds: interval.begin * seconds)
    }
  )
}

extension FieldReader {
  /// The label of a curve: `curve`, or one that ends in it, as `autoPlayCurve`.
  fileprivate var curveLabel: String? {
    let labels = items.compactMap(\.label?.text)
    return labels.contains("curve")
      ? "curve" : labels.first { $0.hasSuffix("Curve") && !$0.hasPrefix("reverse") }
  }

  /// Returns the label of the duration that belongs to a curve.
  fileprivate func durationLabel(beside label: String) -> String {
    let start = label.dropLast("Curve".count)
    return items.lazy.compactMap(\.label?.text).first { name in
      !start.isEmpty && name.hasPrefix(start) && name.hasSuffix("Duration")
    } ?? "duration"
  }

  /// Returns the part of the time that an `Interval` takes, and its curve there; nil for others.
  fileprivate func interval(
    _ path: CodePath
  ) throws(PlacedFault) -> (begin: Double, end: Double, curve: UnitCurve)? {
    guard path.calls[0].name.text == "Interval" else { return nil }
    var inner = reader(of: path.calls[0].arguments ?? [], name: "Interval", range: path.range)
    let range = SpringParameterRange.from(0, through: 1)
    guard let begin = try inner.unlabelledNumber("begin"),
      let end = try inner.unlabelledNumber("end")
    else { throw PlacedFault(.missingArgument("begin", of: "Interval"), at: path.range) }
    let first = try inner.checked(begin, in: range)
    let last = try inner.checked(end, in: .from(first, through: 1))
    return (first, last, try inner.curve("curve") ?? .linear)
  }
}

extension FieldReader {
  fileprivate mutating func description() throws(PlacedFault) -> Spring {
    let mass = try number("mass", default: 1)
    guard let stiffness = try number("stiffness"), let damping = try number("damping") else {
      throw PlacedFault(
        .missingArgument(has("stiffness") ? "damping" : "stiffness", of: name),
        at: range
      )
    }
    return try spring(mass: mass, stiffness: stiffness, damping: damping)
  }

  fileprivate mutating func describedByRatio() throws(PlacedFault) -> Spring {
    let mass = try number("mass", default: 1)
    guard let stiffness = try number("stiffness") else {
      throw PlacedFault(.missingArgument("stiffness", of: name), at: range)
    }
    return try spring(mass: mass, stiffness: stiffness, ratio: try number("ratio", default: 1))
  }

  fileprivate mutating func describedByDuration() throws(PlacedFault) -> Spring {
    let duration = try seconds("duration", unit: .milliseconds)
    let bounce = try number("bounce", default: 0)
    return try spring(
      duration: duration ?? FieldNumber(value: 0.5, label: "duration", range: nil),
      bounce: bounce
    )
  }

  /// Takes a description, the start, the end and the velocity.
  fileprivate mutating func simulation() throws(PlacedFault) -> Animation? {
    guard let item = takeUnlabelled(), case .path(let path) = unprefixed(item.value) ?? item.value
    else { return nil }
    if path.isPlain { throw PlacedFault(.variable(path.text, for: "spring"), at: path.range) }
    guard path.calls[0].name.text == "SpringDescription" else { return nil }
    let call = path.calls[path.calls.count - 1]
    var inner = reader(of: call.arguments ?? [], name: path.text, range: call.range)
    let spring =
      switch call.name.text {
      case "withDampingRatio": try inner.describedByRatio()
      case "withDurationAndBounce": try inner.describedByDuration()
      default: try inner.description()
      }
    // Positions are often variables; the velocity counts by the distance.
    let start = takeUnlabelled().flatMap { try? number($0.value, label: "start") }?.value
    let end = takeUnlabelled().flatMap { try? number($0.value, label: "end") }?.value
    guard let velocity = try unlabelledNumber("velocity"), velocity.value != 0 else {
      return .spring(spring)
    }
    guard let start, let end, start != end else {
      throw PlacedFault(.variable("start", for: "end"), at: item.range)
    }
    let relative = FieldNumber(
      value: velocity.value / (end - start),
      label: velocity.label,
      range: velocity.range
    )
    return animation(spring, velocity: relative)
  }
}

/// The named curves of Flutter.
private enum FlutterCurves {
  static let all: [String: UnitCurve] = {
    var curves: [String: UnitCurve] = [
      "linear": .linear, "ease": .ease, "easeIn": .easeIn, "easeOut": .easeOut,
      "easeInOut": .easeInOut, "decelerate": .eased(EasedShape(.power(2), at: .end)),
      "bounceIn": .eased(EasedShape(.bounce, at: .start)),
      "bounceOut": .eased(EasedShape(.bounce, at: .end)),
      "bounceInOut": .eased(EasedShape(.bounce, at: .both)),
    ]
    for (name, side) in [("In", EasedShape.Side.start), ("Out", .end), ("InOut", .both)] {
      curves["elastic\(name)"] = .eased(EasedShape(.elastic(amplitude: 1, period: 0.4), at: side))
    }
    for (name, points) in cubics {
      curves[name] = .bezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    }
    var all: [String: UnitCurve] = [:]
    for (name, curve) in curves {
      all["Curves.\(name)"] = curve
    }
    return all
  }()

  private static let cubics: [String: [Double]] = [
    "fastLinearToSlowEaseIn": [0.18, 1, 0.04, 1], "easeInToLinear": [0.67, 0.03, 0.65, 0.09],
    "easeInSine": [0.47, 0, 0.745, 0.715], "easeInQuad": [0.55, 0.085, 0.68, 0.53],
    "easeInCubic": [0.55, 0.055, 0.675, 0.19], "easeInQuart": [0.895, 0.03, 0.685, 0.22],
    "easeInQuint": [0.755, 0.05, 0.855, 0.06], "easeInExpo": [0.95, 0.05, 0.795, 0.035],
    "easeInCirc": [0.6, 0.04, 0.98, 0.335], "easeInBack": [0.6, -0.28, 0.735, 0.045],
    "linearToEaseOut": [0.35, 0.91, 0.33, 0.97], "easeOutSine": [0.39, 0.575, 0.565, 1],
    "easeOutQuad": [0.25, 0.46, 0.45, 0.94], "easeOutCubic": [0.215, 0.61, 0.355, 1],
    "easeOutQuart": [0.165, 0.84, 0.44, 1], "easeOutQuint": [0.23, 1, 0.32, 1],
    "easeOutExpo": [0.19, 1, 0.22, 1], "easeOutCirc": [0.075, 0.82, 0.165, 1],
    "easeOutBack": [0.175, 0.885, 0.32, 1.275], "easeInOutSine": [0.445, 0.05, 0.55, 0.95],
    "easeInOutQuad": [0.455, 0.03, 0.515, 0.955], "easeInOutCubic": [0.645, 0.045, 0.355, 1],
    "easeInOutQuart": [0.77, 0, 0.175, 1], "easeInOutQuint": [0.86, 0, 0.07, 1],
    "easeInOutExpo": [1, 0, 0, 1], "easeInOutCirc": [0.785, 0.135, 0.15, 0.86],
    "easeInOutBack": [0.68, -0.55, 0.265, 1.55], "fastOutSlowIn": [0.4, 0, 0.2, 1],
    "slowMiddle": [0.15, 0.85, 0.85, 0.15],
  ]
}

extension PlainAnimation {
  /// The words of Flutter.
  var flutter: Conversion {
    switch movement {
    case .spring(let spring):
      var notes: [String] = []
      let milliseconds = 1000 * spring.duration
      if abs(milliseconds - milliseconds.rounded()) > 1e-9 {
        notes.append(
          "withDurationAndBounce would cut the duration to whole milliseconds, "
            + "\(number(milliseconds.rounded(.down))) ms"
        )
      }
      return Conversion(
        .flutter,
        code: """
          SpringSimulation(
            SpringDescription(
              mass: \(number(spring.mass)),
              stiffness: \(number(spring.stiffness)),
              damping: \(number(spring.damping)),
            ),
            \(number(way?.start ?? 0)), // start
            \(number(way?.end ?? 1)), // end
            \(number(unitVelocity)), // velocity
          )
          """,
        notes: notes + delayNote + repetitionNote
      ).with(movement)
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.flutter, impossible: Self.shapeReason)
      }
      let microseconds = (1e6 * duration).rounded()
      var notes: [String] = []
      if abs(microseconds - 1e6 * duration) > 1e-6 {
        notes.append("the duration is rounded to whole microseconds, from \(number(duration)) s")
      }
      let rough = curve.flutterDifference
      if rough > 1e-4 {
        notes.append(
          "Flutter looks for the place on the curve within 0.001 of the time: "
            + "up to \(rough.percentOfWay)"
        )
      }
      return Conversion(
        .flutter,
        code: "duration: const Duration(microseconds: \(number(microseconds))),\n"
          + "curve: const Cubic(\(list(points))),",
        notes: notes + delayNote + repetitionNote
      )
    }
  }
}
