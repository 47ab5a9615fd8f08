import SpringPlotArguments
import SpringPlotMotion
import SpringPlotSyntax
import SpringPlotTables
import SpringPlotText
import Springs

/// A command line whose options have their names.
struct CommandArguments: Sendable {
  /// The command.
  let command: CommandName
  /// The arguments that no option took, in order.
  let positionals: [String]
  /// The options in the order in which they were given.
  let options: [GivenOption]

  /// Names the options of an invocation, which the table of options was used to parse.
  init(_ invocation: Invocation) {
    command = CommandName(rawValue: invocation.commandName) ?? .plot
    positionals = invocation.positionals
    options = invocation.options.compactMap { use in
      OptionName(canonical: use.name).map {
        GivenOption(name: $0, spelling: use.spelling, value: use.value)
      }
    }
  }

  /// Creates the command line of a command with some options.
  init(_ command: CommandName, positionals: [String], options: [GivenOption]) {
    self.command = command
    self.positionals = positionals
    self.options = options
  }

  /// Returns an option, if it was given.
  subscript(name: OptionName) -> GivenOption? { options.first { $0.name == name } }

  /// The paths of the files that the command reads.
  var inputPaths: [String] {
    let read = options.filter { option in
      option.name != .output && option.name != .confine
        && option.name.entry(in: command).value?.isPath == true
    }
    return (command.table.positional?.value.isPath == true ? positionals : []) + read.map(\.value)
  }
}

/// The values of a command line's options, each read once, in groups that commands share.
///
/// What an option means without being given is said here, and nowhere else.
struct OptionValues: Sendable {
  var spring = SpringOptions()
  var motion = MotionOptions()
  var sampling = SamplingOptions()
  var output = OutputOptions()
  var table = TableOptions()
  var chart = ChartOptions()
  /// The library whose words a curve is converted to; nil for all of them.
  var dialect: Dialect?
  /// The library in whose words curves are written; nil where the text decides.
  var sourceDialect: Dialect?
  /// The file whose animations are the curves; `-` is standard input.
  var sourcePath: String?
  /// Whether curves end when they first arrive.
  var isClamped = false
  /// What is fitted.
  var fit = FitOptions()
  /// The folder that no path may lead out of.
  var confinement: String?
  /// Which figures of curves are shown side by side.
  var figures = FigureTableOptions()
  /// How the charts of files are drawn, and how it is told.
  var render = RenderSettings()
  /// What the instrument prints.
  var tunePrint = TunePrint.expression
  /// Whether the instrument moves nothing by itself.
  var hasReducedMotion = false
  /// Whether the help is written as a manual page.
  var isManual = false

  /// Reads the options of a command line.
  ///
  /// Values come first: only when each is what its option takes, it matters what options say to
  /// each other.
  init(_ arguments: CommandArguments) throws(CommandError) {
    // What is no chart and no samples may have far more curves.
    if arguments.command == .info || arguments[.map] != nil { motion.curveLimit = Sweep.limit }
    for option in arguments.options { try read(option, of: arguments.command) }
    for option in arguments.options {
      for rule in option.name.rules { try rule.check(arguments.options, of: arguments.command) }
    }
    try sampling.requireOrder()
    if let unit = chart.unit, let other = sampling.tolerance.unit, !other.isEmpty, other != unit {
      throw .option(OptionName.tolerance.spelling, .hasOtherUnit(other, than: unit))
    }
  }

