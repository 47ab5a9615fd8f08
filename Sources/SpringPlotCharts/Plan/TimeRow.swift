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
    /// The words.
    let label: Label
    /// Their place across the page.
    let words: ClosedRange<Double>
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

  /// The rows above that of the headings.
  var extraRows: Int { flags.map(\.row).max() ?? 0 }

  /// Creates no times.
  init() {}

  /// Names the times of a figure in rows of a shelf; `time` maps time to a place there.
  init(
    _ facts: [CurveFacts],
    of figure: Figure,
    time: LinearScale,
    on shelf: TimeShelf,
    size: Double
  ) {
    var items = Self.durations(facts, figure, size) + Self.settlings(facts, figure, size)
    items.removeAll { !time.values.contains($0.time) }
    items.sort { ($0.time, $0.isSpan ? 0 : 1) < ($1.time, $1.isSpan ? 0 : 1) }
    for item in items { add(item, at: time(item.time), on: shelf) }
    if figure.markers.contains(.settle), facts.count == 1, facts[0].isEndless {
      let label = Label(Wording.endless + " →", ink: .text, size: size, isBold: true)
      if let place = shelf.place(label, beside: nil, endsFirst: false, isTaken: flags) {
        flags.append(Flag(label: label, words: place.words, row: place.row, x: nil))
      }
    }
  }

  private mutating func add(_ item: Item, at x: Double, on shelf: TimeShelf) {
    var flag: Int?
    // One word says it for all lines whose numbers stand behind names.
    let isSaid = !item.needsLabel && flags.contains { $0.label == item.label }
    if let label = item.label, !isSaid {
      guard let place = shelf.place(label, beside: x, endsFirst: item.isSpan, isTaken: flags)
      else {
        // A line that nothing names says nothing.
        if item.needsLabel { return }
        lines.append(item.line(flag: nil))
        return
      }
      flag = flags.count
      flags.append(Flag(label: label, words: place.words, row: place.row, x: x))
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
    _ size: Double
  ) -> Label {
    var parts = [Label.Part(text: Wording.time(time), ink: ink, isBold: true)]
    if let word { parts.insert(Label.Part(text: word, ink: .quietText), at: 0) }
    return Label(parts, size: size)
  }

  // Curves of one duration share its span.
  private static func durations(
    _ facts: [CurveFacts],
    _ figure: Figure,
    _ size: Double
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
        size
      )
      items[index].curve = curve
      items[index].isSpan = true
    }
    return items
  }

  private static func settlings(
    _ facts: [CurveFacts],
    _ figure: Figure,
    _ size: Double
  ) -> [Item] {
    guard figure.markers.contains(.settle) else { return [] }
    if facts.count == 1 {
      return facts.compactMap { fact in
        fact.settling.map { Item(time: $0, label: label(Wording.settling, $0, .text, size)) }
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
          size
        )
      }
      return items
    }
    let word = Label(Wording.settling, ink: .quietText, size: size)
    for index in items.indices { items[index].label = word }
    return items
  }
}

extension Family {
  /// Whether the entries of the legend stand for one curve each, and so can have a time.
  var hasNotes: Bool { lineNames.count <= 1 && !hasScale }
}

/// Finds room in rows for words above their lines, so that no line goes through words.
struct TimeShelf {
  /// Where words begin at the earliest.
  let left: Double
  /// Where words end at the latest.
  let right: Double
  /// The distance between words.
  let gap: Double
  /// How far words that begin or end at a line reach over it.
  let overhang: Double
  /// The boxes of what stands in the lowest row already.
  let headings: [Rectangle]
  /// Measures words.
  let width: (Label) -> Double

  /// The greatest number of rows.
  var mostRows = 3

  /// Returns the place and the row of words at a line; at the right end without one.
  func place(
    _ label: Label,
    beside x: Double?,
    endsFirst: Bool,
    isTaken flags: [TimeRow.Flag]
  ) -> (words: ClosedRange<Double>, row: Int)? {
    let width = width(label)
    guard width <= right - left else { return nil }
    var starts =
      x.map { [$0 - width / 2, $0 - overhang, $0 - width + overhang] } ?? [right - width]
    if endsFirst { starts.reverse() }
    for crossesHeadings in [false, true] {
      for row in 0..<mostRows {
        for start in starts {
          let begin = min(max(start, left), right - width)
          let words = begin...begin + width
          if isFree(words, row, x, flags, crossesHeadings: crossesHeadings) { return (words, row) }
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
    if row == 0, headings.contains(where: { $0.across.overlaps(wide) }) { return false }
    if row > 0, !crossesHeadings, let x, headings.contains(where: { $0.across.contains(x) }) {
      return false
    }
    return flags.allSatisfy { flag in
      if flag.row == row { return !flag.words.overlaps(wide) }
      // The line of the upper words passes the lower ones.
      let (lower, line) = flag.row > row ? (words, flag.x) : (flag.words, x)
      guard let line else { return true }
      return line < lower.lowerBound - 2 || line > lower.upperBound + 2
    }
  }
}
