import JSONReading

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
