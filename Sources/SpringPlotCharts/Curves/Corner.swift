import SpringPlotMotion
import Springs

/// A point of a line that is straight from corner to corner.
struct Corner: Hashable, Sendable {
  /// The time, in seconds.
  let time: Double
  /// The value.
  let value: Double
}

extension Motion {
  /// Returns the corners of a part of the motion in which it follows a track, or of many only
  /// those that change what is seen.
  func corners(
    of quantity: Quantity,
    along track: MotionTrack,
    in times: ClosedRange<Double>
  ) -> [Corner] {
    let end = times.upperBound
    let inside = track.index(after: times.lowerBound)..<track.index(after: end)
    let count = quantity == .velocity ? 2 * inside.count + 2 : inside.count + 2
    var corners = CornerColumns(count: count, in: times)
    guard quantity == .velocity else {
      corners.append(Corner(time: times.lowerBound, value: state(at: times.lowerBound).position))
      var last = times.lowerBound
      track.forEachSample(in: inside) { time, position in
        corners.append(Corner(time: time, value: position))
        last = time
      }
      if last < end {
        let place = track.segment(at: end.nextDown).state(at: end).position
        corners.append(Corner(time: end, value: place))
      }
      return corners.finish()
    }
    var last = times.lowerBound
    track.forEachLine(endingIn: inside) { _, time, velocity in
      corners.append(Corner(time: last, value: velocity))
      corners.append(Corner(time: time, value: velocity))
      last = time
    }
    if last < end {
      let velocity = track.segment(at: end.nextDown).state(at: end).velocity
      corners.append(Corner(time: last, value: velocity))
      corners.append(Corner(time: end, value: velocity))
    }
    return corners.finish()
  }
}

extension [Corner] {
  /// Returns the corners, or of many only those that change what is seen.
  ///
  /// What only rises or falls in its column, or has few corners there, can keep its shape.
  func thinned(keepingShape: Bool = false) -> [Corner] {
    guard let start = first?.time, let end = last?.time, end > start else { return self }
    var columns = CornerColumns(count: count, in: start...end, keepsShape: keepingShape)
    for corner in self { columns.append(corner) }
    return columns.finish()
  }
}

/// The corners of a line from left to right, of which few are kept in columns of equal width.
///
/// The first, the lowest, the highest and the last one of a column, joined, cover the same pixels.
struct CornerColumns {
  /// More columns than this do not add to what is seen.
  static let most = 640
  /// Fewer corners than this in a column are no crowd.
  private static let fewCorners = 16

  private let start: Double
  /// The number of columns in a second; nil where all corners are kept.
  private let scale: Double?
  private let keepsShape: Bool
  private var kept: [Corner] = []
  private var column: [Corner] = []
  private var place = 0.0

  /// Begins with no corners; as many as `count` will come at the most.
  init(count: Int, in times: ClosedRange<Double>, keepsShape: Bool = false) {
    start = times.lowerBound
    let width = times.upperBound - times.lowerBound
    scale = count > 4 * Self.most && width > 0 ? Double(Self.most) / width : nil
    self.keepsShape = keepsShape
  }

  /// Adds a corner at the time of the last one or later.
  mutating func append(_ corner: Corner) {
    guard let scale else { return kept.append(corner) }
    let place = min((corner.time - start) * scale, Double(Self.most - 1)).rounded(.down)
    if place != self.place {
      endColumn()
      self.place = place
    }
    column.append(corner)
  }

  /// Returns what is kept.
  mutating func finish() -> [Corner] {
    endColumn()
    return kept
  }

  private mutating func endColumn() {
    defer { column.removeAll(keepingCapacity: true) }
    if keepsShape, column.count <= Self.fewCorners || column[...].isSlope {
      kept += column
      return
    }
    var (low, high) = (0, 0)
    for index in column.indices {
      if column[index].value < column[low].value { low = index }
      if column[index].value > column[high].value { high = index }
    }
    let places = [0, min(low, high), max(low, high), column.count - 1]
    for (index, place) in places.enumerated()
    where place < column.count && (index == 0 || place > places[index - 1]) {
      kept.append(column[place])
    }
  }
}

extension ArraySlice<Corner> {
  /// Whether the values only rise, or only fall.
  var isSlope: Bool {
    let steps = zip(self, dropFirst())
    return steps.allSatisfy { $0.value <= $1.value } || steps.allSatisfy { $0.value >= $1.value }
  }
}

extension [Point] {
  /// Returns fewer points of a line from left to right that stay within a tolerance of it.
  ///
  /// A line from the last kept point sweeps over those that follow until none meets them all.
  func simplified(within tolerance: Double) -> [Point] {
    guard count > 2, var anchor = first else { return self }
    var kept = [anchor]
    var slopes = -Double.infinity...Double.infinity
    var previous = anchor
    for point in dropFirst() {
      let seen = point.slopes(from: anchor, within: tolerance)
      if let seen, seen.overlaps(slopes),
        slopes.contains((point.y - anchor.y) / (point.x - anchor.x))
      {
        slopes = seen.clamped(to: slopes)
      } else {
        if previous != anchor { kept.append(previous) }
        anchor = previous
        slopes = -Double.infinity...Double.infinity
        if let seen = point.slopes(from: anchor, within: tolerance) {
          slopes = seen
        } else if point != anchor {
          // A step: both its ends are seen.
          kept.append(point)
          anchor = point
        }
      }
      previous = point
    }
    return previous == anchor ? kept : kept + [previous]
  }
}

extension Point {
  /// Returns the slopes of lines from a point that pass within a tolerance; nil right above it.
  func slopes(from anchor: Point, within tolerance: Double) -> ClosedRange<Double>? {
    let width = x - anchor.x
    guard width > tolerance / 4 else { return nil }
    return (y - tolerance - anchor.y) / width...(y + tolerance - anchor.y) / width
  }
}

extension CurveFitter {
  /// Returns the places of corners on the page, without those that make no difference.
  func points(of corners: [Corner]) -> [Point] {
    corners.map { clamped(Point(x: time($0.time), y: value($0.value))) }
      .simplified(within: Self.tolerance)
  }
}
