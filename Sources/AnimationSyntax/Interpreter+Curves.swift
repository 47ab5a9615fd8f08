import Springs

extension Interpreter {
  /// How long a timing curve takes unless it is told, in seconds.
  static let curveDuration = 0.35

  /// Takes the arguments of `.spring`.
  mutating func anySpringAnimation(from arguments: inout ArgumentReader) throws(PlacedFault)
    -> Animation
  {
    let spring: Spring
    if arguments.startsUnlabelled {
      spring = try self.spring(arguments.takeUnlabelled("spring"))
    } else if arguments.has("response", "dampingFraction", "dampingRatio") {
      spring = try response(0.5, dampingFraction: 0.825, from: &arguments)
    } else {
      spring = try durationAndBounce(from: &arguments)
    }
    return .spring(spring, blendDuration: try blendDuration(0, from: &arguments))
  }

  /// Takes the arguments of `.interactiveSpring`.
  func interactiveSpring(from arguments: inout ArgumentReader) throws(PlacedFault) -> Animation {
    let spring: Spring
    if arguments.has("response", "dampingFraction", "dampingRatio") {
      spring = try response(0.15, dampingFraction: 0.86, from: &arguments)
    } else {
      let duration = try number("duration", default: 0.15, from: &arguments)
      let extraBounce = try number("extraBounce", default: 0, from: &arguments)
      // Its bounce is the one of the snappy preset.
      spring = try checked(arguments) { () throws(SpringError) in
        try Spring.validating(.snappy, duration: duration, extraBounce: extraBounce)
      }
    }
    return .spring(spring, blendDuration: try blendDuration(0.25, from: &arguments))
  }

  /// Takes the arguments of `.interpolatingSpring`.
  mutating func interpolatingSpring(from arguments: inout ArgumentReader) throws(PlacedFault)
    -> Animation
  {
    let spring: Spring
    if arguments.startsUnlabelled {
      spring = try self.spring(arguments.takeUnlabelled("spring"))
    } else if arguments.has("mass", "stiffness", "damping") {
      spring = try physics(reduction: .playsCritical, from: &arguments)
    } else {
      spring = try durationAndBounce(from: &arguments)
    }
    if spring.regime == .overdamped { warnings.append(.playsCritical) }
    let velocity = try number("initialVelocity", default: 0, from: &arguments)
    return .interpolatingSpring(spring, initialVelocity: velocity)
  }

  /// Takes the arguments of a timing curve that has a name.
  func named(_ curve: UnitCurve, from arguments: inout ArgumentReader) throws(PlacedFault)
    -> Animation
  {
    .curve(curve, duration: try curveDuration(from: &arguments))
  }

  /// Takes the arguments of `.timingCurve`.
  mutating func timingCurve(from arguments: inout ArgumentReader) throws(PlacedFault) -> Animation {
    let curve: UnitCurve
    if case .chain(let chain)? = arguments.call.arguments.first?.value, arguments.startsUnlabelled {
      _ = try arguments.takeUnlabelled("curve")
      curve = try unitCurve(chain)
    } else {
      let x1 = try unlabelledNumber("x1", in: Self.ordinates, from: &arguments)
      let y1 = try unlabelledNumber("y1", in: Self.ordinates, from: &arguments)
      let x2 = try unlabelledNumber("x2", in: Self.ordinates, from: &arguments)
      let y2 = try unlabelledNumber("y2", in: Self.ordinates, from: &arguments)
      curve = bezier(x1, y1, x2, y2)
    }
    return .curve(curve, duration: try curveDuration(from: &arguments))
  }

  /// Returns the Bézier curve with x inside 0…1, to which SwiftUI moves them.
  mutating func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    var (x1, x2) = (x1, x2)
    clamp(&x1, to: 0...1, "x1")
    clamp(&x2, to: 0...1, "x2")
    return .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// Beyond a million a curve is a line straight up and down, and a mistake.
  static let ordinates = AllowedRange.from(-1e6, through: 1e6)

  private func response(
    _ defaultResponse: Double,
    dampingFraction defaultFraction: Double,
    from arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Spring {
    let response = try number("response", default: defaultResponse, from: &arguments)
    let fraction = try number("dampingFraction", default: defaultFraction, from: &arguments)
    return try checked(arguments, calling: [.dampingRatio: "dampingFraction"]) {
      () throws(SpringError) in
      try Spring.validating(response: response, dampingRatio: fraction)
    }
  }

  private func blendDuration(
    _ value: Double,
    from arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Double {
    try number("blendDuration", default: value, in: .from(0), from: &arguments)
  }

  private func curveDuration(from arguments: inout ArgumentReader) throws(PlacedFault) -> Double {
    try number(
      "duration",
      default: Self.curveDuration,
      in: .from(0, through: 1e100),
      from: &arguments
    )
  }
}
