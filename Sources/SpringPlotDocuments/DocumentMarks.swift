/// What the comments of a document ask for.
package struct DocumentMarks: Hashable, Sendable {
  /// What is asked for, in order.
  package private(set) var marks: [DocumentMark] = []
  /// What is wrong with comments that are meant, or look as if they were.
  package private(set) var faults: [DocumentFault] = []
}

/// A comment that asks for something.
package struct DocumentMark: Hashable, Sendable {
  /// What a comment asks for.
  package enum Request: Hashable, Sendable {
    /// Command lines, as a text that may hold several.
    case commands(String)
    /// Options that hold for all command lines below.
    case defaults(String)
    /// A command whose output the document keeps.
    case text(command: String, DocumentRegion)

    /// What is asked for, without the place of it.
    var words: [String] {
      switch self {
      case .commands(let lines): ["commands", lines]
      case .defaults(let options): ["defaults", options]
      case .text(let command, _): ["text", command]
      }
    }
  }

  /// The number of the line in which the request begins, from 1.
  package let line: Int
  /// What is asked for.
  package let request: Request
}

/// The part of a document between a begin and an end.
package struct DocumentRegion: Hashable, Sendable {
  /// The bytes that are replaced.
  package let range: Range<Int>
  /// What stands before each line, or nil for a region within a line.
  package let linePrefix: [UInt8]?
  /// Whether it is a part of a program, and in none of its comments.
  package var isCode = false
  /// Whether blank lines have to set it off from its begin and its end.
  package var isSetOff = false
}

/// Why a comment is not taken.
package struct DocumentFault: Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// The end of the comment is missing.
    case unclosedComment
    /// A begin has no end.
    case beginWithoutEnd
    /// An end has no begin.
    case endWithoutBegin
    /// A begin stands between a begin and its end.
    case nestedBegin
    /// The begin or the end has a line of its own, and the other one has not.
    case unlikeMarks
    /// Defaults stand below another mark.
    case lateDefaults
    /// The comment begins like one that counts, and does not count.
    case unknownWord(String, namesOutput: Bool)

    /// Whether nothing is lost when the comment is passed over.
    package var isWarning: Bool {
      if case .unknownWord(_, namesOutput: false) = self { true } else { false }
    }
  }

  /// The number of the line, from 1.
  package let line: Int
  /// What is wrong there.
  package let reason: Reason
}

extension DocumentMarks {
  /// Returns whether another document asks for the same in the same order, wherever that stands.
  package func asksForTheSame(as other: DocumentMarks) -> Bool {
    marks.map(\.request.words) == other.marks.map(\.request.words)
      && faults.map(\.reason) == other.faults.map(\.reason)
  }

  /// Whether the document keeps what commands write.
  package var keepsTexts: Bool {
    marks.contains { if case .text = $0.request { true } else { false } }
  }

  /// Reads the comments of a document whose first word is a program's name.
  package init(in bytes: [UInt8], of language: DocumentLanguage, name: String) {
    // Most documents of a folder do not hold the name at all.
    guard bytes.containsIgnoringCase(name) else { return }
    var open: DocumentComment?
    for comment in Self.comments(in: bytes, of: language, name: name) {
      guard let words = CommentWords(comment, name: name) else { continue }
      if comment.isUnclosed {
        faults.append(DocumentFault(line: comment.line, reason: .unclosedComment))
        continue
      }
      switch (words.kind, open) {
      case (.end, let begin?):
        addRegion(from: begin, to: comment, name: name, in: bytes, language)
        open = nil
      case (.end, nil):
        faults.append(DocumentFault(line: comment.line, reason: .endWithoutBegin))
      case (.begin, nil):
        open = comment
      case (.begin, _?):
        faults.append(DocumentFault(line: comment.line, reason: .nestedBegin))
      case (.commands, nil):
        marks.append(DocumentMark(line: words.line, request: .commands(words.text)))
      case (.defaults, nil) where marks.isEmpty:
        marks.append(DocumentMark(line: words.line, request: .defaults(words.text)))
      case (.defaults, nil):
        faults.append(DocumentFault(line: comment.line, reason: .lateDefaults))
      case (.unknown(let word), nil):
        let reason = DocumentFault.Reason.unknownWord(word, namesOutput: words.namesOutput)
        faults.append(DocumentFault(line: comment.line, reason: reason))
      case (.commands, _?), (.defaults, _?), (.unknown, _?):
        // What stands between a begin and its end is replaced.
        break
      }
    }
    if let open {
      faults.append(DocumentFault(line: open.line, reason: .beginWithoutEnd))
    }
  }

  private static func comments(
    in bytes: [UInt8],
    of language: DocumentLanguage,
    name: String
  ) -> [DocumentComment] {
    switch language {
    case .markdown:
      var finder = MarkupComments(in: bytes, opening: "<!--", closing: "-->")
      finder.findOutsideCode()
      return finder.comments
    case .html:
      var finder = MarkupComments(in: bytes, opening: "<!--", closing: "-->")
      finder.findAll()
      return finder.comments
    case .mdx:
      var finder = MarkupComments(in: bytes, opening: "{/*", closing: "*/}")
      finder.findOutsideCode()
      return finder.comments
    case .restructuredText:
      var finder = LineComments(in: bytes)
      finder.findInRestructuredText()
      return finder.comments
    case .asciiDoc:
      var finder = LineComments(in: bytes)
      finder.findInAsciiDoc()
      return finder.comments
    case .latex:
      var finder = LineComments(in: bytes)
      finder.findInLaTeX()
      return finder.comments
    case .typst:
      var finder = ProgramComments(inTypst: bytes, name: name)
      finder.findAll()
      return finder.comments
    case .program(let language):
      var finder = ProgramComments(in: bytes, of: language, name: name)
      finder.findAll()
      return finder.comments.flatMap { $0.withMarkup(in: bytes) }
    }
  }

