/// A document with new text in some of its regions.
package struct DocumentEdit: Hashable, Sendable {
  private var replacements: [(region: DocumentRegion, text: [UInt8])] = []

  /// Creates an edit that changes nothing.
  package init() {}
}

/// Why a text cannot stand in a region.
package enum DocumentEditError: Error, Hashable, Sendable {
  /// The text has several lines, and the region is within one.
  case severalLines
  /// The text would end the region.
  case containsMark
  /// With the text, other parts of the document would be comments than without it.
  case changesComments
}

extension DocumentEdit {
  package static func == (left: Self, right: Self) -> Bool {
    left.replacements.elementsEqual(right.replacements) {
      $0.region == $1.region && $0.text == $1.text
    }
  }

  package func hash(into hasher: inout Hasher) {
    for replacement in replacements {
      hasher.combine(replacement.region)
      hasher.combine(replacement.text)
    }
  }

  /// Puts a text into a region, in the shape of what stands there.
  ///
  /// A region within a line takes a single line. A region with lines of its own takes any number,
  /// each behind the marks of the document's block and ended as the document's lines are.
  package mutating func replace(
    _ region: DocumentRegion,
    with text: [UInt8],
    endOfLine: [UInt8],
    name: String
  ) throws(DocumentEditError) {
    if text.containsIgnoringCase("\(name):") { throw .containsMark }
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    while let last = lines.last, last.allSatisfy(isSpace) { lines.removeLast() }
    guard let linePrefix = region.linePrefix else {
      guard lines.count <= 1 else { throw .severalLines }
      replacements.append((region, Array(lines.joined())))
      return
    }
    var shaped: [UInt8] = []
    for line in lines {
      var start = linePrefix
      if line.isEmpty {
        while let last = start.last, isInlineSpace(last) { start.removeLast() }
      }
      shaped += start + line + endOfLine
    }
    if region.isSetOff, !shaped.isEmpty { shaped = endOfLine + shaped + endOfLine }
    replacements.append((region, shaped))
  }

  /// Returns the document with all replacements; everything else stays as it is.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    for (region, text) in replacements.sorted(by: {
      $0.region.range.lowerBound < $1.region.range.lowerBound
    }) {
      result += bytes[offset..<region.range.lowerBound]
      result += text
      offset = region.range.upperBound
    }
    return result + bytes[offset...]
  }
}

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
