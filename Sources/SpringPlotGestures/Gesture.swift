package import SpringPlotMotion
import SpringPlotText
import Springs

/// A recorded drag: where something was at which times.
package struct Gesture: Hashable, Sendable {
  /// The times in seconds since the first sample, each later than the one before; not empty.
  package let times: [Double]
  /// The positions at those times: one list, or those of x and of y.
  package let positions: [[Double]]
  /// The first sample of the file whose time is before that of the sample before it, from 0 on.
  package let firstReturn: Int?
  /// Whether the file said what its times are counted in, or was asked for.
  private let isUnitKnown: Bool

  /// Samples that are nearer to each other, in seconds, are at the same time.
  private static let resolution = 1e-15

  /// Creates the gesture that samples tell, in whatever order they are.
  ///
  /// Times count from the earliest sample. Of samples at the same time the last one holds.
  /// Nil without samples. They are taken out of where they are, so that they are there only once.
  init?(taking samples: SampleList?, isUnitKnown: Bool) {
    guard var (times, positions) = samples?.removeAll(), !times.isEmpty else { return nil }
    firstReturn = zip(times, times.dropFirst()).enumerated().first { $1.1 < $1.0 }
      .map { $0.offset + 1 }
    if zip(times, times.dropFirst()).contains(where: { $1 - $0 < Self.resolution }) {
      var order = Array(0..<UInt32(times.count))
      order.sort { (times[Int($0)], $0) < (times[Int($1)], $1) }
      order = order.indices.compactMap { place in
        let isLast =
          place + 1 == order.count
          || times[Int(order[place + 1])] - times[Int(order[place])] >= Self.resolution
        return isLast ? order[place] : nil
      }
      let start = times[Int(order[0])]
      times = order.map { times[Int($0)] - start }
      for axis in positions.indices { positions[axis] = order.map { positions[axis][Int($0)] } }
    }
    self.times = times
    self.positions = positions
    self.isUnitKnown = isUnitKnown
  }

  /// The number of axes: 1, or 2 for x and y.
  package var axisCount: Int { positions.count }

  /// The recorded movement along an axis.
  package func track(axis: Int = 0) -> MotionTrack {
    MotionTrack(times: times, positions: positions[axis])
  }
}

extension Gesture {
  /// How the recording ends.
  private enum End {
    /// The last sample is part of the movement.
    case moving
    /// The last sample tells only that the finger left, where it was before.
    case lifted
    /// The finger rested before it left.
    case resting
  }

  /// How long before it leaves a finger may report nothing and still move, in milliseconds.
  private static let longestSilence: Int64 = 40

  private var end: End {
    let count = times.count
    guard count > 1, positions.allSatisfy({ $0[count - 1] == $0[count - 2] }) else {
      return .moving
    }
    let earliest = DecimalTime.seconds(Self.longestSilence, before: times[count - 1])
    return times[count - 2] < earliest ? .resting : .lifted
  }

  /// Returns the velocity with which the finger let go along an axis, in units per second.
  ///
  /// A last sample at the place of the one before is the event that ends the touch, and no
  /// movement, unless it comes more than 40 ms later: then the finger had come to rest.
  package func releaseVelocity(axis: Int = 0, by estimator: VelocityEstimator) -> Double {
    switch end {
    case .moving: estimator.velocity(of: track(axis: axis))
    case .lifted: estimator.velocity(of: track(axis: axis), count: times.count - 1)
    case .resting: 0
    }
  }

  /// How far the samples are apart in the mean, in seconds, when that is too far for a drag.
  ///
  /// The times are in milliseconds then, and nothing has said so.
  package var doubtfulInterval: Double? {
    guard !isUnitKnown, times.count > 2 else { return nil }
    let mean = times[times.count - 1] / Double(times.count - 1)
    return mean >= 4 ? mean : nil
  }
}

extension Gesture {
  /// Reads a recording: comma or tab separated values, JSON Lines, or an array in JSON.
  package init(reading bytes: [UInt8], unit: TimeUnit? = nil) throws(GestureError) {
    var reader = GestureReader(unit: unit)
    try reader.read(bytes)
    self = try reader.gesture()
  }
}

