import SpringPlotText

/// An event as a document describes it.
struct EventRecord: Hashable, Sendable {
  /// Where the event begins, in bytes from the start.
  let offset: Int
  /// The time, in seconds.
  var time: Located<Double>
  /// The name of what happened.
  var name = ""
  /// The values that change.
  var changes: [Change] = []
  /// What takes the values where they go; nil for at once.
  var animation: Located<String>?
  /// The tracks of keyframes that begin, those of each property one a component.
  var keyframes: [Tracks] = []
  /// Changes that follow one another.
  var sequence: Sequence?
  /// What is reset.
  var reset: Reset?
  /// The ids of the sequences that end.
  var cancelled: [Located<String>] = []

  /// A value that a property gets.
  struct Change: Hashable, Sendable {
    /// The name of the property.
    let property: Located<String>
    /// The value.
    let value: Located<DocumentValue>
  }

  /// The tracks of keyframes that a property plays.
  struct Tracks: Hashable, Sendable {
    /// The name of the property.
    let property: Located<String>
    /// The tracks, one a component.
    let texts: [Located<String>]
  }

  /// Changes that follow one another.
  struct Sequence: Hashable, Sendable {
    /// The id that it is cancelled by.
    var id: Located<String>?
    /// The time from one step to the next, in seconds.
    let interval: Located<Double>
    /// What each step changes.
    let steps: [[Change]]
  }

  /// What is reset.
  enum Reset: Hashable, Sendable {
    case everything
    case properties([Located<String>])
  }
}

extension JSONReader {
  private static let eventKeys = [
    "at", "name", "set", "animation", "keyframes", "sequence", "reset", "cancel",
  ]

  /// Reads an event.
  mutating func readEvent() throws(JSONError) -> EventRecord {
    let start = offset
    var time: Located<Double>?
    var event = EventRecord(offset: start, time: Located(value: 0, offset: start))
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "at": time = try readLocatedNumber()
      case "name": event.name = try readString()
      case "set": event.changes = try readChanges()
      case "animation": event.animation = try readAnimation()
      case "keyframes": event.keyframes = try readTracks()
      case "sequence": event.sequence = try readSequence()
      case "reset": event.reset = try readReset()
      case "cancel": event.cancelled = try readStrings()
      default: throw error(.unknownKey(key, known: Self.eventKeys), at: keyOffset)
      }
    }
    event.time = try require(time, "at", from: start)
    return event
  }

  private mutating func readLocatedNumber() throws(JSONError) -> Located<Double> {
    let offset = offset
    return Located(value: try readNumber(), offset: offset)
  }

  private mutating func readChanges() throws(JSONError) -> [EventRecord.Change] {
    var changes: [EventRecord.Change] = []
    try beginObject()
    while let name = try nextKey() {
      let property = Located(value: name, offset: keyOffset)
      changes.append(EventRecord.Change(property: property, value: try readDocumentValue()))
    }
    return changes
  }

  private mutating func readAnimation() throws(JSONError) -> Located<String>? {
    switch try nextKind() {
    case .string: return try readLocatedString()
    case .null:
      try readNull()
      return nil
    case let found:
      throw error(.wrongKind(found: found, expected: [.string, .null]), at: offset)
    }
  }

  private mutating func readTracks() throws(JSONError) -> [EventRecord.Tracks] {
    var tracks: [EventRecord.Tracks] = []
    try beginObject()
    while let name = try nextKey() {
      let property = Located(value: name, offset: keyOffset)
      let texts: [Located<String>]
      switch try nextKind() {
      case .string: texts = [try readLocatedString()]
      case .array: texts = try readStrings()
      case let found:
        throw error(.wrongKind(found: found, expected: [.string, .array]), at: offset)
      }
      tracks.append(EventRecord.Tracks(property: property, texts: texts))
    }
    return tracks
  }

  private mutating func readSequence() throws(JSONError) -> EventRecord.Sequence {
    let start = offset
    var id: Located<String>?
    var interval: Located<Double>?
    var steps: [[EventRecord.Change]]?
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "id": id = try readLocatedString()
      case "every": interval = try readLocatedNumber()
      case "set":
        var list: [[EventRecord.Change]] = []
        try beginArray()
        while try nextElement() { list.append(try readChanges()) }
        steps = list
      default: throw error(.unknownKey(key, known: ["id", "every", "set"]), at: keyOffset)
      }
    }
    return EventRecord.Sequence(
      id: id,
      interval: try require(interval, "every", from: start),
      steps: try require(steps, "set", from: start)
    )
  }

  private mutating func readReset() throws(JSONError) -> EventRecord.Reset? {
    switch try nextKind() {
    case .boolean: return try readBoolean() ? .everything : nil
    case .array: return .properties(try readStrings())
    case let found:
      throw error(.wrongKind(found: found, expected: [.boolean, .array]), at: offset)
    }
  }
}
