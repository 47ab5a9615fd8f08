/// An attribute of an element: its name and its value.
enum SVGAttribute: Sendable {
  case text(StaticString, String)
  case number(StaticString, Double)
  /// Numbers, separated by spaces.
  case numbers(StaticString, [Double])
  case color(StaticString, Color)
  /// What ``PathData`` draws.
  case path(StaticString, [UInt8])
  /// A name that is made unique to the document.
  case local(StaticString, String)
  /// Two names that are made unique to the document, separated by a space.
  case locals(StaticString, String, String)
  /// A reference to a painted or clipping element of the document.
  case url(StaticString, String)
}

extension SVGAttribute {
  /// The most bytes that the attribute takes.
  var longestText: Int {
    switch self {
    case .text(let name, let text): name.utf8CodeUnitCount + text.longestEscapedText + 4
    case .number(let name, _): name.utf8CodeUnitCount + PixelNumber.longestText + 4
    case .numbers(let name, let numbers):
      name.utf8CodeUnitCount + numbers.count * (PixelNumber.longestText + 1) + 4
    case .color(let name, _): name.utf8CodeUnitCount + Color.textLength + 4
    case .path(let name, let path): name.utf8CodeUnitCount + path.count + 4
    case .local(let name, let local): name.utf8CodeUnitCount + local.utf8.count + 6
    case .locals(let name, let first, let second):
      name.utf8CodeUnitCount + first.utf8.count + second.utf8.count + 9
    case .url(let name, let local): name.utf8CodeUnitCount + local.utf8.count + 12
    }
  }

  /// Puts the attribute, with a space before it, where there is room for it.
  func put(into output: inout OutputSpan<UInt8>) {
    switch self {
    case .text(let name, let text):
      output.begin(name)
      output.putEscaped(text)
    case .number(let name, let number):
      output.begin(name)
      PixelNumber(number).put(into: &output)
    case .numbers(let name, let numbers):
      output.begin(name)
      for (index, number) in numbers.enumerated() {
        if index > 0 { output.append(UInt8(ascii: " ")) }
        PixelNumber(number).put(into: &output)
      }
    case .color(let name, let color):
      output.begin(name)
      color.put(into: &output)
    case .path(let name, let path):
      output.begin(name)
      output.put(path.span)
    case .local(let name, let local):
      output.begin(name)
      output.put(local: local)
    case .locals(let name, let first, let second):
      output.begin(name)
      output.put(local: first)
      output.append(UInt8(ascii: " "))
      output.put(local: second)
    case .url(let name, let local):
      output.begin(name)
      output.put("url(#")
      output.put(local: local)
      output.append(UInt8(ascii: ")"))
    }
    output.append(UInt8(ascii: "\""))
  }
}

extension OutputSpan<UInt8> {
  /// Puts what stands before the value of an attribute.
  mutating func begin(_ name: StaticString) {
    append(UInt8(ascii: " "))
    put(name)
    append(UInt8(ascii: "="))
    append(UInt8(ascii: "\""))
  }

  /// Puts a name of the document, without its prefix.
  mutating func put(local name: String) {
    append(SVGText.prefixMark)
    append(UInt8(ascii: "-"))
    put(name)
  }
}
