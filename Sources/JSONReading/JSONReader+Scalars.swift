extension JSONReader {
  /// Reads null.
  package mutating func readNull() throws(JSONError) {
    try expect(.null)
    try literal("null")
  }

  /// Reads true or false.
  package mutating func readBoolean() throws(JSONError) -> Bool {
    try expect(.boolean)
    let isTrue = byte == UInt8(ascii: "t")
    try literal(isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads a string.
  package mutating func readString() throws(JSONError) -> String {
    try expect(.string)
    return try string()
  }

  /// Reads past a value, whatever it is, and checks it all the same.
  package mutating func skipValue() throws(JSONError) {
    let depth = frames.count
    repeat {
      if let frame = frames.last, frames.count > depth {
        // Where a container ends, the one around it goes on.
        let hasMore = frame.kind == .object ? try nextKey() != nil : try nextElement()
        guard hasMore else { continue }
      }
      switch try nextKind() {
      case .object: try beginObject()
      case .array: try beginArray()
      case .string: _ = try readString()
      case .number: _ = try readNumber()
      case .boolean: _ = try readBoolean()
      case .null: try readNull()
      }
    } while frames.count > depth
  }

  private mutating func literal(_ text: StaticString) throws(JSONError) {
    for character in text.description.utf8 {
      guard byte == character else { throw unexpected(.value) }
      next += 1
    }
  }
}
