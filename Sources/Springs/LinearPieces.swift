/// A timing curve of straight lines from point to point, with jumps where two share a progress.
package struct LinearPieces: Hashable, Sendable {
  /// A corner of the curve.
  package struct Point: Hashable, Sendable {
    /// The progress of time, from 0 to 1.
    package let progress: Double
    /// The progress of the value.
    package let value: Double

    /// Creates a corner.
    package init(progress: Double, value: Double) {
      self.progress = progress
      self.value = value
    }
  }

  /// The corners: the first at 0, the last at 1, and none before the one in front of it.
  package let points: [Point]

  /// Creates the curve through points; nil when they do not lead from 0 to 1 in order.
  package init?(_ points: [Point]) {
    guard points.count > 1, points.first?.progress == 0, points.last?.progress == 1,
      points.allSatisfy(\.value.isFinite),
      zip(points, points.dropFirst()).allSatisfy({ $0.progress <= $1.progress })
    else { return nil }
    self.points = points
  }

  /// Creates the curve through points that are known to lead from 0 to 1 in order.
  package init(unchecked points: [Point]) {
    self.points = points
  }
}

extension LinearPieces {
  /// The progresses inside 0…1 at which the curve has a corner or a jump.
  var knots: [Double] {
    var knots: [Double] = []
    for point in points where point.progress > knots.last ?? 0 && point.progress < 1 {
      knots.append(point.progress)
    }
    return knots
  }

  /// Whether the value stays in 0…1 and never falls.
  var isMonotone: Bool {
    zip(points, points.dropFirst()).allSatisfy { $0.value <= $1.value }
      && points[0].value >= 0 && points[points.count - 1].value <= 1
  }

  /// The first progress at which the value is 1 or passes it; 1 if it never is.
  var arrival: Double {
    for (start, end) in zip(points, points.dropFirst()) {
      if start.value == 1, start.progress > 0 { return start.progress }
      if (start.value < 1) != (end.value < 1), start.value != 1 {
        let share = (1 - start.value) / (end.value - start.value)
        return start.progress + share * (end.progress - start.progress)
      }
    }
    return 1
  }

  /// Returns the point of the curve at a progress; at a corner that of the line on one side.
  func point(at progress: Double, from side: UnitCurveSide) -> UnitCurvePoint {
    // The first point at or behind the progress, or strictly behind it: the end of the line.
    var low = 1
    var high = points.count - 1
    while low < high {
      let middle = (low + high) / 2
      let isBehind =
        switch side {
        case .before: points[middle].progress >= progress
        case .after: points[middle].progress > progress
        }
      if isBehind { high = middle } else { low = middle + 1 }
    }
    // At both ends of the curve a line may take no time; then its neighbour inside counts.
    while low < points.count - 1, points[low].progress == 0 { low += 1 }
    while low > 1, points[low - 1].progress == 1 { low -= 1 }
    let (start, end) = (points[low - 1], points[low])
    let slope = (end.value - start.value) / (end.progress - start.progress)
    let value =
      progress - start.progress < end.progress - progress
      ? start.value + slope * (progress - start.progress)
      : end.value - slope * (end.progress - progress)
    return UnitCurvePoint(value: value, slope: slope, curvature: 0)
  }
}
