import SpringPlotText

/// The names of several curves, in rows.
struct Legend: Hashable, Sendable {
  /// A name with a sample of its line.
  struct Entry: Hashable, Sendable {
    /// The sample; nil for words about the legend itself.
    let sample: Sample?
    /// The name, and the time that belongs to it.
    let label: Label
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
    /// What follows the name, in the colour of the curve's words.
    var note: String?
    /// Whether the name is a heading.
    var isHeading = false
  }

  /// The entries.
  private(set) var entries: [Entry] = []
  /// The height of all rows.
  var height = 0.0
  /// How many of the curves are told apart; the others have one colour, which is theirs together.
  private(set) var named = Int.max
  /// The colours of a family too large to be named.
  var scale: ColorScale?
  /// The length of the sample lines.
  private(set) var sampleWidth: Double
  /// The size of the names.
  private(set) var textSize: Double

  /// Creates a legend without entries.
  init() { (sampleWidth, textSize) = (0, 0) }

  /// Sets the names of several curves in rows; a lone curve needs none.
  init(_ facts: [CurveFacts], of figure: Figure, metrics: ChartMetrics) {
    guard facts.count > 1 else {
      self.init()
      return
    }
    let notes = facts.map { $0.settlingNote(in: figure) }
    guard let family = figure.family else {
      let items = facts.map { fact in
        Item(
          sample: Sample(color: fact.color, dash: fact.dash),
          text: fact.curve.name,
          note: notes[fact.index]
        )
      }
      self.init(items, metrics: metrics, for: figure.size)
      return
    }
    self.init(family, notes: notes, metrics: metrics, for: figure.size)
  }

  /// Sets items in rows: in one row, or in columns below each other.
  init(_ items: [Item], metrics: ChartMetrics, for size: ChartSize) {
    sampleWidth = 26 * metrics.unit
    textSize = metrics.textSize
    guard !items.isEmpty else { return }
    let width = Double(size.width) - 3 * metrics.margin - 2 * metrics.textSize
    let most = Double(size.height) * 0.3
    // What needs too much room loses its notes, then the ends of its names, then the length of the
    // samples and the size of the names, and at last the names: what is left tells the place on the
    // command line. The curves need more than half of the height.
    let plain = items.map { item in
      var item = item
      item.note = nil
      return item
    }
    let numbers = plain.indices.map { Item(sample: plain[$0].sample, text: "\($0 + 1)") }
    let full = 1.4 * most
    let size = metrics.textSize
    for (items, longest, height, sample, share) in [
      (items, Double.infinity, most, 26.0, 1.0), (plain, .infinity, most, 26, 1),
      (plain, 12 * size, most, 26, 1), (plain, 6 * size, most, 20, 1),
      (plain, 4.5 * size, 1.35 * most, 15, 1), (plain, 3.8 * size, full, 12, 0.85),
      (numbers, .infinity, full, 12, 1), (numbers, .infinity, full, 12, 0.85),
    ] {
      sampleWidth = sample * metrics.unit
      textSize = share * size
      set(items, longest: longest, width: width, metrics)
      if self.height <= height { return }
    }
    // Of more than fit, some are counted instead.
    named = numbers.count
    while height > full, named > 1 {
      named -= 1
      let more = Item(
        sample: Sample(color: Palette.nameless, dash: 0),
        text: "+ \(plain.count - named)"
      )
      set(numbers.prefix(named) + [more], longest: .infinity, width: width, metrics)
    }
  }

  private mutating func set(
    _ items: [Item],
    longest: Double,
    width: Double,
    _ metrics: ChartMetrics
  ) {
    let gap = (sampleWidth < 20 * metrics.unit ? 0.8 : 1.5) * textSize
    let limit = min(longest, width - sampleWidth - metrics.gap * 1.5)
    var labels = items.map { $0.label(limit, size: textSize) }
    if longest.isFinite {
      // Names that begin alike are told apart by their ends.
      let texts = labels.map { $0.parts[0].text }
      for (index, text) in texts.enumerated() where texts.count(where: { $0 == text }) > 1 {
        labels[index] = items[index].label(limit, size: textSize, keepsEnd: true)
      }
    }
    let widths = zip(items, labels).map { item, label in
      label.width + (item.sample == nil ? 0 : sampleWidth + metrics.gap * 1.5)
    }
    let lineHeight = textSize == metrics.textSize ? metrics.lineHeight : 1.4 * textSize
    let isOneRow = widths.reduce(0, +) + gap * Double(items.count - 1) <= width
    // A heading stands before the columns.
    let indent = !isOneRow && items[0].isHeading ? widths[0] + gap : 0
    let first = indent > 0 ? 1 : 0
    let column = (widths.dropFirst(first).max() ?? 0) + gap
    let most = isOneRow ? items.count : Int((width - indent + gap) / column, within: 1...1_000)
    let rows = (items.count - first + most - 1) / most
    let columns = (items.count - first + rows - 1) / max(rows, 1)
    entries = []
    var x = 0.0
    for (index, item) in items.enumerated() {
      let (row, place) = max(index - first, 0).quotientAndRemainder(dividingBy: max(columns, 1))
      entries.append(
        Entry(
          sample: item.sample,
          label: labels[index],
          left: isOneRow ? x : index < first ? 0 : indent + Double(place) * column,
          baseline: Double(row) * lineHeight + textSize
        )
      )
      x += widths[index] + gap
    }
    height = Double(rows) * lineHeight + metrics.gap
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

extension Legend.Item {
  /// Returns the words of the item, the name cut to a width.
  func label(_ longest: Double, size: Double, keepsEnd: Bool = false) -> Label {
    let noteWidth =
      note.map { TextMetrics.width(of: $0, size: size, isBold: true) + Label.partGap * size } ?? 0
    let most = longest - noteWidth
    let name = Label.Part(
      text: keepsEnd
        ? Wording.cutInside(text, to: most, size: size) : Wording.cut(text, to: most, size: size),
      ink: sample == nil ? .quietText : .text,
      isBold: isHeading
    )
    guard let note else { return Label([name], size: size) }
    let ink: Ink = sample?.color.map { .curveText($0) } ?? .text
    return Label([name, Label.Part(text: note, ink: ink, isBold: true)], size: size)
  }
}

extension CurveFacts {
  /// The time of settling behind the name of one of several curves.
  func settlingNote(in figure: Figure) -> String? {
    guard figure.markers.contains(.settle) else { return nil }
    return isEndless ? Wording.endless : settling.map(Wording.time)
  }
}
