import SpringPlotText

extension ContourField {
  /// Returns nodes along an axis with more of them where jumps of the number are close together.
  ///
  /// `value` returns the number at a place and a part of the way across; a few such lines stand for
  /// all.
  static func divided(
    _ nodes: [Double],
    least: Double,
    value: (_ place: Double, _ part: Double) -> Double
  ) -> [Double] {
    let parts = zip(nodes, nodes.dropFirst()).map { start, end in
      let count = Int(((end - start).magnitude / least).rounded(.up), within: 1...64)
      return (0...count).map { start + (end - start) * Double($0) / Double(count) }
    }
    var isDivided = Array(repeating: false, count: parts.count)
    for across in [0.27, 0.73] {
      let numbers = nodes.map { value($0, across) }
      let known = numbers.filter { !$0.isNaN }
      let change = 1e-4 * ((known.max() ?? 0) - (known.min() ?? 0))
      let jumps = parts.indices.map { place in
        var start = (parts[place][0], numbers[place])
        return parts[place].dropFirst().count { next in
          let end = (next, value(next, across))
          defer { start = end }
          return isJump(from: start, to: end, least: change) { value($0, across) }
        }
      }
      for place in parts.indices {
        let near = jumps[max(place - 1, 0)...min(place + 1, jumps.count - 1)]
        if near.reduce(0, +) > 1 { isDivided[place] = true }
      }
    }
    return parts.indices.flatMap { isDivided[$0] ? parts[$0].dropLast() : [nodes[$0]] }
      + nodes.suffix(1)
  }

  /// Returns whether a change stays as large when the way is halved again and again.
  private static func isJump(
    from start: (Double, Double),
    to end: (Double, Double),
    least: Double,
    value: (Double) -> Double
  ) -> Bool {
    var (low, high) = (start, end)
    let whole = (high.1 - low.1).magnitude
    guard whole > least else { return false }
    for _ in 0..<3 {
      let middle = low.0 + (high.0 - low.0) / 2
      let number = value(middle)
      if (number - low.1).magnitude < (number - high.1).magnitude {
        low = (middle, number)
      } else {
        high = (middle, number)
      }
      guard (high.1 - low.1).magnitude > 0.6 * whole else { return false }
    }
    return true
  }
}

extension ContourField {
  /// The lines along which the number jumps.
  var jumpLines: [[Point]] {
    var chains = PointChains()
    for row in 1..<rows - 2 {
      for column in 1..<columns - 2 {
        let node = row * columns + column
        let edges = [
          edge(at: node, isUpright: false), edge(at: node + columns, isUpright: false),
          edge(at: node, isUpright: true), edge(at: node + 1, isUpright: true),
        ]
        let places = edges.compactMap { edge in
          jumps[edge].map { (edge.number, point(of: $0, on: edge)) }
        }
        // Opposite sides belong together where all four have a jump.
        if places.count == 2 || places.count == 4 {
          chains.join(places[0], places[1])
          if places.count == 4 { chains.join(places[2], places[3]) }
        }
      }
    }
    return chains.lines
  }
}

/// Short lines that are joined where they meet.
private struct PointChains {
  private var points: [Int: Point] = [:]
  private var neighbors: [Int: [Int]] = [:]
  private var order: [Int] = []

  mutating func join(_ first: (Int, Point), _ second: (Int, Point)) {
    for (number, point) in [first, second] where points[number] == nil {
      points[number] = point
      order.append(number)
    }
    neighbors[first.0, default: []].append(second.0)
    neighbors[second.0, default: []].append(first.0)
  }

  /// The longest lines, the ends of open ones first.
  var lines: [[Point]] {
    var rest = neighbors
    var lines: [[Point]] = []
    let ends = order.filter { neighbors[$0]?.count != 2 }
    for start in ends + order {
      while let next = rest[start]?.first {
        var line = [start]
        var (place, following) = (start, next)
        while true {
          rest[place]?.removeAll { $0 == following }
          rest[following]?.removeAll { $0 == place }
          line.append(following)
          place = following
          guard neighbors[place]?.count == 2, let next = rest[place]?.first else { break }
          following = next
        }
        lines.append(line.compactMap { points[$0] })
      }
    }
    return lines
  }
}

extension [Point] {
  /// Returns fewer points of a line in any direction, none of the others farther from it than a
  /// tolerance.
  func thinned(within tolerance: Double) -> [Point] {
    guard count > 2 else { return self }
    var isKept = Array<Bool>(repeating: false, count: count)
    isKept[0] = true
    isKept[count - 1] = true
    var parts = [(0, count - 1)]
    while let (start, end) = parts.popLast() {
      guard end - start > 1 else { continue }
      var farthest = (place: start, distance: tolerance)
      for place in start + 1..<end {
        let distance = self[place].distance(toLineFrom: self[start], to: self[end])
        if distance > farthest.distance { farthest = (place, distance) }
      }
      guard farthest.place > start else { continue }
      isKept[farthest.place] = true
      parts += [(start, farthest.place), (farthest.place, end)]
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }
}

extension Point {
  /// Returns the distance from the nearest point of a straight line between two points.
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let share =
      square > 0 ? min(max(((x - start.x) * dx + (y - start.y) * dy) / square, 0), 1) : 0
    let (ex, ey) = (x - start.x - share * dx, y - start.y - share * dy)
    return (ex * ex + ey * ey).squareRoot()
  }
}
