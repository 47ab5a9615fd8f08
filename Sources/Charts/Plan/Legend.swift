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

  /// Sets the names of several curves in rows; a lone curve needs none.
  init(_ facts: [CurveFacts], width: Double, metrics: ChartMetrics, limit: Double) {
    sampleWidth = 26 * metrics.unit
    guard facts.count > 1 else { return }
    let gap = 1.5 * metrics.textSize
    var x = 0.0
    var row = 0
    let rows = max(1, Int(limit / metrics.lineHeight))
    for (number, fact) in facts.enumerated() {
      let text = Wording.cut(
        fact.curve.name,
        to: width - sampleWidth - metrics.gap * 1.5,
        size: metrics.textSize
      )
      let length = sampleWidth + metrics.gap * 1.5 + metrics.width(of: text)
      let isLast = number == facts.count - 1
      let rest = isLast ? 0 : metrics.width(of: "+ 99 more") + gap
      if x > 0, x + length > width - (row == rows - 1 ? rest : 0) {
        if row == rows - 1 {
          let text = "+ \(facts.count - number) more"
          entries.append(
            Entry(curve: nil, text: text, left: x, baseline: Self.baseline(row, metrics))
          )
          break
        }
        x = 0
        row += 1
      }
      entries.append(
        Entry(curve: fact.index, text: text, left: x, baseline: Self.baseline(row, metrics))
      )
      x += length + gap
    }
    height = Double(row + 1) * metrics.lineHeight + metrics.gap
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

  private static func baseline(_ row: Int, _ metrics: ChartMetrics) -> Double {
    Double(row) * metrics.lineHeight + metrics.textSize
  }
}
