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
