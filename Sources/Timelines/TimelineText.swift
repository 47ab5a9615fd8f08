import JSONReading

/// What the text of a timeline begins with: all of it, or the head of a log.
package enum TimelineText {
  /// A document with all its events.
  case document(Timeline)
  /// The properties of a log, whose events follow, one a line.
  case log(TimelineLog)

  /// Reads bytes that hold at least the first value of a text, or all there is.
  ///
  /// - Throws: A ``TimelineError`` with the first fault and its place.
  package init(_ bytes: [UInt8]) throws(TimelineError) {
    var reader = JSONReader(bytes)
    do {
      self = try Self.read(from: &reader)
    } catch {
      switch error {
      case .json(let error): throw TimelineError(error)
      case .finding(let finding): throw reader.timelineError(finding)
      }
    }
  }

  private enum Fault: Error {
    case json(JSONError)
    case finding(Finding)
  }

  private static func read(from reader: inout JSONReader) throws(Fault) -> TimelineText {
    let records: DocumentRecord
    do {
      records = try DocumentRecord(from: &reader)
    } catch {
      throw .json(error)
    }
    do {
      let table = try PropertyTable(records.properties, at: records.offset)
      guard let events = records.events else { return .log(TimelineLog(table, after: reader)) }
      return .document(Timeline(table, try resolve(events, table)))
    } catch {
      throw .finding(error)
    }
  }

  private static func resolve(
    _ records: [EventRecord],
    _ table: PropertyTable
  ) throws(Finding) -> [TimelineEvent] {
    var ids: Set<String> = []
    for (index, record) in records.enumerated() {
      guard let id = record.sequence?.id, !ids.insert(id.value).inserted else { continue }
      throw Finding(.duplicateSequence(id.value), at: id.offset, path(index, "sequence", "id"))
    }
    var resolver = EventResolver(table)
    var events: [TimelineEvent] = []
    events.reserveCapacity(records.count)
    for (index, record) in records.enumerated() {
      events.append(try resolver.event(record, path(index)))
      for (place, id) in record.cancelled.enumerated() where !ids.contains(id.value) {
        let path = path(index, "cancel") + [.index(place)]
        throw Finding(.unknownSequence(id.value), at: id.offset, path)
      }
    }
    return events
  }

  private static func path(_ index: Int, _ keys: String...) -> [JSONPath.Step] {
    [.key("events"), .index(index)] + keys.map { .key($0) }
  }
}

/// The first value of a timeline's text.
struct DocumentRecord: Hashable, Sendable {
  /// The properties.
  let properties: [PropertyRecord]
  /// The place of the properties, in bytes from the start.
  let offset: Int
  /// The events; nil when they follow line by line.
  let events: [EventRecord]?

  /// Reads the value, and with events the end of the text.
  init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader.offset
    var offset = start
    var properties: [PropertyRecord]?
    var events: [EventRecord]?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "properties":
        offset = reader.keyOffset
        properties = try reader.readProperties()
      case "events":
        var records: [EventRecord] = []
        try reader.beginArray()
        while try reader.nextElement() { records.append(try reader.readEvent()) }
        events = records
      case "$schema": _ = try reader.readString()
      default:
        throw reader.error(
          .unknownKey(key, known: ["properties", "events"]),
          at: reader.keyOffset
        )
      }
    }
    self.properties = try reader.require(properties, "properties", from: start)
    self.offset = offset
    self.events = events
    if events != nil { try reader.readEnd() }
  }
}
