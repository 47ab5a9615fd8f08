import Springs

/// The way of a point, looked at.
struct PlaneCurve: Sendable {
  /// The place of the curve in the figure.
  let index: Int
  /// The curve.
  let curve: FigureCurve
  /// The motion of x.
  let x: Motion
  /// The motion of y.
  let y: Motion
  /// The times that are drawn.
  let times: ClosedRange<Double>

  /// Looks at a curve.
  init(_ curve: FigureCurve, index: Int, of figure: Figure) {
    self.index = index
    self.curve = curve
    x = curve.motion
    y = curve.yMotion ?? curve.motion
    let visible = figure.timeRange ?? curve.times
    times = visible.lowerBound...max(visible.upperBound, visible.lowerBound.nextUp)
  }

  /// The values of x and of y that are reached, and the start and all targets.
  var ranges: [ClosedRange<Double>] {
    [x, y].map { motion in
      let range = motion.positionRange(in: times)
      return motion.guidePositions.reduce(range) { $0.union($1...$1) }
    }
  }

  /// The place at a time, as values of x and y.
  func position(at time: Double) -> (x: Double, y: Double) {
    (x.state(at: time).position, y.state(at: time).position)
  }

  /// The time from which both coordinates stay near their targets, when they do.
  func settling(_ tolerance: Double) -> Double? {
    let distance = tolerance * (curve.span ?? max(x.span, y.span))
    let time = max(x.settlingTime(within: distance), y.settlingTime(within: distance))
    return time.isFinite && time > 0 ? time : nil
  }

  /// The start and the targets, without repetition.
  var stations: [(x: Double, y: Double)] {
    var stations = [(x.from, y.from)]
    // What comes before the release of a drag is no target.
    let ignored = x.track == nil || x.changes.count == 1 ? 0 : 1
    for (xChange, yChange) in zip(x.changes, y.changes).dropFirst(ignored) {
      let station = (xChange.target, yChange.target)
      if !stations.contains(where: { $0 == station }) { stations.append(station) }
    }
    return stations
  }
}
