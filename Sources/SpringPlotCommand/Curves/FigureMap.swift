import SpringPlotCharts
import SpringPlotGestures
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText

extension CurveOptions {
  /// Returns the map of a figure over the parameters of two sweeps, with sentences about values
  /// that were changed.
  func map(
    of figure: FigureName,
    _ chart: ChartOptions,
    in environment: Environment
  ) throws(CommandError) -> (map: MapFigure, warnings: [String]) {
    let options = try readingSource(in: environment)
    let sweeps = motion.sweeps
    let curves = options.arguments.count + options.sourceCurves.count
    try sweeps.check(times: curves, limit: motion.curveLimit)
    let axes = sweeps.compactMap { sweep in
      MapFigure.Axis(
        name: sweep.parameter.columnName + (sweep.parameter.isTime ? " (s)" : ""),
        values: sweep.values.map(\.doubleValue)
      )
    }
    guard axes.count == 2, sweeps.count == 2, curves <= 1 else {
      throw .option(OptionName.map.spelling, .needsGrid)
    }
    let recording = try motion.recording(in: environment)
    // Every value is tried once before anything is drawn.
    var warnings: [String] = []
    let first = axes.map { $0.values[0] }
    for values in axes[0].values.map({ [$0, first[1]] }) + axes[1].values.map({ [first[0], $0] }) {
      let step = try SweepStep(options, values: values)
      let tried = try PlottedCurves(step, recording: recording).warnings
      warnings += tried.filter { !warnings.contains($0) }
    }
    let cells = try GridMovements(options, recording)
    var map = MapFigure(
      name: figure.text,
      unit: figure.unit(of: chart.unit),
      absence: figure.absentText,
      x: axes[0],
      y: axes[1]
    ) { x, y in
      cells.curve([x, y]).flatMap { $0.roughly(figure) }.map { figure.factor * $0 }
    }
    map.title = chart.title
    map.scale = chart.scale
    map.colors = chart.colors
    return (map, warnings)
  }
}

extension PlottedCurve {
  /// Returns a figure; a settling time right to a few rounding errors, which no picture shows.
  fileprivate func roughly(_ name: FigureName) -> Double? {
    guard name == .settlingTime, let limit = tolerance.distance(ofSpan: movement.span) else {
      return self[name]
    }
    let time = movement.axes.map { $0.settlingTime(within: limit, isRounded: false) }.max() ?? 0
    return time.isFinite ? time : nil
  }
}

/// The curves of a grid, without their names.
private struct GridMovements: Sendable {
  private let options: CurveOptions
  private let recording: Gesture?
  /// What the sweeps set, when nothing but the numbers of a spring that options describe.
  private let spring: (family: SpringFamily, names: [OptionName], axes: [AxisMotion])?

  init(_ options: CurveOptions, _ recording: Gesture?) throws(CommandError) {
    self.options = options
    self.recording = recording
    let sweeps = options.motion.sweeps
    let names = sweeps.compactMap(\.springOption)
    let first = try SweepStep(options, values: sweeps.map { $0.values[0].doubleValue })
    guard options.arguments.isEmpty, options.sourcePath == nil, names.count == sweeps.count,
      !options.isClamped, !options.motion.isPlayed
    else {
      spring = nil
      return
    }
    let axes = try options.motion.axes(recording)
    spring = (try first.options.spring.family ?? .durationAndBounce, names, axes)
  }

  /// Returns the curve for values of the sweeps; nil for values that no curve has.
  func curve(_ values: [Double]) -> PlottedCurve? {
    guard let spring else {
      guard let step = try? SweepStep(options, values: values) else { return nil }
      return try? PlottedCurves(step, recording: recording).curves[0]
    }
    var parameters = options.spring
    for (name, value) in zip(spring.names, values) { parameters.set(name, to: value, spelling: "") }
    guard let call = try? parameters.call(of: spring.family) else { return nil }
    let curve = NamedCurve(name: "", expression: "", animation: .spring(call.spring))
    let movement = Movement(
      axes: spring.axes.map { way in
        way.motion(options.motion.animation(curve, along: way.axis), isPlayed: false)
      }
    )
    return PlottedCurve(name: "", expression: "", movement: movement, tolerance: options.tolerance)
  }
}
