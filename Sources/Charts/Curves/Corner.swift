import Springs

/// A point of a line that is straight from corner to corner.
struct Corner: Hashable, Sendable {
  /// The time, in seconds.
  let time: Double
  /// The value.
  let value: Double
}

extension Motion {
  /// Returns the corners of the recorded part of the motion that lies in a range of times.
  func corners(of quantity: Quantity, in times: ClosedRange<Double>) -> [Corner] {
    guard let track, trackEnd > times.lowerBound else { return [] }
    let end = min(times.upperBound, trackEnd)
    let inside = track.index(after: times.lowerBound)..<track.index(after: end)
    var corners: [Corner] = []
    corners.reserveCapacity(2 * inside.count + 2)
    guard quantity == .velocity else {
      corners.append(Corner(time: times.lowerBound, value: state(at: times.lowerBound).position))
      for index in inside {
        corners.append(Corner(time: track.times[index], value: track.positions[index]))
      }
      if end < trackEnd { corners.append(Corner(time: end, value: state(at: end).position)) }
      return corners
    }
    var last = times.lowerBound
    for index in inside where index > 0 {
      let velocity = track.velocity(before: index)
      corners.append(Corner(time: last, value: velocity))
      corners.append(Corner(time: track.times[index], value: velocity))
      last = track.times[index]
    }
    if end < trackEnd {
      let velocity = state(at: end).velocity
      corners += [Corner(time: last, value: velocity), Corner(time: end, value: velocity)]
    }
    return corners
  }
}

extension [Corner] {
  /// More columns than this do not add to what is seen.
  static let mostColumns = 640

  /// Returns the corners, or of many only those that change what is seen.
  ///
  /// Of each column of equal width the first, the lowest, the highest and the last stay: joined
  /// they cover the same pixels.
  func thinned(to columns: Int = mostColumns) -> [Corner] {
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
      let places = [from, Swift.min(low, high), Swift.max(low, high), to]
      for (index, place) in places.enumerated() where index == 0 || place > places[index - 1] {
        kept.append(self[place])
      }
      from = to + 1
    }
    return kept
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
