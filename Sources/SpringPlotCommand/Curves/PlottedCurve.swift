import SpringPlotCharts
import SpringPlotGestures
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs

/// A curve with its motion: what tables, charts and figures are made of.
struct PlottedCurve: Hashable, Sendable {
  /// The name, different from those of the other curves.
  var name: String
  /// The animation as it was written.
  var expression: String
  /// The motion along each axis.
  let movement: Movement
  /// What led to the motion, when that is no single animation.
  let script: MotionScript?
  /// What counts as settled.
  let tolerance: Tolerance
  /// The numbers that sweeps gave it, in their order.
  var sweep: [SweptNumber] = []
  /// The end of the drag that comes first, along each axis.
  var releases: [Release] = []
  /// Whether it is the exact curve of the one before it, which is as SwiftUI plays it.
  var isExactShadow = false
  /// The default duration of a chart of the motion, once it has been asked for.
  private var measured: ShownDuration?

  /// Creates a curve.
  init(
    name: String,
    expression: String,
    movement: Movement,
    tolerance: Tolerance,
    script: MotionScript? = nil,
    releases: [Release] = []
  ) {
    self.name = name
    self.expression = expression
    self.movement = movement
    self.tolerance = tolerance
    self.script = script
    self.releases = releases
  }
}

extension PlottedCurve {
  /// The motion, or that of x.
  var motion: Motion { movement.axes[0] }
  /// The end of the drag that comes first, or that of x.
  var release: Release? { releases.first }
  /// The default duration of a chart of the motion.
  var shown: ShownDuration { measured ?? movement.shownDuration(tolerance: tolerance) }

  fileprivate mutating func measureShown() { measured = shown }
}

/// The curves of a command line with their motions.
struct PlottedCurves: Hashable, Sendable {
  /// The curves in order, at least one.
  var curves: [PlottedCurve]
  /// Sentences about values that were changed.
  var warnings: [String]
  /// What they differ in, when they are a sweep.
  var family: Family?

  /// The most steps that all curves take that are played in steps, almost two hours.
  private static let mostSteps = 2_000_000

  /// Creates the curves that options ask for.
  init(_ options: CurveOptions, in environment: Environment) throws(CommandError) {
    let options = try options.readingSource(in: environment)
    curves = []
    warnings = []
    var lines: [Int] = []
    var lineNames: [String] = []
    let sweeps = options.motion.sweeps
    try sweeps.check(
      times: options.arguments.count + options.sourceCurves.count,
      limit: options.motion.curveLimit
    )
    // Standard input can be read only once, however many curves follow it.
    let recording = try options.motion.recording(in: environment)
    if let interval = recording?.doubtfulInterval, let path = options.motion.gesturePath {
      warnings.append(
        "\(quoted(path)): the samples are \(short(interval)) s apart; if the times are "
          + "milliseconds, give '\(OptionName.timeUnit.spelling) ms'"
      )
    }
    var stepCount = 0
    for number in 0..<sweeps.combinationCount {
      let step = try SweepStep(options, values: sweeps.combination(number))
      let part = try PlottedCurves(step, recording: recording)
      for curve in part.curves { stepCount += curve.movement.axes.reduce(0) { $0 + $1.stepCount } }
      if stepCount > Self.mostSteps {
        throw .option(OptionName.asPlayed.spelling, .tooManySteps(limit: Self.mostSteps))
      }
      lines += part.curves.indices
      if lineNames.isEmpty { lineNames = part.curves.map(\.name) }
      for var curve in part.curves {
        if let name = step.name {
          curve.name = part.curves.count > 1 ? "\(curve.name) \(name)" : name
        }
        curve.sweep = zip(sweeps, step.values).map { sweep, value in
          SweptNumber(name: sweep.parameter.columnName, value: value)
        }
        curves.append(curve)
      }
      warnings += part.warnings.filter { !warnings.contains($0) }
    }
    makeNamesUnique()
    let varied = sweeps.indices.filter { sweeps[$0].values.count > 1 }
    guard let first = varied.first else { return }
    let values = curves.map { $0.sweep[first].value }
    if varied.count > 1 {
      // What the other sweeps vary is told by frames.
      let names = curves.enumerated().map { index, curve in
        let others = varied.dropFirst().map { number in
          "\(sweeps[number].name)=\(curve.sweep[number].value.text(as: .shortest))"
        }
        return (lineNames.count > 1 ? [lineNames[lines[index]]] : []) + others
      }.map { $0.joined(separator: " ") }
      var places: [String: Int] = [:]
      lineNames = names.filter { places.updateValue(0, forKey: $0) == nil }
      for (place, name) in lineNames.enumerated() { places[name] = place }
      lines = names.map { places[$0] ?? 0 }
    }
    var family = Family(
      name: sweeps[first].name,
      values: values,
      lines: lines,
      lineNames: lineNames
    )
    family.isDivided = varied.count > 1
    self.family = family
  }

