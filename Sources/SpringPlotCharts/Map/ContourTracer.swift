import SpringPlotSystem

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
    let above = node + field.columns
    var kind = 0
    if isInside(field.values[node]) { kind |= 1 }
    if isInside(field.values[node + 1]) { kind |= 2 }
    if isInside(field.values[above + 1]) { kind |= 4 }
    if isInside(field.values[above]) { kind |= 8 }
    guard kind == 5 || kind == 10 else { return kind }
    let (low, high) = (field.point(node), field.point(above + 1))
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
        outline += corners(from: edges[following], next, edges[place], to: crossing).reversed()
      case (.jump, .level):
        outline += corners(from: edges[place], crossing, edges[following], to: next)
      case (.level, .level): outline += step(edges[place], crossing, edges[following], next)
      case (.jump, .jump), (.border, _), (_, .border): break
      }
    }
    return outline
  }

  /// Returns the places from where an outline leaves the line of a jump to a contour that begins
  /// there, which may be in one of the next cells along that line.
  private func corners(
    from jumpEdge: ContourField.Edge,
    _ jump: ContourField.Crossing,
    _ edge: ContourField.Edge,
    to contour: ContourField.Crossing
  ) -> [ContourField.Crossing] {
    let cells = self.cells(beside: edge).filter(self.cells(beside: jumpEdge).contains)
    guard var cell = cells.first else { return [] }
    var (edge, start) = (jumpEdge, jump.point)
    var passed: [ContourField.Crossing] = []
    while passed.count < Self.mostPassed, let other = otherJump(in: cell, than: edge) {
      if let corner = corner(from: start, to: other.point, beside: contour.point) {
        return passed + [corner]
      }
      passed.append(ContourField.Crossing(point: other.point, kind: .jump))
      (edge, start) = (other.edge, other.point)
      guard let next = self.cells(beside: edge).first(where: { $0 != cell }) else { break }
      cell = next
    }
    // The contour may leave the map before it meets the line.
    let ends = field.ends(of: edge)
    let (low, high) = (field.point(ends.start), field.point(ends.end))
    let isLow = distance(contour.point, low) < distance(contour.point, high)
    let end = isLow ? low : high
    let length = max(distance(start, end), 0.04)
    let way = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
    let corner = corner(from: start.moved(along: way, by: 0.02), to: end, beside: contour.point)
    return corner.map { passed + [$0] } ?? []
  }

  /// How many cells a contour may run beside the line of a jump before it meets it.
  private static let mostPassed = 12

  /// Returns the places where a contour that goes on beyond the line of a jump leaves it.
  private func step(
    _ edge: ContourField.Edge,
    _ start: ContourField.Crossing,
    _ next: ContourField.Edge,
    _ end: ContourField.Crossing
  ) -> [ContourField.Crossing] {
    let cells = self.cells(beside: edge).filter(self.cells(beside: next).contains)
    guard !field.jumps.isEmpty, let cell = cells.first else { return [] }
    let jumps = sides(of: cell).compactMap { field.jumps[$0] == nil ? nil : $0 }
    guard jumps.count == 2, let low = field.jumps[jumps[0]], let high = field.jumps[jumps[1]] else {
      return []
    }
    let line = (field.point(of: low, on: jumps[0]), field.point(of: high, on: jumps[1]))
    guard let first = corner(from: line.0, to: line.1, beside: start.point),
      let last = corner(from: line.0, to: line.1, beside: end.point)
    else { return [] }
    return [first, last].map { ContourField.Crossing(point: $0.point, kind: .jump) }
  }

  /// Returns where the contour on one side of the line of a jump meets it between two places.
  private func corner(
    from start: Point,
    to end: Point,
    beside place: Point
  ) -> ContourField.Crossing? {
    // Just beside the line, on the side from which the contour comes.
    let aside = start.direction(to: place, besideLineTo: end)
    func point(_ part: Double) -> Point {
      Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        .moved(along: aside, by: 0.02)
    }
    func excess(_ part: Double) -> Double { field.number(at: point(part)) - level }
    var (low, high) = ((part: 0.0, excess: excess(0)), (part: 1.0, excess: excess(1)))
    guard (low.excess < 0) != (high.excess < 0), !low.excess.isNaN, !high.excess.isNaN else {
      return nil
    }
    while high.part - low.part > 0.001 {
      let middle = low.part + (high.part - low.part) / 2
      let next = (part: middle, excess: excess(middle))
      if (next.excess < 0) == (low.excess < 0) { low = next } else { high = next }
    }
    return ContourField.Crossing(point: point(low.part), kind: .level)
  }

  /// Returns the other jump on the sides of a cell that has two.
  private func otherJump(
    in cell: Int,
    than edge: ContourField.Edge
  ) -> (edge: ContourField.Edge, point: Point)? {
    guard cell >= 0, cell + field.columns + 1 < field.values.count else { return nil }
    let jumps = sides(of: cell).filter { field.jumps[$0] != nil }
    guard jumps.count == 2, jumps.contains(edge), let other = jumps.first(where: { $0 != edge }),
      let jump = field.jumps[other]
    else { return nil }
    return (other, field.point(of: jump, on: other))
  }

  private func sides(of cell: Int) -> [ContourField.Edge] {
    [cell * 2, (cell + field.columns) * 2, cell * 2 + 1, (cell + 1) * 2 + 1]
      .map(ContourField.Edge.init)
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
      // The height of the arc that turns as much over a chord: near a jump it may grow fast.
      let height = distance(points[place], points[next]) * max(turns[place], turns[next]) / 8
      guard height > Self.sag / 4 else { continue }
      bend(from: points[place], to: points[next], depth: 0, into: &refined)
    }
    return refined
  }

  /// Appends places of the contour between two of them, until straight lines come near it.
  private func bend(
    from start: Point,
    to end: Point,
    depth: Int,
    into outline: inout [ContourField.Crossing]
  ) {
    let chord = distance(start, end)
    guard chord > 0.1, depth < 6 else { return }
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let across = Point(x: (start.y - end.y) / chord, y: (end.x - start.x) / chord)
    guard let point = contour(near: middle, across, within: chord / 2),
      distance(middle, point) > Self.sag
    else { return }
    bend(from: start, to: point, depth: depth + 1, into: &outline)
    outline.append(ContourField.Crossing(point: point, kind: .level))
    bend(from: point, to: end, depth: depth + 1, into: &outline)
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
}