/// Reads a recording block by block: comma or tab separated values, JSON Lines, or an array in JSON.
///
/// Names in the first row tell the columns, in any order; without names they are the time and
/// the position, or the time, x and y. Times are in seconds unless their column or the unit says
/// otherwise.
package struct GestureReader {
  private enum Format {
    case unknown
    case rows(SeparatedGestureReader)
    case lines(JSONGestureReader)
    case array
  }

  private let unit: TimeUnit?
  private var format = Format.unknown
  /// What has been given and not been read.
  private var pending: [UInt8] = []
  /// How much of it holds no line end.
  private var searchedCount = 0

  /// Creates a reader; a unit that is asked for wins over one that a column's name tells.
  package init(unit: TimeUnit? = nil) { self.unit = unit }

  /// Reads as far as the lines of some more bytes are complete.
  package mutating func read(_ block: [UInt8]) throws(GestureError) {
    if pending.isEmpty { pending = block } else { pending += block }
    if case .unknown = format {
      guard pending.contains(where: { !Self.isBlank($0) }), pending.count > 2 else { return }
      try findFormat()
    }
    if case .array = format { return }
    guard let end = endOfLines() else { return }
    let lines = end == pending.count ? pending : Array(pending[..<end])
    if end == pending.count { pending = [] } else { pending.removeFirst(end) }
    searchedCount = 0
    try readLines(lines)
  }

  /// Reads the rest, and returns the recording.
  package mutating func gesture() throws(GestureError) -> Gesture {
    if case .unknown = format { try findFormat() }
    let lines = pending
    pending = []
    let samples: SampleList?
    let isUnitKnown: Bool
    if case .array = format {
      (samples, isUnitKnown) = try JSONGestureReader.samples(ofArray: lines, unit: unit)
    } else {
      try readLines(lines)
      (samples, isUnitKnown) = takeSamples()
    }
    guard let gesture = Gesture(taking: samples, isUnitKnown: isUnitKnown) else {
      throw GestureError(line: 1, column: 1, text: "", fault: .noSamples)
    }
    return gesture
  }

  /// Returns what was read, and whether the unit of its times is known.
  private mutating func takeSamples() -> (SampleList?, isUnitKnown: Bool) {
    let current = format
    format = .unknown
    return switch current {
    case .rows(let reader): (reader.samples, reader.isUnitKnown)
    case .lines(let reader): (reader.samples, reader.isUnitKnown)
    case .unknown, .array: (nil, false)
    }
  }

  private mutating func findFormat() throws(GestureError) {
    if pending.starts(with: [0xFE, 0xFF]) || pending.starts(with: [0xFF, 0xFE]) {
      throw GestureError(line: 1, column: 1, text: "", fault: .otherEncoding)
    }
    let start = pending.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch pending[start...].first(where: { !Self.isBlank($0) }) {
    case UInt8(ascii: "{"): format = .lines(JSONGestureReader(unit: unit))
    case UInt8(ascii: "["): format = .array
    default:
      pending.removeFirst(start)
      format = .rows(SeparatedGestureReader(unit: unit))
    }
  }

  /// Returns where the last complete line ends; nil when there is none.
  private mutating func endOfLines() -> Int? {
    if let end = pending[searchedCount...].lastIndex(of: UInt8(ascii: "\n")) { return end + 1 }
    // A carriage return at the end may have a line feed behind it.
    let end = pending[searchedCount...].dropLast().lastIndex(of: UInt8(ascii: "\r"))
    searchedCount = max(pending.count - 1, 0)
    if case .rows = format { return end.map { $0 + 1 } }
    return nil
  }

  private mutating func readLines(_ lines: [UInt8]) throws(GestureError) {
    let current = format
    format = .unknown
    switch current {
    case .rows(var reader):
      try reader.read(lines)
      format = .rows(reader)
    case .lines(var reader):
      try reader.read(lines)
      format = .lines(reader)
    case .unknown, .array: format = current
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
