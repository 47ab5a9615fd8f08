/// A curve with more bends than its frame has pixels, drawn as what each column of pixels covers.
struct CrowdedCurve: Hashable, Sendable {
  /// The line, which goes from the lowest to the highest point of column after column.
  private(set) var path = PathData()

  /// How many samples tell what a column covers.
  private static let samples = 3

  /// Draws pieces; nil when they have few enough bends to be drawn as they are.
  init?(_ pieces: [CurvePiece], fitter: CurveFitter) {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let left = fitter.time(first.times.lowerBound)
    let right = fitter.time(last.times.upperBound)
    let bends = pieces.reduce(0.0) { sum, piece in
      let length = piece.times.upperBound - piece.times.lowerBound
      return sum + max(1, length / piece.longestStep)
    }
    guard bends > (right - left) / 2 else { return nil }

    var index = 0
    var isUp = true
    for column in 0..<max(1, Int((right - left).rounded(.up))) {
      var low = Double.infinity
      var high = -Double.infinity
      for part in 0..<Self.samples {
        let x = left + Double(column) + (Double(part) + 0.5) / Double(Self.samples)
        let time = min(fitter.time.value(at: x), last.times.upperBound)
        while index + 1 < pieces.count, pieces[index].times.upperBound <= time { index += 1 }
        let y = fitter.value(pieces[index].sample(time).value)
        low = min(low, y)
        high = max(high, y)
      }
      guard low.isFinite, high.isFinite else { continue }
      add(Point(x: left + Double(column) + 0.5, y: isUp ? high : low))
      if high - low > 0.5 { add(Point(x: left + Double(column) + 0.5, y: isUp ? low : high)) }
      isUp.toggle()
    }
  }

  private mutating func add(_ point: Point) {
    // Tenths of a pixel are enough for what is coarser than a pixel.
    let rough = Point(x: (point.x * 10).rounded() / 10, y: (point.y * 10).rounded() / 10)
    if path.isEmpty { path.move(to: rough) } else { path.line(to: rough) }
  }
}
