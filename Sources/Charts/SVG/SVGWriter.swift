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
    let prefix = Array(ContentHash(of: bytes).name.utf8)
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
    append("<")
    append(element.name)
    for attribute in element.attributes {
      append(" ")
      append(attribute.name)
      append("=\"")
      write(attribute.value)
      append("\"")
    }
    switch element.content {
    case .nothing:
      append("/>\n")
      return
    case .text(let text):
      append(">")
      append(escaping: text)
    case .elements(let elements):
      append(">\n")
      for element in elements { write(element) }
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
    append("</")
    append(element.name)
    append(">\n")
  }

  private mutating func write(_ rules: [SVGElement.StyleRule]) {
    guard let media = rules.first?.media else { return }
    append("@media \(media.rawValue){\n")
    for rule in rules {
      append(".")
      append(name: rule.className)
      append("{")
      append(rule.declarations)
      append("}\n")
    }
    append("}\n")
  }

  private mutating func write(_ value: SVGElement.Value) {
    switch value {
    case .text(let text): append(escaping: text)
    case .number(let number): PixelNumber(number).append(to: &bytes)
    case .color(let color): append(color.css)
    case .path(let path): bytes += path.bytes
    case .local(let name): append(name: name)
    case .locals(let names):
      for (index, name) in names.enumerated() {
        if index > 0 { append(" ") }
        append(name: name)
      }
    case .url(let name):
      append("url(#")
      append(name: name)
      append(")")
    case .link(let name):
      append("#")
      append(name: name)
    }
  }

  private mutating func append(name: String) {
    nameStarts.append(bytes.count)
    append("-")
    append(name)
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func append(escaping text: String) {
    guard text.utf8.contains(where: Self.isSpecial) else { return append(text) }
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

  /// Returns whether a byte may belong to a character that cannot stand for itself.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 0..<0x20, 0x7f...:
      true
    default: false
    }
  }
}
