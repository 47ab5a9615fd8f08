import SpringPlotCharts
import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import SpringPlotTimelines
import Springs

/// What the command that plots and samples timelines is asked for.
struct TimelineOptions: Sendable {
  /// The file with the timeline; `-` is standard input.
  let path: String
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
    path = arguments.positionals[0]
    sampling = values.sampling
    chart = values.chart
    self.values = values
    outputs = try OutputRequest.all(values.output, arguments, in: environment)
    try chart.check(for: outputs)
    if let markers = chart.markers,
      let unused = Markers.byName.first(where: {
        markers.subtracting(TimelineFigure.possibleMarkers).contains($0.marker)
      })
    {
      throw .option(
        OptionName.markers.spelling,
        .notAWord(unused.name, allowed: ["settle", "peak", "none"])
      )
    }
  }
}

extension TimelineOptions {
  /// Plans a timeline in every requested form.
  func plan(in environment: Environment) throws(CommandError) -> WritePlan {
    let source = TimelineSource(path: path, environment: environment)
    let form = try RowForm(self)
    switch try source.read(streamsLogs: form != nil) {
    case .log(let log):
      return try WritePlan(outputs, values.output, messages: []) { request in
        guard let form else { return [] }
        let stream = LogStream(log: log, source: source, form: form, options: self)
        return [
          Output(
            to: request.destination,
            streaming: { sink throws(ContentError) in try stream.write(into: &sink) }
          )
        ]
      }
    case .whole(let timeline):
      return try plan(timeline, in: environment)
    }
  }

  private func plan(
    _ timeline: Timeline,
    in environment: Environment
  ) throws(CommandError) -> WritePlan {
    let end = try sampling.end { timeline.end(tolerance: $0, isPatient: $1) }
    var messages: [String] = []
    if end.isCut {
      let seconds = end.seconds.text(as: .trimmed(decimals: 3))
      messages.append("an animation goes on for very long; \(seconds) s are shown")
    }
    return try WritePlan(outputs, values.output, messages: messages) {
      request throws(CommandError) in
      switch request.format {
      case .table(let format):
        let grid = try sampling.grid(endingAt: end.seconds)
        var table = table(of: timeline.motions, timeline.properties, grid: grid)
        table.events = timeline.marks.map { TableEvent($0) }
        return [.table(table, as: format, to: request.destination)]
      case .svg, .png:
        return chart.drawings(of: figure(of: timeline, until: end.seconds), for: request)
      case .text:
        let figure = figure(of: timeline, until: end.seconds)
        return [chart.textDrawing(of: figure, for: request, in: environment)]
      case .css, .swift, .markdown:
        // The command does not have these formats.
        return []
      }
    }
  }
}

extension TimelineOptions {
  /// Returns the figure of a timeline, up to a time.
  func figure(of timeline: Timeline, until end: Double) -> TimelineFigure {
    let tracks = zip(timeline.properties, timeline.motions).map { property, motions in
      TimelineTrack(
        name: property.name,
        kind: property.kind,
        motions: motions,
        booleanValues: property.booleanValues
      )
    }
    let start = sampling.start.doubleValue
    var figure = TimelineFigure(
      tracks: tracks,
      events: timeline.marks,
      times: chart.timeRange ?? start...max(start, end)
    )
    if case .time = sampling.end { figure.extendsTime = false }
    if chart.timeRange != nil { figure.extendsTime = false }
    figure.title = chart.title
    figure.unit = chart.unit
    figure.scale = chart.scale
    figure.isInteractive = chart.isInteractive
    figure.colors = chart.colors
    figure.quantities = chart.quantities ?? .position
    figure.markers = chart.markers ?? []
    figure.tolerance = sampling.tolerance
    figure.valueRange = chart.positionRange
    return figure
  }

  /// Returns the table of motions, a curve for each component, all with one column of times.
  func table(of motions: [[Motion]], _ properties: [Property], grid: SampleGrid) -> Table {
    var curves: [TableCurve] = []
    for (property, motions) in zip(properties, motions) {
      for (name, motion) in zip(property.curveNames, motions) {
        curves.append(
          TableCurve(
            name: name,
            motions: [motion],
            grid: grid,
            description: CurveDescription(motion, tolerance: sampling.tolerance)
          )
        )
      }
    }
    var table = Table(curves: curves, values)
    table.isWide = true
    return table
  }
}

extension Property {
  /// The names of the curves of its components: `circleCenter_x`.
  var curveNames: [String] {
    kind.componentNames.isEmpty ? [name] : kind.componentNames.map { "\(name)_\($0)" }
  }
}

extension CurveDescription {
  /// Creates the figures of a motion that many animations make.
  init(_ motion: Motion, tolerance: Tolerance) {
    self.init()
    kind = "timeline"
    self.tolerance = tolerance
    from = [motion.from]
    to = [motion.target]
    let settling = motion.isAtRest ? 0 : motion.settlingTime(tolerance, span: motion.span)
    settles = settling.isFinite
    settlingTime = settling.isFinite ? settling : nil
  }
}

extension TableEvent {
  /// Creates the event of a mark.
  init(_ mark: TimelineMark) {
    self.init(time: mark.time, name: mark.name, kind: mark.kind.rawValue)
  }
}
