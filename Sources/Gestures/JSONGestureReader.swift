import JSONReading

/// Reads a recording in JSON Lines: an object a sample.
enum JSONGestureReader {
  /// How many different names are remembered.
  private static let mostKinds = 64

  /// Returns the samples of a text.
  static func samples(_ bytes: [UInt8], unit: TimeUnit?) throws(GestureError) -> GestureSamples {
    var reader = JSONReader(lines: bytes)
    var samples: GestureSamples?
    // Lines tend to have the same names, which take longer to understand than to compare.
    var kinds: [String: GestureColumn] = [:]
    var last: (names: [String], columns: GestureColumns)?
    while reader.nextLine() {
      let offset = reader.offset
      let object = try fields(&reader, &kinds)
      do throws(GestureFault) {
        let columns: GestureColumns
        if let last, last.names == object.names {
          columns = last.columns
        } else {
          columns = try GestureColumns(names: object.names)
          last = (object.names, columns)
        }
        let axisCount = columns.positions.count
        var all = samples ?? GestureSamples(axisCount: axisCount)
        samples = nil
        guard all.positions.count == axisCount else {
          throw GestureFault.noColumn(axisCount == 1 ? "y" : "position", found: object.names)
        }
        let isMilliseconds = (unit ?? columns.unit) == .milliseconds
        let time = object.numbers[columns.time]
        try all.append(time: isMilliseconds ? time / 1000 : time)
        for (axis, index) in columns.positions.enumerated() {
          try all.append(position: object.numbers[index], axis: axis)
        }
        samples = all
      } catch {
        let place = reader.place(of: offset, path: JSONPath())
        throw GestureError(
          line: place.line,
          column: place.column,
          text: line(of: bytes, from: offset),
          fault: error
        )
      }
    }
    return samples ?? GestureSamples(axisCount: 1)
  }

  /// Returns the members of the object that a line holds, but those that are of no interest.
  private static func fields(
    _ reader: inout JSONReader,
    _ kinds: inout [String: GestureColumn]
  ) throws(GestureError) -> (names: [String], numbers: [Double]) {
    var names: [String] = []
    var numbers: [Double] = []
    do {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let kind = kinds[key] ?? GestureColumn(named: key)
        if kinds.count < mostKinds { kinds[key] = kind }
        if kind == .other {
          try reader.skipValue()
        } else {
          names.append(key)
          numbers.append(try reader.readNumber())
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
    return (names, numbers)
  }

  private static func line(of bytes: [UInt8], from offset: Int) -> String {
    String(decoding: bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
