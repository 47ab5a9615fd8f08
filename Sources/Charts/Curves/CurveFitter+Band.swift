extension CurveFitter {
  /// The width of half an oscillation, in pixels, below which single ones are not drawn.
  ///
  /// Every point between the extremes is then nearer than this to the curve.
  static let bandLimit = 0.08

  /// Returns strokes up and down that fill the area of an oscillation too fast to be seen.
  func band(of piece: CurvePiece) -> [CubicSegment] {
    let left = time(piece.times.lowerBound)
    let right = time(piece.times.upperBound)
    let count = max(1, Int(((right - left) * 2).rounded(.up)))
    var segments: [CubicSegment] = []
    var pen = clamped(point(piece.times.lowerBound, in: piece))
    for index in 0..<count {
      let x = left + (right - left) * Double(index) / Double(count)
      let next = left + (right - left) * Double(index + 1) / Double(count)
      var heights = [pen.y]
      for part in 0..<32 {
        let moment = time.value(at: x + (next - x) * Double(part) / 32)
        let height = clamped(point(moment, in: piece)).y
        if height.isFinite { heights.append(height) }
      }
      let low = heights.min() ?? pen.y
      let high = heights.max() ?? pen.y
      for y in index.isMultiple(of: 2) ? [low, high] : [high, low] {
        let end = Point(x: y == low && index.isMultiple(of: 2) ? x : next, y: y)
        segments.append(CubicSegment(lineFrom: pen, to: end))
        pen = end
      }
    }
    return segments
  }
}

extension CubicSegment {
  /// Creates a straight segment.
  init(lineFrom start: Point, to end: Point) {
    self.init(start: start, firstControl: start, secondControl: end, end: end)
  }

  /// Whether the segment is written as a straight line.
  var isLine: Bool { firstControl == start && secondControl == end }
}
