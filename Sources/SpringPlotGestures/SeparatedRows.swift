/// Takes text apart into rows and fields: comma or tab separated values.
///
/// Blank lines and lines that start with `#` are left out. A line ends with LF, CR LF or CR.
struct SeparatedRows {
  /// The text.
  let bytes: [UInt8]
  /// The fields of the row, without the spaces and quotes around them.
  private(set) var fields: [Range<Int>] = []
  /// The number of the row's line, from 1.
  private(set) var line = 0
  /// Where the row's line begins.
  private(set) var lineStart: Int
  private var next: Int
  private let separator: UInt8

  /// Starts before the first row; the separator is a tab if the first row has one.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    next = start
    lineStart = start
    var probe = start
    var separator = UInt8(ascii: ",")
    while let line = Self.line(of: bytes, from: &probe) {
      guard !Self.isSkipped(bytes[line]) else { continue }
      if bytes[line].contains(UInt8(ascii: "\t")) { separator = UInt8(ascii: "\t") }
      break
    }
    self.separator = separator
  }

  /// Goes on to the next row; returns whether there is one.
  mutating func nextRow() throws(GestureError) -> Bool {
    while true {
      lineStart = next
      guard let range = Self.line(of: bytes, from: &next) else { return false }
      line += 1
      guard !Self.isSkipped(bytes[range]) else { continue }
      try split(range)
      return true
    }
  }

  /// Returns an error at a place of the row.
  func error(_ fault: GestureFault, in range: Range<Int>) -> GestureError {
    GestureError(
      line: line,
      // Characters are counted: every byte but those that go on with one.
      column: bytes[lineStart..<range.lowerBound].count { $0 & 0xC0 != 0x80 } + 1,
      text: String(decoding: bytes[range], as: UTF8.self),
      fault: fault
    )
  }

  private mutating func split(_ line: Range<Int>) throws(GestureError) {
    fields.removeAll(keepingCapacity: true)
    var start = line.lowerBound
    while true {
      var end = start
      while end < line.upperBound, bytes[end] == 0x20 { end += 1 }
      if end < line.upperBound, bytes[end] == UInt8(ascii: "\"") {
        let open = end
        repeat { end += 1 } while end < line.upperBound && bytes[end] != UInt8(ascii: "\"")
        guard end < line.upperBound else { throw error(.openQuote, in: open..<line.upperBound) }
        fields.append(open + 1..<end)
        end += 1
        while end < line.upperBound, bytes[end] == 0x20 { end += 1 }
        guard end == line.upperBound || bytes[end] == separator else {
          throw error(.openQuote, in: open..<line.upperBound)
        }
      } else {
        while end < line.upperBound, bytes[end] != separator { end += 1 }
        fields.append(trimmed(start..<end))
      }
      guard end < line.upperBound else { return }
      start = end + 1
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  private static func line(of bytes: [UInt8], from next: inout Int) -> Range<Int>? {
    guard next < bytes.count else { return nil }
    let start = next
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    next = end + 1
    if next < bytes.count, bytes[end] == 0x0D, bytes[next] == 0x0A { next += 1 }
    return start..<end
  }

  private static func isSkipped(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return true }
    return first == UInt8(ascii: "#")
  }
}
