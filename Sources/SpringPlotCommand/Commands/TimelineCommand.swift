import SpringPlotCharts
import SpringPlotTables
import SpringPlotText
import SpringPlotTimelines

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
