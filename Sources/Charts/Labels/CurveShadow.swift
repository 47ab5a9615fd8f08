/// Which heights a curve covers in every column of pixels.
struct CurveShadow: Hashable, Sendable {
  private let frame: Rectangle
  private let first: Int
  private var columns: [ClosedRange<Double>?]
  private let halfWidth: Double

  /// Creates the shadow of segments in a frame that cuts off what is outside.
  init(of segments: [CubicSegment], in frame: Rectangle, lineWidth: Double) {
    self.frame = frame
    first = Int(frame.left.rounded(.down)) - 1
    columns = Array(repeating: nil, count: Int(frame.right.rounded(.up)) + 2 - first)
    halfWidth = lineWidth / 2
    for segment in segments {
      let width = segment.end.x - segment.start.x
      let count = Int(min(max(width.rounded(.up), 12), 4096))
      var last = segment.start
      for index in 1...count {
        let next = segment.point(at: Double(index) / Double(count))
        cover(last, next)
        last = next
      }
    }
  }

  /// Returns whether the curve goes through a rectangle.
  func crosses(_ rectangle: Rectangle) -> Bool {
    let low = max(Int((rectangle.left - halfWidth).rounded(.down)) - first, 0)
    let high = min(Int((rectangle.right + halfWidth).rounded(.down)) - first, columns.count - 1)
    guard low <= high else { return false }
    return columns[low...high].contains { column in
      guard let column else { return false }
      return column.lowerBound - halfWidth < rectangle.bottom
        && rectangle.top < column.upperBound + halfWidth
    }
  }

  private mutating func cover(_ start: Point, _ end: Point) {
    let top = max(min(start.y, end.y), frame.top)
    let bottom = min(max(start.y, end.y), frame.bottom)
    guard top <= bottom else { return }
    let heights = top...bottom
    let low = Int(min(start.x, end.x).rounded(.down)) - first
    let high = Int(max(start.x, end.x).rounded(.down)) - first
    guard low <= high else { return }
    for column in low...high where columns.indices.contains(column) {
      columns[column] = columns[column].map { $0.union(heights) } ?? heights
    }
  }
}
