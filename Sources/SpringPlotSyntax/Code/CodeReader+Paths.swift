import SpringPlotText

// Paths: names, what they are called with, and what is called on the result.
extension CodeReader {
  mutating func path() throws(PlacedFault) -> CodeNode? {
    let start = position
    let startsWithDot = take(".")
    var calls: [CodeCall] = []
    while calls.count < ExpressionParser.chainLimit {
      let nameStart = position
      let text = name()
      guard !text.isEmpty else { break }
      let word = Word(text: text, range: nameStart..<position)
      skipTypes()
      var call = CodeCall(name: word, range: nameStart..<position)
      while let space = next, space == 0x20 { position += 1 }
      if take("(") {
        let (items, isClosed) = try items(until: ")")
        call.arguments = items
        call.isClosed = isClosed
        call.range = nameStart..<position
      } else {
        position = word.range.upperBound
        skipTypes()
      }
      try takeBlock(of: &call)
      calls.append(call)
      try skipSubscript()
      let end = position
      skipSpaces()
      _ = take("!") || take("?")
      let isKeyword = end < position && Self.keywords.contains(text)
      guard next == UInt8(ascii: "."), startsName(byte(1)), !isKeyword else {
        position = end
        break
      }
      position += 1
    }
    guard !calls.isEmpty else { return nil }
    return .path(CodePath(startsWithDot: startsWithDot, calls: calls, range: start..<position))
  }

  /// Skips what stands in brackets right behind a name, as in `values[0]`.
  private mutating func skipSubscript() throws(PlacedFault) {
    let start = position
    guard take("[") else { return }
    if try !items(until: "]").isClosed { position = start }
  }

  /// The words behind which another value begins.
  private static let keywords = ["in", "return", "else"]

  private static let blockNames = ["apply", "also", "run", "with", "let"]

  /// Reads what stands in braces behind a call.
  private mutating func takeBlock(of call: inout CodeCall) throws(PlacedFault) {
    guard call.arguments != nil || Self.blockNames.contains(call.name.text) else { return }
    let start = position
    skipSpaces()
    guard take("{") else {
      position = start
      return
    }
    call.block = try items(until: "}").items
  }

  /// Skips what stands between `<` and `>` in front of a parenthesis or behind a type.
  private mutating func skipTypes() {
    guard next == UInt8(ascii: "<"), startsName(byte(1)) else { return }
    var place = position
    let limit = min(end, position + 80)
    var open = 0
    while place < limit {
      switch bytes[place] {
      case UInt8(ascii: "<"): open += 1
      case UInt8(ascii: ">"): open -= 1
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: " "):
        break
      default:
        guard startsName(bytes[place]) || Scanner.isDigit(bytes[place]) else { return }
      }
      place += 1
      if open == 0 {
        position = place
        return
      }
    }
  }
}

// Messages of Objective-C.
extension CodeReader {
  /// Reads a message, as in `[UIView animateWithDuration:0.3 animations:^{}]`, as the call that
  /// Swift makes of it, here `UIView.animate(withDuration: 0.3, animations: {})`.
  mutating func message() throws(PlacedFault) -> CodeNode? {
    let start = position
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw PlacedFault(.tooDeep(limit: Self.depthLimit), at: position..<position)
    }
    position += 1
    skipSpaces()
    guard let receiver = try receiver(), next == 0x20 || next == 0x0A else {
      position = start
      return nil
    }
    skipSpaces()
    let nameStart = position
    let selector = name()
    let range = nameStart..<position
    if take("]") {
      if selector == "alloc" { return .path(receiver) }
    } else if !selector.isEmpty {
      let (base, label) = Self.swiftNames(of: selector, receiver: receiver)
      guard let (items, isClosed) = try messageItems(label.map { Word(text: $0, range: range) })
      else {
        position = start
        return nil
      }
      var call = CodeCall(name: Word(text: base, range: range), range: start..<position)
      call.arguments = items
      call.isClosed = isClosed
      var path = receiver
      if base == receiver.calls.last?.name.text { path.calls.removeLast() }
      path.calls.append(call)
      path.range = start..<position
      return .path(path)
    }
    position = start
    return nil
  }

  private mutating func receiver() throws(PlacedFault) -> CodePath? {
    if next == UInt8(ascii: "["), case .path(let path)? = try message() { return path }
    let start = position
    let text = name()
    guard !text.isEmpty else { return nil }
    let call = CodeCall(name: Word(text: text, range: start..<position), range: start..<position)
    return CodePath(startsWithDot: false, calls: [call], range: start..<position)
  }

  /// Reads the arguments of a message with the parts of its selector between them.
  private mutating func messageItems(
    _ first: Word?
  ) throws(PlacedFault) -> (items: [CodeItem], isClosed: Bool)? {
    var items: [CodeItem] = []
    var label = first
    while take(":") {
      var values: [CodeNode] = []
      var nextLabel: Word?
      while nextLabel == nil, next != UInt8(ascii: "]"), next != UInt8(ascii: ":") {
        skipSpaces()
        let start = position
        guard let byte = next else { break }
        let word = startsName(byte) ? name() : ""
        if !word.isEmpty, next == UInt8(ascii: ":"), !values.isEmpty {
          nextLabel = Word(text: word, range: start..<position)
          break
        }
        position = start
        if let value = try value() {
          values.append(value)
        } else if next != UInt8(ascii: "]"), next != UInt8(ascii: ":") {
          position += 1
        }
        skipSpaces()
      }
      guard let value = values.count > 1 ? .words(values) : values.first else { return nil }
      items.append(CodeItem(label: label, value: value))
      label = nextLabel
    }
    let isClosed = take("]")
    return items.isEmpty || !isClosed && next != nil ? nil : (items, isClosed)
  }

  /// Returns the name of the call that Swift makes of a selector, and its first label.
  private static func swiftNames(
    of selector: String,
    receiver: CodePath
  ) -> (base: String, label: String?) {
    guard let (before, behind) = selector[...].cut(at: "With"), let first = behind.first else {
      return (selector, nil)
    }
    let label = first.lowercased() + behind.dropFirst()
    let type = receiver.calls[receiver.calls.count - 1].name.text
    let makesType = before == "init" || type.lowercased().hasSuffix(before)
    if makesType { return (type, label) }
    return (String(before), label.hasPrefix("spring") ? label : "with" + behind)
  }
}
