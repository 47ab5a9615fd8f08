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
      case .finding(let finding):
        // What is no JSON at all, or no timeline by its form, comes first.
        var whole = JSONReader(bytes)
        do throws(JSONError) {
          try whole.skipTimeline()
        } catch {
          throw TimelineError(error)
        }
        throw reader.timelineError(finding)
      }
    }
  }

  enum Fault: Error {
    case json(JSONError)
    case finding(Finding)
  }

  private static func read(from reader: inout JSONReader) throws(Fault) -> TimelineText {
    let start = reader.offset
    var table: PropertyTable?
    var timeline: Timeline?
    // Events can only be understood once the properties are known.
    var earlier: JSONReader?
    try catching { () throws(JSONError) in try reader.beginObject() }
    while let key = try catching({ () throws(JSONError) in try reader.nextKey() }) {
      switch key {
      case "properties":
        let offset = reader.keyOffset
        let records = try catching { () throws(JSONError) in try reader.readProperties() }
        do {
          table = try PropertyTable(records, at: offset)
        } catch {
          throw .finding(error)
        }
      case "events":
        if let table {
          timeline = try Timeline(readingEventsOf: table, from: &reader)
        } else {
          earlier = reader
          try catching { () throws(JSONError) in try reader.skipValue() }
        }
      case "$schema":
        _ = try catching { () throws(JSONError) in try reader.readString() }
      default:
        throw .json(
          reader.error(.unknownKey(key, known: ["properties", "events"]), at: reader.keyOffset)
        )
      }
    }
    let known = try catching { () throws(JSONError) in
      try reader.require(table, "properties", from: start)
    }
    if var earlier { timeline = try Timeline(readingEventsOf: known, from: &earlier) }
    guard let timeline else { return .log(TimelineLog(known, after: reader)) }
    try catching { () throws(JSONError) in try reader.readEnd() }
    return .document(timeline)
  }

  static func catching<Result>(
    _ body: () throws(JSONError) -> Result
  ) throws(Fault) -> Result {
    do { return try body() } catch { throw .json(error) }
  }
}

extension JSONReader {
  /// Reads past a timeline, and checks its form.
  fileprivate mutating func skipTimeline() throws(JSONError) {
    var isLog = true
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "properties": _ = try readProperties()
      case "events":
        isLog = false
        try beginArray()
        while try nextElement() { _ = try readEvent() }
      case "$schema": _ = try readString()
      default: throw error(.unknownKey(key, known: ["properties", "events"]), at: keyOffset)
      }
    }
    if !isLog { try readEnd() }
  }
}

extension Timeline {
  /// Reads the array of a document's events, and plays them as they are read.
  ///
  /// Of an event nothing is kept but its time and place: a long document takes little more memory
  /// than its bytes and its motions do. If the events turn out not to be in order of time, they
  /// are read again in that order.
  init(
    readingEventsOf table: PropertyTable,
    from reader: inout JSONReader
  ) throws(TimelineText.Fault) {
    var resolver = EventResolver(table)
    var player = TimelinePlayer(table, keepsMarks: true)
    var places: [(time: Double, offset: Int)] = []
    var isInOrder = true
    var ids: Set<String> = []
    var cancelled: [(id: Located<String>, path: [JSONPath.Step])] = []
    try TimelineText.catching { () throws(JSONError) in try reader.beginArray() }
    while try TimelineText.catching({ () throws(JSONError) in try reader.nextElement() }) {
      let record = try TimelineText.catching { () throws(JSONError) in try reader.readEvent() }
      let path = [JSONPath.Step.key("events"), .index(places.count)]
      do throws(Finding) {
        let event = try resolver.event(record, path)
        if let id = record.sequence?.id, !ids.insert(id.value).inserted {
          let path = path + [.key("sequence"), .key("id")]
          throw Finding(.duplicateSequence(id.value), at: id.offset, path)
        }
        for (place, id) in record.cancelled.enumerated() where !ids.contains(id.value) {
          cancelled.append((id, path + [.key("cancel"), .index(place)]))
        }
        isInOrder = isInOrder && event.time >= places.last?.time ?? 0
        if isInOrder { player.play(event) }
      } catch {
        throw .finding(error)
      }
      places.append((record.time.value, record.offset))
    }
    // A sequence may be cancelled by an event that stands before it.
    if let stray = cancelled.first(where: { !ids.contains($0.id.value) }) {
      throw .finding(Finding(.unknownSequence(stray.id.value), at: stray.id.offset, stray.path))
    }
    if !isInOrder {
      player = TimelinePlayer(table, keepsMarks: true)
      for index in places.indices.sorted(by: { (places[$0].time, $0) < (places[$1].time, $1) }) {
        var reader = reader.reader(at: places[index].offset)
        let record = try TimelineText.catching { () throws(JSONError) in try reader.readEvent() }
        do throws(Finding) {
          player.play(try resolver.event(record, [], order: index + 1))
        } catch {
          throw .finding(error)
        }
      }
    }
    self.init(player)
  }
}
