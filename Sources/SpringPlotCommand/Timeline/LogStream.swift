import SpringPlotTables
import SpringPlotText
import SpringPlotTimelines

/// How the rows of a log are written before it has ended.
struct RowForm: Sendable {
  /// The format.
  let format: TableFormat
  /// The times of the rows, without an end.
  let grid: SampleGrid

  /// Creates the form that options ask for; nil when something asked for depends on the end.
  init?(_ options: TimelineOptions) throws(CommandError) {
    guard options.outputs.count == 1, case .table(let format) = options.outputs[0].format,
      format.streamsRows, let grid = try options.sampling.endlessGrid()
    else { return nil }
    self.format = format
    self.grid = grid
  }
}

/// Writes the samples of a log as they are decided.
///
/// A sample is decided when an event at a later time has been read, or the end of the input.
struct LogStream: Sendable {
  /// The head of the log.
  let log: TimelineLog
  /// What reads the rest.
  let source: TimelineSource
  /// The form of the rows.
  let form: RowForm
  /// Which of them are written, and how.
  let options: TimelineOptions

  /// Reads and writes until the input ends.
  func write(into sink: inout ByteSink) throws(ContentError) {
    var log = log
    let player = TimelinePlayer(log.table)
    let table = options.table(of: player.motions, player.properties, grid: form.grid)
    var state = State(player: player, rows: RowStream(table, as: form.format), limit: limit)
    try writing { () throws(WriteError) in try state.rows.writeHeader(into: &sink) }
    try play(log.events(adding: []), &state, into: &sink)
    while log.fault == nil, !state.isComplete {
      // The samples that are decided are handed over before the next bytes are waited for.
      try writing { () throws(WriteError) in try sink.flush() }
      let more = try reading { () throws(CommandError) in try source.readMore() }
      if more.isEmpty { break }
      try play(log.events(adding: more), &state, into: &sink)
    }
    if !state.isComplete { try play(log.finish(), &state, into: &sink) }
    guard !state.isComplete else { return }
    if let fault = log.fault {
      try writing { () throws(WriteError) in try sink.flush() }
      throw .source(.file(source.path, .timeline(fault)))
    }
    try finish(&state, into: &sink)
  }
}

extension LogStream {
  /// What has been played and written.
  private struct State {
    var player: TimelinePlayer
    let rows: RowStream
    var row = 0
    /// The time of the last row.
    var limit: Double
    /// Whether all rows have been written.
    var isComplete = false
  }

  /// The time after which nothing is written, as far as it is known.
  private var limit: Double {
    if case .time(let end) = options.sampling.end { end.doubleValue } else { .infinity }
  }

  private func play(
    _ events: [TimelineEvent],
    _ state: inout State,
    into sink: inout ByteSink
  ) throws(ContentError) {
    for event in events where !state.isComplete {
      try writeRows(&state, into: &sink) { $0 < event.time }
      if event.time > state.limit { state.isComplete = true }
      state.player.play(event)
      state.player.forget(before: event.time)
    }
  }

  /// Writes the rows behind the last event.
  private func finish(_ state: inout State, into sink: inout ByteSink) throws(ContentError) {
    var later = state.player
    later.finish()
    let end = try reading { () throws(CommandError) in
      try options.sampling.end { later.end(tolerance: $0, isPatient: $1) }
    }
    var isLast = false
    let isFixed = state.limit.isFinite
    try writeRows(&state, into: &sink) { time in
      if isFixed { return time <= end.seconds }
      defer { isLast = time >= end.seconds }
      return !isLast
    }
  }

  private func writeRows(
    _ state: inout State,
    into sink: inout ByteSink,
    while isDue: (Double) -> Bool
  ) throws(ContentError) {
    try writing { () throws(WriteError) in
      while state.row < form.grid.count {
        let time = form.grid.time(state.row)
        guard time <= state.limit, isDue(time) else { return }
        state.player.advance(to: time)
        try state.rows.writeRow(state.row, of: form.grid, state.player.motions, into: &sink)
        state.row += 1
      }
    }
  }

  private func writing(_ body: () throws(WriteError) -> Void) throws(ContentError) {
    do {
      try body()
    } catch {
      throw .write(error)
    }
  }

  private func reading<Value>(
    _ body: () throws(CommandError) -> Value
  ) throws(ContentError) -> Value {
    do {
      return try body()
    } catch {
      throw .source(error)
    }
  }
}
