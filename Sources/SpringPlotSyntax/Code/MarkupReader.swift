import SpringPlotText

/// Reads the resources of Android in XML as the items that they name.
///
/// An element with a text is an item with that value, one with attributes a call that takes them.
struct MarkupReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The elements that say how things move.
  private static let elements = [
    "item", "dimen", "integer", "string", "pathInterpolator", "objectAnimator", "animator",
    "alpha", "translate", "scale", "rotate", "spring", "linearInterpolator",
    "accelerateInterpolator", "decelerateInterpolator", "accelerateDecelerateInterpolator",
    "overshootInterpolator", "anticipateInterpolator",
  ]

  /// Returns the items of the text, nil when it is none of Android's.
  func items() -> [CodeItem]? {
    guard let first = bytes.first(where: { $0 > 0x20 }), first == UInt8(ascii: "<") else {
      return nil
    }
    var items: [CodeItem] = []
    var place = 0
    var isAndroid = false
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      guard let end = tagEnd(from: start) else { break }
      place = end + 1
      let tag = tag(in: (start + 1)..<end)
      guard let name = tag.name, Self.elements.contains(name) else { continue }
      isAndroid = true
      let label = tag.attributes.first { $0.name == "name" }
      if let label {
        let textEnd = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let (group, key) = Self.parts(of: label.value)
        let item = CodeItem(
          label: Word(text: key, range: label.range),
          separator: "=",
          value: value(in: place..<textEnd)
        )
        Self.add(item, to: group, in: &items)
      } else {
        items.append(CodeItem(label: nil, value: call(name, tag.attributes, in: start..<end)))
      }
    }
    return isAndroid ? items : nil
  }

  /// An attribute without its namespace.
  private struct Attribute {
    let name: String
    let value: String
    let range: Range<Int>
    let isNamespace: Bool
  }

  /// Returns the place of the `>` that closes a tag; quoted ones do not count.
  private func tagEnd(from start: Int) -> Int? {
    var quote: UInt8?
    for place in start..<bytes.count {
      let byte = bytes[place]
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place
      }
    }
    return nil
  }

  private func tag(in range: Range<Int>) -> (name: String?, attributes: [Attribute]) {
    var place = range.lowerBound
    func isName(_ byte: UInt8) -> Bool {
      Scanner.startsWord(byte) || Scanner.isDigit(byte) || ":-.".utf8.contains(byte)
    }
    func word() -> String {
      let start = place
      while place < range.upperBound, isName(bytes[place]) { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    let name = word()
    var attributes: [Attribute] = []
    while place < range.upperBound {
      guard isName(bytes[place]) else {
        place += 1
        continue
      }
      let key = word()
      guard place + 1 < range.upperBound, bytes[place] == UInt8(ascii: "="),
        "\"'".utf8.contains(bytes[place + 1])
      else { continue }
      let mark = bytes[place + 1]
      let start = place + 2
      guard let end = bytes[start..<range.upperBound].firstIndex(of: mark) else { break }
      attributes.append(
        Attribute(
          name: key.split(separator: ":").last.map(String.init) ?? key,
          value: String(decoding: bytes[start..<end], as: UTF8.self),
          range: start..<end,
          isNamespace: key.hasPrefix("xmlns")
        )
      )
      place = end + 1
    }
    attributes.removeAll { $0.isNamespace }
    return (name.isEmpty ? nil : name, attributes)
  }

  /// Returns what a name belongs to and what of it it says, as in
  /// `m3_sys_motion_spring_fast_spatial_stiffness`; others say themselves.
  ///
  /// The damping of Android's springs is always a ratio.
  private static func parts(of name: String) -> (group: String?, key: String) {
    let endings = [
      ("damping_ratio", "dampingRatio"), ("dampingRatio", "dampingRatio"),
      ("DampingRatio", "dampingRatio"), ("damping", "dampingRatio"), ("Damping", "dampingRatio"),
      ("stiffness", "stiffness"), ("Stiffness", "stiffness"),
    ]
    for (ending, key) in endings where name.hasSuffix(ending) {
      let group = name.dropLast(ending.count)
      return (String(group.hasSuffix("_") ? group.dropLast() : group), key)
    }
    return (nil, name)
  }

  /// Adds an item to the group that it belongs to, after those that have been read.
  private static func add(_ item: CodeItem, to group: String?, in items: inout [CodeItem]) {
    guard let group else {
      items.append(item)
      return
    }
    let place = items.lastIndex { $0.label?.text == group }
    if let place, case .list(let entries, let range) = items[place].value,
      !entries.contains(where: { $0.label?.text == item.label?.text })
    {
      items[place] = CodeItem(
        label: items[place].label,
        separator: "=",
        value: .list(entries + [item], range.lowerBound..<item.range.upperBound)
      )
    } else {
      let range = item.range.lowerBound..<item.range.upperBound
      items.append(
        CodeItem(
          label: Word(text: group, range: item.label?.range ?? range),
          separator: "=",
          value: .list([item], range)
        )
      )
    }
  }

  private func value(in range: Range<Int>) -> CodeNode {
    var reader = CodeReader(bytes, in: range)
    guard let items = try? reader.items(), items.count == 1, items[0].label == nil else {
      return .text(range)
    }
    return items[0].value
  }

  /// The calls of Java that the elements stand for.
  private func call(_ name: String, _ attributes: [Attribute], in range: Range<Int>) -> CodeNode {
    let word = Word(text: name, range: range)
    var arguments = attributes.map { attribute in
      CodeItem(
        label: Word(text: attribute.name, range: attribute.range),
        separator: "=",
        value: .text(attribute.range)
      )
    }
    if name == "pathInterpolator", !attributes.contains(where: { $0.name == "pathData" }) {
      // Its four numbers, in the order of the call.
      let order = ["controlX1", "controlY1", "controlX2", "controlY2"]
      arguments = order.compactMap { key in
        arguments.first { $0.label?.text == key }.map { CodeItem(label: nil, value: $0.value) }
      }
      let call = CodeCall(
        name: Word(text: "PathInterpolator", range: range),
        arguments: arguments,
        range: range
      )
      return .path(CodePath(startsWithDot: false, calls: [call], range: range))
    }
    let call = CodeCall(
      name: name == "pathInterpolator" ? Word(text: "PathInterpolator", range: range) : word,
      arguments: arguments,
      range: range
    )
    return .path(CodePath(startsWithDot: false, calls: [call], range: range))
  }
}
