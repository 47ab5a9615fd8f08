/// What a line of Markdown belongs to, as far as comments are concerned.
struct MarkdownBlock {
  /// What a line is.
  enum Kind: Hashable {
    /// Code, or the fence around it.
    case code
    /// Anything else, behind marks of quotations and items that take so many bytes.
    case text(marks: Int)
  }

  private var fence: (character: UInt8, length: Int)?
  private var isInList = false

  /// Returns what the next line is.
  mutating func kind(of line: ArraySlice<UInt8>) -> Kind {
    let quoted = Self.behindQuotations(line)
    var content = quoted.drop { isInlineSpace($0) }
    let indentation = content.startIndex - quoted.startIndex
    if let open = fence {
      if Self.closes(content, open) { fence = nil }
      return .code
    }
    // Within a list any indentation may be that of the item.
    if Self.mark(content) != nil || Self.beginsIndentedBlock(content) {
      isInList = isInList || indentation <= 3
    } else if indentation == 0, !Self.isBlank(content) {
      isInList = false
    }
    let isIndented = indentation > 3 || quoted.first == UInt8(ascii: "\t")
    if isIndented, !isInList { return .code }
    while let mark = Self.mark(content) {
      content = Self.behindQuotations(content.dropFirst(mark)).drop { isInlineSpace($0) }
    }
    fence = Self.fence(content)
    return fence == nil ? .text(marks: content.startIndex - line.startIndex) : .code
  }
}

extension MarkdownBlock {
  private static func behindQuotations(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while true {
      let content = rest.drop { $0 == UInt8(ascii: " ") }
      guard content.startIndex - rest.startIndex <= 3, content.first == UInt8(ascii: ">") else {
        return rest
      }
      rest = content.dropFirst()
      if rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
    }
  }

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

  /// Whether a note, a tab, a footnote or a definition begins, whose text is indented as an item's.
  private static func beginsIndentedBlock(_ content: ArraySlice<UInt8>) -> Bool {
    ["!!! ", "??? ", "???+ ", "=== \"", "[^", ": "].contains { content.starts(with: $0.utf8) }
  }

  /// Returns the bytes that the mark of an item takes at the start of a content.
  private static func mark(_ content: ArraySlice<UInt8>) -> Int? {
    let digits = content.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let marks = digits.isEmpty ? "-+*" : ".)"
    let rest = content.dropFirst(digits.count)
    guard let mark = rest.first, marks.utf8.contains(mark) else { return nil }
    guard rest.dropFirst().first.map(isInlineSpace) ?? true else { return nil }
    return digits.count + 1
  }

  private static func isBlank(_ content: ArraySlice<UInt8>) -> Bool {
    content.allSatisfy(isInlineSpace)
  }
}

/// The parts of a line of Markdown that are code.
struct CodeSpans {
  private var ranges: [Range<Int>] = []

  /// Finds the runs of backquotes that enclose code.
  init(of line: ArraySlice<UInt8>) {
    let quote = UInt8(ascii: "`")
    var open: [Int: Int] = [:]
    var index = line.startIndex
    while index < line.endIndex {
      guard line[index] == quote else {
        index += 1
        continue
      }
      let length = line[index...].prefix { $0 == quote }.count
      if let start = open[length] {
        ranges.append(start..<index + length)
        open.removeAll()
      } else {
        open[length] = index
      }
      index += length
    }
  }

  /// Whether an offset is within code.
  func contains(_ offset: Int) -> Bool { ranges.contains { $0.contains(offset) } }
}
