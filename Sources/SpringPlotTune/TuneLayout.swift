/// Where the parts of the instrument are on a screen, in cells from 0.
package struct TuneLayout: Hashable, Sendable {
  /// The smallest screen that the instrument fits.
  package static let smallest = (columns: 40, rows: 12)

  /// The width of the screen.
  package let columns: Int
  /// The height of the screen.
  package let rows: Int
  /// The row in which the marker travels.
  package let laneRow = 1
  /// The rows of the chart.
  package let chartRows: Range<Int>
  /// The row of the figures; nil where there is no room.
  package let figuresRow: Int?
  /// The row of the code.
  package let codeRow: Int?
  /// The row of keys, messages and typed numbers.
  package let statusRow: Int

  /// The first row of sliders.
  private let sliderTop: Int
  /// The sliders that stand side by side.
  private let slidersPerRow: Int
  private let sliderCount: Int
  /// The first slider that is shown, where there is no room for all.
  private let firstSlider: Int

  /// Lays out a screen for some sliders, one of which must be shown.
  package init(columns: Int, rows: Int, sliderCount: Int, focus: Int) {
    self.columns = max(columns, Self.smallest.columns)
    self.rows = max(rows, Self.smallest.rows)
    self.sliderCount = sliderCount
    slidersPerRow = self.columns >= 120 ? 3 : self.columns >= 72 ? 2 : 1
    let wanted = (sliderCount + slidersPerRow - 1) / slidersPerRow
    // The chart keeps at least 8 rows, and half of a large screen.
    let spare = self.rows - 3 - 8
    let sliderRows = max(1, min(wanted, spare, self.rows / 2))
    let others = max(0, min(2, spare - sliderRows))
    statusRow = self.rows - 1
    codeRow = others >= 1 ? self.rows - 2 : nil
    figuresRow = others >= 2 ? self.rows - 3 : nil
    sliderTop = self.rows - 1 - others - sliderRows
    chartRows = 2..<sliderTop
    let shown = sliderRows * slidersPerRow
    firstSlider = min(max(0, focus - shown + 1), max(0, sliderCount - shown))
  }
}

extension TuneLayout {
  /// The sliders that are shown, with their rows and columns.
  package var sliders: [(index: Int, row: Int, columns: Range<Int>)] {
    let width = columns / slidersPerRow
    return (firstSlider..<sliderCount).compactMap { index in
      let place = index - firstSlider
      let row = sliderTop + place / slidersPerRow
      guard row < (figuresRow ?? codeRow ?? statusRow) else { return nil }
      let left = place % slidersPerRow * width
      return (index, row, left..<left + width - 1)
    }
  }

  /// The columns of a slider's track within those of the slider.
  package static func track(in columns: Range<Int>) -> Range<Int> {
    let start = columns.lowerBound + nameWidth
    let end = columns.upperBound - valueWidth
    return start..<max(end, start + 2)
  }

  /// The columns for a slider's name, with the space behind it.
  package static let nameWidth = 11
  /// The columns for a slider's value, with the space before it.
  package static let valueWidth = 11

  /// Returns the slider at a place.
  func sliderIndex(atRow row: Int, column: Int) -> Int? {
    sliders.first { $0.row == row && $0.columns.contains(column) }?.index
  }

  /// Returns how far along the track of a slider a column is, from 0 to 1.
  func fraction(atColumn column: Int, ofSlider index: Int) -> Double? {
    guard let slider = sliders.first(where: { $0.index == index }) else { return nil }
    let track = Self.track(in: slider.columns)
    let fraction = Double(column - track.lowerBound) / Double(track.count - 1)
    return min(max(fraction, 0), 1)
  }
}

// MARK: - The lane

extension TuneLayout {
  /// The columns of the lane.
  package var lane: Range<Int> { 1..<columns - 1 }

  /// The positions that the lane shows: the way, and half of it on both sides.
  package func laneRange(of state: TuneState) -> ClosedRange<Double> {
    let (start, target) = (state.settings.start, state.settings.target)
    let distance = start == target ? 1 : (target - start).magnitude
    return min(start, target) - distance / 2...max(start, target) + distance / 2
  }

  /// Returns the column of a position, which may lie outside of the lane.
  package func column(of position: Double, in range: ClosedRange<Double>) -> Int {
    let fraction = (position - range.lowerBound) / (range.upperBound - range.lowerBound)
    let place = min(max(fraction, -1), 2) * Double(lane.count - 1)
    return lane.lowerBound + Int(place.rounded())
  }

  /// Returns the position at a column of the lane.
  func position(atColumn column: Int, of state: TuneState) -> Double {
    let range = laneRange(of: state)
    let place = min(max(column, lane.lowerBound), lane.upperBound - 1) - lane.lowerBound
    return range.lowerBound
      + Double(place) / Double(lane.count - 1) * (range.upperBound - range.lowerBound)
  }
}
