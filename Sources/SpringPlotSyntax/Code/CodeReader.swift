/// Reads the form of source code in about any language that has calls, objects and statements.
///
/// What it does not know it passes over: only what lies too deep is refused. Whether the text means
/// anything is for others to say.
struct CodeReader {
  /// How deep parentheses and braces may lie inside each other.
  static let depthLimit = 40

  /// The text; comments are blank.
  let bytes: [UInt8]
  var position: Int
  let end: Int
  var depth: Int

  /// Creates a reader of a part of a text whose comments are blank.
  init(_ bytes: [UInt8], in range: Range<Int>, depth: Int = 0) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    self.depth = depth
  }

  /// Returns all that the text consists of.
  mutating func items() throws(PlacedFault) -> [CodeItem] { try items(until: nil).items }

  var next: UInt8? { position < end ? bytes[position] : nil }

  func byte(_ offset: Int) -> UInt8 {
    let place = position + offset
    return place >= 0 && place < end ? bytes[place] : 0
  }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }
}

// Items: what is separated by commas, semicolons or labels.
extension CodeReader {
  /// What has been read of an item.
  private struct Pending {
    var label: Word?
    var separator: Unicode.Scalar = ":"
    var values: [CodeNode] = []
    var items: [CodeItem] = []

    var isEmpty: Bool { label == nil && values.isEmpty }

    mutating func flush() {
      if var value = values.count > 1 ? .words(values) : values.first {
        // JSX writes an attribute's value in braces, as in `config={config.stiff}`.
        if label != nil, separator == "=", case .object(let inner, _) = value, inner.count == 1,
          inner[0].label == nil
        {
          value = inner[0].value
        }
        items.append(CodeItem(label: label, separator: separator, value: value))
      }
      label = nil
      values = []
    }

    /// Makes the value that was read last the label of what comes.
    mutating func setLabel(endingIn separator: Unicode.Scalar, _ word: (CodeNode) -> Word?) {
      let isTyped =
        self.separator == ":" && separator == "=" && label != nil && values.count == 1
      if isTyped {
        // `let name: Type = value`
        values = []
      } else {
        let last = values.popLast().flatMap(word)
        flush()
        label = last
      }
      self.separator = separator
    }
  }

  mutating func items(
    until closing: Unicode.Scalar?
  ) throws(PlacedFault) -> (items: [CodeItem], isClosed: Bool) {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw PlacedFault(.tooDeep(limit: Self.depthLimit), at: position..<position)
    }
    var pending = Pending()
    while true {
      let start = position
      skipSpaces()
      // A line ends an assignment, unless what follows goes on with it.
      if pending.separator == "=", pending.label != nil, !pending.values.isEmpty,
        bytes[start..<position].contains(0x0A)
      {
        pending.flush()
      }
      guard let byte = next else {
        pending.flush()
        return (pending.items, closing == nil)
      }
      if let closing, take(closing) {
        pending.flush()
        return (pending.items, true)
      }
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        pending.flush()
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        pending.flush()
        if closing != nil { return (pending.items, false) }
        position += 1
      case UInt8(ascii: ":"):
        position += 1
        if take(":") { pending.values = [] } else { setLabel(of: &pending, endingIn: ":") }
      case UInt8(ascii: "="):
        position += 1
        if take("=") || take(">") {
          while take("=") {}
          pending.values = []
        } else {
          setLabel(of: &pending, endingIn: "=")
        }
      case UInt8(ascii: ".") where pending.isEmpty && isSpread:
        position += 3
        if let value = try value() {
          let dots = Word(text: CodeItem.spread, range: position..<position)
          pending.items.append(CodeItem(label: dots, value: value))
        }
      default:
        if let value = try value() {
          pending.values.append(value)
        } else {
          position += 1
        }
      }
    }
  }

  /// Whether three dots stand at the position.
  private var isSpread: Bool { byte(1) == byte(0) && byte(2) == byte(0) }

  private func setLabel(of pending: inout Pending, endingIn separator: Unicode.Scalar) {
    pending.setLabel(endingIn: separator) { node in
      switch node {
      case .path(let path) where path.isPlain: Word(text: path.text, range: path.range)
      case .text(let range):
        Word(text: String(decoding: bytes[range], as: UTF8.self), range: range)
      default: nil
      }
    }
  }
}

// Values: numbers, strings, paths, and arithmetic with them.
