import SpringPlotMotion
import SpringPlotText
import Springs

extension DialectWords {
  /// The words of Android's views: `SpringForce`, interpolators, and resources in XML.
  static let android = DialectWords(
    dialect: .android,
    constants: [
      "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200,
      "STIFFNESS_VERY_LOW": 50,
      "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
      "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1,
      "config_shortAnimTime": 200, "config_mediumAnimTime": 400, "config_longAnimTime": 500,
    ],
    curves: [
      "fast_out_slow_in": .bezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1),
      "fast_out_linear_in": .bezier(x1: 0.4, y1: 0, x2: 1, y2: 1),
      "linear_out_slow_in": .bezier(x1: 0, y1: 0, x2: 0.2, y2: 1),
      "linear_interpolator": .linear,
      "accelerate_interpolator": .eased(EasedShape(.power(2), at: .start)),
      "decelerate_interpolator": .eased(EasedShape(.power(2), at: .end)),
      "accelerate_decelerate_interpolator": .eased(EasedShape(.sinusoidal, at: .both)),
      "accelerate_quad": .eased(EasedShape(.power(2), at: .start)),
      "decelerate_quad": .eased(EasedShape(.power(2), at: .end)),
      "accelerate_cubic": .eased(EasedShape(.power(3), at: .start)),
      "decelerate_cubic": .eased(EasedShape(.power(3), at: .end)),
      "overshoot_interpolator": .eased(EasedShape(.back(overshoot: 2), at: .end)),
      "anticipate_interpolator": .eased(EasedShape(.back(overshoot: 2), at: .start)),
    ],
    ignored: ["finalPosition", "minValue", "maxValue", "startValue", "minimumVisibleChange"],
    entries: [
      Entry("SpringForce") { fields throws(PlacedFault) in
        guard let path = fields.path else { return nil }
        var settings = fields.reader(
          of: FieldReader.settings(of: path.calls[(fields.index + 1)...]),
          name: "SpringForce",
          range: path.range
        )
        return .spring(try settings.springForce())
      },
      Entry("PathInterpolator", "PathInterpolatorCompat.create", "PathEasing") {
        fields throws(PlacedFault) in
        if let curve = try fields.drawnCurve() { return .curve(curve, duration: 0.3) }
        if fields.items.count == 2 {
          // A quadratic curve is the cubic one whose handles are two thirds as long.
          guard let x = try fields.unlabelledNumber("controlX"),
            let y = try fields.unlabelledNumber("controlY")
          else { return nil }
          let place = try fields.checked(x, in: .from(0, through: 1))
          return .curve(
            .bezier(
              x1: 2 * place / 3,
              y1: 2 * y.value / 3,
              x2: (1 + 2 * place) / 3,
              y2: (1 + 2 * y.value) / 3
            ),
            duration: 0.3
          )
        }
        guard fields.items.count == 4 else { return nil }
        return .curve(try fields.bezier(fields.items, range: fields.range), duration: 0.3)
      },
      Entry(
        "FastOutSlowInInterpolator",
        "FastOutLinearInInterpolator",
        "LinearOutSlowInInterpolator",
        "LinearInterpolator",
        "AccelerateInterpolator",
        "DecelerateInterpolator",
        "AccelerateDecelerateInterpolator",
        "OvershootInterpolator",
        "AnticipateInterpolator"
      ) { fields throws(PlacedFault) in
        .curve(try fields.interpolator(), duration: 0.3)
      },
    ],
    group: { fields throws(PlacedFault) in
      let settings = fields.statements
      var animator = fields.reader(of: settings, range: fields.range)
      if animator.has("interpolator"), fields.isNamed || animator.has("duration") {
        return try animator.interpolated()
      }
      let names = settings.map { FieldReader.plain($0.label?.text ?? "") }
      guard names.contains("stiffness"), names.contains("dampingratio"),
        fields.isNamed || fields.isStatements
      else { return nil }
      var reader = fields.reader(of: settings, name: "SpringForce", range: fields.range)
      let spring = try reader.springForce()
      fields.notes += reader.notes
      return .spring(spring)
    }
  )
}

extension FieldReader {
  /// Takes the stiffness and the damping ratio of a spring force.
  fileprivate mutating func springForce() throws(PlacedFault) -> Spring {
    let stiffness = try number("stiffness", default: 1500)
    let ratio = try number("dampingRatio", default: 0.5)
    let spring = try spring(stiffness: stiffness, ratio: ratio)
    try finish()
    return spring
  }

  /// Takes the curve that path data draws, if there is any.
  fileprivate mutating func drawnCurve() throws(PlacedFault) -> UnitCurve? {
    guard items.count == 1, let text = Self.text(within: items[0].value, of: bytes) else {
      return nil
    }
    guard let curve = CurvePath(text)?.curve else {
      throw PlacedFault(.notACurvePath, at: items[0].value.range)
    }
    if case .pieces = curve { notes.append(.drawnInPieces) }
    return curve
  }

