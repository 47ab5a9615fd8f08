import SpringPlotSyntax
import SpringPlotText
import Springs

/// One value of each sweep: what is asked for instead of the whole grid.
struct SweepStep: Hashable, Sendable {
  /// A parameter of written curves with its value.
  struct Setting: Hashable, Sendable {
    /// The parameter.
    let parameter: CurveParameter
    /// The value.
    let value: Double
    /// What messages call it: `--sweep bounce`.
    let spelling: String
  }

  /// The options with the values.
  var options: CurveOptions
  /// The values that belong into the curves instead of the options.
  var settings: [Setting] = []
  /// The values, in the order of the sweeps.
  var values: [Double] = []

  /// What the step is called; nil without a sweep.
  var name: String? {
    let names = zip(options.motion.sweeps, values).map { sweep, value in
      "\(sweep.name)=\(value.text(as: .shortest))"
    }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}

extension SweepStep {
  /// Creates the step with values, one for each sweep.
  init(_ options: CurveOptions, values: [Double]) throws(CommandError) {
    self.options = options
    self.values = values
    for (sweep, value) in zip(options.motion.sweeps, values) { try set(sweep, to: value) }
  }

  /// Sets one value.
  private mutating func set(_ sweep: Sweep, to value: Double) throws(CommandError) {
    let motion = options.motion
    switch sweep.parameter {
    case .from:
      options.motion.from = try sweep.coordinates(value, .from, insteadOf: motion.from)
    case .target:
      options.motion.target = try sweep.coordinates(value, .to, insteadOf: motion.target)
    case .velocity:
      options.motion.velocity =
        try sweep.coordinates(value, .velocity, insteadOf: motion.velocity)
    case .curve(let parameter):
      guard options.arguments.isEmpty, let name = sweep.springOption else {
        settings.append(Setting(parameter: parameter, value: value, spelling: sweep.spelling))
        return
      }
      if let option = options.spring[name] { throw .conflict(option.spelling, sweep.spelling) }
      options.spring.set(name, to: value, spelling: sweep.spelling)
      return
    }
    if sweep.parameter != .target, motion.gesturePath != nil {
      throw .conflict(OptionName.gesture.spelling, sweep.spelling)
    }
  }
}

extension Sweep {
  /// The option that describes a spring by the parameter; nil for others.
  var springOption: OptionName? {
    guard case .curve(let parameter) = parameter else { return nil }
    return SpringParameter(rawValue: parameter.rawValue).map(OptionName.init)
  }

  /// Returns a value as that of an option that was not given.
  func coordinates(
    _ value: Double,
    _ name: OptionName,
    insteadOf given: Coordinates?
  ) throws(CommandError) -> Coordinates {
    if let given { throw .conflict(given.option.spelling, spelling) }
    let text = value.text(as: .shortest)
    guard Requirement.computable.allows(value) else {
      throw .option(spelling, .outOfRange(text, .computable))
    }
    return Coordinates(
      numbers: [value],
      option: GivenOption(name: name, spelling: spelling, value: text)
    )
  }
}
