import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of an SVG document, as an independent reader sees it.
struct SVGNode: Sendable {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [SVGNode] = []
  fileprivate(set) var text = ""

  /// The element and everything inside, in document order.
  var all: [SVGNode] {
    var list: [SVGNode] = []
    append(to: &list)
    return list
  }

  private func append(to list: inout [SVGNode]) {
    list.append(self)
    for child in children { child.append(to: &list) }
  }

  /// All words inside.
  var fullText: String { text + children.map(\.fullText).joined(separator: " ") }
}

/// A parsed SVG document.
struct SVGDocument: Sendable {
  let root: SVGNode

  init(_ bytes: [UInt8]) throws {
    let parser = XMLParser(data: Data(bytes))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
    root = try #require(reader.root)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    private(set) var root: SVGNode?
    private var stack: [SVGNode] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      stack.append(SVGNode(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      let node = stack.removeLast()
      if stack.isEmpty { root = node } else { stack[stack.count - 1].children.append(node) }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      if !stack.isEmpty { stack[stack.count - 1].text += characters }
    }
  }
}

extension SVGDocument {
  /// The boxes of all words that are drawn, by a table of wide characters.
  var words: [(text: String, box: CGRect)] { Self.words(in: root, inherited: [:]) }

  /// The visible points of the lines that carry a curve: those with a round join.
  var curves: [[CGPoint]] {
    let clips = root.all.filter { $0.name == "clipPath" }
    return Self.curves(in: root) { reference in
      let clip = clips.first { "url(#\($0.attributes["id"] ?? ""))" == reference }
      guard let rectangle = clip?.children.first?.attributes else { return nil }
      let numbers = ["x", "y", "width", "height"].map { Double(rectangle[$0] ?? "") ?? .nan }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  private static func curves(in node: SVGNode, clip: (String) -> CGRect?) -> [[CGPoint]] {
    if node.attributes["stroke-linejoin"] != nil {
      return [PathReader.points(of: node.attributes["d"] ?? "")]
    }
    let lines = node.children.flatMap { curves(in: $0, clip: clip) }
    guard let reference = node.attributes["clip-path"], let frame = clip(reference) else {
      return lines
    }
    return lines.map { $0.filter { frame.contains($0) } }
  }

  private static func words(
    in node: SVGNode,
    inherited: [String: String]
  ) -> [(text: String, box: CGRect)] {
    let style = inherited.merging(node.attributes) { $1 }
    guard node.name == "text" else {
      return node.children.flatMap { words(in: $0, inherited: style) }
    }
    let size = Double(style["font-size"] ?? "") ?? 0
    let parts = node.children.isEmpty ? [node] : node.children
    let text = parts.map(\.text).joined()
    let width = parts.reduce(0.0) { sum, part in
      let own = style.merging(part.attributes) { $1 }
      let size = Double(own["font-size"] ?? "") ?? size
      let isBold = own["font-weight"] == "600"
      let gap = Double(part.attributes["dx"] ?? "") ?? 0
      return part.text.reduce(sum + gap) { $0 + CharacterWidth.of($1, isBold: isBold) * size }
    }
    let x = Double(node.attributes["x"] ?? "") ?? .nan
    let y = Double(node.attributes["y"] ?? "") ?? .nan
    let left =
      switch style["text-anchor"] {
      case "middle": x - width / 2
      case "end": x - width
      default: x
      }
    return [
      (text, CGRect(x: left, y: y - 0.73 * size, width: width, height: 0.9 * size))
    ]
  }
}

/// Widths of characters in ems, measured generously in a wide sans-serif font.
enum CharacterWidth {
  static func of(_ character: Character, isBold: Bool) -> Double {
    let regular =
      switch character {
      case "\u{2009}", "\u{202F}": 0.25
      case "i", "j", "l", "'", "I", "|", " ", ".", ",", ":", ";": 0.34
      case "f", "t", "r", "(", ")", "-", "[", "]", "!", "/", "s", "J": 0.42
      case "⁰"..."⁹", "¹", "²", "³", "⁻": 0.56
      case "m", "w", "M", "W", "%", "@", "+", "=", "<", ">", "×", "…": 0.9
      case "0"..."9", "a"..."z": 0.62
      default: 0.72
      }
    return isBold ? regular * 1.08 : regular
  }
}
