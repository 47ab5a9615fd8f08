import Springs

extension Interpreter {
  /// Returns the spring that a call such as `Spring(duration: 0.5)` or `.bouncy` describes.
  mutating func spring(_ call: Call) throws(PlacedFault) -> Spring {
    let words = Spring.Preset.allCases.map(\.rawValue)
    var arguments = try ArgumentReader(call)
    let spring: Spring
    if let preset = Spring.Preset(rawValue: call.name.text) {
      spring = try self.preset(preset, from: &arguments)
    } else if call.name.text == "Spring" || call.name.text == "init" {
      spring = try anySpring(from: &arguments)
    } else {
      throw unknownWord(.spring, call.name, among: words + ["Spring", "init"])
    }
    try arguments.finish()
    return spring
  }

  /// Returns the spring that an argument such as `.bouncy` or `Spring(…)` describes.
  mutating func spring(_ argument: Argument) throws(PlacedFault) -> Spring {
    guard case .chain(let chain) = argument.value else {
      throw PlacedFault(
        .unknownWord(.spring, argument.value.firstWord, meant: []),
        at: argument.value.range
      )
    }
    if let type = chain.type, type.text != "Spring" {
      throw PlacedFault(.unknownWord(.type, type.text, meant: ["Spring"]), at: type.range)
    }
    if chain.calls.count > 1 {
      throw PlacedFault(
        .expected(.commaOrClosing, found: "."),
        at: chain.calls[1].range
      )
    }
    return try spring(chain.calls[0])
  }

