import SpringPlotMotion
import SpringPlotText
import Springs

/// The times that a chart names above its first frame, in rows, and the lines that lead there.
struct TimeRow: Hashable, Sendable {
  /// A time, as a line or as the end of a span, with its words.
  struct Mark: Hashable, Sendable {
    /// The time, in seconds.
    let time: Double
    /// When the perceived duration begins that ends at the time; nil for a settling time.
    var start: Double?
    /// The place of the curve that it belongs to alone.
    var curve: Int?
    /// The words at the time.
    var label: Label?
    /// Whether a mark without room for its words is left out.
    var needsLabel = true
    /// Whether a line leads down from the words.
    var hasLine = true
    /// The place of the words across the page, when they are written.
    fileprivate(set) var words: ClosedRange<Double>?
    /// The row of the words, from the frame upwards.
    fileprivate(set) var row = 0
    /// The place of the line.
    fileprivate(set) var x = 0.0

    /// Whether a perceived duration ends at the time.
    var isSpan: Bool { start != nil }
    /// Whether the line ends at the curve's target instead of at the bottom.
    var endsAtTarget: Bool { !isSpan && curve != nil }
  }

  /// The times, in order.
  private(set) var marks: [Mark] = []

  /// The rows above that of the headings.
  var extraRows: Int { marks.reduce(0) { max($0, $1.row) } }

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
    var found = Self.durations(facts, figure, size) + Self.settlings(facts, figure, size)
    found.removeAll { !time.values.contains($0.time) }
    found.sort { ($0.time, $0.isSpan ? 0 : 1) < ($1.time, $1.isSpan ? 0 : 1) }
    for mark in found { add(mark, at: time(mark.time), on: shelf) }
    if figure.markers.contains(.settle), facts.count == 1, facts[0].isEndless {
      var mark = Mark(time: time.values.upperBound, hasLine: false)
      let label = Label(Wording.endless + " →", ink: .text, size: size, isBold: true)
      guard shelf.place(label, for: &mark, among: marks) else { return }
      marks.append(mark)
    }
  }

  private mutating func add(_ mark: Mark, at x: Double, on shelf: TimeShelf) {
    var mark = mark
    mark.x = x
    // One word says it for all lines whose numbers stand behind names.
    let isSaid =
      !mark.needsLabel && marks.contains { $0.words != nil && $0.label == mark.label }
    if let label = mark.label, !isSaid {
      // A line that nothing names says nothing.
      guard shelf.place(label, for: &mark, among: marks) || !mark.needsLabel else { return }
    }
    marks.append(mark)
  }
}

extension TimeRow {
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
  ) -> [Mark] {
    guard figure.markers.contains(.duration) else { return [] }
    var marks: [Mark] = []
    var texts: [String] = []
    let sorted = facts.filter { $0.duration != nil }.sorted {
      ($0.duration ?? 0) < ($1.duration ?? 0)
    }
    for fact in sorted {
      guard let duration = fact.duration else { continue }
      let text = Wording.time(duration)
      guard !texts.contains(text) else { continue }
      texts.append(text)
      marks.append(Mark(time: duration, start: 0, curve: fact.index))
    }
    // Many different ones would say no more than the legend.
    guard marks.count <= 6 else { return [] }
    if marks.count == 1 { marks[0].curve = nil }
    name(&marks, Wording.duration, facts, size)
    return marks
  }

  /// Names times by their numbers, the first one also by a word.
  private static func name(
    _ marks: inout [Mark],
    _ word: String,
    _ facts: [CurveFacts],
    _ size: Double
  ) {
    for index in marks.indices {
      marks[index].label = label(
        index == 0 ? word : nil,
        marks[index].time,
        marks[index].curve.map { .curveText(facts[$0].color) } ?? .text,
        size
      )
    }
  }

  private static func settlings(
    _ facts: [CurveFacts],
    _ figure: Figure,
    _ size: Double
  ) -> [Mark] {
    guard figure.markers.contains(.settle) else { return [] }
    // The numbers of several curves stand behind their names.
    let isAlone = facts.count == 1
    let hasNotes = !isAlone && figure.family?.hasNotes ?? true
    var marks = facts.compactMap { fact in
      fact.settling.map {
        Mark(time: $0, curve: isAlone ? nil : fact.index, needsLabel: !hasNotes)
      }
    }
    if !isAlone { marks.sort { $0.time < $1.time } }
    guard hasNotes else {
      name(&marks, Wording.settling, facts, size)
      return marks
    }
    let word = Label(Wording.settling, ink: .quietText, size: size)
    for index in marks.indices { marks[index].label = word }
    return marks
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

  /// Finds a place and a row for the words at a mark's line, or at the right end without one;
  /// returns whether there is one.
  func place(_ label: Label, for mark: inout TimeRow.Mark, among marks: [TimeRow.Mark]) -> Bool {
    let width = width(label)
    guard width <= right - left else { return false }
    mark.label = label
    let x = mark.x
    var starts =
      mark.hasLine ? [x - width / 2, x - overhang, x - width + overhang] : [right - width]
    if mark.isSpan { starts.reverse() }
    for crossings in 0...1 {
      for row in 0..<mostRows {
        for start in starts {
          let begin = min(max(start, left), right - width)
          mark.words = begin...begin + width
          mark.row = row
          if isFree(mark, marks, crossesHeadings: crossings > 0) { return true }
        }
      }
    }
    mark.words = nil
    mark.row = 0
    return false
  }

  private func isFree(
    _ mark: TimeRow.Mark,
    _ marks: [TimeRow.Mark],
    crossesHeadings: Bool
  ) -> Bool {
    guard let words = mark.words else { return false }
    let wide = words.lowerBound - gap...words.upperBound + gap
    if mark.row == 0, headings.contains(where: { $0.across.overlaps(wide) }) { return false }
    if mark.row > 0, !crossesHeadings, mark.hasLine,
      headings.contains(where: { $0.across.contains(mark.x) })
    {
      return false
    }
    return marks.allSatisfy { other in
      guard let others = other.words else { return true }
      if other.row == mark.row { return !others.overlaps(wide) }
      // The line of the upper words passes the lower ones.
      let (lower, line) = other.row > mark.row ? (words, other) : (others, mark)
      return !line.hasLine || line.x < lower.lowerBound - 2 || line.x > lower.upperBound + 2
    }
  }
}
