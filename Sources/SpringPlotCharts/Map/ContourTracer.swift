import SpringPlotSystem
import SpringPlotText

/// Walks round what is at least a level.
struct ContourTracer {
  /// The numbers.
  let field: ContourField
  /// The level; minus infinity for wherever there is a number.
  let level: Double

  /// Returns the outlines, closed, with what is inside on the left as seen from below.
  func outlines() -> [[ContourField.Crossing]] {
    var next = Array(repeating: -1, count: 2 * field.columns * field.rows)
    var starts: [Int] = []
    for row in 0..<field.rows - 1 {
      for column in 0..<field.columns - 1 {
        let node = row * field.columns + column
        for (start, end) in Self.ways[kind(of: node)] {
          let edge = number(of: start, node)
          next[edge] = number(of: end, node)
          starts.append(edge)
        }
      }
    }
    var outlines: [[ContourField.Crossing]] = []
    for start in starts where next[start] >= 0 {
      var edges: [ContourField.Edge] = []
      var edge = start
      while next[edge] >= 0 {
        edges.append(ContourField.Edge(number: edge))
        (edge, next[edge]) = (next[edge], -1)
      }
      outlines.append(refined(outline(through: edges)))
    }
    return outlines
  }

  /// A side of a cell.
  private enum Side {
    case bottom
    case right
    case top
    case left
  }

  /// The ways through a cell for each set of corners inside.
  ///
  /// The sets are sums of 1 for the lower left corner, 2 for the lower right, 4 for the upper right
  /// and 8 for the upper left. Where opposite corners are inside, 16 says that the middle is, too.
  private static let ways: [[(Side, Side)]] = {
    let plain: [[(Side, Side)]] = [
      [], [(.bottom, .left)], [(.right, .bottom)], [(.right, .left)],
      [(.top, .right)], [(.bottom, .left), (.top, .right)], [(.top, .bottom)], [(.top, .left)],
      [(.left, .top)], [(.bottom, .top)], [(.right, .bottom), (.left, .top)], [(.right, .top)],
      [(.left, .right)], [(.bottom, .right)], [(.left, .bottom)], [],
    ]
    var joined = plain
    joined[5] = [(.bottom, .right), (.top, .left)]
    joined[10] = [(.right, .top), (.left, .bottom)]
    return plain + joined
  }()

  private func isInside(_ number: Double) -> Bool { number >= level }

  private func kind(of node: Int) -> Int {
    let corners = [node, node + 1, node + field.columns + 1, node + field.columns]
    var kind = 0
    for (place, corner) in corners.enumerated() where isInside(field.values[corner]) {
      kind |= 1 << place
    }
    guard kind == 5 || kind == 10 else { return kind }
    let (low, high) = (field.point(corners[0]), field.point(corners[2]))
    let middle = Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    return isInside(field.number(at: middle)) ? kind + 16 : kind
  }

  private func number(of side: Side, _ node: Int) -> Int {
    switch side {
    case .bottom: 2 * node
    case .top: 2 * (node + field.columns)
    case .left: 2 * node + 1
    case .right: 2 * (node + 1) + 1
    }
  }
}

extension ContourTracer {
  /// Returns the crossings of edges, and the corners where a contour meets a jump between them.
  private func outline(through edges: [ContourField.Edge]) -> [ContourField.Crossing] {
    let crossings = edges.map { field.crossing(of: $0, at: level) }
    var outline: [ContourField.Crossing] = []
    for (place, crossing) in crossings.enumerated() {
      outline.append(crossing)
      let following = (place + 1) % edges.count
      let next = crossings[following]
      switch (crossing.kind, next.kind) {
      case (.level, .jump):
        if let corner = corner(of: crossing, edges[place], next, edges[following]) {
          outline.append(corner)
        }
      case (.jump, .level):
        if let corner = corner(of: next, edges[following], crossing, edges[place]) {
          outline.append(corner)
        }
      case (.level, .level), (.jump, .jump), (.border, _), (_, .border): break
      }
    }
    return outline
  }