  init(_ step: SweepStep, recording: Gesture?) throws(CommandError) {
    let motion = step.options.motion
    let tolerance = step.options.tolerance
    let named = try NamedCurves(step.options, settings: step.settings)
    try Self.checkTarget(motion, named.curves)
    let axes = try motion.axes(recording)
    if let velocity = motion.velocity,
      !named.curves.contains(where: { $0.animation.takesVelocity })
    {
      throw .option(velocity.option.spelling, .needsVelocity)
    }
    for curve in named.curves { try Self.checkScript(motion, axisCount: axes.count, of: curve) }
    func plotted(_ curve: NamedCurve, isPlayed: Bool) -> PlottedCurve {
      let movement = Movement(
        axes: axes.map { way in
          curve.script?.motion(from: way.from)
            ?? way.motion(motion.animation(curve, along: way.axis), isPlayed: isPlayed)
        }
      )
      let named = motion.named(curve)
      return PlottedCurve(
        name: named.name,
        expression: named.expression,
        movement: movement,
        tolerance: tolerance,
        script: curve.script,
        releases: axes.compactMap(\.drag?.release)
      )
    }
    warnings = named.warnings + motion.warnings
    curves = named.curves.map { plotted($0, isPlayed: false) }
    if motion.isPlayed {
      play(
        as: named.curves.map { plotted($0, isPlayed: true) },
        keepingExact: motion.keepsExact
      )
    }
  }
}

extension PlottedCurves {
  /// Refuses a target that nothing goes to, and a drag after which nothing has one.
  private static func checkTarget(
    _ motion: MotionOptions,
    _ curves: [NamedCurve]
  ) throws(CommandError) {
    let isScrolled = curves.allSatisfy { $0.animation.scrollDistance(velocity: 1) != nil }
    let isDragged = motion.gesturePath != nil
    if isDragged, !isScrolled, motion.target == nil {
      throw .option(
        OptionName.gesture.spelling,
        .needs(partners: [[OptionName.to.spelling]])
      )
    }
    if let target = motion.target, isScrolled, isDragged || motion.velocity != nil {
      throw .option(target.option.spelling, .scrollRestsByItself)
    }
  }

  /// Refuses what would change a movement that tells its values itself.
  private static func checkScript(
    _ motion: MotionOptions,
    axisCount: Int,
    of curve: NamedCurve
  ) throws(CommandError) {
    guard let script = curve.script else { return }
    let hasStart = if case .phases = script { true } else { false }
    let options = [
      motion.target?.option.spelling, motion.velocity?.option.spelling,
      hasStart ? motion.from?.option.spelling : nil,
      motion.retargets.first.map { _ in OptionName.retarget.spelling },
      motion.gesturePath.map { _ in OptionName.gesture.spelling },
      motion.isPlayed ? OptionName.asPlayed.spelling : nil,
      axisCount > 1 ? OptionName.from.spelling : nil,
    ]
    if let option = options.compactMap(\.self).first {
      throw .curve(curve.name, .tellsItsValues(asked: "option '\(option)'"))
    }
  }

  /// Finds the default duration of each curve once for all who ask, as the search for it is long.
  mutating func measureShown() {
    for index in curves.indices { curves[index].measureShown() }
  }

  private mutating func makeNamesUnique() {
    for (index, name) in CurveNames.unique(curves.map(\.name)).enumerated() {
      curves[index].name = name
    }
  }
}

extension Animation {
  /// Whether a velocity at the start makes a difference.
  fileprivate var takesVelocity: Bool {
    acceptsInitialVelocity || scrollDistance(velocity: 1) != nil
  }
}

extension PlottedCurves {
  /// Replaces the exact curves by those that SwiftUI plays, or puts each behind the played one.
  private mutating func play(as played: [PlottedCurve], keepingExact: Bool) {
    var shown: [PlottedCurve] = []
    for (curve, played) in zip(curves, played) {
      let isEndless = played.movement.axes.contains(where: \.hasEndlessSteps)
      if isEndless {
        warnings.append(
          "\(visible(curve.name)): no rule ends its steps; exact springs stand for them"
        )
      }
      guard played.movement.axes.contains(where: \.hasSteps) else {
        shown.append(curve)
        if isEndless { continue }
        warnings.append(
          "\(visible(curve.name)): SwiftUI plays it by its closed form, without steps"
        )
        continue
      }
      shown.append(played)
      if keepingExact {
        var exact = curve
        exact.name += " exact"
        exact.isExactShadow = true
        shown.append(exact)
      }
    }
    curves = shown
    makeNamesUnique()
  }
}
