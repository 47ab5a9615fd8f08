import SpringPlotArguments
import SpringPlotMotion
import SpringPlotText
import Springs

/// Gives the form of an expression its meaning.
struct Interpreter {
  /// What was changed on the way because SwiftUI changes it too.
  var warnings: [SyntaxWarning] = []

  /// Returns the animation that a curve and its modifiers describe.
  mutating func animation(_ chain: Chain) throws(PlacedFault) -> Animation {
    if let type = chain.type, type.text != "Animation" {
      guard type.text == "Spring" else {
        throw PlacedFault(
          .unknownWord(.type, type.text, meant: ["Animation", "Spring"]),
          at: type.range
        )
      }
      return try modified(.spring(spring(chain.calls[0])), by: chain.calls.dropFirst())
    }
    let base = try curve(chain.calls[0])
    return try modified(base, by: chain.calls.dropFirst())
  }

  private mutating func curve(_ call: Call) throws(PlacedFault) -> Animation {
    let name = call.name.text
    guard let word = name == CurveWord.object.name ? .object : CurveWord.named(name) else {
      if let animation = try shape(call) { return animation }
      throw unknownWord(.curve, call.name, among: CurveWord.all.map(\.name))
    }
    var arguments = try ArgumentReader(call)
    // Every curve takes it, none lists it among its own.
    let isClamped =
      arguments.has("clamp") ? try truth("clamp", default: false, from: &arguments) : false
    let animation = try word.make(&self, &arguments)
    try arguments.finish()
    return isClamped ? .clamped(animation) : animation
  }
}

extension Interpreter {
  /// Returns one of the classical shapes with a duration, as expressions write it; nil for others.
  private mutating func shape(_ call: Call) throws(PlacedFault) -> Animation? {
    var arguments = try ArgumentReader(call)
    guard arguments.has("duration") else { return nil }
    var parameters: [Double] = []
    for argument in call.arguments where argument.label == nil {
      parameters.append(try unlabelledNumber("parameter", from: &arguments))
    }
    guard let curve = Eases.curve(named: call.name.text, parameters: parameters) else {
      return nil
    }
    let animation = try named(curve, from: &arguments)
    try arguments.finish()
    return animation
  }

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
        try Spring(validating: .snappy, duration: duration, extraBounce: extraBounce)
      }
    }
    return .spring(spring, blendDuration: try blendDuration(0.25, from: &arguments))
  }

  /// Takes the arguments of `.interpolatingSpring`.
  mutating func interpolatingSpring(from arguments: inout ArgumentReader) throws(PlacedFault)
    -> Animation
  {
    let spring: Spring
    let isFree = try truth("allowOverDamping", default: false, from: &arguments)
    if arguments.startsUnlabelled {
      spring = try self.spring(arguments.takeUnlabelled("spring"))
    } else if arguments.has("mass", "stiffness", "damping") {
      spring = try physics(
        allowOverDamping: isFree,
        reduction: .playsCritical,
        from: &arguments
      )
    } else {
      spring = try durationAndBounce(from: &arguments)
    }
    if spring.regime == .overdamped, !isFree { warnings.append(.playsCritical) }
    let velocity = try number(
      "initialVelocity",
      default: 0,
      in: .from(-1e100, through: 1e100),
      from: &arguments
    )
    return .interpolatingSpring(spring, initialVelocity: velocity, allowOverDamping: isFree)
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
  static let ordinates = SpringParameterRange.from(-1e6, through: 1e6)

  private func response(
    _ defaultResponse: Double,
    dampingFraction defaultFraction: Double,
    from arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Spring {
    let response = try number("response", default: defaultResponse, from: &arguments)
    let fraction = try number("dampingFraction", default: defaultFraction, from: &arguments)
    return try checked(arguments, calling: [.dampingRatio: "dampingFraction"]) {
      () throws(SpringError) in
      try Spring(validatingResponse: response, dampingRatio: fraction)
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

extension Interpreter {
  /// Returns an animation with modifiers around it, the first innermost.
  func modified(
    _ base: Animation,
    by calls: ArraySlice<Call>
  ) throws(PlacedFault) -> Animation {
    var animation = base
    for call in calls {
      var arguments = try ArgumentReader(call)
      animation = animation.modified(by: try modifier(call, &arguments))
      try arguments.finish()
      animation = try animation.checked(at: call.name.range)
    }
    return animation
  }

  /// Returns the fault of a word that is none of those that can stand there.
  func unknownWord(_ kind: SyntaxWordKind, _ word: Word, among words: [String]) -> PlacedFault {
    if kind == .curve, ["withAnimation", "animation", "transaction"].contains(word.text) {
      return PlacedFault(.surroundingCode(word.text), at: word.range)
    }
    return PlacedFault(
      .unknownWord(kind, word.text, meant: suggestions(for: word.text, among: words)),
      at: word.range
    )
  }
}

extension Interpreter {
  /// Returns the curve that `.easeIn`, `UnitCurve.bezier(…)` or `.easeIn.inverse` describes.
  mutating func unitCurve(_ chain: Chain) throws(PlacedFault) -> UnitCurve {
    if let type = chain.type, type.text != "UnitCurve" {
      throw PlacedFault(.unknownWord(.type, type.text, meant: ["UnitCurve"]), at: type.range)
    }
    let call = chain.calls[0]
    var arguments = try ArgumentReader(call)
    var curve: UnitCurve
    if call.name.text == "bezier" {
      let start = try point(arguments.require("startControlPoint"))
      let end = try point(arguments.require("endControlPoint"))
      curve = bezier(start.x, start.y, end.x, end.y)
    } else if let named = CurveWord.named(call.name.text)?.unitCurve {
      curve = named
    } else if call.name.text == "easeInEaseOut" {
      curve = .easeInOut
    } else {
      let names = CurveWord.all.filter { $0.unitCurve != nil }.map(\.name)
      throw unknownWord(.unitCurve, call.name, among: names + ["bezier"])
    }
    try arguments.finish()
    for modifier in chain.calls.dropFirst() {
      guard modifier.name.text == "inverse", modifier.arguments.isEmpty else {
        throw unknownWord(.unitCurve, modifier.name, among: ["inverse"])
      }
      curve = curve.inverse
    }
    return curve
  }

  /// Returns the point that `UnitPoint(x: 0, y: 1)` or `.init(x: 0, y: 1)` describes.
  private func point(_ argument: Argument) throws(PlacedFault) -> (x: Double, y: Double) {
    guard case .chain(let chain) = argument.value, chain.calls.count == 1,
      ["UnitPoint", "init"].contains(chain.calls[0].name.text)
    else {
      throw PlacedFault(
        .expected(.point, found: argument.value.firstWord),
        at: argument.value.range
      )
    }
    var arguments = try ArgumentReader(chain.calls[0])
    let x = try number("x", default: 0, in: Self.ordinates, from: &arguments)
    let y = try number("y", default: 0, in: Self.ordinates, from: &arguments)
    try arguments.finish()
    return (x, y)
  }
}