  /// Returns the text that a value is, or that the calls in it take.
  private static func text(within node: CodeNode, of bytes: [UInt8]) -> String? {
    switch node {
    case .text(let range): return String(decoding: bytes[range], as: UTF8.self)
    case .operation("+", let left, let right):
      guard let start = text(within: left, of: bytes), let end = text(within: right, of: bytes)
      else { return nil }
      return start + end
    case .path(let path):
      let arguments = path.calls.flatMap { $0.arguments ?? [] }
      return arguments.count == 1 ? text(within: arguments[0].value, of: bytes) : nil
    case .number, .list, .object, .words, .choice, .operation, .member: return nil
    }
  }

  /// Takes the interpolator, the duration and the delay of an animator.
  fileprivate mutating func interpolated() throws(PlacedFault) -> Animation? {
    guard let curve = try namedInterpolator() else { return nil }
    let duration = try seconds("duration", unit: .milliseconds)
    let length = duration ?? FieldNumber(value: 0.3, label: "duration", range: nil)
    let animation = Animation.curve(
      curve,
      duration: try checked(length, in: .from(0, through: 1e100))
    )
    guard let delay = try seconds("startOffset", "startDelay", unit: .milliseconds) else {
      return animation
    }
    return .delay(animation, seconds: try checked(delay, in: .from(0, through: 1e100)))
  }

  /// Takes the interpolator that a resource names or a call makes.
  fileprivate mutating func namedInterpolator() throws(PlacedFault) -> UnitCurve? {
    if let item = items.last(where: { Self.plain($0.label?.text ?? "") == "interpolator" }),
      case .path(let path) = unprefixed(item.value) ?? item.value, !path.isPlain,
      case .curve(let curve, _)? = try nested(path)?.leaf
    {
      return curve
    }
    return try curve("interpolator")
  }

  fileprivate mutating func interpolator() throws(PlacedFault) -> UnitCurve {
    let number = try unlabelledNumber("factor")
    let positive = SpringParameterRange.above(0, through: 8)
    switch name {
    case "LinearInterpolator": return .linear
    case "FastOutSlowInInterpolator": return .bezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    case "FastOutLinearInInterpolator": return .bezier(x1: 0.4, y1: 0, x2: 1, y2: 1)
    case "LinearOutSlowInInterpolator": return .bezier(x1: 0, y1: 0, x2: 0.2, y2: 1)
    case "AccelerateDecelerateInterpolator": return .eased(EasedShape(.sinusoidal, at: .both))
    case "OvershootInterpolator", "AnticipateInterpolator":
      let tension = try number.map { number throws(PlacedFault) in
        try checked(number, in: .from(0, through: 1e3))
      }
      let side: EasedShape.Side = name == "OvershootInterpolator" ? .end : .start
      return .eased(EasedShape(.back(overshoot: tension ?? 2), at: side))
    default:
      let factor = try number.map { number throws(PlacedFault) in
        try checked(number, in: positive)
      }
      let power = max(1, 2 * (factor ?? 1))
      let side: EasedShape.Side = name == "DecelerateInterpolator" ? .end : .start
      return .eased(EasedShape(.power(power), at: side))
    }
  }
}

extension PlainAnimation {
  /// The words of Android's views, and as a file a resource in XML.
  var android: Conversion {
    var conversion = Conversion(.android, code: nil)
    let resource = CSSNames.identifiers([name])[0].split(separator: "-").map(String.init)
      .joined(by: "_")
    switch movement {
    case .spring(let spring):
      let stiffness = shortNumber(spring.stiffnessPerMass)
      let ratio = shortNumber(spring.dampingRatio)
      conversion.code =
        "SpringForce(1f)\n    .setStiffness(\(stiffness)f)\n    .setDampingRatio(\(ratio)f)"
      conversion.file = ConversionFile(
        head: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n",
        body: """
            <item name="\(resource)_stiffness" type="dimen" format="float">\(stiffness)</item>
            <item name="\(resource)_damping_ratio" type="dimen" format="float">\(ratio)</item>
          """,
        tail: "\n</resources>"
      )
      conversion.parameters = [
        ConversionParameter("stiffness", spring.stiffnessPerMass),
        ConversionParameter("dampingRatio", spring.dampingRatio),
      ]
      if velocity != 0 {
        conversion.notes.append(
          way == nil
            ? "give the animation setStartVelocity(\(number(velocity)) times the distance)"
            : "give the animation setStartVelocity(\(number(unitVelocity))f)"
        )
      }
      conversion.notes += floatNote
    case .curve(let curve, let duration):
      guard let points = Self.controlPoints(of: curve) else {
        return Conversion(.android, impossible: Self.shapeReason)
      }
      conversion.code =
        "duration = \(milliseconds(duration))\n"
        + "interpolator = PathInterpolator(\(list(points, suffix: "f")))"
      conversion.file = ConversionFile(
        head: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n",
        body: """
          <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
            android:controlX1="\(number(points[0]))" android:controlY1="\(number(points[1]))"
            android:controlX2="\(number(points[2]))" android:controlY2="\(number(points[3]))" />
          """,
        tail: ""
      )
    }
    conversion.notes += delayNote + repetitionNote
    return conversion
  }

  /// The sentence about numbers of 32 bits.
  var floatNote: [String] { ["its numbers have 32 bits: up to 0.0001 % of the way"] }
}
