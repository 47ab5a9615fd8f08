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
      ticks[ticks.count - 1].label += Wording.power(marks.exponent)
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
