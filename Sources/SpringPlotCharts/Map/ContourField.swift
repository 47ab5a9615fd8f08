import SpringPlotSystem

/// A number at the nodes of a grid on the page, and between them wherever it is asked for.
///
/// Where there is no number, it is NaN. A frame of nodes without numbers surrounds the grid, so
/// that outlines close along its border.
struct ContourField: Sendable {
  /// A side of a cell: from a node to the next one to the right, or to the next one upwards.
  struct Edge: Hashable, Sendable {
    /// The number of the node, and whether the edge leads upwards.
    let number: Int

    /// The node at which it begins.
    var start: Int { number / 2 }
    /// Whether it leads upwards.
    var isUpright: Bool { !number.isMultiple(of: 2) }
  }

  /// A place on an edge where an outline passes.
  struct Crossing: Hashable, Sendable {
    /// What happens there.
    enum Kind: Hashable, Sendable {
      /// The number is that of the contour.
      case level
      /// The number jumps across that of the contour, or begins.
      case jump
      /// The grid ends.
      case border
    }

    var point: Point
    var kind: Kind
  }

  /// A place on an edge at which the number jumps.
  struct Jump: Hashable, Sendable {
    /// The place, as a part of the edge.
    let part: Double
    /// The numbers before and behind it.
    let numbers: (before: Double, behind: Double)

    static func == (first: Jump, second: Jump) -> Bool { first.part == second.part }
    func hash(into hasher: inout Hasher) { hasher.combine(part) }
  }

  /// The nodes in a row, with those of the frame.
  let columns: Int
  /// The rows of nodes, with those of the frame.
  let rows: Int
  /// The number at each node, row after row from the bottom.
  private(set) var values: [Double]
  /// The edges along which the number jumps.
  private(set) var jumps: [Edge: Jump] = [:]
  private let x: [Double]
  private let y: [Double]
  private let value: @Sendable (Point) -> Double

  /// Looks at a number on the nodes of a grid.
  init(
    x: [Double],
    y: [Double],
    jobs: Int,
    value: @escaping @Sendable (Point) -> Double
  ) {
    let (columns, rows) = (x.count + 2, y.count + 2)
    self.columns = columns
    self.rows = rows
    self.x = x[..<1] + x + x.suffix(1)
    self.y = y[..<1] + y + y.suffix(1)
    self.value = value
    values = Array(repeating: .nan, count: columns * rows)
    var found: [(Int, [Double])] = []
    forEachInOrder(of: y.count, jobs: jobs) { row in
      x.map { value(Point(x: $0, y: y[row])) }
    } use: { row, numbers in
      found.append((row, numbers))
    }
    for (row, numbers) in found {
      values.replaceSubrange((row + 1) * columns + 1..<(row + 2) * columns - 1, with: numbers)
    }
    findJumps(jobs: jobs)
  }

  /// The numbers that there are.
  var numbers: [Double] { values.filter { !$0.isNaN } }

  /// Whether there is a number at every node.
  var isComplete: Bool { numbers.count == (columns - 2) * (rows - 2) }

  func edge(at node: Int, isUpright: Bool) -> Edge {
    Edge(number: 2 * node + (isUpright ? 1 : 0))
  }

  /// Returns the place of a node.
  func point(_ node: Int) -> Point { Point(x: x[node % columns], y: y[node / columns]) }

  /// Returns the number at a place.
  func number(at point: Point) -> Double { value(point) }

  private func isInFrame(_ node: Int) -> Bool {
    let (row, column) = node.quotientAndRemainder(dividingBy: columns)
    return column == 0 || column == columns - 1 || row == 0 || row == rows - 1
  }

  /// Returns the nodes at both ends of an edge.
  func ends(of edge: Edge) -> (start: Int, end: Int) {
    (edge.start, edge.start + (edge.isUpright ? columns : 1))
  }
}

/// The stretch of the page along an edge.
private struct Stretch {
  let start: Point
  let end: Point

  var length: Double { max((end.x - start.x).magnitude, (end.y - start.y).magnitude) }

  func point(_ part: Double) -> Point {
    Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}

extension ContourField {
  /// How exact places of jumps are, in pixels.
  private static let jumpWidth = 0.008

  private mutating func findJumps(jobs: Int) {
    let numbers = numbers
    let spread = (numbers.max() ?? 0) - (numbers.min() ?? 0)
    guard spread > 0, spread.isFinite else { return }
    let field = self
    var found: [Edge: Jump] = [:]
    forEachInOrder(of: rows + columns, jobs: jobs) { line in
      line < field.rows
        ? field.jumps(along: line * field.columns, step: 1, count: field.columns, spread)
        : field.jumps(along: line - field.rows, step: field.columns, count: field.rows, spread)
    } use: { _, jumps in
      for (edge, jump) in jumps { found[edge] = jump }
    }
    jumps = found
  }

