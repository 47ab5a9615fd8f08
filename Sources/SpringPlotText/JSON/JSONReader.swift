/// Reads JSON, as RFC 8259 defines it, one value after the other.
///
/// The caller asks for what it expects, and never holds more than the value it reads:
///
/// ```swift
/// var reader = JSONReader(bytes)
/// try reader.beginObject()
/// while let key = try reader.nextKey() {
///   lengths[key] = try reader.readNumber()
/// }
/// try reader.readEnd()
/// ```
package struct JSONReader {
  /// How many objects and arrays may lie inside one another.
  package static let depthLimit = 128

  let bytes: [UInt8]
  /// Where the next byte to be read is.
  var next: Int
  /// Where the document ends.
  var end: Int
  var frames: [Frame] = []
  var lineStart = 0
  /// The bytes of the key that was read last, with its quotation marks.
  var keyRange = 0..<0
  /// Where the next line begins, when there may be one.
  private var followingLine: Int?
  /// The number of the line in which the document begins, from 1.
  package private(set) var line: Int

  /// An object or array that has begun and not ended.
  struct Frame {
    var kind: JSONKind
    var step: JSONPath.Step
    var keys = KeySet()
  }

  /// Creates a reader of one document; a byte order mark is skipped.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    next = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    end = bytes.count
    line = 1
  }

  /// Creates a reader of JSON Lines, before the first line, whose number is `firstLine`.
  package init(lines bytes: [UInt8], firstLine: Int = 1) {
    self.init(bytes)
    followingLine = next
    end = next
    line = firstLine - 1
  }
}

extension JSONReader {
  /// Goes on to the next line that is not blank; returns whether there is one.
  ///
  /// Each line is a document of its own. What the last one still held is forgotten.
  package mutating func nextLine() -> Bool {
    frames.removeAll(keepingCapacity: true)
    while let start = followingLine {
      followingLine = nil
      line += 1
      lineStart = start
      next = start
      end = bytes.count
      if let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        end = newline
        followingLine = newline + 1
      }
      skipWhiteSpace()
      if next < end { return true }
    }
    return false
  }
}

extension JSONReader {
  /// Returns what the next value is, judged by its first character.
  package mutating func nextKind() throws(JSONError) -> JSONKind {
    skipWhiteSpace()
    guard next < end else { throw unexpected(.value) }
    switch bytes[next] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw unexpected(.value)
    }
  }

  /// Requires that the next value is of a kind.
  mutating func expect(_ kind: JSONKind) throws(JSONError) {
    let found = try nextKind()
    if found != kind { throw error(.wrongKind(found: found, expected: [kind]), at: next) }
  }

  /// The next byte; nil at the end.
  var byte: UInt8? { next < end ? bytes[next] : nil }

  /// Moves past a character if it is the next one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    next += 1
    return true
  }

  mutating func skipWhiteSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { next += 1 }
  }
}

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
