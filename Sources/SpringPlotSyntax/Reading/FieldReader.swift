import SpringPlotArguments
import SpringPlotMotion
import SpringPlotText
import Springs

/// Hands out the labelled values of a call, an object or of statements.
///
/// Labels are compared by their letters and digits alone, and by what stands behind the last dot.
struct FieldReader {
  /// What messages call it: the name of a call, or `{…}`.
  let name: String
  /// The place of the whole.
  let range: Range<Int>
  /// The values in order.
  let items: [CodeItem]
  /// The path that the call belongs to, and its place there.
  var path: CodePath?
  var index = 0
  /// The label in front of the whole, as labels are compared.
  var label: String?
  /// The library whose words it is read in.
  let words: DialectWords
  /// The text; comments are blank.
  let bytes: [UInt8]
  /// Whether a library was named for the text, so that nothing else can be meant.
  let isNamed: Bool
  /// What is to be said about what was read.
  var notes: [SyntaxWarning] = []

  private var taken: Set<Int> = []
  var known: [String] = []

  init(
    name: String,
    range: Range<Int>,
    items: [CodeItem],
    words: DialectWords,
    bytes: [UInt8],
    isNamed: Bool
  ) {
    self.name = name
    self.range = range
    self.items = items
    self.words = words
    self.bytes = bytes
    self.isNamed = isNamed
  }

  /// Returns a reader of other values in the same words.
  func reader(of items: [CodeItem], name: String = "{…}", range: Range<Int>) -> FieldReader {
    FieldReader(
      name: name,
      range: range,
      items: items,
      words: words,
      bytes: bytes,
      isNamed: isNamed
    )
  }
}

// Labels.
extension FieldReader {
  /// Returns a label as labels are compared.
  static func plain(_ label: String) -> String {
    let last = label.split(separator: ".").last.map(String.init) ?? label
    return String(
      decoding: last.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "$"): nil
        default: byte
        }
      },
      as: UTF8.self
    )
  }

  /// Returns whether any of some labels is given.
  func has(_ labels: String...) -> Bool { labels.contains { firstIndex($0) != nil } }

  private func firstIndex(_ label: String) -> Int? {
    let wanted = Self.plain(label)
    return items.firstIndex { $0.label.map { Self.plain($0.text) == wanted } ?? false }
  }

  /// The values without a label, in order.
  var unlabelled: [CodeNode] { items.filter { $0.label == nil }.map(\.value) }

  /// Takes the value with a label, if there is one.
  mutating func take(_ labels: String...) -> CodeItem? {
    known += labels
    for label in labels {
      // Of statements the last one counts.
      let wanted = Self.plain(label)
      let index = items.lastIndex { $0.label.map { Self.plain($0.text) == wanted } ?? false }
      if let index {
        taken.insert(index)
        return items[index]
      }
    }
    return nil
  }

  /// Takes the next value without a label, if there is one.
  mutating func takeUnlabelled() -> CodeItem? {
    guard
      let index = items.indices.first(where: { items[$0].label == nil && !taken.contains($0) })
    else { return nil }
    taken.insert(index)
    return items[index]
  }

  /// Throws if what was asked for is the name of a variable, as in `{ stiffness, damping }`.
  func refuseNames() throws(PlacedFault) {
    for (index, item) in items.enumerated() where !taken.contains(index) && item.label == nil {
      guard case .path(let path) = item.value, let name = path.name, known.contains(name) else {
        continue
      }
      throw PlacedFault(.variable(name, for: name), at: path.range)
    }
  }

  /// Throws if a label that was not taken is all but one that was asked for, or if variables stand
  /// among the values, and names other labels in a note.
  mutating func finish() throws(PlacedFault) {
    try refuseNames()
    var ignored: [String] = []
    for (index, item) in items.enumerated() where !taken.contains(index) {
      guard let label = item.label else { continue }
      if label.text == CodeItem.spread {
        let name = String(decoding: bytes[item.value.range].prefix(40), as: UTF8.self)
        throw PlacedFault(.variable(name, for: label.text), at: item.value.range)
      }
      if item.isStatement { continue }
      let text = label.text.split(separator: ".").last.map(String.init) ?? label.text
      let isKnown = words.ignored.contains { Self.plain($0) == Self.plain(text) }
      var free: [String] = []
      for label in known where !has(label) && !free.contains(label) { free.append(label) }
      let meant = isKnown ? [] : suggestions(for: text, among: free)
      if !meant.isEmpty, text.count > 2 {
        throw PlacedFault(
          .unknownLabel(text, of: name, meant: meant, known: known),
          at: label.range
        )
      }
      if !ignored.contains(text) { ignored.append(text) }
    }
    if !ignored.isEmpty { notes.append(.ignored(ignored)) }
  }
}

// Statements: what is set one after the other, and not given at once.
extension FieldReader {
  /// Whether the items are statements and not the entries of an object.
  var isStatements: Bool {
    items.contains { item in
      if item.label != nil { return item.separator == "=" }
      guard case .path(let path) = item.value else { return false }
      return path.calls.contains { $0.name.text.hasPrefix("set") && $0.arguments?.count == 1 }
    }
  }

  /// The statements that set something, `setStiffness(…)` also, by what they set.
  var statements: [CodeItem] {
    items.flatMap { item -> [CodeItem] in
      if item.label != nil { return [item] }
      var nodes = [item.value]
      if case .words(let words) = item.value { nodes = words }
      return nodes.flatMap { node -> [CodeItem] in
        guard case .path(let path) = node else { return [] }
        return Self.settings(of: path.calls[...])
      }
    }
  }

  /// Returns what calls such as `setStiffness(…)` and blocks set.
  static func settings(of calls: ArraySlice<CodeCall>) -> [CodeItem] {
    calls.flatMap { call -> [CodeItem] in
      var settings = call.block ?? []
      if call.name.text.hasPrefix("set"), let arguments = call.arguments, arguments.count == 1 {
        let name = String(call.name.text.dropFirst(3))
        settings.append(
          CodeItem(
            label: Word(text: name, range: call.name.range),
            separator: "=",
            value: arguments[0].value
          )
        )
      }
      return settings
    }
  }
}
