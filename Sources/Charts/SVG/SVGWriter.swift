/// Turns elements into the bytes of a document: an element a line, attributes in their order.
///
/// Every name of a document begins with a prefix that is made from all its other bytes, so that
/// documents in one page stay apart. The prefix is put in where it belongs at the end.
struct SVGWriter {
  private var bytes: [UInt8] = []
  /// The places in the bytes at which a prefix is missing.
  private var nameStarts: [Int] = []

  private init() { bytes.reserveCapacity(1 << 14) }

  /// Returns a document.
  static func document(_ root: SVGElement) -> [UInt8] {
    var writer = SVGWriter()
    writer.write(root)
    return writer.document
  }

  private var document: [UInt8] {
    let prefix = ContentHash(of: bytes).name
    var document: [UInt8] = []
    document.reserveCapacity(bytes.count + nameStarts.count * prefix.count)
    var written = 0
    for start in nameStarts {
      document += bytes[written..<start]
      document += prefix
      written = start
    }
    document += bytes[written...]
    return document
  }

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
      let elements = elements.span
      for index in elements.indices { write(elements[index]) }
    case .parts(let elements):
      append(">")
      for element in elements {
        write(element)
        bytes.removeLast()
      }
    case .styleSheet(let rules):
      append(">\n")
      for media in SVGElement.StyleRule.Media.allCases { write(rules.filter { $0.media == media }) }
    }
    bytes.append(addingCapacity: 4 + element.name.utf8.count) { output in
      output.put("</")
      output.put(element.name)
      output.put(">\n")
    }
  }

  /// Appends the name and the attributes of an element.
  private mutating func writeStart(of element: SVGElement) {
    let attributes = element.attributes.span
    var room = 1 + element.name.utf8.count
    for index in attributes.indices { room += attributes[index].longestText }
    let start = bytes.count
    var names: [Int] = []
    bytes.append(addingCapacity: room) { output in
      output.append(UInt8(ascii: "<"))
      output.put(element.name)
      for index in attributes.indices { attributes[index].put(into: &output, &names) }
    }
    for place in names { nameStarts.append(start + place) }
  }

  private mutating func write(_ rules: [SVGElement.StyleRule]) {
    guard let media = rules.first?.media else { return }
    append("@media \(media.rawValue){\n")
    for rule in rules {
      append(".")
      nameStarts.append(bytes.count)
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
