import JSONReading

/// A property as a document describes it.
struct PropertyRecord: Hashable, Sendable {
  /// The name, with the place of its description.
  let name: Located<String>
  /// The value in the initial state.
  let initial: Located<DocumentValue>
  /// How values are shown that are no number, point or colour.
  var shownAs: ShownAs?

  /// How values are shown.
  enum ShownAs: Hashable, Sendable {
    /// What an unset value is shown as.
    case unset(Located<DocumentValue>)
    /// What false, true and an unset value are shown as.
    case cases([Located<DocumentValue>?], offset: Int)
  }

  /// The keys of an object that says how values are shown.
  static let shownCases = ["false", "true", "null"]
}

extension JSONReader {
  /// Reads an object with a property a member.
  mutating func readProperties() throws(JSONError) -> [PropertyRecord] {
    var records: [PropertyRecord] = []
    try beginObject()
    while let name = try nextKey() { records.append(try readProperty(name)) }
    return records
  }

  private mutating func readProperty(_ name: String) throws(JSONError) -> PropertyRecord {
    let kind = try nextKind()
    let name = Located(value: name, offset: offset)
    guard kind == .object else {
      return PropertyRecord(name: name, initial: try readDocumentValue())
    }
    var initial: Located<DocumentValue>?
    var shownAs: PropertyRecord.ShownAs?
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "initial": initial = try readDocumentValue()
      case "shownAs": shownAs = try readShownAs()
      default: throw error(.unknownKey(key, known: ["initial", "shownAs"]), at: keyOffset)
      }
    }
    return PropertyRecord(
      name: name,
      initial: try require(initial, "initial", from: name.offset),
      shownAs: shownAs
    )
  }

  private mutating func readShownAs() throws(JSONError) -> PropertyRecord.ShownAs {
    guard try nextKind() == .object else { return .unset(try readDocumentValue()) }
    let offset = offset
    let known = PropertyRecord.shownCases
    var cases = [Located<DocumentValue>?](repeating: nil, count: known.count)
    try beginObject()
    while let key = try nextKey() {
      guard let index = known.firstIndex(of: key) else {
        throw error(.unknownKey(key, known: known), at: keyOffset)
      }
      cases[index] = try readDocumentValue()
    }
    return .cases(cases, offset: offset)
  }
}
