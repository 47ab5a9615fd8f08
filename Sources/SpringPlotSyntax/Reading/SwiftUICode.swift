import SpringPlotText

/// Turns what code has in SwiftUI's words into the form that gives it its meaning.
struct SwiftUICode {
  /// The text; comments are blank.
  let bytes: [UInt8]

  /// The calls that are SwiftUI's animations also without a dot in front.
  private static let calls = [
    "spring", "interactiveSpring", "interpolatingSpring", "timingCurve", "smooth", "snappy",
    "bouncy", "Spring",
  ]

  /// Returns whether a path looks like an animation of SwiftUI.
  static func isAnimation(_ path: CodePath) -> Bool {
    let calls = named(path).calls
    guard let first = calls.first else { return false }
    let isTyped = path.calls.count > 1 && ["Animation", "Spring"].contains(path.calls[0].name.text)
    let isKnown = CurveWord.named(first.name.text) != nil
    if path.startsWithDot || isTyped || named(path).type != nil { return isKnown }
    guard let arguments = first.arguments, Self.calls.contains(first.name.text) else {
      return false
    }
    return arguments.allSatisfy { item in
      switch item.value {
      case .number, .operation, .path: item.separator == ":" || item.label == nil
      case .text, .list, .object, .words, .choice, .member: false
      }
    }
  }

  /// Returns the type in front of a path, and the calls behind it.
  private static func named(_ path: CodePath) -> (type: CodeCall?, calls: ArraySlice<CodeCall>) {
    var calls = path.calls[...]
    if calls.count > 1, calls.first?.name.text == "SwiftUI" { calls = calls.dropFirst() }
    if calls.count > 1, let first = calls.first, first.arguments == nil,
      ["Animation", "Spring"].contains(first.name.text)
    {
      return (first, calls.dropFirst())
    }
    return (nil, calls)
  }

  /// Returns a path as a chain of calls.
  func chain(_ path: CodePath, depth: Int = 0) throws(PlacedFault) -> Chain {
    if depth > ExpressionParser.depthLimit {
      throw PlacedFault(.tooDeep(limit: ExpressionParser.depthLimit), at: path.range)
    }
    let (type, calls) = Self.named(path)
    var chainType = type?.name
    var rest = calls
    if chainType == nil, calls.count > 1, let first = calls.first, first.arguments == nil,
      first.name.isType
    {
      chainType = first.name
      rest = calls.dropFirst()
    }
    return Chain(type: chainType, calls: try self.calls(rest, depth: depth), range: path.range)
  }

  /// Returns calls with their arguments.
  func calls(_ calls: ArraySlice<CodeCall>, depth: Int = 0) throws(PlacedFault) -> [Call] {
    var converted: [Call] = []
    for call in calls {
      if !call.isClosed {
        let opening = call.name.range.upperBound
        throw PlacedFault(.unclosed, at: opening..<min(opening + 1, bytes.count))
      }
      var arguments: [Argument] = []
      for item in call.arguments ?? [] {
        if item.label != nil, item.separator == "=" {
          let place = item.label?.range.upperBound ?? item.range.lowerBound
          throw PlacedFault(.expected(.colon, found: "="), at: place..<place + 1)
        }
        arguments.append(Argument(label: item.label, value: try value(item, depth: depth)))
      }
      let end = arguments.isEmpty ? call.name.range.upperBound : call.range.upperBound
      converted.append(
        Call(
          name: call.name,
          arguments: arguments,
          range: call.name.range.lowerBound..<end
        )
      )
    }
    return converted
  }

  private func value(_ item: CodeItem, depth: Int) throws(PlacedFault) -> SyntaxValue {
    let node = item.value
    switch node {
    case .number(let number):
      return .literal(word(number.range))
    case .operation:
      let words = DialectWords(dialect: .swiftui)
      let reader = FieldReader(
        name: "",
        range: node.range,
        items: [],
        words: words,
        bytes: bytes,
        isNamed: true
      )
      let value = try reader.number(node, label: item.label?.text ?? "value").value
      return .literal(Word(text: value.text(as: .shortest), range: node.range))
    case .path(let path):
      if let name = path.name, name == "true" || name == "false" {
        return .literal(word(path.range))
      }
      return .chain(try chain(path, depth: depth + 1))
    case .choice(let branches):
      let texts = branches.map { word($0.range).text }
      throw PlacedFault(.branches(texts), at: node.range)
    case .text, .list, .object, .words, .member:
      let text = String(decoding: bytes[node.range].prefix(20), as: UTF8.self)
      throw PlacedFault(.expected(.value, found: text), at: node.range)
    }
  }

  private func word(_ range: Range<Int>) -> Word {
    Word(text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }
}
