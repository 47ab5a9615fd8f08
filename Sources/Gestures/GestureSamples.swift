import Bytes

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
