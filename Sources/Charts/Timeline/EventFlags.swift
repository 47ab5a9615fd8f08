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
