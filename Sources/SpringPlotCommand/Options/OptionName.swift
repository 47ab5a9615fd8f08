import SpringPlotTables

/// Every option of the program, by its long name, in the order of the help.
///
/// A new option is a case here and what the compiler then asks for: its entry in the table
/// (``entry``), its commands, its formats, and its value in ``OptionValues``.
package enum OptionName: String, Hashable, Sendable, CaseIterable {
  // The spring.
  case duration, bounce
  case response, dampingRatio = "damping-ratio"
  case mass, stiffness, damping, allowOverDamping = "allow-over-damping"
  case angularFrequency = "angular-frequency", bounciness, springSpeed = "speed"
  case settlingDuration = "settling-duration", epsilon, settlingRule = "settling-rule"
  case preset, extraBounce = "extra-bounce"

  // How curves are read.
  case dialect, source, clamp

  // The motion.
  case from, to, velocity
  case xCurve = "x-curve", yCurve = "y-curve"
  case sweep
  case asPlayed = "as-played", withExact = "with-exact"

  // What interrupts it.
  case retarget, gesture
  case timeUnit = "time-unit", velocityEstimator = "velocity-estimator"
  case project

  // What is fitted: wishes, a recording, or a curve that is to be matched.
  case settle, overshoot, arrival, peak, bounces
  case data, fix, pieces
  case like, measure

  // The samples.
  case start, until, framesPerSecond = "fps", step, samples, at, tolerance

  // The output.
  case output, format, precision, noHeader = "no-header", wide
  case check, quiet, color, noColor = "no-color", jobs, confine
  case noDefaults = "no-defaults", verbose, watch, annotate, dryRun = "dry-run"

  // The chart.
  case title, unit, width, height, scale, theme, colors, layout, show, components, markers
  case timeRange = "x-range", positionRange = "y-range"
  case plane, phase, yAxis = "y-axis", animate, interactive, map

  // Figures side by side.
  case table, columns, sort, `where`, pivot, figure, explain, equation

  // The instrument.
  case print, reducedMotion = "reduce-motion"

  // The help.
  case manual = "man"
}

extension OptionName {
  /// The option as messages spell it, with its dashes.
  var spelling: String { "--" + rawValue }

  /// Finds an option by its long name.
  init?(canonical name: String) {
    // A search costs less than the table that `init(rawValue:)` makes of so many cases.
    guard let option = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = option
  }

  /// The commands that have the option.
  var commands: [CommandName] {
    FitOptions.shared.contains(self) ? ownCommands + [.fit] : ownCommands
  }

  /// The commands that have the option, apart from the one that fits.
  private var ownCommands: [CommandName] {
    switch self {
    case .duration, .bounce, .response, .dampingRatio, .mass, .stiffness, .damping,
      .allowOverDamping, .angularFrequency, .bounciness, .springSpeed, .settlingDuration, .epsilon,
      .settlingRule, .preset, .extraBounce:
      [.plot, .info, .convert, .tune]
    case .dialect, .source, .clamp:
      [.plot, .info, .convert]
    case .to:
      [.plot, .info, .convert, .tune]
    case .from, .velocity:
      [.plot, .info, .convert, .tune]
    case .gesture, .timeUnit, .velocityEstimator:
      [.plot, .info, .convert]
    case .xCurve, .yCurve, .sweep, .asPlayed, .withExact, .retarget, .project:
      [.plot, .info]
    case .start, .until, .framesPerSecond, .step, .samples, .at:
      [.plot, .timeline]
    case .output:
      [.plot, .info, .convert, .timeline, .tune]
    case .tolerance:
      [.plot, .info, .convert, .timeline]
    case .format:
      [.plot, .info, .convert, .timeline, .render]
    case .color, .noColor:
      [.plot, .timeline, .tune]
    case .precision:
      [.plot, .info, .convert, .timeline]
    case .noHeader, .wide:
      [.plot, .timeline]
    case .check, .quiet:
      [.plot, .info, .convert, .timeline, .render]
    case .jobs:
      [.plot, .timeline, .render]
    case .confine, .noDefaults, .verbose, .watch, .annotate, .dryRun:
      [.render]
    case .title, .unit, .width, .height, .scale, .theme, .colors, .show, .markers, .timeRange,
      .positionRange, .interactive:
      [.plot, .timeline]
    case .layout, .components, .plane, .phase, .yAxis, .animate, .map:
      [.plot]
    case .columns:
      [.plot, .info]
    case .table, .sort, .where, .pivot, .figure, .explain, .equation:
      [.info]
    case .print, .reducedMotion:
      [.tune]
    case .settle, .overshoot, .arrival, .peak, .bounces, .data, .fix, .pieces, .like, .measure:
      [.fit]
    case .manual:
      [.help]
    }
  }

