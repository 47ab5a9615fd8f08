import SpringPlotText

/// A whole JSON text as a value, read by what the reader offers.
enum JSONText: Hashable, Sendable {
  case object([Member])
  case array([JSONText])
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null

  struct Member: Hashable, Sendable {
    let key: String
    let value: JSONText
  }

  /// Reads the text that bytes hold, and nothing behind it.
  init(reading bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try Self.value(from: &reader)
    try reader.readEnd()
  }

  private static func value(from reader: inout JSONReader) throws(JSONError) -> JSONText {
    switch try reader.nextKind() {
    case .object:
      var members: [Member] = []
      try reader.beginObject()
      while let key = try reader.nextKey() {
        members.append(Member(key: key, value: try value(from: &reader)))
      }
      return .object(members)
    case .array:
      var elements: [JSONText] = []
      try reader.beginArray()
      while try reader.nextElement() { elements.append(try value(from: &reader)) }
      return .array(elements)
    case .string: return .string(try reader.readString())
    case .number: return .number(try reader.readNumber())
    case .boolean: return .boolean(try reader.readBoolean())
    case .null:
      try reader.readNull()
      return .null
    }
  }
}
