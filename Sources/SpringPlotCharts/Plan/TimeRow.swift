import SpringPlotMotion
import SpringPlotText
import Springs

/// The times that a chart names above its first frame, in rows, and the lines that lead there.
struct TimeRow: Hashable, Sendable {
  /// A line down from a time.
  struct Line: Hashable, Sendable {
    /// The time, in seconds.
    let time: Double
    /// The place of the curve that it belongs to alone.
    let curve: Int?
    /// The place of the label from whose row the line starts.
    let flag: Int?
    /// Whether the line ends at the curve's target instead of at the bottom.
    let endsAtTarget: Bool
  }

  /// A perceived duration, from when it begins.
  struct Span: Hashable, Sendable {
    let start: Double
    let end: Double
  }

  /// Words at a time.
  struct Flag: Hashable, Sendable {
    /// The words, with their place across the page.
    let label: Label
    let left: Double
    /// The row, from the frame upwards.
    let row: Int
    /// The place of the line; nil for words without one.
    let x: Double?
  }

  /// The lines.
  private(set) var lines: [Line] = []
  /// The spans.
  private(set) var spans: [Span] = []
  /// The words.
  private(set) var flags: [Flag] = []

  /// The greatest number of rows.
  static let mostRows = 3

  /// The rows above that of the headings.
  var extraRows: Int { flags.map(\.row).max() ?? 0 }

  /// Creates no times.
  init() {}

  /// Names the times of a figure.
  ///
  /// `time` maps time to pixels; `headings` stand in the lowest row already; words end at `right`.
  init(
    _ facts: [CurveFacts],
    of figure: Figure,
    time: LinearScale,
    headings: [ClosedRange<Double>],
    right: Double,
    metrics: ChartMetrics
  ) {
    let shelf = Shelf(left: time.start, right: right, gap: 0.75 * metrics.textSize, headings)
    var items = Self.durations(facts, figure, metrics) + Self.settlings(facts, figure, metrics)
    items.removeAll { !time.values.contains($0.time) }
    items.sort { ($0.time, $0.isSpan ? 0 : 1) < ($1.time, $1.isSpan ? 0 : 1) }
    for item in items { add(item, at: time(item.time), on: shelf) }
    if figure.markers.contains(.settle), facts.count == 1, facts[0].isEndless {
      let label = Label(Wording.endless + " →", ink: .text, size: metrics.textSize, isBold: true)
      if let place = shelf.place(label.width, beside: nil, endsFirst: false, isTaken: flags) {
        flags.append(Flag(label: label, left: place.left, row: place.row, x: nil))
      }
    }
  }

  private mutating func add(_ item: Item, at x: Double, on shelf: Shelf) {
    var flag: Int?
    // One word says it for all lines whose numbers stand behind names.
    let isSaid = !item.needsLabel && flags.contains { $0.label == item.label }
    if let label = item.label, !isSaid {
      guard let place = shelf.place(label.width, beside: x, endsFirst: item.isSpan, isTaken: flags)
      else {
        // A line that nothing names says nothing.
        if item.needsLabel { return }
        lines.append(item.line(flag: nil))
        return
      }
      flag = flags.count
      flags.append(Flag(label: label, left: place.left, row: place.row, x: x))
    }
    lines.append(item.line(flag: flag))
    if item.isSpan { spans.append(Span(start: item.start, end: item.time)) }
  }
}

extension TimeRow {
  /// A time that is to be named.
  private struct Item {
    var time: Double
    var start = 0.0
    var label: Label?
    var curve: Int?
    var isSpan = false
    var needsLabel = true

    func line(flag: Int?) -> Line {
      Line(time: time, curve: curve, flag: flag, endsAtTarget: !isSpan && curve != nil)
    }
  }

  private static func label(
    _ word: String?,
    _ time: Double,
    _ ink: Ink,
    _ metrics: ChartMetrics
  ) -> Label {
    var parts = [Label.Part(text: Wording.time(time), ink: ink, isBold: true)]
    if let word { parts.insert(Label.Part(text: word, ink: .quietText), at: 0) }
    return Label(parts, size: metrics.textSize)
  }

