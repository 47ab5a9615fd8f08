import SpringPlotArguments
import SpringPlotText

/// A language whose comments may hold command lines.
enum Markup: Hashable, Sendable {
  case markdown
  case html

  /// Creates the language that a file's name tells, or nil when it tells none.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[dot...].lowercased() {
    case ".md", ".markdown": self = .markdown
    case ".html", ".htm": self = .html
    default: return nil
    }
  }
}

/// Finds the command lines in the comments of a document.
///
/// A comment counts when its first word is `springplot`:
///
/// ```html
/// <!-- springplot bouncy -o bouncy.svg -->
/// <!-- springplot
/// smooth -o smooth.svg
/// snappy -o snappy.svg
/// -->
/// ```
///
/// In Markdown it begins a line, as a block of HTML does; those in code, be it fenced or indented,
/// are text that readers see.
struct MarkupScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private var number = 1
  private var found: [FoundLine] = []

  /// Returns the command lines in a document.
  static func commandLines(in bytes: [UInt8], of markup: Markup) -> [FoundLine] {
    var scanner = Self(bytes: bytes)
    switch markup {
    case .markdown: scanner.scanMarkdown()
    case .html: scanner.scanComments(until: bytes.count)
    }
    return scanner.found
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }
}

extension MarkupScanner {
  private mutating func scanMarkdown() {
    var block = MarkdownBlock()
    while offset < bytes.count {
      switch block.kind(of: bytes[offset..<endOfLine]) {
      case .code:
        break
      case .text(let indentation):
        if bytes[(offset + indentation)...].starts(with: Self.opening) {
          scanComments(until: endOfLine)
        }
      }
      advance(to: min(endOfLine + 1, bytes.count))
    }
  }

  /// Goes behind all comments that begin before an offset.
  private mutating func scanComments(until end: Int) {
    while let start = first(Self.opening, from: offset), start < end {
      advance(to: start)
      let content = start + Self.opening.count
      guard let close = first(Self.closing, from: content) else {
        if commands(in: content..<bytes.count) != nil {
          found.append(FoundLine(number: number, words: .failure(.unclosedComment)))
        }
        advance(to: bytes.count)
        return
      }
      if let commands = commands(in: content..<close) { read(commands) }
      advance(to: close + Self.closing.count)
    }
  }

  /// Returns what follows the first word of a comment, if that is the program's name.
  private func commands(in content: Range<Int>) -> Range<Int>? {
    let text = bytes[content].drop { Self.spaces.contains($0) }
    let name = Array(springPlotTool.name.utf8)
    let rest = text.dropFirst(name.count)
    guard text.starts(with: name), rest.first.map(Self.spaces.contains) ?? true else { return nil }
    return rest.indices
  }

  private mutating func read(_ commands: Range<Int>) {
    let firstNumber = number + lineFeeds(in: offset..<commands.lowerBound)
    let text = String(systemBytes: Array(bytes[commands]))
    for line in ShellLine.all(in: text, firstNumber: firstNumber) {
      found.append(
        FoundLine(number: line.number, words: line.words.mapError(LineFault.shell))
      )
    }
  }
}

extension MarkupScanner {
  private static let opening = Array("<!--".utf8)
  private static let closing = Array("-->".utf8)
  private static let spaces = Array(" \t\r\n".utf8)

  private var endOfLine: Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  private func first(_ pattern: [UInt8], from start: Int) -> Int? {
    var rest = bytes[start...]
    while let index = rest.firstIndex(of: pattern[0]) {
      rest = bytes[index...]
      if rest.starts(with: pattern) { return index }
      rest = rest.dropFirst()
    }
    return nil
  }

  private mutating func advance(to end: Int) {
    number += lineFeeds(in: offset..<end)
    offset = end
  }

  private func lineFeeds(in range: Range<Int>) -> Int {
    bytes[range].count { $0 == UInt8(ascii: "\n") }
  }
}

/// What a line of Markdown belongs to, as far as comments are concerned.
struct MarkdownBlock {
  /// What a line is.
  enum Kind: Hashable {
    /// Code, or the fence around it.
    case code
    /// Anything else, behind so many spaces.
    case text(indentation: Int)
  }

  private var fence: (character: UInt8, length: Int)?
  private var isInList = false

  /// Returns what the next line is.
  mutating func kind(of line: ArraySlice<UInt8>) -> Kind {
    let content = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let indentation = content.startIndex - line.startIndex
    if let open = fence {
      if Self.closes(content, open) { fence = nil }
      return .code
    }
    // Within a list any indentation may be that of the item.
    if Self.beginsItem(content) {
      isInList = isInList || indentation <= 3
    } else if indentation == 0, !Self.isBlank(content) {
      isInList = false
    }
    let isIndented = indentation > 3 || line.first == UInt8(ascii: "\t")
    if isIndented, !isInList { return .code }
    fence = Self.fence(content)
    return fence == nil ? .text(indentation: indentation) : .code
  }
}

extension MarkdownBlock {
  private static func run(_ content: ArraySlice<UInt8>) -> (character: UInt8, length: Int)? {
    guard let character = content.first, "`~".utf8.contains(character) else { return nil }
    let length = content.prefix { $0 == character }.count
    return length >= 3 ? (character, length) : nil
  }

  private static func fence(_ content: ArraySlice<UInt8>) -> (character: UInt8, length: Int)? {
    guard let run = run(content) else { return nil }
    let isSpan =
      run.character == UInt8(ascii: "`")
      && content.dropFirst(run.length).contains(run.character)
    return isSpan ? nil : run
  }

  private static func closes(
    _ content: ArraySlice<UInt8>,
    _ open: (character: UInt8, length: Int)
  ) -> Bool {
    guard let run = run(content) else { return false }
    return run.character == open.character && run.length >= open.length
      && isBlank(content.dropFirst(run.length))
  }

  private static func beginsItem(_ content: ArraySlice<UInt8>) -> Bool {
    let digits = content.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let marks = digits.isEmpty ? "-+*" : ".)"
    let rest = content.dropFirst(digits.count)
    guard let mark = rest.first, marks.utf8.contains(mark) else { return false }
    return rest.dropFirst().first.map { " \t\r".utf8.contains($0) } ?? true
  }

  private static func isBlank(_ content: ArraySlice<UInt8>) -> Bool {
    content.allSatisfy { " \t\r".utf8.contains($0) }
  }
}
