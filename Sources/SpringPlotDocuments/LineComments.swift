/// Finds the comments of AsciiDoc, LaTeX and reStructuredText, which lines begin or end with.
struct LineComments {
  private var document: DocumentBytes
  private(set) var comments: [DocumentComment] = []

  init(in bytes: [UInt8]) { document = DocumentBytes(bytes) }
}

// MARK: - AsciiDoc

extension LineComments {
  /// Finds lines that begin with `//`, outside listings, literals and passages kept as they are.
  mutating func findInAsciiDoc() {
    var delimiter: ArraySlice<UInt8>?
    while !document.isAtEnd {
      let line = document.currentLine
      let content = line.prefix(line.count - line.reversed().prefix(while: isInlineSpace).count)
      if let open = delimiter {
        if content.elementsEqual(open) { delimiter = nil }
      } else if Self.isDelimiter(content) {
        delimiter = content
      } else if content.starts(with: "//".utf8), !content.starts(with: "///".utf8) {
        add(markAt: line.startIndex, textAt: line.startIndex + 2, of: line, joins: true)
      }
      document.skipLine()
    }
  }

  private static func isDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, line.count >= 4, "-.+/".utf8.contains(first) else { return false }
    return line.allSatisfy { $0 == first }
  }
}

// MARK: - LaTeX

extension LineComments {
  private static let verbatim = ["verbatim", "verbatim*", "lstlisting", "minted", "Verbatim"]

  /// Finds what follows a `%` without a `\` before it, outside text that is kept as it is.
  mutating func findInLaTeX() {
    var closing: [UInt8]?
    while !document.isAtEnd {
      let line = document.currentLine
      if let end = closing {
        if document.first(end, from: line.startIndex, before: line.endIndex) != nil {
          closing = nil
        }
      } else if let mark = Self.percent(in: line) {
        let text = line[mark...].drop { $0 == UInt8(ascii: "%") }.startIndex
        add(markAt: mark, textAt: text, of: line, joins: true)
      } else {
        closing = Self.verbatim.first { name in
          document.first(
            Array("\\begin{\(name)}".utf8),
            from: line.startIndex,
            before: line.endIndex
          )
            != nil
        }.map { Array("\\end{\($0)}".utf8) }
      }
      document.skipLine()
    }
  }

  private static func percent(in line: ArraySlice<UInt8>) -> Int? {
    var isEscaped = false
    for index in line.indices {
      if line[index] == UInt8(ascii: "%"), !isEscaped { return index }
      isEscaped = line[index] == UInt8(ascii: "\\") && !isEscaped
    }
    return nil
  }
}

// MARK: - reStructuredText

extension LineComments {
  /// Directives whose content is code.
  private static let codeDirectives = [
    "code", "code-block", "sourcecode", "parsed-literal", "highlight", "math", "raw", "prompt",
  ]

  /// Finds paragraphs that begin with `.. ` and are no directive, target, note or substitution.
  mutating func findInRestructuredText() {
    /// The indentation of what introduced code.
    var codeIndentation: Int?
    while !document.isAtEnd {
      let line = document.currentLine
      let content = line.drop { isInlineSpace($0) }
      let indentation = content.startIndex - line.startIndex
      if let code = codeIndentation {
        if content.isEmpty || indentation > code {
          document.skipLine()
          continue
        }
        codeIndentation = nil
      }
      if content.starts(with: ".. ".utf8) {
        let text = content.dropFirst(3).drop { isInlineSpace($0) }
        if let directive = Self.directive(text) {
          if Self.codeDirectives.contains(directive) { codeIndentation = indentation }
        } else if let first = text.first, !"_[|".utf8.contains(first) {
          addParagraph(indentation: indentation, of: line, text: text)
          continue
        }
      } else if Self.introducesCode(content) {
        codeIndentation = indentation
      }
      document.skipLine()
    }
  }

  private static func directive(_ text: ArraySlice<UInt8>) -> String? {
    let name = text.prefix { !isSpace($0) && $0 != UInt8(ascii: ":") }
    guard !name.isEmpty, text.dropFirst(name.count).starts(with: "::".utf8) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func introducesCode(_ content: ArraySlice<UInt8>) -> Bool {
    let end = content.lastIndex { !isInlineSpace($0) }
    guard let end, end > content.startIndex else { return false }
    return content[end] == UInt8(ascii: ":") && content[end - 1] == UInt8(ascii: ":")
  }

  /// Adds a comment with the lines below it that are indented further.
  private mutating func addParagraph(
    indentation: Int,
    of line: ArraySlice<UInt8>,
    text: ArraySlice<UInt8>
  ) {
    let number = document.line
    var content = Array(text)
    var end = line.endIndex
    document.skipLine()
    while !document.isAtEnd {
      let next = document.currentLine
      let nextContent = next.drop { isInlineSpace($0) }
      guard !nextContent.isEmpty, nextContent.startIndex - next.startIndex > indentation else {
        break
      }
      content.append(UInt8(ascii: "\n"))
      content += nextContent
      end = next.endIndex
      document.skipLine()
    }
    comments.append(
      DocumentComment(
        text: content,
        line: number,
        range: line.startIndex + indentation..<end,
        linePrefix: Array(line.prefix(indentation)),
        endsLine: true,
        endsWithLine: true
      )
    )
  }
}

extension LineComments {
  /// Adds what a line says behind a mark; a `\` at its end joins the line below it.
  private mutating func add(
    markAt mark: Int,
    textAt start: Int,
    of line: ArraySlice<UInt8>,
    joins: Bool
  ) {
    let number = document.line
    let before = line[..<mark]
    let markBytes = line[mark..<start]
    var text = Array(line[start...])
    var end = line.endIndex
    while joins, Self.isContinued(text) {
      let next = min(document.endOfLine(from: document.offset) + 1, document.bytes.count)
      let nextLine = document.bytes[next..<document.endOfLine(from: next)]
      let content = nextLine.drop { isInlineSpace($0) }
      guard content.starts(with: markBytes) else { break }
      document.advance(to: next)
      text.append(UInt8(ascii: "\n"))
      text += content.dropFirst(markBytes.count)
      end = nextLine.endIndex
    }
    comments.append(
      DocumentComment(
        text: text,
        line: number,
        range: mark..<end,
        // It runs to the end of its line, so what it keeps has lines of its own in any case.
        linePrefix: Array(before.prefix(while: isInlineSpace)),
        endsLine: true,
        endsWithLine: true
      )
    )
  }

  /// Whether a line ends with a `\`.
  static func isContinued(_ text: [UInt8]) -> Bool {
    let end = text.last == UInt8(ascii: "\r") ? text.dropLast() : text[...]
    return end.last == UInt8(ascii: "\\")
  }
}