  private mutating func addRegion(
    from begin: DocumentComment,
    to end: DocumentComment,
    name: String,
    in bytes: [UInt8],
    _ language: DocumentLanguage
  ) {
    guard let words = CommentWords(begin, name: name) else { return }
    let document = DocumentBytes(bytes)
    let isBlock = begin.standsAlone && end.linePrefix != nil
    // A text that followed such a comment in its line would belong to it.
    let isSameLine = document.endOfLine(from: begin.range.upperBound) >= end.range.lowerBound
    if !isBlock, begin.endsWithLine || (end.endsWithLine && !isSameLine) {
      faults.append(DocumentFault(line: begin.line, reason: .unlikeMarks))
      return
    }
    var region =
      if isBlock {
        DocumentRegion(
          range: min(
            document.endOfLine(from: begin.range.upperBound) + 1,
            bytes.count
          )..<document.startOfLine(at: end.range.lowerBound),
          linePrefix: begin.linePrefix
        )
      } else {
        DocumentRegion(range: begin.range.upperBound..<end.range.lowerBound, linePrefix: nil)
      }
    // Whoever writes a mark where it is none, as in a sentence of some language, means it all the same.
    if !faults.contains(where: { $0.reason == .nestedBegin && $0.line >= begin.line }),
      Array(bytes[region.range]).containsIgnoringCase("\(name):")
    {
      faults.append(DocumentFault(line: begin.line, reason: .nestedBegin))
    }
    // There, a line that follows a comment belongs to it.
    region.isSetOff = language == .restructuredText
    if case .program = language {
      let comment = bytes[begin.range]
      region.isCode =
        comment.starts(with: "//".utf8)
        ? begin.linePrefix?.allSatisfy(isInlineSpace) ?? true
        : comment.suffix(2).elementsEqual("*/".utf8)
    }
    marks.append(
      DocumentMark(line: words.line, request: .text(command: words.text, region))
    )
  }
}

/// The words of a comment that begins with the program's name.
private struct CommentWords {
  enum Kind {
    case commands
    case defaults
    case begin
    case end
    /// A word that only begins as one of those does.
    case unknown(String)
  }

  let kind: Kind
  /// What follows the first word.
  let text: String
  /// The number of the line in which that begins.
  let line: Int

  /// Takes the comment apart, unless it begins otherwise.
  init?(_ comment: DocumentComment, name: String) {
    let start = comment.text.drop(while: isSpace)
    let word = start.prefix { !isSpace($0) }
    guard word.count >= name.utf8.count, zip(word, name.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return nil }
    let rest = start[word.endIndex...].drop(while: isInlineSpace)
    let content = rest.first == UInt8(ascii: "\n") ? rest.dropFirst() : rest
    text = String(decoding: content, as: UTF8.self)
    line = comment.line + comment.text[..<content.startIndex].count { $0 == UInt8(ascii: "\n") }
    kind =
      switch String(decoding: word, as: UTF8.self) {
      case name: .commands
      case "\(name):defaults": .defaults
      case "\(name):begin": .begin
      case "\(name):end": .end
      case let other: .unknown(other)
      }
  }

  /// Whether the text asks for a file.
  var namesOutput: Bool {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.contains { word in
      word == "-o" || word == "--output" || word.hasPrefix("--output=") || word.hasPrefix("-o=")
    }
  }
}

extension DocumentComment {
  /// Returns the comments of Markdown in this one, or this one when it holds none.
  fileprivate func withMarkup(in bytes: [UInt8]) -> [DocumentComment] {
    let opening = Array("<!--".utf8)
    let document = DocumentBytes(bytes)
    guard let first = document.first(opening, from: range.lowerBound, before: range.upperBound)
    else { return [self] }
    var found: [DocumentComment] = []
    var start: Int? = first
    while let open = start {
      let close = document.first(Array("-->".utf8), from: open, before: range.upperBound)
      let end = close.map { $0 + 3 } ?? range.upperBound
      let before = bytes[document.startOfLine(at: open)..<open]
      let isBlank = before.allSatisfy { isInlineSpace($0) || "/*!".utf8.contains($0) }
      found.append(
        DocumentComment(
          // In `<!-->` the end begins within the opening.
          text: Array(bytes[..<(close ?? range.upperBound)].dropFirst(open + opening.count)),
          line: line + document.lineFeeds(in: range.lowerBound..<open),
          range: open..<end,
          linePrefix: isBlank ? Array(before) : nil,
          endsLine: document.endsLine(at: end),
          isUnclosed: close == nil
        )
      )
      start = document.first(opening, from: end, before: range.upperBound)
    }
    return found
  }
}

extension [UInt8] {
  /// Whether a word of ASCII letters occurs, whatever its case.
  func containsIgnoringCase(_ word: String) -> Bool {
    let pattern = word.utf8.map { $0 | 0x20 }
    // As Horspool found, the byte under the end of the word tells how far the word can move on.
    var steps = [Int](repeating: pattern.count, count: 256)
    for (index, byte) in pattern.dropLast().enumerated() {
      steps[Int(byte)] = pattern.count - 1 - index
    }
    var end = pattern.count - 1
    while end < count {
      var index = pattern.count - 1
      while self[end - (pattern.count - 1 - index)] | 0x20 == pattern[index] {
        if index == 0 { return true }
        index -= 1
      }
      end += steps[Int(self[end] | 0x20)]
    }
    return false
  }
}
