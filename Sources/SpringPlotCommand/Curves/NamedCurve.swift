import SpringPlotArguments
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotTables
import SpringPlotText
import Springs

/// What a command is told of its curves: which they are, and how they move.
struct CurveOptions: Hashable, Sendable {
  /// The curves that are written as arguments.
  let arguments: [String]
  /// The spring that options describe instead.
  var spring: SpringOptions
  /// How they move.
  var motion: MotionOptions
  /// What counts as settled.
  let tolerance: Tolerance
  /// The library in whose words curves are written; nil where the text decides.
  let dialect: Dialect?
  /// Whether curves end when they first arrive.
  let isClamped: Bool
  /// Whether curves may be scripts of several values.
  let takesScripts: Bool
  /// The file whose animations are the curves.
  let sourcePath: String?
  /// The curves of that file, once it has been read.
  var sourceCurves: [NamedCurve] = []
  /// Sentences about what the file has.
  var sourceWarnings: [String] = []

  /// Takes the options that concern curves.
  init(_ arguments: CommandArguments, _ values: OptionValues) {
    self.arguments = arguments.positionals
    spring = values.spring
    motion = values.motion
    tolerance = values.sampling.tolerance
    dialect = values.sourceDialect
    isClamped = values.isClamped
    takesScripts = [.plot, .info, .convert].contains(arguments.command)
    sourcePath = values.sourcePath
  }
}

/// An animation with the name that tables and legends give it.
struct NamedCurve: Hashable, Sendable {
  /// The name, different from those of the other curves.
  var name: String
  /// The animation as it was written.
  var expression: String
  /// The animation.
  var animation: Animation
  /// The movement over several values that the curve is instead.
  var script: MotionScript?
}

/// The curves of a command line, with sentences about values that were changed.
struct NamedCurves: Hashable, Sendable {
  /// The curves in order, at least one.
  var curves: [NamedCurve]
  /// Sentences about values that were changed.
  var warnings: [String]
}

extension NamedCurves {
  /// Creates the curves that are written as arguments, or the one that options describe.
  ///
  /// `settings` are values that each curve gets for some of its parameters.
  init(
    _ options: CurveOptions,
    settings: [SweepStep.Setting] = []
  ) throws(CommandError) {
    let family = try options.spring.family
    if family != nil, let option = options.spring.firstOption,
      let curve = options.arguments.first
    {
      throw .curveAndFamily(option: option.spelling, curve: curve)
    }
    guard !options.arguments.isEmpty || options.sourcePath != nil else {
      var (curve, warnings) = try options.spring.curve()
      for setting in settings { try curve.set(setting) }
      curves = [curve]
      self.warnings = warnings
      if options.isClamped { clamp() }
      return
    }
    curves = options.sourceCurves
    warnings = options.sourceWarnings
    for text in options.arguments {
      let argument: CurveArgument
      if options.takesScripts, settings.isEmpty, let script = try CurveArgument.readScript(text) {
        argument = script
      } else {
        argument = try CurveArgument.read(text, in: options.dialect, settings)
      }
      curves.append(
        NamedCurve(
          name: argument.name,
          expression: argument.expression,
          animation: argument.animation,
          script: argument.script
        )
      )
      warnings += argument.warningLines
    }
    if options.isClamped { clamp() }
    for (index, name) in CurveNames.unique(curves.map(\.name)).enumerated() {
      curves[index].name = name
    }
  }

  /// Lets every curve end when it first arrives.
  private mutating func clamp() {
    for index in curves.indices where !curves[index].animation.modifiers.contains(.clamped) {
      curves[index].animation = .clamped(curves[index].animation)
      curves[index].expression += ".clamped()"
    }
  }
}

