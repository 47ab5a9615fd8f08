import SpringPlotText

/// What the beginning of a chart tells: its size, and its description in words.
package struct SVGHeader: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The description, as people read it.
  package let description: String

  /// Reads the beginning of a chart; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    // Both are in the first elements.
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)[...]
    guard
      let width = Self.value(of: " width=\"", in: text).flatMap({ Int($0) }),
      let height = Self.value(of: " height=\"", in: text).flatMap({ Int($0) }),
      let start = text.cut(at: "<desc")?.behind.cut(at: ">")?.behind,
      let description = start.cut(at: "</desc>")?.before
    else { return nil }
    self.width = width
    self.height = height
    self.description = Self.unescaped(description)
  }

  private static func value(of attribute: String, in text: Substring) -> Substring? {
    text.cut(at: attribute)?.behind.cut(at: "\"")?.before
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let mark = rest.cut(at: "&") {
      result += mark.before
      guard let entity = mark.behind.cut(at: ";") else { break }
      switch entity.before {
      case "amp": result += "&"
      case "lt": result += "<"
      case "gt": result += ">"
      case "quot": result += "\""
      default: result += "'"
      }
      rest = entity.behind
    }
    return result + rest
  }
}