  /// Returns where the contour through one side of a cell meets the line of the jump that passes
  /// another side and a third one; nil where it does not.
  private func corner(
    of contour: ContourField.Crossing,
    _ edge: ContourField.Edge,
    _ jump: ContourField.Crossing,
    _ jumpEdge: ContourField.Edge
  ) -> ContourField.Crossing? {
    let cells = self.cells(beside: edge).filter(self.cells(beside: jumpEdge).contains)
    guard let cell = cells.first else { return nil }
    let sides = [cell * 2, (cell + field.columns) * 2, cell * 2 + 1, (cell + 1) * 2 + 1]
    let jumps = sides.map(ContourField.Edge.init).filter { field.jumps[$0] != nil }
    guard jumps.count == 2, jumps.contains(jumpEdge),
      let other = jumps.first(where: { $0 != jumpEdge }), let far = field.jumps[other]
    else { return nil }
    let (start, end) = (jump.point, field.point(of: far, on: other))
    // Just beside the line, on the side from which the contour comes.
    let aside = start.direction(to: contour.point, besideLineTo: end)
    func excess(_ part: Double) -> Double {
      let place = Point(
        x: start.x + (end.x - start.x) * part,
        y: start.y + (end.y - start.y) * part
      )
      return field.number(at: place.moved(along: aside, by: 0.02)) - level
    }
    var (low, high) = ((part: 0.0, excess: excess(0)), (part: 1.0, excess: excess(1)))
    guard (low.excess < 0) != (high.excess < 0), !low.excess.isNaN, !high.excess.isNaN else {
      return nil
    }
    while high.part - low.part > 0.001 {
      let middle = low.part + (high.part - low.part) / 2
      let next = (part: middle, excess: excess(middle))
      if (next.excess < 0) == (low.excess < 0) { low = next } else { high = next }
    }
    let point = Point(
      x: start.x + (end.x - start.x) * low.part,
      y: start.y + (end.y - start.y) * low.part
    )
    return ContourField.Crossing(point: point.moved(along: aside, by: 0.02), kind: .level)
  }

  private func cells(beside edge: ContourField.Edge) -> [Int] {
    [edge.start, edge.start - (edge.isUpright ? 1 : field.columns)]
  }
}

extension Point {
  /// Returns the direction of length 1 across the line to `end` that leads to the side of a place.
  fileprivate func direction(to place: Point, besideLineTo end: Point) -> Point {
    let (dx, dy) = (end.x - x, end.y - y)
    let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
    let side: Double = dx * (place.y - y) - dy * (place.x - x) < 0 ? -1 : 1
    return Point(x: -side * dy / length, y: side * dx / length)
  }
}

extension ContourTracer {
  /// How far a straight line between crossings may be from the contour, in pixels.
  private static let sag = 0.008

  /// Returns the outline with more places where it bends.
  private func refined(_ outline: [ContourField.Crossing]) -> [ContourField.Crossing] {
    let count = outline.count
    guard count > 3 else { return outline }
    let points = outline.map(\.point)
    let turns = points.indices.map { place in
      turn(points[(place + count - 1) % count], points[place], points[(place + 1) % count])
    }
    var refined: [ContourField.Crossing] = []
    for (place, crossing) in outline.enumerated() {
      refined.append(crossing)
      let next = (place + 1) % count
      guard crossing.kind == .level, outline[next].kind == .level else { continue }
      let (start, end) = (crossing.point, points[next])
      let chord = distance(start, end)
      // The height of the arc that turns as much over a chord.
      let height = chord * max(turns[place], turns[next]) / 8
      guard height > Self.sag else { continue }
      let parts = Int((height / Self.sag).squareRoot().rounded(.up), within: 2...8)
      for part in 1..<parts {
        let share = Double(part) / Double(parts)
        let place = Point(
          x: start.x + (end.x - start.x) * share,
          y: start.y + (end.y - start.y) * share
        )
        let across = Point(x: (start.y - end.y) / chord, y: (end.x - start.x) / chord)
        guard let point = contour(near: place, across, within: chord) else { continue }
        refined.append(ContourField.Crossing(point: point, kind: .level))
      }
    }
    return refined
  }

  /// Returns the place of the contour on a line through another place.
  private func contour(near place: Point, _ across: Point, within limit: Double) -> Point? {
    func excess(_ distance: Double) -> Double {
      field.number(at: place.moved(along: across, by: distance)) - level
    }
    var last = (distance: 0.0, excess: excess(0))
    guard last.excess != 0 else { return place }
    var next = (distance: 0.05, excess: excess(0.05))
    for _ in 0..<4 {
      let step = next.excess * (next.distance - last.distance) / (next.excess - last.excess)
      guard step.isFinite else { return nil }
      last = next
      next.distance -= step
      guard next.distance.magnitude < limit else { return nil }
      if step.magnitude < 0.003 { return place.moved(along: across, by: next.distance) }
      next.excess = excess(next.distance)
    }
    return nil
  }

  /// Returns the angle by which a way turns at a place, in radians.
  private func turn(_ before: Point, _ place: Point, _ behind: Point) -> Double {
    let (dx, dy) = (place.x - before.x, place.y - before.y)
    let (ex, ey) = (behind.x - place.x, behind.y - place.y)
    let sine = (dx * ey - dy * ex).magnitude
    let cosine = dx * ex + dy * ey
    // Exact for small angles, and large for large ones.
    return cosine > 0 ? sine / cosine : 2
  }

  private func distance(_ first: Point, _ second: Point) -> Double {
    let (dx, dy) = (second.x - first.x, second.y - first.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension ContourField {
  /// Returns the outlines of what is at least each of some levels.
  func outlines(of levels: [Double], jobs: Int?) -> [[[Crossing]]] {
    var outlines: [[[Crossing]]] = []
    forEachInOrder(of: levels.count, jobs: jobs ?? processorCount) { place in
      ContourTracer(field: self, level: levels[place]).outlines()
    } use: { _, found in
      outlines.append(found)
    }
    return outlines
  }

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