extension CurveArgument {
  /// What is meant by words that other tools have for commands.
  private static let otherCommands = [
    "version": "springplot --version", "man": "springplot help --man",
    "check": "springplot render --check FILE ...", "plot": "springplot CURVE ...",
    "compare": "springplot CURVE CURVE ...", "draw": "springplot CURVE ...",
    "figures": "springplot info CURVE ...", "show": "springplot info CURVE ...",
    "solve": "springplot fit --settle 0.4 --overshoot 3%",
    "find": "springplot fit --settle 0.4 --overshoot 3%",
    "match": "springplot fit --data FILE",
  ]

  /// Reads a movement over several values; nil when the text describes a curve.
  fileprivate static func readScript(_ text: String) throws(CommandError) -> CurveArgument? {
    do { return try script(text) } catch { throw .syntax(error) }
  }

  /// Reads a curve that is written as an argument, and gives some of its parameters other values.
  fileprivate static func read(
    _ text: String,
    in dialect: Dialect?,
    _ settings: [SweepStep.Setting]
  ) throws(CommandError) -> CurveArgument {
    do {
      guard !settings.isEmpty else { return try parse(text, in: dialect) }
      return try parse(text, setting: settings.map { ($0.parameter, $0.value) }, in: dialect)
    } catch {
      if let command = Self.otherCommands[text] {
        throw .foreignCommand(text, command: command)
      }
      let commands = CommandName.allCases.dropFirst().map(\.rawValue)
      if let command = suggestions(for: text, among: commands).first {
        throw .misspelledCommand(text, command: command)
      }
      throw .syntax(error)
    }
  }
}

extension NamedCurve {
  /// Gives a spring that options describe another value for what no option sets.
  fileprivate mutating func set(_ setting: SweepStep.Setting) throws(CommandError) {
    let value = setting.value.text(as: .shortest)
    switch setting.parameter {
    case .delay: animation = .delay(animation, seconds: setting.value)
    case .speed:
      let rates = SpringParameterRange.above(0, through: 1e100)
      guard rates.contains(setting.value) else {
        throw .option(
          setting.spelling,
          .outOfRange(value, .inside(rates.explaining(setting.value)))
        )
      }
      animation = .speed(animation, rate: setting.value)
    case .initialVelocity, .duration, .bounce, .extraBounce, .response, .dampingRatio, .mass,
      .stiffness, .damping, .settlingDuration, .epsilon:
      throw .option(setting.spelling, .needsCurve(setting.parameter.rawValue))
    }
    expression += ".\(setting.parameter.rawValue)(\(value))"
    guard animation.isInRange else {
      let range = 0..<expression.utf8.count
      throw .syntax(SyntaxError(text: expression, range: range, fault: .notComputable))
    }
  }
}

extension CurveOptions {
  /// The most bytes that a source file may have.
  private static let sourceLimit = 1_000_000

  /// Returns the options with the curves of the file that they name; unchanged without one.
  func readingSource(in environment: Environment) throws(CommandError) -> CurveOptions {
    guard let path = sourcePath else { return self }
    let next: BlockReader
    do { next = try environment.blocks(path) } catch { throw .file(path, .unreadable(error)) }
    var bytes: [UInt8] = []
    while true {
      let block: [UInt8]
      do { block = try next() } catch { throw .file(path, .unreadable(error)) }
      if block.isEmpty { break }
      bytes += block
      guard bytes.count <= Self.sourceLimit else {
        throw .file(path, .isTooLong(limit: Self.sourceLimit))
      }
    }
    var options = self
    let found: SourceAnimations
    do {
      found = try SourceAnimations(bytes, in: dialect)
    } catch {
      throw .file(path, .source(error))
    }
    for animation in found.animations {
      options.sourceCurves.append(
        NamedCurve(
          name: animation.name,
          expression: animation.curve.expression,
          animation: animation.curve.animation
        )
      )
      options.sourceWarnings += animation.curve.warnings.map { "\(animation.name): \($0.sentence)" }
    }
    options.sourceWarnings += found.faults.map { "line \($0.line): \($0.sentence)" }
    if options.sourceCurves.isEmpty { throw .file(path, .hasNoAnimation(options.sourceWarnings)) }
    return options
  }
}
