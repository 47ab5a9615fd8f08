import SpringPlotText

/// Reads a recording in JSON Lines: an object a sample.
struct JSONGestureReader {
  /// How many different names are remembered.
  private static let mostKinds = 64

  private let bytes: [UInt8]
  private let unit: TimeUnit?
  private var reader: JSONReader
  /// The meanings of names, which take longer to understand than to compare.
  private var kinds: [String: GestureColumn] = [:]
  /// The last line that was read member by member; those that follow tend to be alike.
  private var last = Line()
  private var lastColumns: GestureColumns?

  /// The members of a line that are of interest.
  private struct Line {
    var shape = JSONObjectShape()
    var names: [String] = []
    var numbers: [Double] = []
  }

  private init(_ bytes: [UInt8], unit: TimeUnit?) {
    self.bytes = bytes
    self.unit = unit
    reader = JSONReader(lines: bytes)
  }

  /// Returns the samples of a text.
  static func samples(_ bytes: [UInt8], unit: TimeUnit?) throws(GestureError) -> GestureSamples {
    var reader = JSONGestureReader(bytes, unit: unit)
    return try reader.read()
  }

  private mutating func read() throws(GestureError) -> GestureSamples {
    var samples: GestureSamples?
    while reader.nextLine() {
      let offset = reader.offset
      if lastColumns == nil || !reader.readNumbers(of: last.shape, into: &last.numbers) {
        let line = try line()
        if line.names != last.names { lastColumns = nil }
        last = line
      }
      do throws(GestureFault) {
        try append(to: &samples)
      } catch {
        let place = reader.place(of: offset, path: JSONPath())
        throw GestureError(
          line: place.line,
          column: place.column,
          text: text(ofLineAt: offset),
          fault: error
        )
      }
    }
    return samples ?? GestureSamples(axisCount: 1)
  }

  /// Adds the sample of the last line.
  private mutating func append(to samples: inout GestureSamples?) throws(GestureFault) {
    let columns: GestureColumns
    if let lastColumns {
      columns = lastColumns
    } else {
      columns = try GestureColumns(names: last.names)
      lastColumns = columns
    }
    let axisCount = columns.positions.count
    if samples == nil { samples = GestureSamples(axisCount: axisCount) }
    guard samples?.positions.count == axisCount else {
      throw .noColumn(axisCount == 1 ? "y" : "position", found: last.names)
    }
    let time = last.numbers[columns.time]
    let isMilliseconds = (unit ?? columns.unit) == .milliseconds
    try samples?.append(time: isMilliseconds ? time / 1000 : time)
    for (axis, index) in columns.positions.enumerated() {
      try samples?.append(position: last.numbers[index], axis: axis)
    }
  }

  /// Reads the members of a line one by one.
  private mutating func line() throws(GestureError) -> Line {
    var line = Line()
    do {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let kind = kinds[key] ?? GestureColumn(named: key)
        if kinds.count < Self.mostKinds { kinds[key] = kind }
        line.shape.addMember(of: reader, isNumber: kind != .other)
        if kind == .other {
          try reader.skipValue()
        } else {
          line.names.append(key)
          line.numbers.append(try reader.readNumber())
        }
      }
      try reader.readEnd()
    } catch {
      throw GestureError(
        line: error.place.line,
        column: error.place.column,
        text: "",
        fault: .json(error.fault)
      )
    }
    return line
  }

  private func text(ofLineAt offset: Int) -> String {
    String(decoding: bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
