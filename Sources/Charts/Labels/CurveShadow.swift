/// What a curve covers of the page: all heights that it has within a column of pixels.
struct CurveShadow: Hashable, Sendable {
  private let segments: [CubicSegment]
  private let frame: Rectangle
  private let halfWidth: Double

  /// Creates the shadow of segments, from left to right, in a frame that cuts off what is outside.
  init(of segments: [CubicSegment], in frame: Rectangle, lineWidth: Double) {
    self.segments = segments
    self.frame = frame
    halfWidth = lineWidth / 2
  }

  /// Returns whether the curve goes through a rectangle.
  func crosses(_ rectangle: Rectangle) -> Bool {
    var last = segments.first?.start
    for segment in segments {
      let width = segment.end.x - segment.start.x
      // A jump from the segment before counts as well.
      if let last, last != segment.start, column(last.x) == column(segment.start.x),
        isCrossed(rectangle, from: last, to: segment.start)
      {
        return true
      }
      last = segment.end
      guard mayCross(rectangle, segment) else { continue }
      let count = Int(min(max(width.rounded(.up), 12), 4096))
      var point = segment.start
      for index in 1...count {
        let next = segment.point(at: Double(index) / Double(count))
        if isCrossed(rectangle, from: point, to: next) { return true }
        point = next
      }
    }
    return false
  }

  /// Returns whether the handles, between which a segment lies, leave it a way into a rectangle.
  private func mayCross(_ rectangle: Rectangle, _ segment: CubicSegment) -> Bool {
    let top = min(
      min(segment.start.y, segment.firstControl.y),
      min(segment.secondControl.y, segment.end.y)
    )
    let bottom = max(
      max(segment.start.y, segment.firstControl.y),
      max(segment.secondControl.y, segment.end.y)
    )
    return isBeside(rectangle, from: segment.start.x, to: segment.end.x)
      && top - halfWidth < rectangle.bottom && rectangle.top < bottom + halfWidth
  }

  private func isCrossed(_ rectangle: Rectangle, from start: Point, to end: Point) -> Bool {
    let top = max(min(start.y, end.y), frame.top)
    let bottom = min(max(start.y, end.y), frame.bottom)
    return top <= bottom && top - halfWidth < rectangle.bottom
      && rectangle.top < bottom + halfWidth
      && isBeside(rectangle, from: min(start.x, end.x), to: max(start.x, end.x))
  }

  /// Returns whether a stretch has a column in common with a rectangle.
  private func isBeside(_ rectangle: Rectangle, from left: Double, to right: Double) -> Bool {
    column(left) <= column(rectangle.right + halfWidth)
      && column(rectangle.left - halfWidth) <= column(right)
  }

  private func column(_ x: Double) -> Double { x.rounded(.down) }
}
