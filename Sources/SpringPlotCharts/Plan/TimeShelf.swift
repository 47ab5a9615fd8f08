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
  ///
  /// With `isBeside` the words rather begin at the line than stand over it.
  func place(
    _ label: Label,
    for mark: inout TimeRow.Mark,
    among marks: [TimeRow.Mark],
    _ rows: ClosedRange<Int>,
    beside isBeside: Bool = false
  ) -> Bool {
    let width = width(label)
    guard width <= right - left else { return false }
    let x = mark.x
    var starts =
      mark.hasLine ? [x - width / 2, x - overhang, x - width + overhang] : [right - width]
    if mark.isSpan { starts.reverse() }
    if isBeside, starts.count > 1 { starts.swapAt(0, 1) }
    for crossings in 0...1 {
      for row in rows {
        for start in starts {
          let begin = min(max(start, left), right - width)
          mark.words = begin...begin + width
          mark.row = row
          guard isFree(mark, marks, crossesHeadings: crossings > 0) else { continue }
          mark.label = label
          return true
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
    guard isClear(mark, among: marks) else { return false }
    return marks.allSatisfy { other in
      guard let others = other.words else { return true }
      if other.row == mark.row { return !others.overlaps(wide) }
      // The line of the upper words passes the lower ones.
      let (lower, line) = other.row > mark.row ? (words, other) : (others, mark)
      return !line.hasLine || line.x < lower.lowerBound - 2 || line.x > lower.upperBound + 2
    }
  }

  /// Returns whether numbers without a word stand behind times of their kind in a row, if any.
  private func isClear(_ mark: TimeRow.Mark, among marks: [TimeRow.Mark]) -> Bool {
    guard mark.isBare || marks.contains(where: \.isBare) else { return true }
    let row =
      (marks.filter { $0.row == mark.row && $0.words != nil } + [mark])
      .sorted { ($0.words?.lowerBound ?? 0) < ($1.words?.lowerBound ?? 0) }
    // The end of a span tells by itself what its number is.
    return (row[0].isSpan || !row[0].isBare)
      && zip(row, row.dropFirst()).allSatisfy { !$1.isBare || $0.isSpan == $1.isSpan }
  }
}
