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
