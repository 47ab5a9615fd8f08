package import SpringPlotMotion
import SpringPlotText

/// A part of an app's state that is shown on screen.
package struct Property: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What its values are, as they are shown.
  package let kind: ValueKind
  /// The components that the property starts with, and is reset to.
  package let initial: [Double]
  /// What stands for a value in the state that is shown as something else.
  let shown: Shown

  /// The components of values that are no number, point or colour themselves.
  struct Shown: Hashable, Sendable {
    /// Where an unset value is shown; nil when the property cannot be unset.
    var unset: [Double]?
    /// How false and true are shown; nil unless the property is a boolean.
    var boolean: [[Double]]?
  }
}

extension Property {
  /// Returns the components that a value of the state is shown with.
  func components(of value: DocumentValue) throws(TimelineFault) -> [Double] {
    switch value {
    case .null:
      guard let unset = shown.unset else { throw .cannotBeUnset(property: name) }
      return unset
    case .boolean(let isTrue):
      guard let boolean = shown.boolean else { throw .wrongValue(property: name, expected) }
      return boolean[isTrue ? 1 : 0]
    case .number, .numbers, .text:
      let components = try ShownValue(value)
      guard shown.boolean == nil, components.kind == kind else {
        throw .wrongValue(property: name, expected)
      }
      return components.components
    }
  }

  /// The numbers that false and true are shown as, when the property is a boolean.
  package var booleanValues: [Double]? {
    guard kind == .number, let boolean = shown.boolean else { return nil }
    return boolean.map { $0[0] }
  }

  /// Checks that keyframes can move what is shown, by this number of tracks.
  func checkTracks(count: Int) throws(TimelineFault) {
    guard shown.boolean == nil else { throw .wrongValue(property: name, expected) }
    guard count == initial.count else { throw .wrongTracks(property: name, count: initial.count) }
  }

  /// What its values have to be.
  private var expected: TimelineFault.Expectation {
    shown.boolean == nil ? .value(kind) : .boolean
  }
}

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

/// The properties of a timeline, by place and by name.
package struct PropertyTable: Hashable, Sendable {
  /// The properties, in the order of the file.
  package let properties: [Property]
  private let indices: [String: Int]

  /// Creates the table that a document describes at a place.
  init(_ records: [PropertyRecord], at offset: Int) throws(Finding) {
    guard !records.isEmpty else { throw Finding(.noProperties, at: offset, [.key("properties")]) }
    var properties: [Property] = []
    for record in records { properties.append(try Property(record)) }
    self.properties = properties
    indices = Dictionary(
      properties.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the index of a property.
  func index(of name: String) throws(TimelineFault) -> Int {
    guard let index = indices[name] else {
      throw .unknownProperty(name, known: properties.map(\.name))
    }
    return index
  }
}

extension Property {
  /// Creates the property that a document describes.
  init(_ record: PropertyRecord) throws(Finding) {
    let base = [JSONPath.Step.key("properties"), .key(record.name.value)]
    let shownPath = base + [.key("shownAs")]
    let initialOffset = record.initial.offset

    var unset: ShownValue?
    var boolean: [ShownValue]?
    var hasCases = false
    switch record.shownAs {
    case nil: break
    case .unset(let value): unset = try Self.shown(value, shownPath)
    case .cases(let cases, let offset):
      var values: [ShownValue?] = []
      for (value, key) in zip(cases, PropertyRecord.shownCases) {
        guard let value else {
          values.append(nil)
          continue
        }
        values.append(try Self.shown(value, shownPath + [.key(key)]))
      }
      unset = values[2]
      hasCases = values[0] != nil || values[1] != nil
      if hasCases {
        guard let whenFalse = values[0], let whenTrue = values[1] else {
          let missing = values[0] == nil ? "false" : "true"
          throw Finding(.missingCase(missing), at: offset, shownPath)
        }
        boolean = [whenFalse, whenTrue]
      }
    }

    var first: ShownValue?
    switch record.initial.value {
    case .null: break
    case .boolean:
      boolean = boolean ?? [.zero, .one]
    case .number, .numbers, .text:
      if hasCases { throw Finding(.notBoolean, at: initialOffset, base) }
      first = try Self.shown(record.initial, base)
    }
    let all = [first, unset].compactMap(\.self) + (boolean ?? [])
    guard let kind = all.first?.kind else {
      throw Finding(.cannotBeUnset(property: record.name.value), at: initialOffset, base)
    }
    guard all.allSatisfy({ $0.kind == kind }) else {
      throw Finding(.mixedKinds, at: record.name.offset, base)
    }
    let shown = Shown(unset: unset?.components, boolean: boolean?.map(\.components))
    let bare = Property(name: record.name.value, kind: kind, initial: [], shown: shown)
    self.init(
      name: bare.name,
      kind: kind,
      initial: try found(at: initialOffset, base) { () throws(TimelineFault) in
        try bare.components(of: record.initial.value)
      },
      shown: shown
    )
  }

  private static func shown(
    _ value: Located<DocumentValue>,
    _ path: [JSONPath.Step]
  ) throws(Finding) -> ShownValue {
    try found(at: value.offset, path) { () throws(TimelineFault) in try ShownValue(value.value) }
  }
}