  private mutating func read(
    _ option: GivenOption,
    of command: CommandName
  ) throws(CommandError) {
    // What describes a spring elsewhere is what a spring is wished to be here.
    if command == .fit, FitOptions.wishes.contains(option.name) { return try fit.readWish(option) }
    switch option.name {
    case .settle, .overshoot, .arrival, .peak, .bounces: try fit.readWish(option)
    case .data: motion.gesturePath = option.value
    case .fix: try fit.readFix(option)
    case .pieces: try fit.readPieces(option)
    case .like: fit.likeness = try option.word()
    case .measure: fit.measure = try option.word()

    case .duration, .response, .settlingDuration: try spring.readTime(option)
    case .bounce, .dampingRatio, .mass, .stiffness, .damping, .epsilon, .extraBounce:
      try spring.readNumber(option)
    case .preset: try spring.readPreset(option)
    case .allowOverDamping: spring.allowsOverDamping = true

    case .angularFrequency, .bounciness, .springSpeed: try spring.readNumber(option)
    case .settlingRule: try spring.readRule(option)
    case .dialect: sourceDialect = try option.word()
    case .source: sourcePath = option.value
    case .clamp: isClamped = true

    case .from: motion.from = try option.coordinates(option.value)
    case .to where command == .convert: try readConversion(option)
    case .to where command == .tune && Dialect(rawValue: option.value) != nil:
      dialect = Dialect(rawValue: option.value)
    case .to where command == .fit && Dialect.written.contains { $0.rawValue == option.value }:
      dialect = Dialect(rawValue: option.value)
    case .to: motion.target = try option.coordinates(option.value)
    case .velocity: motion.velocity = try option.coordinates(option.value)
    case .xCurve: motion.xCurve = try .read(option.value)
    case .yCurve: motion.yCurve = try .read(option.value)
    case .sweep: motion.sweeps.append(try Sweep(option, limit: motion.curveLimit))
    case .asPlayed: motion.isPlayed = true
    case .withExact: motion.keepsExact = true
    case .retarget: motion.retargets.append(try RetargetOption(option))
    case .gesture: motion.gesturePath = option.value
    case .timeUnit: motion.timeUnit = try option.word()
    case .velocityEstimator: motion.estimator = try option.word()
    case .project: motion.isProjected = true

    case .start: sampling.start = try option.time(option.value)
    case .until: try sampling.readEnd(option)
    case .framesPerSecond:
      try sampling.readSpacing(option, option.number(option.value)) { .framesPerSecond($0) }
    case .step: try sampling.readSpacing(option, option.seconds(option.value)) { .step($0) }
    case .samples: try sampling.readSpacing(option, option.number(option.value)) { .samples($0) }
    case .at: try sampling.readTimes(option)
    case .tolerance: sampling.tolerance = try Tolerance(option)

    case .output: output.files.append(option)
    case .format where command == .render: render.report = try option.word()
    case .format: output.format = try option.format(among: command.formats)
    case .check: output.isCheck = true
    case .quiet: output.isQuiet = true
    case .jobs: output.jobs = try option.count(in: 1...1024)
    case .table: figures.isTable = true
    case .columns where command == .plot:
      table.columns = try option.list(among: TableOptions.columnWords) { word in
        SampleColumn.allCases.first { $0.word == word }
      }
    case .columns:
      var columns: [FigureName] = []
      for word in option.parts(of: option.value, between: ",") {
        columns.append(try option.figure(word))
      }
      figures.columns = columns
      figures.isTable = true
    case .sort:
      figures.order = try FigureOrder(option)
      figures.isTable = true
    case .where:
      figures.conditions.append(try FigureCondition(option))
      figures.isTable = true
    case .pivot: figures.pivot = try option.figure(option.value)
    case .figure: figures.figure = try option.figure(option.value)
    case .equation: figures.equation = try option.word()
    case .explain: figures.explained = try option.figure(option.value)
    case .confine: confinement = option.value
    case .noDefaults: render.hasDefaults = false
    case .verbose: render.isVerbose = true
    case .watch: render.isWatching = true
    case .annotate: render.annotation = try option.word()
    case .dryRun: render.examined = try LinePlace(option)
    case .print: tunePrint = try option.word()
    case .reducedMotion: hasReducedMotion = true
    case .manual: isManual = true

    case .precision where command == .info:
      figures.precision = try TableOptions.precision(option)
    case .precision: table.precision = try TableOptions.precision(option)
    case .noHeader: table.hasHeader = false
    case .wide: table.isWide = true

    case .title: chart.title = try option.shownText()
    case .unit: chart.unit = try option.shownText()
    case .width: chart.width = try .init(option)
    case .height: chart.height = try .init(option)
    case .scale: chart.scale = try option.number(.inside(.from(0.1, through: 20)))
    case .theme: chart.themes = try ChartOptions.themes(option)
    case .colors: chart.colors = try ChartOptions.colors(option)
    case .layout: chart.layout = try option.word()
    case .show: chart.quantities = try ChartOptions.quantities(option, of: command)
    case .components: chart.showsComponents = true
    case .markers: chart.markers = try ChartOptions.markers(option)
    case .timeRange:
      chart.timeRange = try option.range { part throws(CommandError) in
        try option.time(part).doubleValue
      }
    case .positionRange: chart.positionRange = try option.range(option.position)
    case .plane: chart.isPlane = true
    case .phase: chart.isPhase = true
    case .yAxis: chart.yAxis = try option.word()
    case .animate: chart.isAnimated = true
    case .interactive: chart.isInteractive = true
    case .map: chart.map = try option.figure(option.value)
    case .color: chart.color = try option.word()
    case .noColor: chart.color = .never
    }
  }
}

extension OptionValues {
  /// Reads what a conversion leads to: a library, or the position at the end.
  private mutating func readConversion(_ option: GivenOption) throws(CommandError) {
    if let dialect = Dialect(rawValue: option.value), Dialect.written.contains(dialect) {
      guard self.dialect == nil else { throw .option(option.spelling, .isGivenTwice) }
      self.dialect = dialect
      return
    }
    let startsNumber = option.value.utf8.first.map { byte in
      (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
    }
    guard startsNumber == true else {
      throw .option(
        option.spelling,
        .notAWord(option.value, allowed: Dialect.written.map(\.rawValue))
      )
    }
    guard motion.target == nil else { throw .option(option.spelling, .isGivenTwice) }
    motion.target = try option.coordinates(option.value)
  }
}
