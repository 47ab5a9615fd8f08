import Foundation

/// Points that follow each other, with the boxes of a few at a time: what is far from all of them
/// is seen at once.
struct PointList: Sendable {
  let points: [CGPoint]
  /// The smallest boxes that hold each `length` points.
  private let boxes: [CGRect]

  private static let length = 16

  init(_ points: [CGPoint]) {
    self.points = points
    boxes = stride(from: 0, to: points.count, by: Self.length).map { start in
      var (low, high) = (points[start], points[start])
      for index in start..<min(start + Self.length, points.count) {
        let point = points[index]
        if point.x < low.x { low.x = point.x }
        if point.y < low.y { low.y = point.y }
        if point.x > high.x { high.x = point.x }
        if point.y > high.y { high.y = point.y }
      }
      return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }

  /// Returns whether a point lies in a rectangle.
  func meets(_ rectangle: CGRect) -> Bool {
    for (run, box) in boxes.enumerated() where box.isNear(rectangle, within: 0) {
      let start = run * Self.length
      let end = min(start + Self.length, points.count)
      for index in start..<end where rectangle.contains(points[index]) { return true }
    }
    return false
  }

  /// Returns the distance from a rectangle to the nearest point, infinite without any.
  func distance(from rectangle: CGRect) -> Double {
    var least = Double.infinity
    for (run, box) in boxes.enumerated() where box.isNear(rectangle, within: least) {
      let start = run * Self.length
      for index in start..<min(start + Self.length, points.count) {
        let distance = rectangle.distance(to: points[index])
        if distance < least { least = distance }
      }
    }
    return least
  }
}

extension CGRect {
  /// The distance to a point, 0 inside.
  func distance(to point: CGPoint) -> Double {
    let dx = point.x < minX ? minX - point.x : point.x > maxX ? point.x - maxX : 0
    let dy = point.y < minY ? minY - point.y : point.y > maxY ? point.y - maxY : 0
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns whether the gaps to another rectangle across and along are within a distance.
  fileprivate func isNear(_ other: CGRect, within distance: Double) -> Bool {
    minX <= other.maxX + distance && other.minX <= maxX + distance
      && minY <= other.maxY + distance && other.minY <= maxY + distance
  }
}
