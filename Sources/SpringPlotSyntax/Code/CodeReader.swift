import SpringPlotText

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
extension CodeReader {
  mutating func value() throws(PlacedFault) -> CodeNode? {
    guard var left = try product() else { return nil }
    while true {
      let start = position
      skipSpaces()
      guard let sign = next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
        isBetweenValues(spacedFrom: start)
      else {
        position = start
        break
      }
      position += 1
      skipSpaces()
      guard let right = try product() else {
        position = start
        break
      }
      left = .operation(Unicode.Scalar(sign), left, right)
    }
    return try choice(left)
  }

  /// Whether a sign at the position joins two values, as in `1 - 2`, and does not begin one.
  private func isBetweenValues(spacedFrom start: Int) -> Bool {
    let isSpacedBehind = byte(1) == 0x20 || (0x09...0x0D).contains(byte(1))
    return byte(1) != byte(0) && byte(1) != UInt8(ascii: "=") && byte(1) != UInt8(ascii: ">")
      && (start == position || isSpacedBehind)
  }

  private mutating func product() throws(PlacedFault) -> CodeNode? {
    guard var left = try factor() else { return nil }
    while true {
      let start = position
      skipSpaces()
      guard let sign = next, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/"),
        byte(1) != UInt8(ascii: ">"), byte(1) != UInt8(ascii: "*"), byte(1) != UInt8(ascii: "=")
      else {
        position = start
        return left
      }
      position += 1
      skipSpaces()
      guard let right = try factor() else {
        position = start
        return left
      }
      left = .operation(Unicode.Scalar(sign), left, right)
    }
  }

  /// Reads the branches behind a condition.
  private mutating func choice(_ condition: CodeNode) throws(PlacedFault) -> CodeNode {
    let start = position
    skipSpaces()
    guard take("?"), next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 else {
      position = start
      return condition
    }
    skipSpaces()
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw PlacedFault(.tooDeep(limit: Self.depthLimit), at: position..<position)
    }
    guard let first = try value() else {
      position = start
      return condition
    }
    skipSpaces()
    guard take(":") else {
      position = start + 1
      return condition
    }
    skipSpaces()
    guard let second = try value() else { return first }
    return .choice([first, second])
  }

  private mutating func factor() throws(PlacedFault) -> CodeNode? {
    guard let byte = next else { return nil }
    let start = position
    switch byte {
    case UInt8(ascii: "("):
      position += 1
      let (items, isClosed) = try items(until: ")")
      let node: CodeNode
      if items.count == 1, items[0].label == nil, isClosed {
        node = items[0].value
      } else {
        node = .list(items, start..<position)
      }
      return try member(of: node)
    case UInt8(ascii: "["):
      if let message = try message() { return message }
      position += 1
      let items = try items(until: "]").items
      return .list(items, start..<position)
    case UInt8(ascii: "{"):
      position += 1
      let items = try items(until: "}").items
      return try member(of: .object(items, start..<position))
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      return text(quotedBy: byte)
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      if startsNumber(at: 1) || (startsNumber(at: 0) && byte == UInt8(ascii: "-")) {
        return number()
      }
      if byte == UInt8(ascii: "-"), self.byte(1) == byte, Scanner.startsWord(self.byte(2)) {
        return try path()
      }
      return nil
    default:
      if startsNumber(at: 0) { return number() }
      if startsName(byte) || byte == UInt8(ascii: ".") && Scanner.startsWord(self.byte(1)) {
        return try path()
      }
      return nil
    }
  }

  /// Reads what is called on a value.
  private mutating func member(of node: CodeNode) throws(PlacedFault) -> CodeNode {
    guard next == UInt8(ascii: "."), Scanner.startsWord(byte(1)),
      case .path(let path) = try path()
    else { return node }
    return .member(node, path)
  }

  private func startsNumber(at offset: Int) -> Bool {
    let first = byte(offset)
    return Scanner.isDigit(first)
      || (first == UInt8(ascii: ".") && Scanner.isDigit(byte(offset + 1)))
  }

  func startsName(_ byte: UInt8) -> Bool {
    Scanner.startsWord(byte) || "$@#".utf8.contains(byte)
  }

  /// Reads a string; its marks belong together on one line, but for those of templates.
  private mutating func text(quotedBy mark: UInt8) -> CodeNode? {
    let start = position + 1
    var place = start
    while place < end, bytes[place] != mark {
      if bytes[place] == 0x0A, mark != UInt8(ascii: "`") { return nil }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < end else { return nil }
    position = place + 1
    return .text(start..<place)
  }

  private mutating func number() -> CodeNode {
    let start = position
    position += Scanner.isDigit(byte(0)) || byte(0) == UInt8(ascii: ".") ? 0 : 1
    var isFraction = false
    while let digit = next {
      if digit == UInt8(ascii: "."), !isFraction, Scanner.isDigit(byte(1)) || !startsName(byte(1)),
        byte(1) != digit
      {
        isFraction = true
      } else if digit == UInt8(ascii: "e") || digit == UInt8(ascii: "E"),
        Scanner.isDigit(byte(1))
          || ("+-".utf8.contains(byte(1)) && Scanner.isDigit(byte(2)))
      {
        isFraction = true
        position += 1
      } else if !Scanner.isDigit(digit), digit != UInt8(ascii: "_") {
        break
      }
      position += 1
    }
    let digits = bytes[start..<position].filter { $0 != UInt8(ascii: "_") }
    let unitStart = position
    if !take("%") {
      // `300.milliseconds` is a number with a unit as well.
      if next == UInt8(ascii: "."), Scanner.startsWord(byte(1)) {
        position += 1
        let word = name()
        if !Self.units.contains(word) { position = unitStart }
      } else {
        while let letter = next, Scanner.startsWord(letter) || Scanner.isDigit(letter) {
          position += 1
        }
      }
    }
    var unit = String(decoding: bytes[unitStart..<position], as: UTF8.self)
    if unit.hasPrefix(".") { unit.removeFirst() }
    let value: Result<DecimalNumber, NumberError>
    do throws(NumberError) {
      value = .success(try DecimalNumber(parsing: digits))
    } catch {
      value = .failure(error)
    }
    return .number(CodeNumber(value: value, unit: unit, range: start..<position))
  }

  private static let units = [
    "milliseconds", "seconds", "ms", "s", "dp", "f", "inWholeMilliseconds", "toFloat", "toDouble",
  ]

  /// Reads a name: letters, digits, and hyphens between letters.
  mutating func name() -> String {
    let start = position
    while let byte = next {
      let isPart = startsName(byte) || Scanner.isDigit(byte)
      let isHyphen =
        byte == UInt8(ascii: "-")
        && (position == start || self.byte(-1) == byte || self.byte(1) == byte
          || (position > start && Scanner.startsWord(self.byte(1))))
      guard isPart || isHyphen else { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
