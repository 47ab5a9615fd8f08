/// A comment of a document, without the marks that make it one.
struct DocumentComment: Hashable, Sendable {
  /// What it says.
  var text: [UInt8]
  /// The number of the line in which what it says begins, from 1.
  var line: Int
  /// The bytes from its first mark to its last one, without the end of the line.
  var range: Range<Int>
  /// What stands before each line of a text below it that belongs to the same block, or nil when
  /// something else than indentation and marks stands before it in its line.
  var linePrefix: [UInt8]?
  /// Whether nothing follows it in its line.
  var endsLine: Bool
  /// Whether no mark but the end of its line ends it.
  var endsWithLine = false
  /// Whether its end is missing.
  var isUnclosed = false
}

extension DocumentComment {
  /// Whether it has its lines to itself.
  var standsAlone: Bool { linePrefix != nil && endsLine }
}

/// The bytes of a document, and where a reader of it is.
struct DocumentBytes {
  let bytes: [UInt8]
  /// Where the reader is.
  private(set) var offset = 0
  /// The number of the line there, from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension DocumentBytes {
  var isAtEnd: Bool { offset >= bytes.count }

  /// The offset of the line feed that ends the line at an offset, or the end of the document.
  func endOfLine(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    return index
  }

  /// The first offset of the line at an offset.
  func startOfLine(at offset: Int) -> Int {
    var index = offset
    while index > 0, bytes[index - 1] != UInt8(ascii: "\n") { index -= 1 }
    return index
  }

  /// The line at the reader, without its line feed.
  var currentLine: ArraySlice<UInt8> { bytes[offset..<endOfLine(from: offset)] }

  mutating func advance(to end: Int) {
    while offset < end {
      if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
      offset += 1
    }
  }

  /// Goes behind the end of the line.
  mutating func skipLine() { advance(to: min(endOfLine(from: offset) + 1, bytes.count)) }

  func hasPrefix(_ pattern: [UInt8], at offset: Int) -> Bool {
    bytes[offset...].starts(with: pattern)
  }

  func first(_ pattern: [UInt8], from start: Int, before end: Int? = nil) -> Int? {
    let end = end ?? bytes.count
    guard let initial = pattern.first else { return nil }
    var index = start
    while index < end {
      if bytes[index] == initial, hasPrefix(pattern, at: index) { return index }
      index += 1
    }
    return nil
  }

  func lineFeeds(in range: Range<Int>) -> Int {
    bytes[range].count { $0 == UInt8(ascii: "\n") }
  }

  /// Whether nothing but white space stands between an offset and the end of its line.
  func endsLine(at offset: Int) -> Bool {
    bytes[offset..<endOfLine(from: offset)].allSatisfy(isInlineSpace)
  }
}

/// Whether a byte is white space within a line; a line on Windows ends with one more.
func isInlineSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}

/// Whether a byte is white space.
func isSpace(_ byte: UInt8) -> Bool { isInlineSpace(byte) || byte == UInt8(ascii: "\n") }
