/// The names of several curves, in rows of characters.
struct TextLegend {
  /// A name with a sample of its line.
  struct Entry: Hashable, Sendable {
    /// The place of the curve in the figure.
    let curve: Int
    /// The row.
    let row: Int
    /// The column of the sample.
    let column: Int
    /// The columns that the name may take.
    let width: Int
  }

  /// The columns of a sample line.
  static let sampleWidth = 3

  /// The entries.
  private(set) var entries: [Entry] = []
  /// What is said instead of names.
  private(set) var note: String?
  /// The number of rows.
  private(set) var rows = 1

  /// Sets names in rows; a large family is one line of words.
  init(_ facts: [CurveFacts], of family: Family? = nil, columns: Int) {
    if let family, family.hasScale {
      note = family.title
      return
    }
    var column = 0
    for fact in facts {
      let longest = columns - Self.sampleWidth - 1
      let width = min(ColumnWidth.of(fact.curve.name), longest)
      let end = column + Self.sampleWidth + 1 + width
      if end > columns, column > 0 {
        column = 0
        rows += 1
      }
      entries.append(Entry(curve: fact.index, row: rows - 1, column: column, width: width))
      column += Self.sampleWidth + 1 + width + 2
    }
  }
}