  /// Returns the jumps between the nodes of a row or a column.
  ///
  /// A jump is a change that stands out from those around it, and does not get smaller with the
  /// distance over which it happens.
  private func jumps(
    along first: Int,
    step: Int,
    count: Int,
    _ spread: Double
  ) -> [(Edge, Jump)] {
    let changes = (0..<count - 1).map { place in
      (values[first + (place + 1) * step] - values[first + place * step]).magnitude
    }
    return changes.indices.compactMap { place in
      let change = changes[place]
      guard change > 1e-4 * spread else { return nil }
      let near = changes[max(place - 3, 0)...min(place + 3, changes.count - 1)]
      let usual = near.filter { !$0.isNaN }.sorted()
      guard change > 2.5 * usual[(usual.count - 1) / 4] else { return nil }
      let edge = edge(at: first + place * step, isUpright: step > 1)
      return jump(on: edge).map { (edge, $0) }
    }
  }

  private func jump(on edge: Edge) -> Jump? {
    let (start, end) = ends(of: edge)
    let stretch = Stretch(start: point(start), end: point(end))
    var (before, behind) = (values[start], values[end])
    let least = (behind - before).magnitude / 2
    var (low, high) = (0.0, 1.0)
    while (high - low) * stretch.length > Self.jumpWidth {
      let middle = low + (high - low) / 2
      let number = value(stretch.point(middle))
      if (number - before).magnitude < (number - behind).magnitude {
        (low, before) = (middle, number)
      } else {
        (high, behind) = (middle, number)
      }
      guard (behind - before).magnitude >= least else { return nil }
    }
    return Jump(part: low + (high - low) / 2, numbers: (before, behind))
  }

  /// Returns the place of a jump.
  func point(of jump: Jump, on edge: Edge) -> Point {
    let (start, end) = ends(of: edge)
    return Stretch(start: point(start), end: point(end)).point(jump.part)
  }
}

extension ContourField {
  /// Returns where the outline of what is at least a level passes an edge.
  func crossing(of edge: Edge, at level: Double) -> Crossing {
    let (start, end) = ends(of: edge)
    if isInFrame(start) { return Crossing(point: point(end), kind: .border) }
    if isInFrame(end) { return Crossing(point: point(start), kind: .border) }
    let stretch = Stretch(start: point(start), end: point(end))
    var low = (part: 0.0, excess: excess(values[start], level))
    var high = (part: 1.0, excess: excess(values[end], level))
    if let jump = jumps[edge] {
      let before = (part: jump.part, excess: jump.numbers.before - level)
      let behind = (part: jump.part, excess: jump.numbers.behind - level)
      guard (before.excess < 0) == (behind.excess < 0) else {
        return Crossing(point: stretch.point(jump.part), kind: .jump)
      }
      if (before.excess < 0) == (low.excess < 0) { low = behind } else { high = before }
    }
    let slope = (high.excess - low.excess).magnitude / ((high.part - low.part) * stretch.length)
    let enough = slope.isFinite ? Self.rootError * slope : 0
    // The secant's zero, with halving wherever that comes no nearer.
    var isStuck = false
    while (high.part - low.part) * stretch.length > Self.jumpWidth {
      let share = low.excess / (low.excess - high.excess)
      let isSecant = !isStuck && share.isFinite && share > 0 && share < 1
      let part = low.part + (high.part - low.part) * (isSecant ? share : 0.5)
      let next = excess(value(stretch.point(part)), level)
      // What is exactly a level may be so over a whole step.
      if next != 0, next.magnitude <= enough {
        return Crossing(point: stretch.point(part), kind: .level)
      }
      let width = high.part - low.part
      if (next < 0) == (low.excess < 0) { low = (part, next) } else { high = (part, next) }
      isStuck = high.part - low.part > width / 2
    }
    let middle = stretch.point(low.part + (high.part - low.part) / 2)
    let isSteep = !((high.excess - low.excess).magnitude <= 8 * slope * Self.jumpWidth)
    return Crossing(point: middle, kind: isSteep ? .jump : .level)
  }

  /// How far a crossing may be from the contour, in pixels.
  private static let rootError = 0.002

  // Where there is no number, everything is below.
  private func excess(_ number: Double, _ level: Double) -> Double {
    number.isNaN ? -.infinity : level == -.infinity ? 1 : number - level
  }
}
