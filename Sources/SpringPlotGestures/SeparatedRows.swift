import SpringPlotText

/// Reads a recording in comma or tab separated values.
struct SeparatedGestureReader {
  /// What has been read; nil as long as no row tells the columns.
  private(set) var samples: SampleList?
  /// Whether anything says what the times are counted in.
  var isUnitKnown: Bool { unit != nil || columns?.unit != nil }

  private let unit: TimeUnit?
  private var columns: GestureColumns?
  private var fieldCount = 0
  private var exponent = 0
  private var lineCount = 0
  private var separator: UInt8?
  private var place: [Double] = []

  init(unit: TimeUnit?) { self.unit = unit }

  /// Reads complete lines.
  mutating func read(_ bytes: [UInt8]) throws(GestureError) {
    var rows = SeparatedRows(bytes, separator: separator, lineCount: lineCount)
    while try rows.nextRow() {
      guard let columns else {
        try readFirst(rows)
        continue
      }
      guard rows.fields.count == fieldCount else {
        throw rows.error(.fieldCount(rows.fields.count, expected: fieldCount))
      }
      try append(rows, columns)
    }
    separator = rows.separator
    lineCount = rows.line
  }

  /// Reads the first row, in which nothing is a number when it has the names.
  private mutating func readFirst(_ rows: SeparatedRows) throws(GestureError) {
    let isHeader = rows.fields.allSatisfy { (try? FieldNumber(rows.bytes, in: $0)) == nil }
    let columns: GestureColumns
    do throws(GestureFault) {
      columns =
        isHeader
        ? try GestureColumns(
          names: rows.fields.map { String(decoding: rows.bytes[$0], as: UTF8.self) }
        )
        : try GestureColumns(count: rows.fields.count)
    } catch {
      throw rows.error(error)
    }
    self.columns = columns
    fieldCount = rows.fields.count
    exponent = (unit ?? columns.unit ?? .seconds).exponent
    samples = SampleList(axisCount: columns.positions.count)
    place = Array(repeating: 0, count: columns.positions.count)
    if !isHeader { try append(rows, columns) }
  }

  private mutating func append(
    _ rows: SeparatedRows,
    _ columns: GestureColumns
  ) throws(GestureError) {
    var field = rows.fields[columns.time]
    do throws(GestureFault) {
      let time = try Self.number(rows, in: field, exponent, column: "time")
      for (axis, index) in columns.positions.enumerated() {
        field = rows.fields[index]
        let name = SampleList.name(ofAxis: axis, of: columns.positions.count)
        place[axis] = try Self.number(rows, in: field, 0, column: name).value
      }
      if time.value.magnitude > SampleList.timeLimit { field = rows.fields[columns.time] }
      try samples?.append(time, place)
    } catch {
      throw rows.error(error, in: field)
    }
  }

  private static func number(
    _ rows: SeparatedRows,
    in field: Range<Int>,
    _ exponent: Int,
    column: String
  ) throws(GestureFault) -> FieldNumber {
    do {
      return try FieldNumber(rows.bytes, in: field, exponent: exponent)
    } catch {
      throw .number(error, column: column)
    }
  }
}

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
  private var next = 0
  /// What separates the fields; nil before the first row, which has a tab when it is one.
  private(set) var separator: UInt8?

  /// Starts before the first row of lines, with so many lines before them.
  init(_ bytes: [UInt8], separator: UInt8? = nil, lineCount: Int = 0) {
    self.bytes = bytes
    self.separator = separator
    line = lineCount
    lineStart = 0
  }

  /// Goes on to the next row; returns whether there is one.
  mutating func nextRow() throws(GestureError) -> Bool {
    while true {
      lineStart = next
      guard let range = Self.line(of: bytes, from: &next) else { return false }
      line += 1
      guard !Self.isSkipped(bytes[range]) else { continue }
      let separator = separator ?? Self.separator(of: bytes[range])
      self.separator = separator
      try split(range, separator)
      return true
    }
  }

  /// Returns an error about the whole row.
  func error(_ fault: GestureFault) -> GestureError {
    error(fault, in: fields[0].lowerBound..<fields[fields.count - 1].upperBound)
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

  private mutating func split(_ line: Range<Int>, _ separator: UInt8) throws(GestureError) {
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

  private static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    line.contains(UInt8(ascii: "\t")) ? UInt8(ascii: "\t") : UInt8(ascii: ",")
  }

  private static func isSkipped(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return true }
    return first == UInt8(ascii: "#")
  }
}
