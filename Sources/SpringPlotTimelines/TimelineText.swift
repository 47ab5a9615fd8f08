import SpringPlotText

/// A value as a document spells it, before it is known what it has to be.
enum DocumentValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case numbers([Double])
}

/// A part of a document, with the place where it begins.
struct Located<Value> {
  /// The part.
  let value: Value
  /// The place, in bytes from the start of what is read.
  let offset: Int
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}

extension JSONReader {
  /// Reads a value that a property may have.
  mutating func readDocumentValue() throws(JSONError) -> Located<DocumentValue> {
    let kind = try nextKind()
    let offset = offset
    let value: DocumentValue
    switch kind {
    case .null:
      try readNull()
      value = .null
    case .boolean: value = .boolean(try readBoolean())
    case .number: value = .number(try readNumber())
    case .string: value = .text(try readString())
    case .array: value = .numbers(try readNumbers())
    case .object:
      throw error(
        .wrongKind(found: .object, expected: [.number, .string, .boolean, .null, .array]),
        at: offset
      )
    }
    return Located(value: value, offset: offset)
  }

  private mutating func readNumbers() throws(JSONError) -> [Double] {
    var numbers: [Double] = []
    try beginArray()
    while try nextElement() {
      if numbers.count == 2 { throw error(.tooManyElements(limit: 2), at: offset) }
      numbers.append(try readNumber())
    }
    return numbers
  }

  /// Reads a text.
  mutating func readLocatedString() throws(JSONError) -> Located<String> {
    let offset = offset
    return Located(value: try readString(), offset: offset)
  }

  /// Reads an array of texts.
  mutating func readStrings() throws(JSONError) -> [Located<String>] {
    var texts: [Located<String>] = []
    try beginArray()
    while try nextElement() { texts.append(try readLocatedString()) }
    return texts
  }

  /// Requires a member of the object that begins at an offset.
  func require<Value>(
    _ value: Value?,
    _ key: String,
    from offset: Int
  ) throws(JSONError) -> Value {
    guard let value else { throw error(.missingKey(key), at: offset) }
    return value
  }
}

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
