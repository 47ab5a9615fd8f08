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
  /// Returns the corners of a part of the motion in which it follows a track.
  func corners(
    of quantity: Quantity,
    along track: MotionTrack,
    in times: ClosedRange<Double>
  ) -> [Corner] {
    let end = times.upperBound
    let inside = track.index(after: times.lowerBound)..<track.index(after: end)
    var corners: [Corner] = []
    corners.reserveCapacity(2 * inside.count + 2)
    guard quantity == .velocity else {
      corners.append(Corner(time: times.lowerBound, value: state(at: times.lowerBound).position))
      for index in inside {
        corners.append(Corner(time: track.times[index], value: track.positions[index]))
      }
      if let last = corners.last, last.time < end {
        let place = track.segment(at: end.nextDown).state(at: end).position
        corners.append(Corner(time: end, value: place))
      }
      return corners
    }
    var last = times.lowerBound
    for index in inside where index > 0 {
      let velocity = track.velocity(before: index)
      corners.append(Corner(time: last, value: velocity))
      corners.append(Corner(time: track.times[index], value: velocity))
      last = track.times[index]
    }
    if last < end {
      let velocity = track.segment(at: end.nextDown).state(at: end).velocity
      corners += [Corner(time: last, value: velocity), Corner(time: end, value: velocity)]
    }
    return corners
  }
}

extension [Corner] {
  /// More columns than this do not add to what is seen.
  static let mostColumns = 640
  /// Fewer corners than this in a column are no crowd.
  private static let fewCorners = 16

  /// Returns the corners, or of many only those that change what is seen.
  ///
  /// Of each column of equal width the first, the lowest, the highest and the last stay: joined
  /// they cover the same pixels. What only rises or falls in its column, or has few corners there,
  /// can keep its shape.
  func thinned(to columns: Int = mostColumns, keepingShape: Bool = false) -> [Corner] {
    guard count > 4 * columns, let start = first?.time, let end = last?.time, end > start else {
      return self
    }
    let scale = Double(columns) / (end - start)
    var kept: [Corner] = []
    var from = 0
    while from < count {
      let column = Swift.min((self[from].time - start) * scale, Double(columns - 1)).rounded(.down)
      var (low, high, to) = (from, from, from)
      while to + 1 < count,
        Swift.min((self[to + 1].time - start) * scale, Double(columns - 1)).rounded(.down) == column
      {
        to += 1
        if self[to].value < self[low].value { low = to }
        if self[to].value > self[high].value { high = to }
      }
      if keepingShape, to - from < Self.fewCorners || self[from...to].isSlope {
        kept += self[from...to]
        from = to + 1
        continue
      }
      let places = [from, Swift.min(low, high), Swift.max(low, high), to]
      for (index, place) in places.enumerated() where index == 0 || place > places[index - 1] {
        kept.append(self[place])
      }
      from = to + 1
    }
    return kept
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
