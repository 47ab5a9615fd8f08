extension JSONReader {
  /// Begins to read an object.
  package mutating func beginObject() throws(JSONError) {
    try begin(.object)
  }

  /// Returns the key of the object's next member, whose value has to be read then.
  ///
  /// Nil at the end of the object.
  package mutating func nextKey() throws(JSONError) -> String? {
    skipWhiteSpace()
    if take("}") {
      frames.removeLast()
      return nil
    }
    let top = frames.count - 1
    let isFirst = frames[top].keys.isEmpty
    if !isFirst {
      guard take(",") else { throw unexpected(.commaOrEndOfObject) }
      skipWhiteSpace()
    }
    guard byte == UInt8(ascii: "\"") else { throw unexpected(isFirst ? .keyOrEndOfObject : .key) }
    let start = next
    let key = try string()
    keyRange = start..<next
    guard frames[top].keys.insert(key) else { throw error(.duplicateKey(key), at: keyOffset) }
    frames[top].step = .key(key)
    skipWhiteSpace()
    guard take(":") else { throw unexpected(.colon) }
    return key
  }

  /// Begins to read an array.
  package mutating func beginArray() throws(JSONError) {
    try begin(.array)
  }

  /// Returns whether the array has another element, which has to be read then.
  package mutating func nextElement() throws(JSONError) -> Bool {
    skipWhiteSpace()
    if take("]") {
      frames.removeLast()
      return false
    }
    let top = frames.count - 1
    if case .index(let index) = frames[top].step {
      if index >= 0, !take(",") { throw unexpected(.commaOrEndOfArray) }
      frames[top].step = .index(index + 1)
    }
    return true
  }

  /// Requires that nothing follows.
  package mutating func readEnd() throws(JSONError) {
    skipWhiteSpace()
    if next < end { throw unexpected(.endOfText) }
  }

  private mutating func begin(_ kind: JSONKind) throws(JSONError) {
    try expect(kind)
    if frames.count == Self.depthLimit { throw error(.tooDeep(limit: Self.depthLimit), at: next) }
    next += 1
    frames.append(Frame(kind: kind, step: .index(-1)))
  }
}
