import SpringPlotText

/// A fingerprint of bytes that is the same in every run: FNV-1a with 64 bits.
struct ContentHash: Hashable, Sendable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a byte to those that the fingerprint is of.
  mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The bytes of a short name that begins with a letter, as a name in XML has to.
  var name: [UInt8] {
    // Six digits of base 36 hold 31 bits: the low ones, to which every byte contributes most.
    var rest = value ^ value >> 32
    var name = Array("s000000".utf8)
    for place in name.indices.dropFirst().reversed() {
      let digit = UInt8(rest % 36)
      name[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      rest /= 36
    }
    return name
  }
}

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
    unsafe bytes.withUnsafeBufferPointer { bytes in
      for place in 0..<bytes.count {
        let byte = unsafe bytes[place]
        if byte == Self.prefixMark { marks.append(place) } else { hash.combine(byte) }
      }
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
    switch element.content {
    case .nothing:
      bytes.append(upTo: element.longestStart + 3) { output in
        output.putStart(of: element)
        output.put("/>\n")
      }
    case .text(let text):
      bytes.append(upTo: element.longestStart + text.longestXML + element.endLength + 1) {
        output in
        output.putStart(of: element)
        output.put(UInt8(ascii: ">"))
        output.putXML(text)
        output.putEnd(of: element)
      }
    case .elements, .parts, .written:
      bytes.append(upTo: element.longestStart + 1) { output in
        output.putStart(of: element)
        output.put(UInt8(ascii: ">"))
      }
      write(element.content)
      bytes.append(upTo: element.endLength) { $0.putEnd(of: element) }
    }
  }

  private mutating func write(_ content: SVGElement.Content) {
    switch content {
    case .nothing, .text: break
    case .elements(let elements):
      append("\n")
      for element in elements { write(element) }
    case .parts(let elements):
      for element in elements {
        write(element)
        bytes.removeLast()
      }
    case .written(let text):
      append("\n")
      bytes += text.bytes
    }
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  /// Appends a text as it is, and a name that is made unique to the document.
  mutating func write(_ text: String, local name: String? = nil) {
    append(text)
    guard let name else { return }
    bytes.append(Self.prefixMark)
    append("-")
    append(name)
  }
}

extension SVGElement {
  /// The most bytes that the name and the attributes take.
  fileprivate var longestStart: Int {
    attributes.reduce(1 + name.utf8CodeUnitCount + Self.longestPaint) { $0 + $1.longestText }
  }

  /// The most bytes that two paints with their classes take: their names are short.
  private static let longestPaint = 96

  /// The bytes that the end of an element with content takes.
  fileprivate var endLength: Int { 4 + name.utf8CodeUnitCount }
}

extension ByteCursor {
  fileprivate mutating func putStart(of element: SVGElement) {
    put(UInt8(ascii: "<"))
    put(element.name)
    putPaints(of: element)
    for attribute in element.attributes { attribute.put(into: &self) }
  }

  private mutating func putPaints(of element: SVGElement) {
    let names = (element.fill?.className, element.stroke?.className)
    switch names {
    case (let first?, let second?): SVGAttribute.locals("class", first, second).put(into: &self)
    case (let name?, nil), (nil, let name?): SVGAttribute.local("class", name).put(into: &self)
    case (nil, nil): break
    }
    if let fill = element.fill { SVGAttribute.color("fill", fill.color).put(into: &self) }
    if let stroke = element.stroke { SVGAttribute.color("stroke", stroke.color).put(into: &self) }
  }

  fileprivate mutating func putEnd(of element: SVGElement) {
    put("</")
    put(element.name)
    put(">\n")
  }
}

/// The names of a document, which all begin with a prefix that is made from its other bytes.
package enum SVGNames {
  /// Returns a document without the prefix, to be compared with another one.
  package static func removed(from document: [UInt8]) -> [UInt8] {
    let start = Array("aria-labelledby=\"".utf8)
    guard let place = document.indices.first(where: { document[$0...].starts(with: start) }) else {
      return document
    }
    let prefix = Array(document[(place + start.count)...].prefix { $0 != UInt8(ascii: "-") })
    guard let first = prefix.first else { return document }
    var result: [UInt8] = []
    var rest = document[...]
    while let place = rest.firstIndex(of: first) {
      result += rest[..<place]
      rest = rest[place...]
      if rest.starts(with: prefix) {
        rest = rest.dropFirst(prefix.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}
