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
      bytes = try environment.bytes(of: path)
    }
    switch try parse(bytes) {
    case .document(let timeline):
      if path == "-" { try requireEnd(after: bytes) }
      return .whole(timeline)
    case .log(let log):
      return path == "-" && streamsLogs ? .log(log) : .whole(try collect(log))
    }
  }

  /// Returns the next bytes of standard input, waiting until there are some; none at its end.
  func readMore() throws(CommandError) -> [UInt8] {
    do {
      return try environment.readMore()
    } catch {
      throw .file(path, .unreadable(error))
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
      throw .file(path, .timeline(error))
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
    if let fault = log.fault { throw .file(path, .timeline(fault)) }
    return Timeline(log.table, events)
  }
}

extension SamplingOptions {
  /// Returns the end of what is shown of a timeline, in seconds; `settled` gives the time of rest.
  func end(
    _ settled: (_ tolerance: Double, _ isPatient: Bool) -> TimelineEnd
  ) throws(CommandError) -> TimelineEnd {
    if let lastTime { return TimelineEnd(seconds: lastTime) }
    switch end {
    case .time(let time):
      return TimelineEnd(seconds: time.doubleValue)
    case .automatic:
      return settled(tolerance, false)
    case .settled:
      let end = settled(tolerance, true)
      guard end.seconds.isFinite else { throw .curve("timeline", .neverSettles) }
      return end
    }
  }
}
