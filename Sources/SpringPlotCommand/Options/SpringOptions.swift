import SpringPlotSyntax
import SpringPlotText
import Springs

/// The spring that options describe, by the parameters of one family.
struct SpringOptions: Hashable, Sendable {
  /// An option with the number that it has; nil for a preset.
  private struct Parameter: Hashable {
    let option: GivenOption
    let number: Double?
  }

  /// The options of families in the order in which they were given.
  private var parameters: [Parameter] = []
  private var preset: Spring.Preset?
  private var rule = SettlingRule.swiftui
  /// Whether damping beyond the critical one is kept.
  var allowsOverDamping = false

  /// Reads a parameter that is a number.
  mutating func readNumber(_ option: GivenOption) throws(CommandError) {
    parameters.append(Parameter(option: option, number: try option.number))
  }

  /// Reads a parameter that is a time.
  mutating func readTime(_ option: GivenOption) throws(CommandError) {
    let seconds = try option.seconds(option.value).doubleValue
    parameters.append(Parameter(option: option, number: seconds))
  }

  /// Reads the name of a preset.
  mutating func readPreset(_ option: GivenOption) throws(CommandError) {
    preset = try option.word()
    parameters.append(Parameter(option: option, number: nil))
  }

  /// Reads the rule for a settling duration.
  mutating func readRule(_ option: GivenOption) throws(CommandError) {
    rule = try option.word()
    parameters.append(Parameter(option: option, number: nil))
  }

  /// Gives a parameter another value; `spelling` is what messages call it.
  mutating func set(_ name: OptionName, to value: Double, spelling: String) {
    // The text of the number is made when a message needs it.
    let option = GivenOption(name: name, spelling: spelling, value: "")
    parameters.append(Parameter(option: option, number: value))
  }

  /// The first of the options, if any was given.
  var firstOption: GivenOption? { parameters.first?.option }

  /// Returns an option, if it was given.
  subscript(name: OptionName) -> GivenOption? { parameter(name)?.option }

  private func parameter(_ name: OptionName) -> Parameter? {
    parameters.first { $0.option.name == name }
  }

  /// Returns the number of a parameter, if it was given.
  private func number(_ name: OptionName) -> Double? { parameter(name)?.number }
}

extension SpringOptions {
  /// The family that the options choose; nil without options.
  var family: SpringFamily? {
    get throws(CommandError) {
      let given = parameters.map(\.option)
      guard let first = given.first else { return nil }
      var candidates = SpringFamily.allCases
      for option in given {
        let remaining = candidates.filter { $0.options.contains(option.name) }
        guard !remaining.isEmpty else {
          let other = given.first { !Self.shareFamily($0, option) } ?? first
          throw .twoFamilies(
            other.spelling,
            Self.family(of: other),
            option.spelling,
            Self.family(of: option)
          )
        }
        candidates = remaining
      }
      let missing = candidates.map { family in
        family.requiredOptions.filter { self[$0] == nil }
      }
      if let complete = zip(candidates, missing).first(where: { $0.1.isEmpty }) {
        return complete.0
      }
      // Where several families fit, one partner of each is enough to tell them apart.
      let firsts = missing.map { Array($0.prefix(1)) }
      let areDistinct = candidates.count > 1 && Set(firsts).count == firsts.count
      let partners = areDistinct ? firsts : missing
      throw .option(first.spelling, .needs(partners: partners.map { $0.map(\.spelling) }))
    }
  }

  private static func shareFamily(_ first: GivenOption, _ second: GivenOption) -> Bool {
    SpringFamily.allCases.contains {
      $0.options.contains(first.name) && $0.options.contains(second.name)
    }
  }

  private static func family(of option: GivenOption) -> SpringFamily {
    SpringFamily.allCases.first { $0.options.contains(option.name) } ?? .durationAndBounce
  }
}

extension SpringOptions {
  /// The spring as a curve whose name is the call that makes it.
  ///
  /// - Throws: The error that names the option with a value that no spring has.
  func curve() throws(CommandError) -> (curve: NamedCurve, warnings: [String]) {
    let call = try call(of: family ?? .durationAndBounce)
    return (call.curve, call.warnings)
  }

