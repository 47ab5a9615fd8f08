import SpringPlotText

/// What a curve covers of the page: all heights that it has within a column of pixels.
struct CurveShadow: Hashable, Sendable {
  private let segments: [CubicSegment]
  private let frame: Rectangle
  private let halfWidth: Double

  /// Creates the shadow of segments in a frame that cuts off what is above and below it.
  init(of segments: [CubicSegment], in frame: Rectangle, lineWidth: Double) {
    self.segments = segments
    self.frame = frame
    halfWidth = lineWidth / 2
  }

  /// Returns whether the curve goes through a rectangle.
  func crosses(_ rectangle: Rectangle) -> Bool {
    let target = Target(rectangle, halfWidth: halfWidth)
    var last = segments.first?.start
    for segment in segments {
      // A jump from the segment before counts as well.
      if let last, last != segment.start, last.x.rounded(.down) == segment.start.x.rounded(.down),
        isCrossed(target, from: last, to: segment.start)
      {
        return true
      }
      last = segment.end
      let handles = segment.box
      // Between its handles a segment lies.
      guard target.isBeside(left: handles.left, right: handles.right),
        target.isBeside(top: handles.top, bottom: handles.bottom)
      else { continue }
      let count = Int(max(handles.width, handles.height / 4).rounded(.up), within: 12...4096)
      var point = segment.start
      for index in 1...count {
        let next = segment.point(at: Double(index) / Double(count))
        if isCrossed(target, from: point, to: next) { return true }
        point = next
      }
    }
    return false
  }

  private func isCrossed(_ target: Target, from start: Point, to end: Point) -> Bool {
    let top = max(min(start.y, end.y), frame.top)
    let bottom = min(max(start.y, end.y), frame.bottom)
    return top <= bottom && target.isBeside(top: top, bottom: bottom)
      && target.isBeside(left: min(start.x, end.x), right: max(start.x, end.x))
  }
}

/// A rectangle that a line may go through.
private struct Target {
  private let rectangle: Rectangle
  private let halfWidth: Double
  /// The left end of the first column of pixels that counts, and the right end of the last one.
  private let left: Double
  private let right: Double

  init(_ rectangle: Rectangle, halfWidth: Double) {
    self.rectangle = rectangle
    self.halfWidth = halfWidth
    left = (rectangle.left - halfWidth).rounded(.down)
    right = (rectangle.right + halfWidth).rounded(.down) + 1
  }

  func isBeside(left: Double, right: Double) -> Bool { left < self.right && self.left <= right }

  func isBeside(top: Double, bottom: Double) -> Bool {
    top - halfWidth < rectangle.bottom && rectangle.top < bottom + halfWidth
  }
}
