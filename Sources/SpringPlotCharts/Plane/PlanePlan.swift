import SpringPlotMotion
import SpringPlotText
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
  /// What is drawn across and up: positions, or position and velocity.
  let coordinates: (across: PlaneCoordinate, up: PlaneCoordinate)
  /// The times that are drawn.
  let times: ClosedRange<Double>

  /// Looks at a curve.
  init(_ curve: FigureCurve, index: Int, of figure: Figure) {
    self.index = index
    self.curve = curve
    let axes = curve.movement.axes
    x = axes[0]
    y = axes[axes.count - 1]
    coordinates = (PlaneCoordinate(x), PlaneCoordinate(y, figure.isPhase ? .velocity : .position))
    let visible = figure.timeRange ?? curve.times
    times = visible.lowerBound...max(visible.upperBound, visible.lowerBound.nextUp)
  }

  /// The values of x and of y that are reached, and the start and all targets.
  var ranges: [ClosedRange<Double>] {
    [coordinates.across, coordinates.up].map { coordinate in
      let range = coordinate.range(in: times)
      let guides = coordinate.quantity == .velocity ? [0] : coordinate.motion.guidePositions
      return guides.reduce(range) { $0.union($1...$1) }
    }.enumerated().map { axis, range in
      projection.map { range.union($0[axis]...$0[axis]) } ?? range
    }
  }

  /// Where a scroll view that is let go like the drag would come to rest, as x and y.
  var projection: [Double]? {
    let known = curve.projections.compactMap(\.self)
    return known.count == 2 ? known : nil
  }

  /// The place at a time, as values of x and y.
  func position(at time: Double) -> (x: Double, y: Double) {
    (coordinates.across.value(at: time), coordinates.up.value(at: time))
  }

  /// The time from which both coordinates stay near their targets, when they do.
  func settling(_ tolerance: Tolerance) -> Double? {
    let time = curve.movement.settlingTime(tolerance)
    return time.isFinite && time > 0 ? time : nil
  }

  /// A place that the way starts at or leads to.
  struct Station: Hashable {
    let x: Double
    let y: Double
    /// When it became the target, in seconds.
    let time: Double
  }

  /// The start, and the targets in order of time.
  var stations: [Station] {
    if coordinates.up.quantity == .velocity { return phaseStations }
    var stations = [Station(x: x.from, y: y.from, time: 0)]
    // What comes before the release of a drag is no target.
    let ignored = x.track == nil || x.changes.count == 1 ? 0 : 1
    for (xChange, yChange) in zip(x.changes, y.changes).dropFirst(ignored) {
      let station = Station(x: xChange.target, y: yChange.target, time: xChange.time)
      guard let last = stations.last, stations.count > 1 else {
        stations.append(station)
        continue
      }
      if last.x != station.x || last.y != station.y { stations.append(station) }
    }
    return stations
  }
}

extension PlaneFrame {
  /// Fills the room with ranges of different units.
  init(filling room: Rectangle, x across: ClosedRange<Double>, y along: ClosedRange<Double>) {
    frame = room
    x = LinearScale(AxisRange.spread(across), from: room.left, to: room.right)
    y = LinearScale(AxisRange.spread(along), from: room.bottom, to: room.top)
  }
}

extension PlaneCurve {
  /// The states that the motion starts in, and those at the targets.
  private var phaseStations: [Station] {
    [Station(x: x.from, y: x.initialVelocity, time: 0)]
      + x.changes.map { Station(x: $0.target, y: 0, time: $0.time) }
  }

  /// The spring that moves the value at the end, when one does.
  var lastSpring: SpringLaw? { x.springs(in: times).last?.law }
}

/// The frame of a chart of the plane: both axes have the same scale where both are positions.
struct PlaneFrame: Hashable, Sendable {
  /// The place on the page.
  let frame: Rectangle
  /// Values of x to pixels.
  let x: LinearScale
  /// Values of y to pixels.
  let y: LinearScale

  /// The least shares of the room that a frame takes, however narrow or flat the way is.
  private static let leastShares = (width: 0.45, height: 0.6)

  /// Shrinks the room to the shape of two ranges, and widens one of them for the rest.
  init(
    x across: ClosedRange<Double>,
    y along: ClosedRange<Double>,
    isDown: Bool,
    in room: Rectangle
  ) {
    let sides = [across, along].map { $0.upperBound - $0.lowerBound }
    // A way along one axis gets its room from the other one.
    let longest = sides.max() ?? 0
    let isPoint = longest <= 1e-9 * max(abs(across.lowerBound), abs(along.lowerBound), 1e-300)
    let ranges =
      isPoint ? [AxisRange.spread(across), AxisRange.spread(along)] : [across, along]
    let lengths = ranges.map { $0.upperBound - $0.lowerBound }
    let perPixel = max(lengths[0] / room.width, lengths[1] / room.height)
    let width = max(lengths[0] / perPixel, Self.leastShares.width * room.width)
    let height = max(lengths[1] / perPixel, Self.leastShares.height * room.height)
    func widened(_ range: ClosedRange<Double>, to pixels: Double) -> ClosedRange<Double> {
      let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
      return middle - perPixel * pixels / 2...middle + perPixel * pixels / 2
    }
    frame = Rectangle(
      left: room.left,
      top: room.top,
      right: room.left + width,
      bottom: room.top + height
    )
    x = LinearScale(widened(ranges[0], to: width), from: frame.left, to: frame.right)
    let (low, high) = isDown ? (frame.top, frame.bottom) : (frame.bottom, frame.top)
    y = LinearScale(widened(ranges[1], to: height), from: low, to: high)
  }
}

