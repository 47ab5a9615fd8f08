import SpringPlotCharts
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs

/// What the command that plots and samples curves is asked for.
struct PlotOptions: Sendable {
  /// The curves and how they move.
  let curves: CurveOptions
  /// Which times are sampled and shown.
  let sampling: SamplingOptions
  /// How charts look.
  let chart: ChartOptions
  /// What is written where.
  let outputs: [OutputRequest]
  /// The values of all options.
  let values: OptionValues

  /// Takes the options that the command has.
  init(
    _ arguments: CommandArguments,
    _ values: OptionValues,
    in environment: Environment
  ) throws(CommandError) {
    curves = CurveOptions(arguments, values)
    sampling = values.sampling
    chart = values.chart
    self.values = values
    outputs = try OutputRequest.all(values.output, arguments, in: environment)
    try chart.check(for: outputs)
  }
}

extension PlotOptions {
  /// Plans the curves in every requested form.
  func plan(in environment: Environment) throws(CommandError) -> WritePlan {
    if let figure = chart.map { return try plan(mapping: figure, in: environment) }
    var curves = try PlottedCurves(curves, in: environment)
    if sampling.endsByItself { curves.measureShown() }
    return try plan(curves, in: environment)
  }

  private func plan(
    _ curves: PlottedCurves,
    in environment: Environment
  ) throws(CommandError) -> WritePlan {
    if chart.showsComponents { try curves.requireOneSpring(for: .components) }

    var messages = curves.warnings
    if sampling.endsByItself, outputs.contains(where: { $0.format != .css }) {
      messages += curves.curves.compactMap(\.note)
    }
    if outputs.contains(where: { $0.format == .css }) {
      messages += try curves.easingNotes(sampling)
    }
    let plan = try WritePlan(outputs, values.output, messages: messages) {
      request throws(CommandError) in
      switch request.format {
      case .table(let format):
        let table = try curves.table(self, format: format)
        return [.table(table, as: format, to: request.destination)]
      case .css:
        return [.easings(try curves.easings(sampling), to: request.destination)]
      case .swift, .markdown: return []
      case .svg, .png:
        return chart.drawings(of: try curves.figure(self), for: request)
      case .text:
        let figure = try curves.figure(self)
        return [chart.textDrawing(of: figure, for: request, in: environment)]
      }
    }
    if let path = plan.repeatedPath { throw .file(path, .isGivenTwice) }
    return plan
  }
}

extension PlotOptions {
  /// Plans the map of a figure.
  private func plan(
    mapping figure: FigureName,
    in environment: Environment
  ) throws(CommandError) -> WritePlan {
    var (map, warnings) = try curves.map(of: figure, chart, in: environment)
    map.jobs = values.output.jobs
    return try WritePlan(outputs, values.output, messages: warnings) {
      request throws(CommandError) in
      guard request.format == .text || request.format.isPicture else {
        throw .option(
          OptionName.map.spelling,
          .hasNoEffect(on: [request.format], only: OptionName.map.formats(of: .plot) ?? [])
        )
      }
      return request.format == .text
        ? [chart.textDrawing(of: map, for: request, in: environment)]
        : chart.drawings(of: map, for: request)
    }
  }
}

extension WritePlan {
  /// A path that two outputs go to.
  fileprivate var repeatedPath: String? {
    guard outputs.count > 1 else { return nil }
    var paths: [String] = []
    for case .file(let path) in outputs.map(\.destination) {
      if paths.contains(path) { return path }
      paths.append(path)
    }
    return nil
  }
}

extension PlottedCurves {
  /// Returns the figure of the curves.
  fileprivate func figure(_ options: PlotOptions) throws(CommandError) -> Figure {
    try options.sampling.requireWidth()
    var figure = options.chart.figure
    figure.tolerance = options.sampling.tolerance
    figure.family = family
    // The markers of many curves would hide them.
    if family?.hasScale == true, options.chart.markers == nil { figure.markers = [.duration] }
    if family?.isDivided == true, !figure.isPlane, !figure.isPhase {
      try options.chart.requireFrames()
      // Small frames show one quantity, unless more are asked for.
      if options.chart.quantities == nil { figure.quantities = .position }
    }
    if case .time = options.sampling.end { figure.extendsTime = false }
    let start = options.sampling.start.doubleValue
    for curve in curves {
      let end = try options.sampling.end(of: curve)
      if figure.isPlane, curve.movement.axes.count == 1 {
        throw .option(OptionName.plane.spelling, .needsPlane)
      }
      if figure.isPhase, curve.movement.axes.count > 1 {
        throw .curve(
          curve.name,
          .movesInPlane(asked: "option '\(OptionName.phase.spelling)'")
        )
      }
      var drawn = FigureCurve(
        name: curve.name,
        expression: curve.expression,
        movement: curve.movement,
        times: start...max(start, end)
      )
      drawn.projections = curve.releases.map(\.projection)
      if case .automatic = options.sampling.end, curve.shown.reason == .settled,
        curve.movement.axes.count == 1, curve.tolerance == figure.tolerance
      {
        drawn.settling = curve.shown.seconds
      }
      drawn.isShadow = curve.isExactShadow
      figure.curves.append(drawn)
    }
    return figure
  }

  /// Returns the table of the curves.
  fileprivate func table(
    _ options: PlotOptions,
    format: TableFormat
  ) throws(CommandError) -> Table {
    let sampling = options.sampling
    var ends: [Double] = []
    for curve in curves { ends.append(try sampling.end(of: curve)) }
    let latest = ends.max() ?? 0
    var rows: [TableCurve] = []
    for (curve, end) in zip(curves, ends) {
      rows.append(
        TableCurve(
          name: curve.name,
          motions: curve.movement.axes,
          grid: try sampling.grid(endingAt: options.values.table.isWide ? latest : end),
          description: format.tellsFigures
            ? CurveDescription(curve) : CurveDescription(endsOf: curve)
        )
      )
    }
    return Table(curves: rows, options.values)
  }

  /// Refuses to take apart anything but one spring.
  fileprivate func requireOneSpring(for name: OptionName) throws(CommandError) {
    let curve = curves[0]
    if curves.count > 1 {
      throw .option(name.spelling, .takesOneCurve(count: curves.count))
    }
    if curve.movement.axes.count > 1 {
      throw .curve(curve.name, .movesInPlane(asked: "option '\(name.spelling)'"))
    }
    if curve.motion.animation.spring == nil {
      throw .option(name.spelling, .takesSpring(curve: curve.name))
    }
    if !curve.isMadeOfSprings {
      throw .option(name.spelling, .takesSprings(curve: curve.name))
    }
  }
}

extension PlottedCurve {
  /// Whether nothing but springs moves the value, apart from a finger.
  fileprivate var isMadeOfSprings: Bool {
    motion.segments(in: 0...max(shown.seconds, motion.lastChange)).allSatisfy { segment in
      switch segment.law {
      case .spring, .rest, .line: true
      case .curve, .decay, .combined: false
      }
    }
  }

  /// A sentence about the time that the curve is shown for, unless it is shown until it settles.
  fileprivate var note: String? {
    var seconds: String { shown.seconds.text(as: .trimmed(decimals: 3)) }
    return switch shown.reason {
    case .settled, .atRest: nil
    case .threePeriods:
      "\(visible(name)): needs more than 1,000 periods to settle; three periods (\(seconds) s) are shown"
    case .threeLegs:
      "\(visible(name)): repeats \(motion.isEndless ? "forever" : "more than 1,000 times"); "
        + "three legs (\(seconds) s) are shown"
    }
  }
}
