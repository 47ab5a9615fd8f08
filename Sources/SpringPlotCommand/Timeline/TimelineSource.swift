import SpringPlotMotion
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
    let next: BlockReader
    do {
      next = path == "-" ? environment.readMore : try environment.blocks(path)
    } catch {
      throw .file(path, .unreadable(error))
    }
    func more() throws(CommandError) -> [UInt8] {
      do throws(ReadError) {
        return try next()
      } catch {
        throw .file(path, .unreadable(error))
      }
    }
    let bytes = try firstValue(more)
    switch try parse(bytes) {
    case .document(let timeline):
      try requireEnd(after: bytes, more)
      return .whole(timeline)
    case .log(let log):
      return path == "-" && streamsLogs ? .log(log) : .whole(try collect(log, more))
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
  private func firstValue(
    _ more: () throws(CommandError) -> [UInt8]
  ) throws(CommandError) -> [UInt8] {
    var value = FirstValue()
    var bytes: [UInt8] = []
    while !value.isComplete {
      let block = try more()
      if block.isEmpty { break }
      value.read(block)
      bytes += block
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
  private func requireEnd(
    after bytes: [UInt8],
    _ more: () throws(CommandError) -> [UInt8]
  ) throws(CommandError) {
    while true {
      let block = try more()
      if block.isEmpty { return }
      let isBlank = block.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if !isBlank { _ = try parse(bytes + block) }
    }
  }

  private func collect(
    _ log: TimelineLog,
    _ more: () throws(CommandError) -> [UInt8]
  ) throws(CommandError) -> Timeline {
    var log = log
    var player = TimelinePlayer(log.table, keepsMarks: true)
    for event in log.events(adding: []) { player.play(event) }
    while log.fault == nil {
      let block = try more()
      if block.isEmpty { break }
      for event in log.events(adding: block) { player.play(event) }
    }
    for event in log.finish() { player.play(event) }
    if let fault = log.fault { throw .file(path, .timeline(fault)) }
    return Timeline(player)
  }
}

extension SamplingOptions {
  /// Returns the end of what is shown of a timeline, in seconds; `settled` gives the time of rest.
  func end(
    _ settled: (_ tolerance: Tolerance, _ isPatient: Bool) -> TimelineEnd
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