/// Where everything of a chart of the plane goes.
struct PlanePlan: Sendable {
  /// What is shown.
  let figure: Figure
  /// The sizes of type and gaps.
  let metrics: ChartMetrics
  /// The ways.
  let curves: [PlaneCurve]
  /// The frame.
  let frame: PlaneFrame
  /// The ticks of x.
  let xTicks: AxisTicks
  /// The ticks of y.
  let yTicks: AxisTicks
  /// The names of several curves.
  let legend: Legend
  /// The title with its base line, when it has room.
  let title: (text: String, baseline: Double)?
  /// Whether y grows down the page, as on a screen.
  let isDown: Bool
  /// The time from one dot to the next, in seconds; nil without dots.
  let rhythm: Double?

  /// Lays out a figure.
  init(_ figure: Figure) {
    self.figure = figure
    let metrics = ChartMetrics(for: figure.size)
    self.metrics = metrics
    let curves = figure.curves.enumerated().map { index, curve in
      PlaneCurve(curve, index: index, of: figure)
    }
    self.curves = curves
    var legend = Self.legend(of: figure, figure.size, metrics)
    let name = figure.title ?? (curves.count == 1 ? figure.curves.first?.expression : nil)
    var content = ChartRows.Content(
      hasTitle: name != nil,
      legendHeight: legend.height,
      shares: [1]
    )
    var rows = ChartRows(height: Double(figure.size.height), content, metrics)
    if rows.isCramped(metrics) {
      content.hasTitle = false
      rows = ChartRows(height: Double(figure.size.height), content, metrics)
    }
    // Of a small chart the way is more than the last names.
    if rows.bands[0].bottom - rows.bands[0].top < 0.4 * Double(figure.size.height) {
      let low = max(figure.size.height / 2, ChartSize.allowed.lowerBound)
      let size = ChartSize(width: figure.size.width, height: low)
      legend = Self.legend(of: figure, size, metrics)
      content.legendHeight = legend.height
      rows = ChartRows(height: Double(figure.size.height), content, metrics)
    }
    let band = rows.bands[0]
    var ranges = [0.0...0.0, 0.0...0.0]
    for (place, curve) in curves.enumerated() {
      ranges = place == 0 ? curve.ranges : zip(ranges, curve.ranges).map { $0.union($1) }
    }
    let lengths = ranges.map { $0.upperBound - $0.lowerBound }
    let longest = lengths.max() ?? 0
    let rooms = figure.isPhase ? lengths.map { 0.08 * $0 } : [0.08 * longest, 0.08 * longest]
    let padded = zip(ranges, rooms).map { $0.lowerBound - $1...$0.upperBound + $1 }
    // The labels of y follow from its ticks, which follow from the height.
    let height = band.bottom - band.top
    let rough = AxisTicks(in: AxisRange.spread(padded[1]), atMost: 6)
    let labels = rough.labels.map { metrics.width(of: $0) }.max() ?? 0
    let left = metrics.margin * 0.75 + metrics.gap * 2 + labels + metrics.textSize
    let right = Double(figure.size.width) - metrics.margin * 1.5
    let isDown = figure.pointsDown && !figure.isPhase
    self.isDown = isDown
    let page = Rectangle(
      left: left,
      top: band.top,
      right: max(right, left + 10),
      bottom: band.top + max(height, 10)
    )
    let frame =
      figure.isPhase
      ? PlaneFrame(
        filling: page,
        x: figure.positionRange ?? padded[0],
        y: padded[1]
      ) : PlaneFrame(x: padded[0], y: padded[1], isDown: isDown, in: page)
    self.frame = frame
    yTicks = AxisTicks(
      in: frame.y.values,
      atMost: Int(frame.frame.height / (2.6 * metrics.textSize), within: 1...1_000),
      apart: min(1.2 * metrics.textSize / frame.frame.height, 0.9)
    )
    let perTick = 5.5 * metrics.textSize
    xTicks = AxisTicks(
      in: frame.x.values,
      atMost: Int(frame.frame.width / perTick, within: 1...1_000),
      apart: min(3 * metrics.textSize / frame.frame.width, 0.9)
    )
    self.legend = rows.legendTop.map { legend.moved(left: left, top: $0) } ?? Legend()
    title = name.flatMap { name in
      rows.titleBaseline.map { baseline in
        let width = Double(figure.size.width) - left - metrics.margin
        return (Wording.cut(name, to: width, size: metrics.titleSize, isBold: true), baseline)
      }
    }
    rhythm = Self.rhythm(of: curves)
  }

  /// What the axes are.
  var names: (across: String, up: String) {
    figure.isPhase ? ("position", "velocity") : ("x", isDown ? "↓ y" : "y")
  }

  private static func legend(
    of figure: Figure,
    _ size: ChartSize,
    _ metrics: ChartMetrics
  ) -> Legend {
    guard figure.curves.count > 1 else { return Legend() }
    if let family = figure.family {
      return Legend(family, metrics: metrics, for: size)
    }
    let items = figure.curves.enumerated().map { index, curve in
      Legend.Item(sample: Legend.Sample(color: index, dash: index), text: curve.name)
    }
    return Legend(items, metrics: metrics, for: size)
  }

  // Some 25 dots tell slow from fast; among many curves they would only blur.
  private static func rhythm(of curves: [PlaneCurve]) -> Double? {
    guard curves.count <= Family.mostEntries else { return nil }
    let longest = curves.map { $0.times.upperBound - $0.times.lowerBound }.max() ?? 0
    return longest > 0 ? NiceStep(atLeast: longest / 30).size : nil
  }
}
