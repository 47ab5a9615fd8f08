import SpringPlotArguments
import SpringPlotTables
import SpringPlotText
import SpringPlotTimelines

/// A timeline that was read, or a log that goes on.
enum TimelineInput {
  /// Everything.
  case whole(Timeline)
  /// The head of a log on standard input.
  case log(TimelineLog)
}

/// Reads a timeline from a file or from standard input.
struct TimelineSource: Sendable {
  /// The path; `-` is standard input.
  let path: String
  /// What reads.
  let environment: Environment

  /// Returns the timeline; of a log on standard input only the head, if the rest is streamed.
  func read(streamsLogs: Bool) throws(CommandError) -> TimelineInput {
    var bytes: [UInt8] = []
    if path == "-" {
      bytes = try firstValue()
    } else {
      do {
        bytes = try environment.read(path)
      } catch {
        throw .unreadable(path: path, error)
      }
    }
    switch try parse(bytes) {
    case .document(let timeline):
      if path == "-" { try requireEnd(after: bytes) }
      return .whole(timeline)
    case .log(let log):
      return path == "-" && streamsLogs ? .log(log) : .whole(try collect(log))
    }
  }

  /// Returns what of standard input is there, or waits for more; nothing at the end.
  func readMore() throws(CommandError) -> [UInt8] {
    do {
      return try environment.readMore()
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// Returns the bytes up to the end of the first value, and those that came with it.
  private func firstValue() throws(CommandError) -> [UInt8] {
    var value = FirstValue()
    var bytes: [UInt8] = []
    while !value.isComplete {
      let more = try readMore()
      if more.isEmpty { break }
      value.read(more)
      bytes += more
    }
    return bytes
  }

  private func parse(_ bytes: [UInt8]) throws(CommandError) -> TimelineText {
    do {
      return try TimelineText(bytes)
    } catch {
      throw .timeline(error, file: path)
    }
  }

  /// Requires that nothing but white space follows a document.
  private func requireEnd(after bytes: [UInt8]) throws(CommandError) {
    while true {
      let more = try readMore()
      if more.isEmpty { return }
      let isBlank = more.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if !isBlank { _ = try parse(bytes + more) }
    }
  }

  private func collect(_ log: TimelineLog) throws(CommandError) -> Timeline {
    var log = log
    var events = log.events(adding: [])
    if path == "-" {
      while log.fault == nil {
        let more = try readMore()
        if more.isEmpty { break }
        events += log.events(adding: more)
      }
    }
    events += log.finish()
    if let fault = log.fault { throw .timeline(fault, file: path) }
    return Timeline(log.table, events)
  }
}

/// Which times of a timeline are sampled and shown.
struct TimelineSampling: Sendable {
  /// What the options ask for.
  let request: SamplingRequest
  /// What counts as settled, as a fraction of the distances.
  let tolerance: Double

  /// Creates what the options of an invocation ask for.
  init(_ invocation: Invocation) throws(CommandError) {
    request = try SamplingRequest(invocation)
    tolerance = try invocation.number(.tolerance, .aboveBelow(0, 1)) ?? 0.001
  }

  /// Returns the end of what is shown, in seconds; `settled` gives the time of rest.
  func end(
    _ settled: (_ tolerance: Double, _ isPatient: Bool) -> TimelineEnd
  ) throws(CommandError) -> TimelineEnd {
    if let last = request.times?.map(\.doubleValue).max() { return TimelineEnd(seconds: last) }
    switch request.end {
    case .time(let time):
      return TimelineEnd(seconds: time.doubleValue)
    case .automatic:
      return settled(tolerance, false)
    case .settled:
      let end = settled(tolerance, true)
      guard end.seconds.isFinite else { throw .neverSettles(curve: "timeline") }
      return end
    }
  }

  /// Returns the grid of a stream of rows; nil when the times depend on the end.
  func endlessGrid() throws(CommandError) -> SampleGrid? {
    guard request.times == nil else { return nil }
    if case .samples = request.spacing { return nil }
    do {
      return try SampleGrid(
        endless: Sampling(start: request.start, end: .settling(0), spacing: request.spacing)
      )
    } catch {
      throw .sampling(error, option: request.spacingOption)
    }
  }
}
