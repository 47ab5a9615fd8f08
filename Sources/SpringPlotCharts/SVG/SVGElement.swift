import SpringPlotText

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
    case .text(let name, let text): name.utf8CodeUnitCount + text.longestXML + 4
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
  func put(into output: inout ByteCursor) {
    switch self {
    case .text(let name, let text):
      output.begin(name)
      output.putXML(text)
    case .number(let name, let number):
      output.begin(name)
      PixelNumber(number).put(into: &output)
    case .numbers(let name, let numbers):
      output.begin(name)
      for (index, number) in numbers.enumerated() {
        if index > 0 { output.put(UInt8(ascii: " ")) }
        PixelNumber(number).put(into: &output)
      }
    case .color(let name, let color):
      output.begin(name)
      color.put(into: &output)
    case .path(let name, let path):
      output.begin(name)
      output.put(path)
    case .local(let name, let local):
      output.begin(name)
      output.put(local: local)
    case .locals(let name, let first, let second):
      output.begin(name)
      output.put(local: first)
      output.put(UInt8(ascii: " "))
      output.put(local: second)
    case .url(let name, let local):
      output.begin(name)
      output.put("url(#")
      output.put(local: local)
      output.put(UInt8(ascii: ")"))
    }
    output.put(UInt8(ascii: "\""))
  }
}

extension ByteCursor {
  /// Puts what stands before the value of an attribute.
  mutating func begin(_ name: StaticString) {
    put(UInt8(ascii: " "))
    put(name)
    put(UInt8(ascii: "="))
    put(UInt8(ascii: "\""))
  }

  /// Puts a name of the document, without its prefix.
  mutating func put(local name: String) {
    put(SVGText.prefixMark)
    put(UInt8(ascii: "-"))
    put(name)
  }
}

/// An element of an SVG document.
struct SVGElement: Sendable {
  /// What an element holds.
  enum Content: Sendable {
    case nothing
    case text(String)
    case elements([SVGElement])
    /// Elements in one line, between which a line break would show as a space.
    case parts([SVGElement])
    /// Elements that have been written already.
    case written(SVGText)
  }

  /// The name of the element.
  let name: StaticString
  /// What fills the element.
  var fill: SVGPaint?
  /// What draws the lines of the element.
  var stroke: SVGPaint?
  /// The other attributes in the order in which they are written.
  var attributes: [SVGAttribute]
  /// What the element holds.
  var content: Content

  /// Creates an element.
  init(_ name: StaticString, _ attributes: [SVGAttribute], _ content: Content = .nothing) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// Creates an element that holds others.
  init(_ name: StaticString, _ attributes: [SVGAttribute] = [], holding: [SVGElement]) {
    self.init(name, attributes, .elements(holding))
  }
}