  // Curves of one duration share its span.
  private static func durations(
    _ facts: [CurveFacts],
    _ figure: Figure,
    _ metrics: ChartMetrics
  ) -> [Item] {
    guard figure.markers.contains(.duration) else { return [] }
    var items: [Item] = []
    var texts: [String] = []
    let sorted = facts.filter { $0.duration != nil }.sorted {
      ($0.duration ?? 0) < ($1.duration ?? 0)
    }
    for fact in sorted {
      guard let duration = fact.duration else { continue }
      let text = Wording.time(duration)
      guard !texts.contains(text) else { continue }
      texts.append(text)
      items.append(Item(time: duration, curve: fact.index))
    }
    // Many different ones would say no more than the legend.
    guard items.count <= 6 else { return [] }
    for index in items.indices {
      let curve = items.count > 1 ? items[index].curve : nil
      items[index].label = label(
        index == 0 ? Wording.duration : nil,
        items[index].time,
        curve.map { .curveText(facts[$0].color) } ?? .text,
        metrics
      )
      items[index].curve = curve
      items[index].isSpan = true
    }
    return items
  }

  private static func settlings(
    _ facts: [CurveFacts],
    _ figure: Figure,
    _ metrics: ChartMetrics
  ) -> [Item] {
    guard figure.markers.contains(.settle) else { return [] }
    if facts.count == 1 {
      return facts.compactMap { fact in
        fact.settling.map { Item(time: $0, label: label(Wording.settling, $0, .text, metrics)) }
      }
    }
    // The numbers stand behind the names.
    let hasNotes = figure.family.map { $0.hasNotes } ?? true
    var items = facts.compactMap { fact in
      fact.settling.map { Item(time: $0, curve: fact.index, needsLabel: !hasNotes) }
    }
    items.sort { $0.time < $1.time }
    guard hasNotes else {
      for index in items.indices {
        items[index].label = label(
          index == 0 ? Wording.settling : nil,
          items[index].time,
          items[index].curve.map { .curveText(facts[$0].color) } ?? .text,
          metrics
        )
      }
      return items
    }
    let word = Label(Wording.settling, ink: .quietText, size: metrics.textSize)
    for index in items.indices { items[index].label = word }
    return items
  }
}

extension Family {
  /// Whether the entries of the legend stand for one curve each, and so can have a time.
  var hasNotes: Bool { lineNames.count <= 1 && !hasScale }
}

/// Finds room in rows for words above their lines, so that no line goes through words.
private struct Shelf {
  let left: Double
  let right: Double
  let gap: Double
  let headings: [ClosedRange<Double>]

  init(left: Double, right: Double, gap: Double, _ headings: [ClosedRange<Double>]) {
    self.left = left
    self.right = right
    self.gap = gap
    self.headings = headings
  }

  /// Returns the left end and the row of words of a width at a line; at the right end without one.
  func place(
    _ width: Double,
    beside x: Double?,
    endsFirst: Bool,
    isTaken flags: [TimeRow.Flag]
  ) -> (left: Double, row: Int)? {
    guard width <= right - left else { return nil }
    var starts = x.map { [$0 - width / 2, $0 - 3, $0 - width + 3] } ?? [right - width]
    if endsFirst { starts.reverse() }
    for crossesHeadings in [false, true] {
      for row in 0..<TimeRow.mostRows {
        for start in starts {
          let begin = min(max(start, left), right - width)
          let words = begin...begin + width
          if isFree(words, row, x, flags, crossesHeadings: crossesHeadings) { return (begin, row) }
        }
      }
    }
    return nil
  }

  private func isFree(
    _ words: ClosedRange<Double>,
    _ row: Int,
    _ x: Double?,
    _ flags: [TimeRow.Flag],
    crossesHeadings: Bool
  ) -> Bool {
    let wide = words.lowerBound - gap...words.upperBound + gap
    if row == 0, headings.contains(where: { $0.overlaps(wide) }) { return false }
    if row > 0, !crossesHeadings, let x, headings.contains(where: { $0.contains(x) }) {
      return false
    }
    return flags.allSatisfy { flag in
      let other = flag.left...flag.left + flag.label.width
      if flag.row == row { return !other.overlaps(wide) }
      if flag.row > row {
        return flag.x.map { !(words.lowerBound - 2...words.upperBound + 2).contains($0) } ?? true
      }
      return x.map { !(other.lowerBound - 2...other.upperBound + 2).contains($0) } ?? true
    }
  }
}
