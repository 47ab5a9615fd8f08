import SpringPlotArguments
import SpringPlotCharts
import SpringPlotTables
import SpringPlotText
import SpringPlotTimelines

/// Returns what it takes to write a timeline in every requested form.
func timeline(
  _ invocation: Invocation,
  in environment: Environment
) throws(CommandError) -> Outcome {
  let requests = try OutputRequest.all(
    invocation,
    in: environment,
    formats: Format.ofTimelines,
    fallback: .csv
  )
  let sampling = try TimelineSampling(invocation)
  let tables = try TableRequest(invocation)
  let charts = try ChartRequest(invocation, outputs: requests)
  let source = TimelineSource(path: invocation.positionals[0], environment: environment)
  let grid = try sampling.endlessGrid()
  let streamed = requests.count == 1 ? requests[0].format.tableFormat : nil

  var outcome = Outcome(isCheck: invocation.has(.check), isQuiet: invocation.has(.quiet))
  let isStreamed = grid != nil && streamed.map(RowStream.formats.contains) ?? false
  switch try source.read(streamsLogs: isStreamed) {
  case .log(let log):
    guard let grid, let format = streamed else { return outcome }
    let player = TimelinePlayer(log.table)
    let table = tables.table(
      of: player.motions,
      player.properties,
      grid: grid,
      tolerance: sampling.tolerance
    )
    let stream = LogStream(
      log: log,
      source: source,
      rows: RowStream(table, as: format),
      grid: grid,
      sampling: sampling
    )
    outcome.outputs = [
      Output(to: requests[0].destination) { (sink: inout ByteSink) throws(WriteError) in
        try stream.write(into: &sink)
      }
    ]
  case .whole(let timeline):
    let end = try sampling.end { timeline.end(tolerance: $0, isPatient: $1) }
    if end.isCut, !outcome.isQuiet {
      let seconds = end.seconds.text(as: .trimmed(decimals: 3))
      outcome.messages.append(
        "an animation goes on for very long; \(seconds) s are shown"
      )
    }
    for request in requests {
      switch request.format.tableFormat {
      case let format?:
        var table = tables.table(
          of: timeline.motions,
          timeline.properties,
          grid: try sampling.request.grid(endingAt: end.seconds),
          tolerance: sampling.tolerance
        )
        table.events = timeline.marks.map { TableEvent($0) }
        let written = table
        outcome.outputs.append(
          Output(to: request.destination) { (sink: inout ByteSink) throws(WriteError) in
            try written.write(as: format, into: &sink)
          }
        )
      case nil:
        let figure = charts.figure(of: timeline, until: end.seconds, sampling: sampling)
        if request.format == .svg {
          outcome.outputs += charts.drawings(of: figure, for: request)
        } else {
          outcome.outputs.append(
            charts.textDrawing(of: figure, for: request, invocation: invocation, in: environment)
          )
        }
      }
    }
  }
  return outcome
}
