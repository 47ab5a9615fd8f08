import SpringPlotText

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
