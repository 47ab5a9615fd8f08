package import SpringPlotMotion
import SpringPlotText
import Springs

/// A recorded drag: where something was at which times.
package struct Gesture: Hashable, Sendable {
  /// The times in seconds since the first sample, each later than the one before; not empty.
  package let times: [Double]
  /// The positions at those times: one list, or those of x and of y.
  package let positions: [[Double]]

  /// Creates the gesture that samples tell, in whatever order they are.
  ///
  /// Times count from the earliest sample. Of samples at the same time the last one holds.
  /// Nil without samples.
  init?(times: [Double], positions: [[Double]]) {
    guard !times.isEmpty else { return nil }
    var order = Array(times.indices)
    if zip(times, times.dropFirst()).contains(where: { $0 >= $1 }) {
      order.sort { (times[$0], $0) < (times[$1], $1) }
      order = order.enumerated().compactMap { place, index in
        let isLast = place + 1 == order.count || times[order[place + 1]] > times[index]
        return isLast ? index : nil
      }
    }
    let start = times[order[0]]
    // The difference of close times can lose the last bit between them.
    var shifted: [Double] = []
    var kept: [Int] = []
    shifted.reserveCapacity(order.count)
    kept.reserveCapacity(order.count)
    for index in order {
      let time = times[index] - start
      if let last = shifted.last, time <= last {
        kept[kept.count - 1] = index
        continue
      }
      shifted.append(time)
      kept.append(index)
    }
    self.times = shifted
    self.positions = positions.map { axis in kept.map { axis[$0] } }
  }

  /// The number of axes: 1, or 2 for x and y.
  package var axisCount: Int { positions.count }

  /// The recorded movement along an axis.
  package func track(axis: Int = 0) -> MotionTrack {
    MotionTrack(times: times, positions: positions[axis])
  }
}

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

/// The samples of a recording in the order of the file.
struct GestureSamples {
  /// Beyond these no difference or quotient overflows.
  static let timeLimit = 1e12
  static let positionLimit = 1e100

  private(set) var times: [Double] = []
  private(set) var positions: [[Double]]

  init(axisCount: Int) { positions = Array(repeating: [], count: axisCount) }

  /// Adds the time of a sample.
  mutating func append(time: Double) throws(GestureFault) {
    guard time.magnitude <= Self.timeLimit else {
      throw .tooLarge(limit: Self.timeLimit, column: "time")
    }
    times.append(time)
  }

  /// Adds the position of a sample along an axis.
  mutating func append(position: Double, axis: Int) throws(GestureFault) {
    guard position.magnitude <= Self.positionLimit else {
      throw .tooLarge(limit: Self.positionLimit, column: name(ofAxis: axis))
    }
    positions[axis].append(position)
  }

  /// Returns what an axis is called.
  func name(ofAxis axis: Int) -> String { positions.count == 1 ? "position" : ["x", "y"][axis] }
}
