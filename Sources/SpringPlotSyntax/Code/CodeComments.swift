/// Blanks what source code says to people only.
enum CodeComments {
  /// Returns a text with its comments blank, each byte at its place.
  ///
  /// Comments begin with two slashes, or stand between a slash and a star or in the marks of XML;
  /// strings keep what only looks like a comment.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var blanked = bytes
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") {
        place = end(ofTextAt: place, in: bytes)
      } else if let end = end(ofCommentAt: place, in: bytes) {
        for index in place..<end where bytes[index] != 0x0A { blanked[index] = 0x20 }
        place = end
      } else {
        place += 1
      }
    }
    spaceUtilities(in: &blanked)
    return blanked
  }

  /// Makes spaces of the underscores in utility classes, as in `[animation:rise_1s_ease-out]` and
  /// `animate-[rise_1s]`.
  private static func spaceUtilities(in bytes: inout [UInt8]) {
    let inside = ["animation:", "transition:"]
    let before = ["animate-", "ease-"]
    var place = 0
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "[")) {
      place = start + 1
      let isUtility =
        inside.contains { bytes[place...].starts(with: $0.utf8) }
        || before.contains { start >= $0.utf8.count && bytes[..<start].hasSuffix($0) }
      guard isUtility else { continue }
      while place < bytes.count, bytes[place] > 0x20, bytes[place] != UInt8(ascii: "]") {
        if bytes[place] == UInt8(ascii: "_") { bytes[place] = 0x20 }
        place += 1
      }
    }
  }

  /// Returns the place behind a string, or behind its mark when the line does not close it.
  private static func end(ofTextAt start: Int, in bytes: [UInt8]) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != 0x0A {
      if bytes[place] == bytes[start] { return place + 1 }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return start + 1
  }

  private static func end(ofCommentAt start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[start] == UInt8(ascii: "/") || bytes[start] == UInt8(ascii: "<") else { return nil }
    let marks: [(opening: String, closing: String)] = [("//", "\n"), ("/*", "*/"), ("<!--", "-->")]
    for (opening, closing) in marks where bytes[start...].starts(with: opening.utf8) {
      // Two slashes behind a colon are an address.
      if closing == "\n", start > 0, bytes[start - 1] == UInt8(ascii: ":") { return nil }
      var place = start + opening.utf8.count
      while place < bytes.count {
        if bytes[place...].starts(with: closing.utf8) {
          return closing == "\n" ? place : place + closing.utf8.count
        }
        place += 1
      }
      return bytes.count
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
