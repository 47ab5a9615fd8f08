/// Events of one name that follow each other closely, such as those of a drag.
struct EventRun: Hashable, Sendable {
  /// The time of the first one, in seconds.
  let time: Double
  /// The name.
  let name: String
  /// Whether they are steps that were cancelled.
  let isCancelled: Bool
  /// How many they are.
  private(set) var count = 1
  private var last: Double

  private init(_ event: TimelineMoment, _ name: String) {
    time = event.time
    last = event.time
    self.name = name
    isCancelled = event.kind == .cancelledStep
  }

  /// Returns the runs of named events in order of time.
  ///
  /// An event that is no farther than `distance` seconds from the one of its name before it belongs
  /// to the same run, whatever happened in between. All cancelled steps in a row are one.
  static func all(of events: [TimelineMoment], near distance: Double) -> [EventRun] {
    var runs: [EventRun] = []
    var latest: [String: Int] = [:]
    for event in events where event.kind != .step {
      let isCancelled = event.kind == .cancelledStep
      let name = isCancelled ? "cancelled" : event.name
      if name.isEmpty { continue }
      let key = isCancelled ? "" : name
      if let index = latest[key], isCancelled || event.time - runs[index].last <= distance {
        runs[index].count += 1
        runs[index].last = event.time
      } else {
        latest[key] = runs.count
        runs.append(EventRun(event, name))
      }
    }
    return runs
  }
}

/// The names of events on poles, in rows above their instants.
///
/// A name flies to the right of its pole, or to the left where the chart ends. Where poles are
/// close, later names fly lower, so no pole crosses a name.
struct EventFlags: Hashable, Sendable {
  /// A name on its pole.
  struct Flag: Hashable, Sendable {
    /// The words.
    let text: String
    /// The place of the pole.
    let x: Double
    /// Where the words begin.
    let left: Double
    /// Where the words end.
    let right: Double
    /// The row, from the top.
    let row: Int
    /// Whether it tells that something did not happen, and so has no pole.
    let isQuiet: Bool
  }

  /// The flags, in order of time.
  private(set) var flags: [Flag] = []
  /// The number of rows.
  private(set) var rows = 0

  /// Puts up the names of events; a name without room is left out.
  ///
  /// `width` measures a name, and `right` is where the last one has to end.
  init(
    _ events: [TimelineMoment],
    time: LinearScale,
    right: Double,
    gap: Double,
    limit: Int = 5,
    width: (String) -> Double
  ) {
    let visible = events.filter { time.values.contains($0.time) }
    for run in EventRun.all(of: visible, near: 8 * gap / time.factor) {
      let x = time(run.time)
      let text = run.count > 1 ? "\(run.name) ×\(run.count)" : run.name
      let length = width(text)
      let isLeft = x + gap + length > right
      let start = isLeft ? x - gap - length : x + gap
      guard let row = row(of: x, from: start, to: start + length, gap: gap, limit: limit),
        start >= time.start
      else { continue }
      rows = max(rows, row + 1)
      flags.append(
        Flag(
          text: text,
          x: x,
          left: start,
          right: start + length,
          row: row,
          isQuiet: run.isCancelled
        )
      )
    }
  }

  /// Returns the first row in which a new flag touches no other one.
  private func row(
    of x: Double,
    from left: Double,
    to right: Double,
    gap: Double,
    limit: Int
  ) -> Int? {
    (0..<limit).first { row in
      flags.allSatisfy { other in
        let overlaps = other.left < right + gap && left < other.right + gap
        let isCrossed = other.row < row && !other.isQuiet && left - gap < other.x && other.x < right
        let crosses = other.row > row && other.left <= x && x <= other.right
        return !(other.row == row && overlaps) && !isCrossed && !crosses
      }
    }
  }
}

extension TimelineDrawing {
  /// Draws the instants of events with their names, and lines through the tracks.
  mutating func drawEvents() {
    let times = plan.figure.events.map { (event: $0, x: plan.time($0.time)) }
      .filter { plan.times.contains($0.event.time) }
    let happened = Self.apart(times.filter { $0.event.kind == .event }.map(\.x))
    let steps = Self.apart(times.filter { $0.event.kind == .step }.map(\.x))
    let cancelled = Self.apart(times.filter { $0.event.kind == .cancelledStep }.map(\.x))
    if let bottom = plan.rows.last?.frame.bottom {
      let named = plan.flags.flags.filter { !$0.isQuiet }.map(\.x)
      drawUprights(named, plan.ticks.upperBound...bottom, .time, dash: [1, 3])
    }
    drawUprights(happened, plan.ticks, .text)
    let middle = (plan.ticks.lowerBound + plan.ticks.upperBound) / 2
    drawUprights(steps, middle...plan.ticks.upperBound, .quietText)
    drawCrosses(cancelled, at: middle)
    drawFlags()
  }

  private mutating func drawUprights(
    _ places: [Double],
    _ heights: ClosedRange<Double>,
    _ ink: Ink,
    dash: [Double] = []
  ) {
    var lines = PathData()
    for x in places {
      lines.move(to: Point(x: x, y: heights.lowerBound))
      lines.line(to: Point(x: x, y: heights.upperBound))
    }
    drawLines(lines, ink, width: metrics.lineWidth, dash: dash.map { $0 * metrics.unit })
  }

  private mutating func drawCrosses(_ places: [Double], at y: Double) {
    let arm = 2.5 * metrics.unit
    var lines = PathData()
    for x in places {
      lines.move(to: Point(x: x - arm, y: y - arm))
      lines.line(to: Point(x: x + arm, y: y + arm))
      lines.move(to: Point(x: x - arm, y: y + arm))
      lines.line(to: Point(x: x + arm, y: y - arm))
    }
    drawLines(lines, .quietText, width: metrics.lineWidth)
  }

  private mutating func drawFlags() {
    var poles = PathData()
    for flag in plan.flags.flags {
      let top = plan.flagTop + Double(flag.row) * metrics.lineHeight
      if !flag.isQuiet {
        poles.move(to: Point(x: flag.x, y: top + metrics.textSize * 0.2))
        poles.line(to: Point(x: flag.x, y: plan.ticks.lowerBound))
      }
      placer.fix(
        PlacedLabel(
          label: Label(
            flag.text,
            ink: flag.isQuiet ? .quietText : .text,
            size: metrics.textSize
          ),
          x: flag.left,
          baseline: top + metrics.textSize,
          anchor: .start
        )
      )
    }
    drawLines(poles, .time, width: metrics.lineWidth)
  }

  /// Returns the places without those that would fall on the one before.
  private static func apart(_ places: [Double]) -> [Double] {
    var kept: [Double] = []
    for place in places where place - (kept.last ?? -.infinity) >= 0.5 { kept.append(place) }
    return kept
  }
}