  /// The formats of a command that the option changes; nil where it does not depend on the format.
  ///
  /// An option that changes none of the requested outputs is refused.
  func formats(of command: CommandName) -> [Format]? {
    switch self {
    case .precision where command == .info: nil
    case .columns where command == .plot: [.csv, .tsv, .json, .jsonl, .dat]
    case .precision, .jobs: [.csv, .tsv, .json, .jsonl, .dat, .gnuplot]
    case .noHeader: [.csv, .tsv, .dat]
    case .wide: [.csv, .tsv]
    case .color, .noColor, .figure, .explain: [.text]
    case .asPlayed, .withExact: Format.allCases.filter { $0 != .css && $0 != .swift }
    case .title, .unit: Format.pictures + [.text, .gnuplot]
    case .width, .height, .show, .phase, .markers, .timeRange, .positionRange, .map:
      Format.pictures + [.text]
    case .layout, .theme, .colors, .scale, .components, .plane, .yAxis: Format.pictures
    case .animate, .interactive: [.svg]
    case .pivot: [.text, .csv, .tsv, .markdown, .json, .jsonl]
    case .duration, .bounce, .response, .dampingRatio, .mass, .stiffness, .damping,
      .allowOverDamping, .angularFrequency, .bounciness, .springSpeed, .settlingDuration, .epsilon,
      .settlingRule, .preset, .extraBounce, .dialect, .source, .clamp, .from, .to, .velocity,
      .xCurve, .yCurve, .sweep, .retarget, .gesture, .timeUnit, .velocityEstimator, .project,
      .start, .until, .framesPerSecond, .step, .samples, .at, .tolerance, .output, .format, .check,
      .quiet, .confine, .noDefaults, .verbose, .watch, .annotate, .dryRun, .print, .reducedMotion,
      .table, .columns, .sort, .where, .equation, .manual, .settle, .overshoot, .arrival,
      .peak, .bounces, .data, .fix, .pieces, .like,
      .measure:
      nil
    }
  }
}

extension OptionName {
  /// What the option says to others, in every command.
  var rules: [OptionRule] {
    switch self {
    case .at: [.excludes(self, [.framesPerSecond, .step, .samples, .start, .until])]
    case .framesPerSecond: [.excludes(self, [.step, .samples])]
    case .step: [.excludes(self, [.samples])]
    case .timeUnit: [.needsOne(self, of: [.gesture, .data])]
    case .fix, .pieces: [.needs(self, .data)]
    case .data:
      [.excludes(self, FitOptions.wishes + [.like, .measure, .tolerance, .velocity])]
    case .velocityEstimator, .project: [.needs(self, .gesture)]
    case .gesture: [.excludes(self, [.from, .velocity])]
    case .withExact: [.needs(self, .asPlayed)]
    case .components: [.excludes(self, [.show])]
    case .watch: [.excludes(self, [.check, .dryRun])]
    case .dryRun: [.excludes(self, [.check])]
    case .plane:
      [
        .excludes(
          self,
          [.layout, .show, .components, .phase, .animate, .interactive, .positionRange]
        )
      ]
    case .phase: [.excludes(self, [.layout, .show, .components, .animate, .interactive])]
    case .yAxis: [.needs(self, .plane)]
    case .map:
      [
        .excludes(
          self,
          [
            .layout, .show, .components, .markers, .timeRange, .positionRange, .plane, .phase,
            .animate, .interactive,
          ]
        )
      ]
    case .color: [.excludes(self, [.noColor])]
    case .figure: [.excludes(self, [.table, .columns, .sort, .where])]
    case .equation:
      [.excludes(self, [.figure, .table, .columns, .sort, .where, .pivot, .format])]
    case .pivot: [.excludes(self, [.table, .columns, .sort, .where, .figure])]
    default: []
    }
  }
}

/// What options say to each other, whatever their values.
enum OptionRule: Hashable, Sendable {
  /// An option that excludes others.
  case excludes(OptionName, [OptionName])
  /// An option that means nothing without another one.
  case needs(OptionName, OptionName)
  /// An option that means nothing without one of others, as far as the command has them.
  case needsOne(OptionName, of: [OptionName])

  /// The rules that hold for every command.
  static let all = OptionName.allCases.flatMap(\.rules)

  /// Refuses options that break the rule.
  func check(_ given: [GivenOption], of command: CommandName) throws(CommandError) {
    switch self {
    case .excludes(let name, let others):
      guard let option = given.first(where: { $0.name == name }),
        let other = others.lazy.compactMap({ other in given.first { $0.name == other } }).first
      else { return }
      if other.name == .interactive {
        throw .option(other.spelling, .readsTimes(besides: option.spelling))
      }
      throw .conflict(option.spelling, other.spelling)
    case .needs(let name, let partner):
      guard let option = given.first(where: { $0.name == name }),
        !given.contains(where: { $0.name == partner })
      else { return }
      throw .option(option.spelling, .needs(partners: [[partner.spelling]]))
    case .needsOne(let name, let partners):
      guard let option = given.first(where: { $0.name == name }),
        !given.contains(where: { partners.contains($0.name) })
      else { return }
      let usable = partners.filter { $0.commands.contains(command) }
      throw .option(option.spelling, .needs(partners: usable.map { [$0.spelling] }))
    }
  }
}
