/// An attribute of an element: its name and its value.
enum SVGAttribute: Sendable {
  case text(String, String)
  case number(String, Double)
  /// Numbers, separated by spaces.
  case numbers(String, [Double])
  case color(String, Color)
  /// What ``PathData`` draws.
  case path(String, [UInt8])
  /// A name that is made unique to the document.
  case local(String, String)
  /// Two names that are made unique to the document, separated by a space.
  case locals(String, String, String)
  /// A reference to a painted or clipping element of the document.
  case url(String, String)
}

extension SVGAttribute {
  /// The most bytes that the attribute takes.
  var longestText: Int {
    switch self {
    case .text(let name, let text): name.utf8.count + text.longestEscapedText + 4
    case .number(let name, _): name.utf8.count + PixelNumber.longestText + 4
    case .numbers(let name, let numbers):
      name.utf8.count + numbers.count * (PixelNumber.longestText + 1) + 4
    case .color(let name, _): name.utf8.count + Color.textLength + 4
    case .path(let name, let path): name.utf8.count + path.count + 4
    case .local(let name, let local): name.utf8.count + local.utf8.count + 5
    case .locals(let name, let first, let second):
      name.utf8.count + first.utf8.count + second.utf8.count + 7
    case .url(let name, let local): name.utf8.count + local.utf8.count + 11
    }
  }

  /// Puts the attribute, with a space before it, where there is room for it.
  ///
  /// Appends to `names` the places of the names that lack their prefix.
  func put(into output: inout OutputSpan<UInt8>, _ names: inout [Int]) {
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
      output.put(local: local, &names)
    case .locals(let name, let first, let second):
      output.begin(name)
      output.put(local: first, &names)
      output.append(UInt8(ascii: " "))
      output.put(local: second, &names)
    case .url(let name, let local):
      output.begin(name)
      output.put("url(#")
      output.put(local: local, &names)
      output.append(UInt8(ascii: ")"))
    }
    output.append(UInt8(ascii: "\""))
  }
}

extension OutputSpan<UInt8> {
  /// Puts what stands before the value of an attribute.
  mutating func begin(_ name: String) {
    append(UInt8(ascii: " "))
    put(name)
    append(UInt8(ascii: "="))
    append(UInt8(ascii: "\""))
  }

  mutating func put(local name: String, _ names: inout [Int]) {
    names.append(count)
    append(UInt8(ascii: "-"))
    put(name)
  }
}
