/// Finds the comments of Markdown, MDX and HTML.
struct MarkupComments {
  private let opening: [UInt8]
  private let closing: [UInt8]
  private var document: DocumentBytes
  private(set) var comments: [DocumentComment] = []

  /// Creates the finder of comments between two marks.
  init(in bytes: [UInt8], opening: String, closing: String) {
    document = DocumentBytes(bytes)
    self.opening = Array(opening.utf8)
    self.closing = Array(closing.utf8)
  }

  /// Finds those of a document in which all lines count.
  mutating func findAll() {
    find(before: document.bytes.count, notIn: nil)
  }

  /// Finds those that are not in code, be it fenced, indented or within a line.
  mutating func findOutsideCode() {
    var block = MarkdownBlock()
    while !document.isAtEnd {
      let end = document.endOfLine(from: document.offset)
      let line = document.bytes[document.startOfLine(at: document.offset)..<end]
      // What follows a comment of several lines in its last line is text as well.
      let isStart = line.startIndex == document.offset
      if !isStart {
        find(before: end, notIn: CodeSpans(of: document.bytes[document.offset..<end]))
      } else if case .text(let marks) = block.kind(of: line) {
        find(before: end, notIn: CodeSpans(of: line), marks: marks)
      }
      if document.offset <= end { document.advance(to: min(end + 1, document.bytes.count)) }
    }
  }

  /// Goes behind all comments that begin before an offset.
  private mutating func find(before end: Int, notIn code: CodeSpans?, marks: Int? = nil) {
    let lineStart = document.offset
    while document.offset < end,
      let start = document.first(opening, from: document.offset, before: end)
    {
      if let code, code.contains(start) {
        document.advance(to: start + 1)
        continue
      }
      document.advance(to: start)
      let content = start + opening.count
      // CommonMark and HTML end `<!-->` and `<!--->` at once.
      let earliest =
        opening.last == closing.first && opening.count > closing.count
        ? content - 2 : content
      let close = document.first(closing, from: earliest)
      let range = start..<(close.map { $0 + closing.count } ?? document.bytes.count)
      comments.append(
        DocumentComment(
          text: Array(document.bytes[..<(close ?? document.bytes.count)].dropFirst(content)),
          line: document.line,
          range: range,
          linePrefix: linePrefix(before: start, marks: marks.map { lineStart + $0 }),
          endsLine: document.endsLine(at: range.upperBound),
          isUnclosed: close == nil
        )
      )
      document.advance(to: range.upperBound)
    }
  }

  /// Returns what a block that begins in the line of a comment has before each of its lines.
  private func linePrefix(before comment: Int, marks: Int?) -> [UInt8]? {
    let before = document.bytes[document.startOfLine(at: comment)..<comment]
    if before.allSatisfy(isInlineSpace) { return Array(before) }
    guard marks == comment else { return nil }
    // A quotation's mark goes on; an item's is said once.
    return before.map { $0 == UInt8(ascii: ">") || isInlineSpace($0) ? $0 : UInt8(ascii: " ") }
  }
}
