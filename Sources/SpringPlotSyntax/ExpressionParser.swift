/// Reads the form of an expression: names, dots, labels, literals, parentheses.
///
/// Which names and labels there are is none of its business.
struct ExpressionParser {
  /// How deep expressions may lie inside each other.
  static let depthLimit = 16
  /// How many calls may follow each other.
  static let chainLimit = 64

  private var scanner: Scanner

  init(_ bytes: [UInt8], from start: Int) {
    scanner = Scanner(bytes: bytes, position: start)
  }

  /// Returns the expression that the text is made of, in SwiftUI's spelling or as a shell word.
  mutating func curve() throws(PlacedFault) -> Chain {
    scanner.skipSpaces()
    if scanner.isAtEnd { throw PlacedFault(.missingCurve, at: scanner.place) }
    if scanner.next == UInt8(ascii: "{") { return try object() }
    var chain = try chain(depth: 0)
    scanner.skipSpaces()
    if chain.calls.count == 1, chain.calls[0].arguments.isEmpty, scanner.take(":") {
      chain.calls[0].arguments = try shellArguments()
      chain.calls[0].range = chain.calls[0].name.range.lowerBound..<scanner.position
      if scanner.take(".") { try appendCalls(to: &chain, depth: 0) }
      scanner.skipSpaces()
    }
    guard scanner.isAtEnd else { throw unexpected(.modifierOrEnd) }
    return chain
  }

