import SpringPlotTables
import SpringPlotText
import SpringPlotTimelines

/// Writes the samples of a log as they are decided.
///
/// A sample is decided when an event at a later time has been read, or the end of the input.
struct LogStream: Sendable {
  /// The head of the log.
  let log: TimelineLog
  /// What reads the rest.
  let source: TimelineSource
  /// The rows.
  let rows: RowStream
  /// The times of the rows, without an end.
  let grid: SampleGrid
  /// Which of them are written.
  let sampling: TimelineSampling

  /// Reads and writes until the input ends.
  func write(into sink: inout ByteSink) throws(WriteError) {
    var log = log
    var state = State(player: TimelinePlayer(log.table), limit: limit)
    try rows.writeHeader(into: &sink)
    try play(log.events(adding: []), &state, into: &sink)
    while log.fault == nil, !state.isComplete {
      // Whoever waits for the samples gets them before the next bytes are waited for.
      try sink.flush()
      let more = try reading()
      if more.isEmpty { break }
      try play(log.events(adding: more), &state, into: &sink)
    }
    if !state.isComplete { try play(log.finish(), &state, into: &sink) }
    if let fault = log.fault, !state.isComplete {
      try sink.flush()
      throw stop(.timeline(fault, file: source.path))
    }
    if !state.isComplete { try finish(&state, into: &sink) }
  }
}

extension LogStream {
  /// What has been played and written.
  private struct State {
    var player: TimelinePlayer
    var row = 0
    /// The time of the last row.
    var limit: Double
    /// Whether all rows have been written.
    var isComplete = false
  }

  /// The time after which nothing is written, as far as it is known.
  private var limit: Double {
    if case .time(let end) = sampling.request.end { end.doubleValue } else { .infinity }
  }

  private func play(
    _ events: [TimelineEvent],
    _ state: inout State,
    into sink: inout ByteSink
  ) throws(WriteError) {
    for event in events where !state.isComplete {
      try writeRows(&state, into: &sink) { $0 < event.time }
      if event.time > state.limit { state.isComplete = true }
      state.player.play(event)
      state.player.forget(before: event.time)
    }
  }

  /// Writes the rows behind the last event.
  private func finish(_ state: inout State, into sink: inout ByteSink) throws(WriteError) {
    var later = state.player
    later.finish()
    let end: TimelineEnd
    do {
      end = try sampling.end { later.end(tolerance: $0, isPatient: $1) }
    } catch {
      throw stop(error)
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
  ) throws(WriteError) {
    while state.row < grid.count {
      let time = grid.time(state.row)
      guard time <= state.limit, isDue(time) else { return }
      state.player.advance(to: time)
      try rows.writeRow(at: time, state.player.motions, into: &sink)
      state.row += 1
    }
  }

  private func reading() throws(WriteError) -> [UInt8] {
    do {
      return try source.readMore()
    } catch {
      throw stop(error)
    }
  }

  private func stop(_ error: CommandError) -> WriteError {
    .stopped(lines: error.lines, status: error.status.rawValue)
  }
}
