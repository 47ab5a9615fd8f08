/// Turns elements into the bytes of a document: an element a line, attributes in their order.
struct SVGWriter {
  /// What every name of the document begins with, so that documents in one page stay apart.
  let prefix: String
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Creates a writer.
  init(prefix: String) { self.prefix = prefix }

  /// Returns a document whose names begin with a text made from its content.
  static func document(_ root: SVGElement) -> [UInt8] {
    var draft = SVGWriter(prefix: "")
    draft.write(root)
    var writer = SVGWriter(prefix: ContentHash(of: draft.bytes).name)
    writer.write(root)
    return writer.bytes
  }

  /// Writes an element and what it holds.
  mutating func write(_ element: SVGElement) {
    append("<\(element.name)")
    for attribute in element.attributes {
      append(" \(attribute.name)=\"")
      write(attribute.value)
      append("\"")
    }
    switch element.content {
    case .nothing: append("/>\n")
    case .text(let text):
      append(">")
      append(escaping: text)
      append("</\(element.name)>\n")
    case .elements(let elements):
      append(">\n")
      for element in elements { write(element) }
      append("</\(element.name)>\n")
    case .parts(let elements):
      append(">")
      for element in elements {
        write(element)
        bytes.removeLast()
      }
      append("</\(element.name)>\n")
    case .styleSheet(let rules):
      append(">\n")
      for media in SVGElement.StyleRule.Media.allCases { write(rules.filter { $0.media == media }) }
      append("</\(element.name)>\n")
    }
  }

  private mutating func write(_ rules: [SVGElement.StyleRule]) {
    guard let media = rules.first?.media else { return }
    append("@media \(media.rawValue){\n")
    for rule in rules { append(".\(prefix)-\(rule.className){\(rule.declarations)}\n") }
    append("}\n")
  }

  private mutating func write(_ value: SVGElement.Value) {
    switch value {
    case .text(let text): append(escaping: text)
    case .number(let number): append(PixelNumber(number).text())
    case .local(let name): append("\(prefix)-\(name)")
    case .locals(let names): append(names.map { "\(prefix)-\($0)" }.joined(separator: " "))
    case .url(let name): append("url(#\(prefix)-\(name))")
    case .link(let name): append("#\(prefix)-\(name)")
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(escaping text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      // XML has no way to write these.
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": continue
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init([]))
      }
    }
  }
}
