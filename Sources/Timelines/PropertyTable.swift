import JSONReading

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