  /// Returns the call that makes the spring of a family's options.
  func call(of family: SpringFamily) throws(CommandError) -> SpringCall {
    switch family {
    case .durationAndBounce:
      let duration = number(.duration) ?? 0.5
      let bounce = number(.bounce) ?? 0
      let spring = try checked { () throws(SpringError) in
        try Spring(validatingDuration: duration, bounce: bounce)
      }
      return SpringCall("spring", [("duration", duration), ("bounce", bounce)], spring)
    case .responseAndDampingRatio:
      let response = number(.response) ?? 0
      let ratio = number(.dampingRatio) ?? 0
      let spring = try checked { () throws(SpringError) in
        try Spring(validatingResponse: response, dampingRatio: ratio)
      }
      return SpringCall("spring", [("response", response), ("dampingFraction", ratio)], spring)
    case .physics:
      return try physicalCall()
    case .stiffnessAndRatio:
      let mass = number(.mass) ?? 1
      let stiffness = number(.stiffness) ?? 0
      let ratio = number(.dampingRatio) ?? 0
      let spring = try checked { () throws(SpringError) in
        try Spring(validatingMass: mass, stiffness: stiffness, dampingRatio: ratio)
      }
      let extra = mass == 1 ? [] : [("mass", mass)]
      let arguments = extra + [("stiffness", stiffness), ("dampingRatio", ratio)]
      return SpringCall("Spring", arguments, spring)
    case .frequencyAndRatio:
      return try frequencyCall()
    case .bouncinessAndSpeed:
      let bounciness = number(.bounciness) ?? 8
      let speed = number(.springSpeed) ?? 12
      let origami = Origami(bounciness: bounciness, speed: speed)
      guard let spring = try? origami.spring() else {
        throw .option(
          OptionName.bounciness.spelling,
          .outOfRange(bounciness.text(as: .shortest), .inside(.from(0, through: 20)))
        )
      }
      return SpringCall("Spring", [("bounciness", bounciness), ("speed", speed)], spring)
    case .settling:
      let duration = number(.settlingDuration) ?? 0
      let ratio = number(.dampingRatio) ?? 0
      let epsilon = number(.epsilon) ?? 0.001
      let spring = try checked { () throws(SpringError) in
        switch rule {
        case .swiftui:
          try Spring(validatingSettlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
        case .coreAnimation:
          try Spring(
            validatingCoreAnimationSettlingDuration: duration,
            dampingRatio: ratio,
            epsilon: epsilon
          )
        }
      }
      if rule == .coreAnimation {
        let parameters = [("response", spring.response), ("dampingRatio", ratio)]
        return SpringCall("Spring", parameters, spring)
      }
      let parameters = [("settlingDuration", duration), ("dampingRatio", ratio)]
      let extra = epsilon == 0.001 ? [] : [("epsilon", epsilon)]
      return SpringCall("Spring", parameters + extra, spring)
    case .preset:
      let preset = preset ?? .smooth
      let parameters = [("duration", number(.duration)), ("extraBounce", number(.extraBounce))]
      let spring = try checked { () throws(SpringError) in
        try Spring(
          validating: preset,
          duration: number(.duration) ?? 0.5,
          extraBounce: number(.extraBounce) ?? 0
        )
      }
      let given = parameters.compactMap { name, value in value.map { (name, $0) } }
      return SpringCall(preset.rawValue, given, spring)
    }
  }

  private func frequencyCall() throws(CommandError) -> SpringCall {
    let frequency = number(.angularFrequency) ?? 0
    let ratio = number(.dampingRatio) ?? 0
    guard frequency > 0, frequency <= 1e99 else {
      throw .option(
        self[.angularFrequency]?.spelling ?? OptionName.angularFrequency.spelling,
        .outOfRange(frequency.text(as: .shortest), .inside(.above(0)))
      )
    }
    let spring = try checked { () throws(SpringError) in
      try Spring(validatingResponse: 2 * Double.pi / frequency, dampingRatio: ratio)
    }
    return SpringCall("Spring", [("angularFrequency", frequency), ("dampingRatio", ratio)], spring)
  }

  private func physicalCall() throws(CommandError) -> SpringCall {
    let mass = number(.mass) ?? 1
    let stiffness = number(.stiffness) ?? 0
    let damping = number(.damping) ?? 0
    let spring = try checked { () throws(SpringError) in
      try Spring(
        validatingMass: mass,
        stiffness: stiffness,
        damping: damping,
        allowOverDamping: allowsOverDamping
      )
    }
    let isReduced =
      !allowsOverDamping
      && Spring.exceedsCriticalDamping(mass: mass, stiffness: stiffness, damping: damping)
    var call = SpringCall(
      "Spring",
      [("mass", mass), ("stiffness", stiffness), ("damping", damping)],
      spring
    )
    if allowsOverDamping { call.flags = ["allowOverDamping: true"] }
    if isReduced { call.warnings = [SyntaxWarning.madeCritical.sentence] }
    return call
  }

  private func checked(
    _ make: () throws(SpringError) -> Spring
  ) throws(CommandError) -> Spring {
    do {
      return try make()
    } catch {
      switch error {
      case .outOfRange(let parameter, let value, let allowed):
        let name = OptionName(parameter)
        throw .option(
          self[name]?.spelling ?? name.spelling,
          .outOfRange(
            self[name].flatMap { $0.value.isEmpty ? nil : $0.value } ?? value.text(as: .shortest),
            .inside(allowed.explaining(value))
          )
        )
      }
    }
  }
}
