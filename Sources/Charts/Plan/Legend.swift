/// The names of several curves, in rows.
struct Legend: Hashable, Sendable {
  /// A name with a sample of its line.
  struct Entry: Hashable, Sendable {
    /// The place of the curve in the figure; nil for the note on curves without a name.
    let curve: Int?
    /// The name.
    let text: String
    /// The left end of the sample.
    var left: Double
    /// The base line of the name.
    var baseline: Double
  }

  /// The entries.
  private(set) var entries: [Entry] = []
  /// The height of all rows.
  private(set) var height = 0.0
  /// The length of the sample lines.
  let sampleWidth: Double

  /// Creates a legend without entries.
  init() { sampleWidth = 0 }

  /// Sets the names of several curves in rows; a lone curve needs none.
  init(_ facts: [CurveFacts], metrics: ChartMetrics, for size: ChartSize) {
    sampleWidth = 26 * metrics.unit
    guard facts.count > 1 else { return }
    let width = Double(size.width) - 3 * metrics.margin - 3 * metrics.textSize
    let rows = max(1, Int(Double(size.height) * 0.3 / metrics.lineHeight))
    let gap = 1.5 * metrics.textSize
    let noteWidth = metrics.width(of: "+ 99 more") + gap
    var x = 0.0
    var row = 0
    for (number, fact) in facts.enumerated() {
      // The last row leaves room for the note on the curves that did not fit.
      let room = { (row: Int) in
        row == rows - 1 && number < facts.count - 1 ? width - noteWidth : width
      }
      let lead = sampleWidth + metrics.gap * 1.5
      if x > 0, x + lead + metrics.width(of: fact.curve.name) > room(row) {
        guard row < rows - 1 else {
          add("+ \(facts.count - number) more", of: nil, at: x, row, metrics)
          break
        }
        x = 0
        row += 1
      }
      let text = Wording.cut(fact.curve.name, to: room(row) - lead, size: metrics.textSize)
      add(text, of: fact.index, at: x, row, metrics)
      x += lead + metrics.width(of: text) + gap
    }
    height = Double(row + 1) * metrics.lineHeight + metrics.gap
  }

  private mutating func add(
    _ text: String,
    of curve: Int?,
    at x: Double,
    _ row: Int,
    _ metrics: ChartMetrics
  ) {
    let baseline = Double(row) * metrics.lineHeight + metrics.textSize
    entries.append(Entry(curve: curve, text: text, left: x, baseline: baseline))
  }

  /// Returns the legend at another place.
  func moved(left: Double, top: Double) -> Legend {
    var copy = self
    for index in copy.entries.indices {
      copy.entries[index].left += left
      copy.entries[index].baseline += top
    }
    return copy
  }
}
