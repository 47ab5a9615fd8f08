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
    /// The number alone, for where a word has told already what it is.
    var number: Label?
    /// Whether the words tell the time itself, instead of what several times are.
    var needsLabel = true
    /// Whether a line leads down from the words.
    var hasLine = true
    /// Whether the words are a number without a word for what it is.
    var isBare = false
    /// The place of the words across the page, when they are written.
    var words: ClosedRange<Double>?
    /// The row of the words, from the frame upwards.
    var row = 0
    /// The place of the line.
    var x = 0.0

    /// Whether a perceived duration ends at the time.
    var isSpan: Bool { start != nil }
    /// Whether the line ends at the curve's target instead of at the bottom.
    var endsAtTarget: Bool { !isSpan && curve != nil }
  }

  /// The times, in order.
  private(set) var marks: [Mark] = []

  /// The rows above that of the headings.
  var extraRows: Int { marks.reduce(0) { max($0, $1.row) } }

  /// Whether a word says of some time that a curve settles then.
  var saysSettling: Bool { marks.contains { !$0.isSpan && $0.words != nil } }

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
    let spans = Self.durations(facts, figure, size).filter { time.values.contains($0.time) }
    let ends = Self.settlings(facts, figure, size).filter { time.values.contains($0.time) }
    var best: [Mark] = []
    var next: Layout? = .usual
    while let layout = next {
      next = Layout(rawValue: layout.rawValue + 1)
      marks = []
      add(spans, ends, layout, time, on: shelf)
      if layout == .usual || marks.count > best.count { best = marks }
      // A low chart needs its height for the curves.
      if best.count == spans.count + ends.count || shelf.mostRows < 3 { break }
    }
    marks = best
    marks.sort { ($0.time, $0.isSpan ? 0 : 1) < ($1.time, $1.isSpan ? 0 : 1) }
    if figure.markers.contains(.settle), facts.count == 1, facts[0].isEndless {
      var mark = Mark(time: time.values.upperBound, hasLine: false)
      let label = Label(Wording.endless + " →", ink: .text, size: size, isBold: true)
      guard shelf.place(label, for: &mark, among: marks, 0...shelf.mostRows - 1) else { return }
      marks.append(mark)
    }
  }

  /// How times share the rows.
  private enum Layout: Int {
    /// From left to right, each in the lowest row with room.
    case usual
    /// The first one in a row above the others.
    case raised
    /// Settling times before perceived durations.
    case settlingFirst
    /// From right to left, each beside its line, so that earlier ones have the rows above.
    case cascade
  }

  private mutating func add(
    _ spans: [Mark],
    _ ends: [Mark],
    _ layout: Layout,
    _ time: LinearScale,
    on shelf: TimeShelf
  ) {
    if layout == .cascade {
      guard spans.count == 1, ends.count == 1 else { return }
      for mark in ends + spans { add(mark, at: time(mark.time), on: shelf, beside: true) }
      return
    }
    if layout == .settlingFirst { add(ends, time, on: shelf) }
    for mark in spans {
      let isRaised = layout == .raised && marks.isEmpty
      add(mark, at: time(mark.time), on: shelf, from: isRaised ? 1 : 0)
    }
    if layout != .settlingFirst { add(ends, time, on: shelf) }
  }

  private mutating func add(_ ends: [Mark], _ time: LinearScale, on shelf: TimeShelf) {
    if ends.allSatisfy(\.needsLabel) {
      for mark in ends { add(mark, at: time(mark.time), on: shelf) }
    } else {
      addSharing(ends, time, on: shelf)
    }
  }

  private mutating func add(
    _ mark: Mark,
    at x: Double,
    on shelf: TimeShelf,
    from row: Int = 0,
    beside isBeside: Bool = false
  ) {
    var mark = mark
    mark.x = x
    let rows = row...shelf.mostRows - 1
    // After the first one a number will do, unless it would pass for a time of another kind.
    mark.isBare = marks.contains { $0.isSpan == mark.isSpan }
    if mark.isBare, let number = mark.number,
      shelf.place(number, for: &mark, among: marks, rows, beside: isBeside)
    {
      marks.append(mark)
      return
    }
    mark.isBare = false
    // A line that nothing names says nothing.
    guard let label = mark.label,
      shelf.place(label, for: &mark, among: marks, rows, beside: isBeside)
    else { return }
    marks.append(mark)
  }

  /// Adds lines whose numbers stand behind names, so that one word says what they all are; without
  /// room for it they are left out.
  private mutating func addSharing(_ ends: [Mark], _ time: LinearScale, on shelf: TimeShelf) {
    for row in 0..<shelf.mostRows {
      for index in ends.indices {
        var mark = ends[index]
        mark.x = time(mark.time)
        guard let label = mark.label,
          shelf.place(label, for: &mark, among: marks, row...row)
        else { continue }
        marks += ends.indices.map { other in
          guard other != index else { return mark }
          var mark = ends[other]
          mark.x = time(mark.time)
          mark.label = nil
          return mark
        }
        return
      }
    }
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

  /// Names times by their numbers, and by a word for the first one with room.
  private static func name(
    _ marks: inout [Mark],
    _ word: String,
    _ facts: [CurveFacts],
    _ size: Double
  ) {
    for index in marks.indices {
      let time = marks[index].time
      let ink = marks[index].curve.map { Ink.curveText(facts[$0].color) } ?? .text
      marks[index].label = label(word, time, ink, size)
      marks[index].number = label(nil, time, ink, size)
    }
  }

  private static func settlings(
    _ facts: [CurveFacts],
    _ figure: Figure,
    _ size: Double
  ) -> [Mark] {
    // Lines of many curves would say no more than their names do.
    guard figure.markers.contains(.settle), facts.count <= 16 else { return [] }
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