  /// Takes the arguments of a preset.
  func preset(
    _ preset: Spring.Preset,
    from arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Spring {
    let duration = try number("duration", default: 0.5, from: &arguments)
    let extraBounce = try number("extraBounce", default: 0, from: &arguments)
    return try checked(arguments) { () throws(SpringError) in
      try Spring(validating: preset, duration: duration, extraBounce: extraBounce)
    }
  }

  /// Takes a duration and a bounce.
  func durationAndBounce(from arguments: inout ArgumentReader) throws(PlacedFault) -> Spring {
    let duration = try number("duration", default: 0.5, from: &arguments)
    let bounce = try number("bounce", default: 0, from: &arguments)
    return try checked(arguments) { () throws(SpringError) in
      try Spring(validatingDuration: duration, bounce: bounce)
    }
  }

  /// Takes mass, stiffness and damping; `reduction` is the warning when it is reduced to critical.
  mutating func physics(
    allowOverDamping: Bool = false,
    reduction: SyntaxWarning = .madeCritical,
    from arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Spring {
    let mass = try number("mass", default: 1, from: &arguments)
    let stiffness = try number("stiffness", from: &arguments)
    let damping = try number("damping", from: &arguments)
    let spring = try checked(arguments) { () throws(SpringError) in
      try Spring(
        validatingMass: mass,
        stiffness: stiffness,
        damping: damping,
        allowOverDamping: allowOverDamping
      )
    }
    if !allowOverDamping,
      Spring.exceedsCriticalDamping(mass: mass, stiffness: stiffness, damping: damping)
    {
      warnings.append(reduction)
    }
    return spring
  }

  /// Takes the parameters of an object of JavaScript.
  func objectSpring(from arguments: inout ArgumentReader) throws(PlacedFault) -> Spring {
    if let type = arguments.take("type"), type.value.firstWord != "spring" {
      throw PlacedFault(
        .unknownWord(.spring, type.value.firstWord, meant: ["spring"]),
        at: type.value.range
      )
    }
    let isReactSpring = arguments.has("tension", "friction")
    let mass = try number("mass", default: 1, from: &arguments)
    let stiffness = try number(isReactSpring ? "tension" : "stiffness", from: &arguments)
    let damping = try number(isReactSpring ? "friction" : "damping", from: &arguments)
    let labels: [SpringParameter: String] =
      isReactSpring ? [.stiffness: "tension", .damping: "friction"] : [:]
    return try checked(arguments, calling: labels) { () throws(SpringError) in
      try Spring(
        validatingMass: mass,
        stiffness: stiffness,
        damping: damping,
        allowOverDamping: true
      )
    }
  }

  /// Takes the arguments of any family of `Spring`.
  mutating func anySpring(from arguments: inout ArgumentReader) throws(PlacedFault) -> Spring {
    if arguments.has("settlingDuration", "epsilon") { return try settling(from: &arguments) }
    if arguments.has("stiffness"), arguments.has("dampingRatio", "dampingFraction") {
      return try stiffnessAndRatio(from: &arguments)
    }
    if arguments.has("angularFrequency") { return try angularFrequency(from: &arguments) }
    if arguments.has("bounciness", "speed") { return try bounciness(from: &arguments) }
    if arguments.has("stiffness", "damping", "mass", "allowOverDamping") {
      let allows = try truth("allowOverDamping", default: false, from: &arguments)
      return try physics(allowOverDamping: allows, from: &arguments)
    }
    guard arguments.has("response", "dampingRatio", "dampingFraction") else {
      return try durationAndBounce(from: &arguments)
    }
    let response = try number("response", from: &arguments)
    let dampingRatio = try number("dampingRatio", from: &arguments)
    return try checked(arguments) { () throws(SpringError) in
      try Spring(validatingResponse: response, dampingRatio: dampingRatio)
    }
  }

  /// The label of a damping ratio that is given.
  private func ratioLabel(_ arguments: ArgumentReader) -> String {
    arguments.has("dampingFraction") ? "dampingFraction" : "dampingRatio"
  }

  private func stiffnessAndRatio(
    from arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Spring {
    let label = ratioLabel(arguments)
    let mass = try number("mass", default: 1, from: &arguments)
    let stiffness = try number("stiffness", from: &arguments)
    let ratio = try number(label, from: &arguments)
    return try checked(arguments, calling: [.dampingRatio: label]) { () throws(SpringError) in
      try Spring(validatingMass: mass, stiffness: stiffness, dampingRatio: ratio)
    }
  }

  /// Takes an angular frequency in radians per second, and a damping ratio.
  private func angularFrequency(
    from arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Spring {
    let label = ratioLabel(arguments)
    let range = SpringParameterRange.above(0, through: 1e100)
    let frequency = try number(
      arguments.require("angularFrequency"),
      "angularFrequency",
      in: range
    )
    let ratio = try number(label, from: &arguments)
    return try checked(
      arguments,
      calling: [.dampingRatio: label, .response: "angularFrequency"]
    ) { () throws(SpringError) in
      try Spring(validatingResponse: 2 * Double.pi / frequency, dampingRatio: ratio)
    }
  }

  /// Takes Pop's bounciness and speed.
  private func bounciness(from arguments: inout ArgumentReader) throws(PlacedFault) -> Spring {
    let range = SpringParameterRange.from(-1e6, through: 1e6)
    let bounciness = try number("bounciness", default: 8, in: range, from: &arguments)
    let speed = try number("speed", default: 12, in: range, from: &arguments)
    let origami = Origami(bounciness: bounciness, speed: speed)
    return try checked(
      arguments,
      calling: [.stiffness: "speed", .damping: "bounciness"]
    ) { () throws(SpringError) in
      try origami.spring()
    }
  }

  private mutating func settling(from arguments: inout ArgumentReader) throws(PlacedFault) -> Spring
  {
    var duration = try number("settlingDuration", from: &arguments)
    var dampingRatio = try number("dampingRatio", from: &arguments)
    let epsilon = try number("epsilon", default: 0.001, from: &arguments)
    clamp(&duration, to: 0.01...10, "settlingDuration")
    clamp(&dampingRatio, to: Double.ulpOfOne...1, "dampingRatio")
    return try checked(arguments) { () throws(SpringError) in
      try Spring(
        validatingSettlingDuration: duration,
        dampingRatio: dampingRatio,
        epsilon: epsilon
      )
    }
  }

  /// Moves a value into the range to which SwiftUI moves it, with a warning.
  mutating func clamp(_ value: inout Double, to range: ClosedRange<Double>, _ label: String) {
    guard !range.contains(value) else { return }
    value = min(max(value, range.lowerBound), range.upperBound)
    warnings.append(.clamped(label, to: value))
  }

  /// Returns a spring, or turns what is wrong with it into a fault at the argument it came from.
  func checked(
    _ arguments: ArgumentReader,
    calling labels: [SpringParameter: String] = [:],
    _ make: () throws(SpringError) -> Spring
  ) throws(PlacedFault) -> Spring {
    do {
      return try make()
    } catch {
      throw placed(error, in: arguments, labels)
    }
  }

  private func placed(
    _ error: SpringError,
    in arguments: ArgumentReader,
    _ labels: [SpringParameter: String]
  ) -> PlacedFault {
    switch error {
    case .outOfRange(let parameter, let value, let allowed):
      let label = labels[parameter] ?? parameter.rawValue
      let argument = arguments.call.arguments.first { $0.label?.text == label }
      return PlacedFault(
        .outOfRange(label, value, allowed),
        at: argument?.value.range ?? arguments.call.range
      )
    }
  }
}
