import SpringPlotArguments

/// The options of every command, by their long names.
package enum Flag: String, Hashable, Sendable, CaseIterable {
  // The curve.
  case duration, bounce
  case response, dampingRatio = "damping-ratio"
  case mass, stiffness, damping, allowOverDamping = "allow-over-damping"
  case settlingDuration = "settling-duration", epsilon
  case preset, extraBounce = "extra-bounce"

  // The motion.
  case from, to, velocity, asPlayed = "as-played", withExact = "with-exact"
  case sweep, xCurve = "x-curve", yCurve = "y-curve"

  // What interrupts it.
  case retarget, gesture, project
  case timeUnit = "time-unit", velocityEstimator = "velocity-estimator"

  // The samples.
  case start, until, framesPerSecond = "fps", step, samples, at, tolerance

  // The output.
  case output, format, precision, noHeader = "no-header", wide, check, quiet
  case noColor = "no-color", jobs, confine, manual = "man"

  // The chart.
  case title, unit, width, height, theme, colors, layout, show, components, markers
  case positionRange = "y-range", timeRange = "x-range", animate, plane

  case help, version
}

extension Flag {
  /// The formats that can use the option; nil for one that does not depend on the format.
  ///
  /// An option that no requested output can use is refused.
  var formats: [Format]? {
    switch self {
    case .precision: [.csv, .tsv, .json, .jsonl, .dat, .gnuplot]
    case .jobs: [.csv, .tsv, .json, .jsonl, .dat, .gnuplot]
    case .noColor: [.text]
    case .asPlayed, .withExact: Format.allCases.filter { $0 != .css }
    case .noHeader: [.csv, .tsv, .dat]
    case .wide: [.csv, .tsv]
    case .title, .unit: [.svg, .text, .gnuplot]
    case .width, .height, .show, .markers, .timeRange, .positionRange: [.svg, .text]
    case .layout, .theme, .colors, .components, .animate, .plane: [.svg]
    default: nil
    }
  }
}

extension Flag {
  /// The option as the help spells it, with its dashes.
  var spelling: String { "--" + rawValue }
}

extension Option {
  /// Creates the option that a flag stands for.
  init(
    _ flag: Flag,
    aliases: [String] = [],
    letter: Unicode.Scalar? = nil,
    kind: Kind = .toggle,
    isRepeatable: Bool = false,
    group: String,
    summary: @autoclosure @escaping @Sendable () -> String,
    defaultText: String? = nil
  ) {
    self.init(
      flag.rawValue,
      aliases: aliases,
      letter: letter,
      kind: kind,
      isRepeatable: isRepeatable,
      group: group,
      summary: summary(),
      defaultText: defaultText
    )
  }
}

extension OptionUse {
  /// The option that was used.
  var option: Flag? {
    // A single search costs less than the table that `init(rawValue:)` makes of so many cases.
    Flag.allCases.first { $0.rawValue == name }
  }

  /// Returns whether one of some flags was used.
  func isOne(of flags: [Flag]) -> Bool { flags.contains { $0.rawValue == name } }
}

extension Invocation {
  /// The command that is to be run.
  var command: CommandName { CommandName(rawValue: commandName) ?? .plot }

  /// Returns the first use of a flag; the only one, unless the flag is repeatable.
  subscript(flag: Flag) -> OptionUse? { self[flag.rawValue] }

  /// Returns the uses of a flag in order.
  func all(_ flag: Flag) -> [OptionUse] { options.filter { $0.name == flag.rawValue } }

  /// Returns whether a flag was given.
  func has(_ flag: Flag) -> Bool { self[flag] != nil }
}

/// What can be asked of the program, by the word that asks for it.
package enum CommandName: String, Hashable, Sendable {
  case plot = ""
  case info
  case convert
  case timeline
  case render
  case completions
  case help
}
