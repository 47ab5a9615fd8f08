/// Elements as text: an element a line, attributes in their order.
///
/// Every name of a document begins with a prefix that is made from all its other bytes, so that
/// documents in one page stay apart. Until then a mark stands in its place.
struct SVGText: Sendable {
  /// A byte that stands for a prefix, and that no XML has.
  static let prefixMark: UInt8 = 0

  /// The bytes.
  private(set) var bytes: [UInt8] = []
  /// The number of elements.
  private(set) var count = 0

  /// Creates a text without elements.
  init() { bytes.reserveCapacity(1 << 13) }

  /// Appends an element.
  mutating func append(_ element: SVGElement) {
    write(element)
    count += 1
  }

  /// Appends the elements of another text.
  mutating func append(_ other: SVGText) {
    bytes += other.bytes
    count += other.count
  }

  /// The bytes with prefixes in place of their marks.
  func document() -> [UInt8] {
    var hash = ContentHash()
    var marks: [Int] = []
    for (place, byte) in bytes.enumerated() {
      if byte == Self.prefixMark { marks.append(place) } else { hash.combine(byte) }
    }
    let prefix = hash.name
    var document: [UInt8] = []
    document.reserveCapacity(bytes.count + marks.count * prefix.count)
    var written = 0
    for mark in marks {
      document += bytes[written..<mark]
      document += prefix
      written = mark + 1
    }
    document += bytes[written...]
    return document
  }
}

extension SVGText {
  private mutating func write(_ element: SVGElement) {
    writeStart(of: element)
    switch element.content {
    case .nothing:
      append("/>\n")
      return
    case .text(let text):
      bytes.append(addingCapacity: 1 + text.longestEscapedText) { output in
        output.append(UInt8(ascii: ">"))
        output.putEscaped(text)
      }
    case .elements(let elements):
      append(">\n")
      for element in elements { write(element) }
    case .parts(let elements):
      append(">")
      for element in elements {
        write(element)
        bytes.removeLast()
      }
    case .written(let text):
      append(">\n")
      bytes += text.bytes
    case .styleSheet(let rules):
      append(">\n")
      for media in SVGElement.StyleRule.Media.allCases { write(rules.filter { $0.media == media }) }
    }
    bytes.append(addingCapacity: 4 + element.name.utf8CodeUnitCount) { output in
      output.put("</")
      output.put(element.name)
      output.put(">\n")
    }
  }

  /// Appends the name and the attributes of an element.
  private mutating func writeStart(of element: SVGElement) {
    let attributes = element.attributes.span
    var room = 1 + element.name.utf8CodeUnitCount
    for index in attributes.indices { room += attributes[index].longestText }
    bytes.append(addingCapacity: room) { output in
      output.append(UInt8(ascii: "<"))
      output.put(element.name)
      for index in attributes.indices { attributes[index].put(into: &output) }
    }
  }

  private mutating func write(_ rules: [SVGElement.StyleRule]) {
    guard let media = rules.first?.media else { return }
    append("@media \(media.rawValue){\n")
    for rule in rules {
      append(".")
      bytes.append(Self.prefixMark)
      append("-")
      append(rule.className)
      append("{")
      append(rule.declarations)
      append("}\n")
    }
    append("}\n")
  }

  private mutating func append(_ text: String) {
    bytes.append(addingCapacity: text.utf8.count) { $0.put(text) }
  }
}