  /// Returns the calls between braces, one after the other, as in `KeyframeTrack(\.scale) { … }`.
  mutating func block() throws(PlacedFault) -> (name: Word, calls: [Call]) {
    scanner.skipSpaces()
    guard let name = scanner.word() else { throw unexpected(.curve) }
    scanner.skipSpaces()
    if scanner.take("(") {
      // Which property it is does not matter to the curve.
      while let next = scanner.next, next != UInt8(ascii: ")") { scanner.position += 1 }
      _ = scanner.take(")")
      scanner.skipSpaces()
    }
    let opening = scanner.place
    guard scanner.take("{") else { throw unexpected(.block) }
    var calls: [Call] = []
    while true {
      scanner.skipSpaces()
      if scanner.take("}") { break }
      if scanner.isAtEnd { throw PlacedFault(.unclosedBrace, at: opening) }
      if calls.count == Self.chainLimit {
        throw PlacedFault(.tooManyModifiers(limit: Self.chainLimit), at: scanner.place)
      }
      calls += try chain(depth: 1).calls.prefix(1)
      _ = scanner.take(";") || scanner.take(",")
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { throw unexpected(.modifierOrEnd) }
    return (name, calls)
  }

  /// Reads an object of JavaScript with parameters, as in `{stiffness: 170, damping: 26}`.
  private mutating func object() throws(PlacedFault) -> Chain {
    let opening = scanner.place
    _ = scanner.take("{")
    var arguments: [Argument] = []
    repeat {
      scanner.skipSpaces()
      if scanner.next == UInt8(ascii: "}") { break }
      let isQuoted = scanner.takeQuote()
      guard let label = scanner.word() else { throw unexpected(.label) }
      if isQuoted, !scanner.takeQuote() { throw unexpected(.colon) }
      scanner.skipSpaces()
      guard scanner.take(":") else { throw unexpected(.colon) }
      scanner.skipSpaces()
      arguments.append(Argument(label: label, value: try objectValue()))
      scanner.skipSpaces()
    } while scanner.take(",")
    guard scanner.take("}") else {
      if scanner.isAtEnd { throw PlacedFault(.unclosedBrace, at: opening) }
      throw unexpected(.commaOrClosingBrace)
    }
    let range = opening.lowerBound..<scanner.position
    scanner.skipSpaces()
    guard scanner.isAtEnd else { throw unexpected(.modifierOrEnd) }
    let name = Word(text: CurveWord.object.name, range: opening)
    return Chain(
      type: nil,
      calls: [Call(name: name, arguments: arguments, range: range)],
      range: range
    )
  }

  private mutating func objectValue() throws(PlacedFault) -> SyntaxValue {
    if let literal = scanner.literal() { return .literal(literal) }
    let isQuoted = scanner.takeQuote()
    guard let word = scanner.word() else { throw unexpected(.value) }
    if isQuoted, !scanner.takeQuote() { throw unexpected(.value) }
    return .chain(Chain(calls: [Call(name: word, range: word.range)], range: word.range))
  }

  private mutating func chain(depth: Int) throws(PlacedFault) -> Chain {
    scanner.skipSpaces()
    let start = scanner.position
    if depth > Self.depthLimit {
      throw PlacedFault(.tooDeep(limit: Self.depthLimit), at: scanner.place)
    }
    _ = scanner.take(".")
    var chain = Chain(type: nil, calls: [], range: start..<start)
    try appendCalls(to: &chain, depth: depth)
    return chain
  }

  private mutating func appendCalls(to chain: inout Chain, depth: Int) throws(PlacedFault) {
    repeat {
      scanner.skipSpaces()
      guard let name = scanner.word() else {
        throw unexpected(chain.calls.isEmpty ? .curve : .modifier)
      }
      scanner.skipSpaces()
      if chain.calls.isEmpty, name.isType, scanner.next == UInt8(ascii: ".") {
        chain.type = name
        continue
      }
      if chain.calls.count == Self.chainLimit {
        throw PlacedFault(.tooManyModifiers(limit: Self.chainLimit), at: name.range)
      }
      let arguments = scanner.next == UInt8(ascii: "(") ? try parenthesized(depth: depth) : []
      let end = arguments.isEmpty ? name.range.upperBound : scanner.position
      chain.calls.append(
        Call(name: name, arguments: arguments, range: name.range.lowerBound..<end)
      )
      chain.range = chain.range.lowerBound..<scanner.position
      scanner.skipSpaces()
    } while scanner.take(".")
  }

  private mutating func parenthesized(depth: Int) throws(PlacedFault) -> [Argument] {
    let opening = scanner.place
    _ = scanner.take("(")
    var arguments: [Argument] = []
    while true {
      scanner.skipSpaces()
      if scanner.take(")") { return arguments }
      if scanner.isAtEnd { throw PlacedFault(.unclosed, at: opening) }
      let label = try label(endingIn: ":", not: "=", expecting: .colon)
      arguments.append(Argument(label: label, value: try value(depth: depth)))
      scanner.skipSpaces()
      if scanner.take(",") { continue }
      if scanner.take(")") { return arguments }
      if scanner.isAtEnd { throw PlacedFault(.unclosed, at: opening) }
      throw unexpected(.commaOrClosing)
    }
  }

  private mutating func shellArguments() throws(PlacedFault) -> [Argument] {
    var arguments: [Argument] = []
    repeat {
      scanner.skipSpaces()
      let label = try label(endingIn: "=", not: ":", expecting: .equals)
      scanner.skipSpaces()
      let value = try shellValue()
      arguments.append(Argument(label: label, value: value))
      scanner.skipSpaces()
    } while scanner.take(",")
    return arguments
  }

  private mutating func shellValue() throws(PlacedFault) -> SyntaxValue {
    if let literal = scanner.literal() { return .literal(literal) }
    guard let word = scanner.word() else { throw unexpected(.value) }
    if word.isTruth { return .literal(word) }
    return .chain(Chain(calls: [Call(name: word, range: word.range)], range: word.range))
  }

  /// Reads a label if one stands here.
  private mutating func label(
    endingIn separator: Unicode.Scalar,
    not other: Unicode.Scalar,
    expecting: SyntaxExpectation
  ) throws(PlacedFault) -> Word? {
    let start = scanner.position
    guard let word = scanner.word() else { return nil }
    scanner.skipSpaces()
    if scanner.take(separator) { return word }
    if scanner.next == UInt8(ascii: other) { throw unexpected(expecting) }
    scanner.position = start
    return nil
  }

  private mutating func value(depth: Int) throws(PlacedFault) -> SyntaxValue {
    scanner.skipSpaces()
    if let literal = scanner.literal() { return .literal(literal) }
    let start = scanner.position
    if let word = scanner.word() {
      if word.isTruth { return .literal(word) }
      scanner.position = start
      return .chain(try chain(depth: depth + 1))
    }
    if scanner.next == UInt8(ascii: ".") { return .chain(try chain(depth: depth + 1)) }
    throw unexpected(.value)
  }

  private func unexpected(_ expectation: SyntaxExpectation) -> PlacedFault {
    if let next = scanner.next, "*/+-".utf8.contains(next),
      ![.curve, .modifier].contains(expectation)
    {
      return PlacedFault(.arithmetic, at: scanner.place)
    }
    return PlacedFault(.expected(expectation, found: scanner.found), at: scanner.place)
  }
}

extension Word {
  /// A Boolean value that tells whether the word begins like the name of a type.
  var isType: Bool { text.utf8.first.map { (65...90).contains($0) } ?? false }

  var isTruth: Bool { text == "true" || text == "false" }
}
