/// A frame of characters with two axes.
struct TextPanel {
  /// What is drawn in it.
  let quantity: Quantity
  /// The first row of the frame.
  let top: Int
  /// The rows of the frame.
  let rows: Int
  /// The first column of the frame.
  let left: Int
  /// The columns of the frame.
  let columns: Int
  /// The visible times.
  let times: ClosedRange<Double>
  /// The visible values.
  let values: ClosedRange<Double>
  /// The ticks of the value.
  let ticks: AxisTicks

  /// Time to dots across.
  var across: LinearScale { LinearScale(times, from: 0, to: Double(2 * columns - 1)) }
  /// Value to dots down.
  var down: LinearScale { LinearScale(values, from: Double(4 * rows - 1), to: 0) }

  /// Returns the row of a value, when it is visible.
  func row(of value: Double) -> Int? {
    guard values.contains(value) else { return nil }
    return top + Int(down(value).rounded()) / 4
  }

  /// Returns the column of a time, when it is visible.
  func column(of time: Double) -> Int? {
    guard times.contains(time) else { return nil }
    return left + Int(across(time).rounded()) / 2
  }

  /// Returns the dots of a curve; every curve after the first leaves out some in its own rhythm.
  func dots(of pieces: [CurvePiece], rhythm: Int) -> DotGrid {
    var grid = DotGrid(columns: columns, rows: rows)
    let scale = across
    let heights = down
    var walker = PieceWalker(pieces)
    for x in 0..<2 * columns {
      var range: ClosedRange<Double>?
      for part in 0...8 {
        let time = scale.value(at: Double(x) + (Double(part) - 4) / 8)
        guard let value = walker.value(at: time) else { continue }
        let y = heights(value)
        range = range?.union(y...y) ?? y...y
      }
      guard let range, Self.rhythms[rhythm % Self.rhythms.count][x % 12] else { continue }
      let low = Int(max(range.lowerBound, -1).rounded())
      let high = Int(min(range.upperBound, Double(4 * rows)).rounded())
      guard low <= high else { continue }
      for y in low...high { grid.set(x: x, y: y) }
    }
    return grid
  }

  private static let rhythms = ["############", "########....", "##..##..##..", "######..##.."]
    .map { $0.map { $0 == "#" } }
}

/// Looks up values at rising times.
private struct PieceWalker {
  private let pieces: [CurvePiece]
  private var index = 0

  init(_ pieces: [CurvePiece]) { self.pieces = pieces }

  mutating func value(at time: Double) -> Double? {
    while index + 1 < pieces.count, pieces[index].times.upperBound < time { index += 1 }
    guard pieces.indices.contains(index), pieces[index].times.contains(time) else { return nil }
    let value = pieces[index].sample(time).value
    return value.isFinite ? value : nil
  }
}
