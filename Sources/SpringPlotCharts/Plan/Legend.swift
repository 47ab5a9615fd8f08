import SpringPlotText

/// The names of several curves, in rows.
struct Legend: Hashable, Sendable {
  /// A name with a sample of its line.
  struct Entry: Hashable, Sendable {
    /// The sample; nil for words about the legend itself.
    let sample: Sample?
    /// The name.
    let text: String
    /// The left end of the sample.
    var left: Double
    /// The base line of the name.
    var baseline: Double
  }

  /// What a sample of a line looks like.
  struct Sample: Hashable, Sendable {
    /// The place of its colour in the palette; nil for no curve's colour.
    let color: Int?
    /// The place of its dash pattern.
    let dash: Int
  }

  /// What a legend says, before it has a place.
  struct Item: Hashable, Sendable {
    /// The sample; nil for words about the legend itself.
    let sample: Sample?
    /// The name.
    let text: String
  }

  /// The entries.
  private(set) var entries: [Entry] = []
  /// The height of all rows.
  var height = 0.0
  /// The colours of a family too large to be named.
  var scale: ColorScale?
  /// The length of the sample lines.
  let sampleWidth: Double

  /// Creates a legend without entries.
  init() { sampleWidth = 0 }

  /// Sets the names of several curves in rows; a lone curve needs none.
  init(_ facts: [CurveFacts], of figure: Figure, metrics: ChartMetrics) {
    guard facts.count > 1 else {
      self.init()
      return
    }
    guard let family = figure.family else {
      let items = facts.map { fact in
        Item(sample: Sample(color: fact.color, dash: fact.dash), text: fact.curve.name)
      }
      self.init(items, metrics: metrics, for: figure.size)
      return
    }
    self.init(family, metrics: metrics, for: figure.size)
  }

  /// Sets items in rows.
  init(_ items: [Item], metrics: ChartMetrics, for size: ChartSize) {
    sampleWidth = 26 * metrics.unit
    guard !items.isEmpty else { return }
    let width = Double(size.width) - 3 * metrics.margin - 3 * metrics.textSize
    let rows = Int(Double(size.height) * 0.3 / metrics.lineHeight, within: 1...1_000)
    let gap = 1.5 * metrics.textSize
    let noteWidth = metrics.width(of: "+ 99 more") + gap
    var x = 0.0
    var row = 0
    for (number, item) in items.enumerated() {
      // The last row leaves room for the note on what did not fit.
      let room = { (row: Int) in
        row == rows - 1 && number < items.count - 1 ? width - noteWidth : width
      }
      let lead = item.sample == nil ? 0 : sampleWidth + metrics.gap * 1.5
      if x > 0, x + lead + metrics.width(of: item.text) > room(row) {
        guard row < rows - 1 else {
          add(Item(sample: nil, text: "+ \(items.count - number) more"), at: x, row, metrics)
          break
        }
        x = 0
        row += 1
      }
      let text = Wording.cut(item.text, to: room(row) - lead, size: metrics.textSize)
      add(Item(sample: item.sample, text: text), at: x, row, metrics)
      x += lead + metrics.width(of: text) + gap
    }
    height = Double(row + 1) * metrics.lineHeight + metrics.gap
  }

  private mutating func add(_ item: Item, at x: Double, _ row: Int, _ metrics: ChartMetrics) {
    let baseline = Double(row) * metrics.lineHeight + metrics.textSize
    entries.append(Entry(sample: item.sample, text: item.text, left: x, baseline: baseline))
  }

  /// Returns the legend at another place.
  func moved(left: Double, top: Double) -> Legend {
    var copy = self
    for index in copy.entries.indices {
      copy.entries[index].left += left
      copy.entries[index].baseline += top
    }
    copy.scale = scale?.moved(left: left, top: top)
    return copy
  }
}
