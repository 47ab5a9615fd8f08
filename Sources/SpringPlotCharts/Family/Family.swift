import SpringPlotText

/// Curves that differ in one number, which their colours tell.
package struct Family: Hashable, Sendable {
  /// What the number is, such as `bounce`.
  package var name: String
  /// The number of each curve of the figure.
  package var values: [Double]
  /// For each curve of the figure, which of `lineNames` it belongs to.
  package var lines: [Int]
  /// What the curves are besides that number; a single name is not shown.
  package var lineNames: [String]
  /// Whether each of them has a frame of its own, instead of dashes.
  package var isDivided = false

  /// Creates a family of the curves of a figure.
  package init(name: String, values: [Double], lines: [Int], lineNames: [String]) {
    precondition(values.count == lines.count, "every curve needs a value and a line")
    self.name = name
    self.values = values
    self.lines = lines
    self.lineNames = lineNames
  }
}

extension Family {
  /// The most numbers that a legend names one by one; more of them get a scale of colours.
  package static let mostEntries = 8

  /// The numbers without repetition, rising.
  var steps: [Double] { Array(Set(values)).sorted() }

  /// The family in a few words, such as `bounce from -0.5 to 1`.
  var title: String {
    let steps = steps
    guard let low = steps.first, let high = steps.last else { return name }
    guard hasScale else {
      let numbers = steps.map { HumanNumber.typeset($0, digits: 6) }
      return "\(name) \(numbers.joined(separator: ", "))"
    }
    let ends = [low, high].map { HumanNumber.typeset($0, digits: 6) }
    return "\(name) from \(ends[0]) to \(ends[1]) in \(steps.count) curves"
  }

  /// Whether the numbers are shown on a scale of colours.
  package var hasScale: Bool { Set(values).count > Self.mostEntries }

  /// The place of each curve's colour between the first and the last, from 0 to 1.
  ///
  /// On a scale, the place is that of the number; what a legend names is evenly spaced.
  var places: [Double] {
    let steps = steps
    guard let low = steps.first, let high = steps.last, low < high else {
      return values.map { _ in 0 }
    }
    if hasScale { return values.map { ($0 - low) / (high - low) } }
    return values.map { Double(steps.firstIndex(of: $0) ?? 0) / Double(steps.count - 1) }
  }
}

extension Legend {
  /// Names the values of a family, or shows them on a scale of colours.
  init(_ family: Family, notes: [String?] = [], metrics: ChartMetrics, for size: ChartSize) {
    self.init(Self.items(of: family, notes: notes), metrics: metrics, for: size)
    guard family.hasScale else { return }
    let scale = ColorScale(family, metrics: metrics, for: size)
    self.scale = scale.moved(left: 0, top: height)
    height += scale.height
  }

  /// Returns what names a family: its number once, then the values, then what else differs.
  static func items(of family: Family, notes: [String?] = []) -> [Item] {
    let lines =
      family.lineNames.count > 1
      ? family.lineNames.enumerated().map { line, name in
        Item(sample: Sample(color: nil, dash: line), text: name)
      } : []
    guard !family.hasScale else { return lines }
    let values = family.steps.map { step in
      let curve = family.values.firstIndex(of: step)
      return Item(
        sample: Sample(color: curve, dash: 0),
        text: HumanNumber.typeset(step, digits: 6),
        note: family.hasNotes
          ? curve.flatMap { notes.indices.contains($0) ? notes[$0] : nil }.map { "· " + $0 } : nil
      )
    }
    return [Item(sample: nil, text: family.name, isHeading: true)] + values + lines
  }
}

/// A strip of colours with ticks, which tells the numbers of many curves.
struct ColorScale: Hashable, Sendable {
  /// A part of the strip.
  struct Cell: Hashable, Sendable {
    /// The place of a curve of that colour in the figure.
    let curve: Int
    /// The left end.
    var left: Double
    /// The right end.
    var right: Double
  }

  /// A number at its place.
  struct Tick: Hashable, Sendable {
    var x: Double
    var label: String
  }

  /// What the numbers are.
  let name: String
  /// The parts, from left to right.
  private(set) var cells: [Cell] = []
  /// The ticks, from left to right.
  private(set) var ticks: [Tick] = []
  /// The left end of the name.
  private(set) var left = 0.0
  /// The top of the strip.
  private(set) var top = 0.0
  /// The height of the strip.
  let thickness: Double
  /// The height of strip and labels.
  let height: Double

  /// Sets a strip for a family.
  init(_ family: Family, metrics: ChartMetrics, for size: ChartSize) {
    name = family.name
    thickness = 9 * metrics.unit
    height = thickness + 1.7 * metrics.lineHeight
    let steps = family.steps
    guard let low = steps.first, let high = steps.last, low < high else { return }
    let start = metrics.width(of: name, isBold: true) + 3 * metrics.gap
    let width = min(280 * metrics.unit, max(Double(size.width) / 2 - start, 40))
    let scale = LinearScale(low...high, from: start, to: start + width)
    let edges =
      [start] + zip(steps, steps.dropFirst()).map { scale(($0 + $1) / 2) } + [start + width]
    for (index, step) in steps.enumerated() {
      guard let curve = family.values.firstIndex(of: step) else { continue }
      cells.append(Cell(curve: curve, left: edges[index], right: edges[index + 1]))
    }
    let marks = AxisTicks(in: low...high, atMost: 5)
    ticks = zip(marks.values, marks.labels).map { value, label in
      Tick(x: scale(value), label: label)
    }
    if marks.exponent != 0, !ticks.isEmpty {
      ticks[ticks.count - 1].label += PowerOfTen.factorText(marks.exponent)
    }
  }

  /// Returns the scale at another place.
  func moved(left: Double, top: Double) -> ColorScale {
    var copy = self
    copy.left += left
    copy.top += top
    for index in cells.indices {
      copy.cells[index].left += left
      copy.cells[index].right += left
    }
    for index in ticks.indices { copy.ticks[index].x += left }
    return copy
  }
}
