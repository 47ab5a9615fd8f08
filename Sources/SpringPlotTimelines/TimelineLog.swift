import SpringPlotText

/// A log of events, one a line, that is read as it is written.
package struct TimelineLog: Sendable {
  /// The properties.
  package let table: PropertyTable
  /// What is wrong with the first faulty line; nothing is read behind it.
  package private(set) var fault: TimelineError?

  private var resolver: EventResolver
  /// What came with the head, and has not been looked at.
  private var unread: [UInt8]
  /// The beginning of a line whose end has not come yet.
  private var pending: [UInt8] = []
  private var nextLine: Int
  private var lastTime = 0.0
  private var sequences = RunningIdentifiers()

  init(_ table: PropertyTable, after reader: JSONReader) {
    self.table = table
    resolver = EventResolver(table)
    unread = Array(reader.rest)
    nextLine = reader.currentLine
  }

  /// Returns the events of the lines that some more bytes complete, up to the first faulty one.
  package mutating func events(adding bytes: [UInt8]) -> [TimelineEvent] {
    let bytes = unread + bytes
    unread = []
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      pending += bytes
      return []
    }
    let lines = pending + bytes[...last]
    pending = Array(bytes[(last + 1)...])
    return events(in: lines)
  }

  /// Returns the events of the lines that are still there when the input has ended.
  package mutating func finish() -> [TimelineEvent] {
    let lines = pending + unread
    pending = []
    unread = []
    return events(in: lines)
  }

  private mutating func events(in lines: [UInt8]) -> [TimelineEvent] {
    guard fault == nil else { return [] }
    var events: [TimelineEvent] = []
    var reader = JSONReader(lines: lines, firstLine: nextLine)
    while reader.nextLine() {
      do throws(TimelineError) {
        events.append(try event(from: &reader))
      } catch {
        fault = error
        return events
      }
    }
    nextLine = reader.line
    return events
  }

  private mutating func event(
    from reader: inout JSONReader
  ) throws(TimelineError) -> TimelineEvent {
    let record: EventRecord
    do {
      record = try reader.readEvent()
      try reader.readEnd()
    } catch {
      throw TimelineError(error)
    }
    do throws(Finding) {
      guard record.time.value >= lastTime || record.time.value < 0 else {
        throw Finding(
          .earlier(record.time.value, than: lastTime),
          at: record.time.offset,
          [.key("at")]
        )
      }
      let event = try resolver.event(record, [])
      lastTime = event.time
      guard sequences.begin(event) else {
        let id = event.sequence?.id ?? ""
        let offset = record.sequence?.id?.offset ?? record.offset
        throw Finding(.duplicateSequence(id), at: offset, [.key("sequence"), .key("id")])
      }
      return event
    } catch {
      throw reader.timelineError(error)
    }
  }
}

/// The ids of sequences that have not ended.
private struct RunningIdentifiers: Sendable {
  private var ends: [String: Double] = [:]

  /// Notes what an event starts and ends; returns false when an id is not free.
  mutating func begin(_ event: TimelineEvent) -> Bool {
    for id in event.cancelled { ends[id] = nil }
    guard let sequence = event.sequence, let id = sequence.id else { return true }
    if let end = ends[id], end >= event.time { return false }
    // Many ids at once are rare: it is enough to look through them when there are twice as many.
    if ends.count >= limit {
      ends = ends.filter { $0.value >= event.time }
      limit = max(64, 2 * ends.count)
    }
    ends[id] = exactTime(event.time, plus: sequence.steps.count - 1, times: sequence.interval)
    return true
  }

  private var limit = 64
}
