import SpringPlotMotion
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

  private init(_ event: TimelineMark, _ name: String) {
    time = event.time
    last = event.time
    self.name = name
    isCancelled = event.kind == .cancelledStep
  }

  /// Returns the runs of named events in order of time.
  ///
  /// An event that is no farther than `distance` seconds from the one of its name before it belongs
  /// to the same run, whatever happened in between. All cancelled steps in a row are one.
  static func all(of events: [TimelineMark], near distance: Double) -> [EventRun] {
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
/// A name flies to the right of its pole, or to the left where there is no room. Where poles are
/// close, later names fly lower, so no pole crosses a name. Names without any room are counted.
struct EventFlags: Hashable, Sendable {
  /// A name on its pole.
  struct Flag: Hashable, Sendable {
    /// The words.
    var text: String
    /// The place of the pole.
    let x: Double
    /// Where the words begin.
    let left: Double
    /// Where the words end.
    let right: Double
    /// The row, from the top.
    let row: Int
    /// Whether it tells that something did not happen, or counts names, and so has no pole.
    let isQuiet: Bool
    /// How many names it counts.
    var hiddenCount = 0
  }

  /// The flags, in the order in which they were put up.
  private(set) var flags: [Flag] = []
  /// The number of rows.
  private(set) var rows = 0

  /// Puts up the names of events.
  ///
  /// `width` measures a name, and `right` is where the last one has to end.
  init(
    _ events: [TimelineMark],
    time: LinearScale,
    right: Double,
    gap: Double,
    limit: Int = 6,
    width: (String) -> Double
  ) {
    let visible = events.filter { time.values.contains($0.time) }
    for run in EventRun.all(of: visible, near: 8 * gap / time.factor) {
      let x = time(run.time)
      let text = run.count > 1 ? "\(run.name) ×\(run.count)" : run.name
      let length = width(text)
      let starts = [x + gap, x - gap - length].filter { time.start <= $0 && $0 + length <= right }
      let places = starts.compactMap { start in
        row(of: x, from: start, to: start + length, gap: gap, limit: limit).map { (start, $0) }
      }
      guard let (start, row) = places.min(by: { $0.1 < $1.1 }) else {
        count(at: x, in: time.start...right, gap: gap, limit: limit, width: width("+99"))
        continue
      }
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
    rows = (flags.map(\.row).max() ?? -1) + 1
  }

  /// Counts a name without room in the last count, or in a new one that is near.
  private mutating func count(
    at x: Double,
    in room: ClosedRange<Double>,
    gap: Double,
    limit: Int,
    width: Double
  ) {
    if let last = flags.lastIndex(where: { $0.hiddenCount > 0 }), x - flags[last].x < 4 * width {
      flags[last].hiddenCount += 1
      flags[last].text = "+\(flags[last].hiddenCount)"
      return
    }
    let end = max(room.upperBound - width, room.lowerBound)
    for start in stride(from: min(x + gap, end), through: end, by: max(gap, 1)) {
      let row = row(of: nil, from: start, to: start + width, gap: gap, limit: limit)
      guard let row else { continue }
      flags.append(badge(at: x, from: start, width: width, row: row))
      return
    }
    // The row below all others is free up to the last count.
    let start = max(
      min(x + gap, end),
      flags.filter { $0.row >= limit }.map { $0.right + gap }.max() ?? room.lowerBound
    )
    if start <= end {
      flags.append(badge(at: x, from: start, width: width, row: limit))
    } else if let last = flags.lastIndex(where: { $0.hiddenCount > 0 }) {
      flags[last].hiddenCount += 1
      flags[last].text = "+\(flags[last].hiddenCount)"
    }
  }

  private func badge(at x: Double, from left: Double, width: Double, row: Int) -> Flag {
    Flag(
      text: "+1",
      x: x,
      left: left,
      right: left + width,
      row: row,
      isQuiet: true,
      hiddenCount: 1
    )
  }

  /// Returns the first row in which a new flag touches no other one.
  private func row(
    of x: Double?,
    from left: Double,
    to right: Double,
    gap: Double,
    limit: Int
  ) -> Int? {
    (0..<limit).first { row in
      flags.allSatisfy { other in
        let overlaps = other.left < right + gap && left < other.right + gap
        let isCrossed =
          other.row < row && !other.isQuiet && left - gap < other.x && other.x < right + gap
        let crosses =
          other.row > row && x.map { other.left - gap <= $0 && $0 <= other.right + gap } == true
        return !(other.row == row && overlaps) && !isCrossed && !crosses
      }
    }
  }
}

extension TimelineDrawing {
  /// Draws the instants of events with their names, and lines through the tracks.
  mutating func drawEvents() {
    let times = plan.figure.events.map { (event: $0, x: plan.timeScale($0.time)) }
      .filter { plan.times.contains($0.event.time) }
    let happened = Self.apart(times.filter { $0.event.kind == .event }.map(\.x))
    let steps = Self.apart(times.filter { $0.event.kind == .step }.map(\.x))
    let cancelled = Self.apart(times.filter { $0.event.kind == .cancelledStep }.map(\.x))
    if let bottom = plan.rows.last?.frame.bottom {
      let named = plan.flags.flags.filter { !$0.isQuiet }.map(\.x)
      let dash = [1, 3].map { $0 * metrics.unit }
      drawUprights(named, plan.ticks.upperBound...bottom, .time, dash: dash)
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
    draw(
      places.map { Rule(x: $0, from: heights.lowerBound, to: heights.upperBound) },
      ink,
      width: metrics.lineWidth,
      dash: dash
    )
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
    var poles: [Rule] = []
    for flag in plan.flags.flags {
      let top = plan.flagTop + Double(flag.row) * metrics.lineHeight
      if !flag.isQuiet {
        poles.append(
          Rule(x: flag.x, from: top + metrics.textSize * 0.2, to: plan.ticks.lowerBound)
        )
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
    draw(poles, .time, width: metrics.lineWidth)
  }

  /// Returns the places without those that would fall on the one before.
  private static func apart(_ places: [Double]) -> [Double] {
    var kept: [Double] = []
    for place in places where place - (kept.last ?? -.infinity) >= 0.5 { kept.append(place) }
    return kept
  }
}
