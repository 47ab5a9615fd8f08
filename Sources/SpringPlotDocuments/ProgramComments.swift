/// Finds the comments of programs, style sheets and Typst.
///
/// Each line of a comment is one of its own, as in documentation, where lines begin with `///` or
/// with a `*`; only behind a line that holds nothing but the program's name do all lines up to the
/// end of a block belong together.
struct ProgramComments {
  private let quotes: [[UInt8]]
  private let hasLineComments: Bool
  private let nestsComments: Bool
  private let name: [UInt8]
  private var document: DocumentBytes
  private(set) var comments: [DocumentComment] = []

  /// Creates the finder for a language.
  init(in bytes: [UInt8], of language: ProgramLanguage, name: String) {
    self.init(
      in: bytes,
      quotes: language.quotes,
      hasLineComments: language.hasLineComments,
      nestsComments: language.nestsComments,
      name: name
    )
  }

  /// Creates the finder for Typst, where code between backquotes and addresses hold no comments.
  init(inTypst bytes: [UInt8], name: String) {
    self.init(
      in: bytes,
      quotes: ["```", "`"],
      hasLineComments: true,
      nestsComments: true,
      name: name
    )
  }

  private init(
    in bytes: [UInt8],
    quotes: [String],
    hasLineComments: Bool,
    nestsComments: Bool,
    name: String
  ) {
    document = DocumentBytes(bytes)
    self.quotes = quotes.map { Array($0.utf8) }
    self.hasLineComments = hasLineComments
    self.nestsComments = nestsComments
    self.name = Array(name.utf8)
  }
}

extension ProgramComments {
  mutating func findAll() {
    while !document.isAtEnd {
      let offset = document.offset
      switch document.bytes[offset] {
      case UInt8(ascii: "/") where hasLineComments && isLineComment(at: offset):
        addLine()
      case UInt8(ascii: "/") where document.hasPrefix(Array("/*".utf8), at: offset):
        addBlock()
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        skipQuoted()
      default:
        document.advance(to: offset + 1)
      }
    }
  }

  private func isLineComment(at offset: Int) -> Bool {
    document.hasPrefix(Array("//".utf8), at: offset)
      && (offset == 0 || document.bytes[offset - 1] != UInt8(ascii: ":"))
  }

  /// Goes behind a text between quotes; without its end, behind the quote.
  private mutating func skipQuoted() {
    let offset = document.offset
    guard let quote = quotes.first(where: { document.hasPrefix($0, at: offset) }) else {
      document.advance(to: offset + 1)
      return
    }
    let isMultiline = quote.count > 1 || quote == Array("`".utf8)
    let end = isMultiline ? document.bytes.count : document.endOfLine(from: offset)
    var index = offset + quote.count
    while index < end {
      if document.bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if document.hasPrefix(quote, at: index) {
        document.advance(to: index + quote.count)
        return
      } else {
        index += 1
      }
    }
    document.advance(to: offset + quote.count)
  }
}

extension ProgramComments {
  private mutating func addLine() {
    let line = document.bytes[document.startOfLine(at: document.offset)..<endOfLine]
    let mark = document.offset
    let text = line[mark...].drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "!") }.startIndex
    let marks = document.bytes[mark..<text]
    let isDocumentation = marks.count > 2
    let before = line[..<mark]
    var comment = DocumentComment(
      text: Array(line[text...]),
      line: document.line,
      range: mark..<line.endIndex,
      linePrefix: Array(before.prefix(while: isInlineSpace))
        + (isDocumentation ? Array(marks) + [UInt8(ascii: " ")] : []),
      endsLine: true,
      endsWithLine: true
    )
    while LineComments.isContinued(comment.text) {
      let next = min(endOfLine + 1, document.bytes.count)
      let nextLine = document.bytes[next..<document.endOfLine(from: next)]
      let content = nextLine.drop { isInlineSpace($0) }
      guard content.starts(with: marks) else { break }
      document.advance(to: next)
      comment.text.append(UInt8(ascii: "\n"))
      comment.text += content.dropFirst(marks.count)
      comment.range = mark..<nextLine.endIndex
    }
    comments.append(comment)
    document.advance(to: endOfLine)
  }

  private var endOfLine: Int { document.endOfLine(from: document.offset) }

  private mutating func addBlock() {
    let start = document.offset
    let close = endOfBlock(from: start)
    let end = close.map { $0 + 2 } ?? document.bytes.count
    let textEnd = close ?? document.bytes.count
    var index = start + 2
    var isFirst = true
    while true {
      let lineEnd = min(document.endOfLine(from: index), textEnd)
      let isLast = lineEnd >= textEnd
      let lineStart = document.startOfLine(at: index)
      let text = document.bytes[index..<lineEnd].drop {
        isInlineSpace($0) || $0 == UInt8(ascii: "*")
      }
      let before = document.bytes[lineStart..<(isFirst ? start : text.startIndex)]
      let isBlank = before.allSatisfy { isInlineSpace($0) || $0 == UInt8(ascii: "*") }
      let isWhole = text.starts(with: name) && text.dropFirst(name.count).allSatisfy(isInlineSpace)
      comments.append(
        DocumentComment(
          text: isWhole ? lines(from: text.startIndex, to: textEnd) : Array(text),
          line: document.line + document.lineFeeds(in: start..<text.startIndex),
          range: (isFirst ? start : text.startIndex)..<(isLast || isWhole ? end : lineEnd),
          linePrefix: isBlank ? Array(before) : nil,
          endsLine: isLast || isWhole ? document.endsLine(at: end) : true,
          endsWithLine: !isLast && !isWhole,
          isUnclosed: close == nil
        )
      )
      if isLast || isWhole { break }
      index = lineEnd + 1
      isFirst = false
    }
    document.advance(to: end)
  }

  /// The lines of a block without the `*` that they begin with.
  private func lines(from start: Int, to end: Int) -> [UInt8] {
    let lines = document.bytes[start..<end].split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    return Array(
      lines.map { $0.drop { isInlineSpace($0) || $0 == UInt8(ascii: "*") } }
        .joined(separator: [UInt8(ascii: "\n")])
    )
  }

  private func endOfBlock(from start: Int) -> Int? {
    var depth = 1
    var index = start + 2
    while index + 1 < document.bytes.count {
      switch (document.bytes[index], document.bytes[index + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        if depth == 0 { return index }
        index += 2
      case (UInt8(ascii: "/"), UInt8(ascii: "*")) where nestsComments:
        depth += 1
        index += 2
      default:
        index += 1
      }
    }
    return nil
  }
}
