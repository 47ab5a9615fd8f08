import Bytes
import JSONReading

extension Gesture {
  /// Reads a recording: comma or tab separated values, or JSON Lines.
  ///
  /// Names in the first row tell the columns, in any order; without names they are the time and
  /// the position, or the time, x and y. Times are in seconds unless their column or `unit` says
  /// otherwise.
  package init(reading bytes: [UInt8], unit: TimeUnit? = nil) throws(GestureError) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw GestureError(line: 1, column: 1, text: "", fault: .otherEncoding)
    }
    let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    let samples =
      isJSON
      ? try JSONGestureReader.samples(bytes, unit: unit)
      : try Self.separatedSamples(bytes, from: start, unit: unit)
    guard let gesture = Gesture(times: samples.times, positions: samples.positions) else {
      throw GestureError(line: 1, column: 1, text: "", fault: .noSamples)
    }
    self = gesture
  }

  private static func separatedSamples(
    _ bytes: [UInt8],
    from start: Int,
    unit: TimeUnit?
  ) throws(GestureError) -> GestureSamples {
    var rows = SeparatedRows(bytes, from: start)
    guard try rows.nextRow() else { return GestureSamples(axisCount: 1) }
    let count = rows.fields.count
    // A row in which nothing is a number has the names.
    let isHeader = rows.fields.allSatisfy { (try? FieldNumber(bytes, in: $0)) == nil }
    let columns: GestureColumns
    do throws(GestureFault) {
      columns =
        isHeader
        ? try GestureColumns(
          names: rows.fields.map { String(decoding: bytes[$0], as: UTF8.self) }
        )
        : try GestureColumns(count: count)
    } catch {
      throw rows.error(error, in: rows.fields[0].lowerBound..<rows.fields[count - 1].upperBound)
    }
    var samples = GestureSamples(axisCount: columns.positions.count)
    let exponent = (unit ?? columns.unit ?? .seconds).exponent
    if isHeader {
      guard try rows.nextRow() else { return samples }
    }
    repeat {
      guard rows.fields.count == count else {
        throw rows.error(
          .fieldCount(rows.fields.count, expected: count),
          in: rows.fields[0].lowerBound..<rows.fields[rows.fields.count - 1].upperBound
        )
      }
      try samples.append(rows, columns, timeExponent: exponent)
    } while try rows.nextRow()
    return samples
  }
}

extension GestureSamples {
  /// Adds the sample of a row.
  mutating func append(
    _ rows: SeparatedRows,
    _ columns: GestureColumns,
    timeExponent: Int
  ) throws(GestureError) {
    let time = rows.fields[columns.time]
    do throws(GestureFault) {
      try append(time: Self.number(rows, in: time, timeExponent, column: "time"))
    } catch {
      throw rows.error(error, in: time)
    }
    for (axis, index) in columns.positions.enumerated() {
      let field = rows.fields[index]
      do throws(GestureFault) {
        let name = name(ofAxis: axis)
        try append(position: Self.number(rows, in: field, 0, column: name), axis: axis)
      } catch {
        throw rows.error(error, in: field)
      }
    }
  }

  private static func number(
    _ rows: SeparatedRows,
    in field: Range<Int>,
    _ exponent: Int,
    column: String
  ) throws(GestureFault) -> Double {
    do {
      return try FieldNumber(rows.bytes, in: field, exponent: exponent).value
    } catch {
      throw .number(error, column: column)
    }
  }
}
