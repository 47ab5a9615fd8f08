import SpringPlotMotion
import SpringPlotText
import Springs

/// The words at the right end of the first frame: targets, and the names of lines that end apart.
struct EndLabels: Hashable, Sendable {
  /// Words at a value.
  struct Entry: Hashable, Sendable {
    let value: Double
    let label: Label
  }

  /// The words, the most important ones first.
  private(set) var entries: [Entry] = []
  /// Whether every curve is named here.
  private(set) var hasNames = false
  /// The room that they take, gaps included.
  private(set) var room = 0.0
  /// How far from the frame they begin: a point that travels comes to rest there.
  private(set) var lead = 0.0

  /// Creates no words.
  init() {}

  /// Finds what to say beside a frame of position.
  init(
    _ facts: [CurveFacts],
    of figure: Figure,
    _ times: ClosedRange<Double>,
    _ axis: ValueAxis,
    allowsNames: Bool,
    _ metrics: ChartMetrics
  ) {
    let names = !allowsNames ? [] : Self.names(of: facts, figure, times, axis, metrics)
    hasNames = !names.isEmpty
    var entries = names
    let ends = names.map(\.value)
    let near = 1.2 * metrics.textSize / abs(axis.scale.factor)
    let targets = Self.targets(of: facts).filter { target in
      !ends.contains { abs($0 - target) < near }
    }
    let needsWord = targets.count + names.count <= 3 && figure.size.width >= 200
    for target in targets {
      let isLast = facts.contains { $0.curve.motion.target == target }
      let number = Label.Part(
        text: ValueAxis.text(of: target, axis.ticks),
        ink: .text,
        isBold: isLast
      )
      let word = Label.Part(text: Wording.target, ink: .quietText)
      let label = Label(needsWord ? [word, number] : [number], size: metrics.textSize)
      entries.append(Entry(value: target, label: label))
    }
    for start in Self.starts(of: facts, besides: axis.ticks) {
      entries.append(
        Entry(
          value: start,
          label: Label(
            [
              Label.Part(text: Wording.start, ink: .quietText),
              Label.Part(text: ValueAxis.text(of: start, axis.ticks), ink: .text),
            ],
            size: metrics.textSize
          )
        )
      )
    }
    let most = Double(figure.size.width) / 4
    for entry in entries {
      let isApart = self.entries.allSatisfy { abs($0.value - entry.value) >= near }
      guard axis.range.contains(entry.value), isApart, entry.label.width <= most else { continue }
      self.entries.append(entry)
    }
    let widest = self.entries.map(\.label.width).max() ?? 0
    lead = 1.5 * metrics.gap + (figure.isAnimated ? 4.5 * metrics.unit : 0)
    room = widest > 0 ? widest + lead + 0.5 * metrics.gap : 0
  }

  // Names at the lines read faster than a legend. Curves that share a target end in one place,
  // which is the usual case: then there are none.
  private static func names(
    of facts: [CurveFacts],
    _ figure: Figure,
    _ times: ClosedRange<Double>,
    _ axis: ValueAxis,
    _ metrics: ChartMetrics
  ) -> [Entry] {
    guard facts.count > 1, figure.family?.hasScale != true else { return [] }
    let ends = facts.map { $0.curve.motion.state(at: $0.times.upperBound).position }
    let heights = ends.map { axis.scale($0) }.sorted()
    let isClear =
      facts.allSatisfy { $0.times.upperBound == times.upperBound }
      && ends.allSatisfy { axis.range.contains($0) }
      && zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 1.3 * metrics.textSize }
    guard isClear else { return [] }
    let entries = zip(facts, ends).map { fact, end in
      var parts = [
        Label.Part(text: fact.curve.name, ink: .curveText(fact.color), isBold: true)
      ]
      let target = fact.curve.motion.target
      let number = ValueAxis.text(of: target, axis.ticks)
      // A name such as 'to=50' tells its target itself.
      if axis.quantity == .position, !axis.ticks.values.contains(target),
        !fact.curve.name.hasSuffix("=" + number)
      {
        parts.append(Label.Part(text: number, ink: .text))
      }
      if let note = fact.settlingNote(in: figure) {
        parts.append(Label.Part(text: note, ink: .curveText(fact.color)))
      }
      return Entry(value: end, label: Label(parts, size: metrics.textSize))
    }
    let most = Double(figure.size.width) / 4
    return entries.allSatisfy { $0.label.width <= most } ? entries : []
  }

  /// Returns the targets without repetition, the last ones first.
  private static func targets(of facts: [CurveFacts]) -> [Double] {
    var targets: [Double] = []
    for fact in facts where !targets.contains(fact.curve.motion.target) {
      targets.append(fact.curve.motion.target)
    }
    for fact in facts where fact.curve.motion.changes.count > 1 {
      for value in fact.curve.motion.guidePositions.dropFirst().reversed()
      where !targets.contains(value) && targets.count < 8 {
        targets.append(value)
      }
    }
    return targets
  }

  /// Returns the starts that the axis has no tick for.
  private static func starts(of facts: [CurveFacts], besides ticks: AxisTicks) -> [Double] {
    var starts: [Double] = []
    for fact in facts {
      let start = fact.curve.motion.from
      if !starts.contains(start), !ticks.values.contains(start) { starts.append(start) }
    }
    return starts.count > 2 ? [] : starts
  }
}
