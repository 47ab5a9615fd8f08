import Springs

/// Finds the line through a tube around samples that has the fewest corners, on a grid.
///
/// The corners are columns with whole values. What can be reached with one more corner is seen
/// from the farthest places reached so far, one for each height within the tube: whatever is seen
/// from behind such a place is seen across it. So each round looks from some twenty places only.
///
/// Where the samples bend one way, the steepest slope at which a side of the tube is passed is
/// found by halving, and so is the place where the view ends: only few samples are looked at.
struct TubeFitter {
  private let samples: [EasingSample]
  private let bends: [Bend]
  /// Half the height of the tube, in units of the last decimal.
  private let tolerance: Double
  private var nodes: [Node] = []
  /// The farthest sample that was reached at each height.
  private var farthest: [Int]
  /// What is seen from the nodes in turn.
  private var looks: [Look] = []
  /// What they see of each bend.
  private var views: [View] = []

  /// A place that was reached, and from where.
  private struct Node {
    let sample: Int
    let value: Double
    let origin: Int?
  }

  /// Creates a fitter.
  init(_ samples: [EasingSample], tolerance: Double) {
    self.samples = samples
    self.tolerance = tolerance
    bends = Bend.all(of: samples)
    farthest = Array(repeating: 0, count: 2 * Int(tolerance.rounded(.up)) + 3)
  }

  /// Finds the best line.
  ///
  /// - Parameters:
  ///   - first: The value at the start, nil for any in the tube.
  ///   - last: The value at the end, nil for any in the tube.
  ///   - limit: The most corners.
  /// - Returns: The corners, ends included, or nil when there is no line.
  /// - Throws: ``EasingError/tooFine`` when there would be more corners.
  mutating func corners(
    from first: Double?,
    to last: Double?,
    limit: Int
  ) throws(EasingError) -> [EasingVertex]? {
    nodes = starts(first).map { Node(sample: 0, value: $0, origin: nil) }
    if samples.count == 1 {
      return nodes.first { last == nil || $0.value == last }.map { [vertex($0)] }
    }
    var layer = nodes.indices
    var count = 1
    while !layer.isEmpty {
      count += 1
      if count > limit { throw .tooFine }
      looks.removeAll(keepingCapacity: true)
      views.removeAll(keepingCapacity: true)
      for node in layer {
        look(from: node)
        if let end = end(last) { return path(to: end) }
      }
      let start = nodes.count
      nodes += farthestNodes()
      layer = start..<nodes.count
    }
    return nil
  }
}

extension TubeFitter {
  /// A value this much outside the tube is inside but for rounding.
  private static let rounding = 1e-9

  private func starts(_ first: Double?) -> [Double] {
    let center = samples[0].value
    guard let first else {
      let low = (center - tolerance).rounded(.up)
      return stride(from: low, through: center + tolerance, by: 1)
        .sorted { abs($0 - center) < abs($1 - center) }
    }
    return abs(first - center) <= tolerance ? [first] : []
  }

  /// Finds out what is seen from a node.
  private mutating func look(from origin: Int) {
    let node = nodes[origin]
    let firstView = views.count
    var first = node.sample + 1
    var slopes = Slopes()
    var index = Self.firstIndex(in: bends.indices) { bends[$0].end > first }
    while first < samples.count {
      let bend = bends[index]
      let edge: Edge = bend.isHollow ? .upper : .lower
      // The slope to that edge has its extreme where it stops getting there.
      let touch = Self.firstIndex(in: first..<bend.end - 1) {
        let change = slope(from: node, to: edge, at: $0 + 1) - slope(from: node, to: edge, at: $0)
        return bend.isHollow ? change >= 0 : change <= 0
      }
      let view = View(first: first, slopes: slopes, isHollow: bend.isHollow, touch: touch)
      views.append(view)
      slopes = self.slopes(from: node, through: bend.end - 1, of: view)
      if slopes.isEmpty {
        let last = Self.firstIndex(in: first..<bend.end - 1) {
          self.slopes(from: node, through: $0, of: view).isEmpty
        }
        first = last + 1
        break
      }
      first = bend.end
      index += 1
    }
    looks.append(Look(origin: origin, end: first, views: firstView..<views.count))
  }

  /// Returns the slope of the line from a node to an edge of the tube at a sample.
  private func slope(from node: Node, to edge: Edge, at index: Int) -> Double {
    let sample = samples[index]
    let value = edge == .lower ? sample.value - tolerance : sample.value + tolerance
    return (value - node.value) / (sample.place - samples[node.sample].place)
  }

  /// Returns the slopes of the lines from a node that stay in the tube up to a sample of a view.
  private func slopes(from node: Node, through index: Int, of view: View) -> Slopes {
    var slopes = view.slopes
    guard index >= view.first else { return slopes }
    let touch = min(index, view.touch)
    let (lower, upper) = view.isHollow ? (view.first, touch) : (touch, view.first)
    slopes.least = max(slopes.least, slope(from: node, to: .lower, at: lower))
    slopes.greatest = min(slopes.greatest, slope(from: node, to: .upper, at: upper))
    if view.isHollow {
      slopes.least = max(slopes.least, slope(from: node, to: .lower, at: index))
    } else {
      slopes.greatest = min(slopes.greatest, slope(from: node, to: .upper, at: index))
    }
    return slopes
  }

  /// Returns the lowest and highest values that are seen from a node at a sample of a view.
  private func values(from node: Node, at index: Int, of view: View) -> (low: Double, high: Double)
  {
    let slopes = slopes(from: node, through: index - 1, of: view)
    let sample = samples[index]
    let distance = sample.place - samples[node.sample].place
    return (
      max(node.value + slopes.least * distance, sample.value - tolerance) - Self.rounding,
      min(node.value + slopes.greatest * distance, sample.value + tolerance) + Self.rounding
    )
  }

  /// Returns the last corner, if the node in turn sees it.
  private func end(_ last: Double?) -> Node? {
    guard let look = looks.last, look.end == samples.count, let view = views.last else {
      return nil
    }
    let range = values(from: nodes[look.origin], at: samples.count - 1, of: view)
    let center = samples[samples.count - 1].value.rounded()
    let value = last ?? min(max(center, range.low.rounded(.up)), range.high.rounded(.down))
    guard range.low <= value, value <= range.high else { return nil }
    return Node(sample: samples.count - 1, value: value, origin: look.origin)
  }

  /// Returns nodes at the farthest samples that are seen at each height, farther than ever before.
  private mutating func farthestNodes() -> [Node] {
    var found = [Node?](repeating: nil, count: farthest.count)
    var missing = farthest.indices.filter {
      abs(Double($0 - farthest.count / 2)) <= tolerance + 0.5 + Self.rounding
    }
    var index = looks.map(\.end).max() ?? 0
    // Up to there nothing is farther.
    var nearest = missing.map { farthest[$0] }.min() ?? index
    while index - 1 > nearest {
      index -= 1
      let sample = samples[index]
      let base = sample.value.rounded() - Double(farthest.count / 2)
      guard sample.isColumn,
        missing.contains(where: {
          abs(base + Double($0) - sample.value) <= tolerance + Self.rounding
        })
      else { continue }
      let count = missing.count
      for look in looks where index < look.end {
        let node = nodes[look.origin]
        guard let view = look.views.last(where: { views[$0].first <= index }) else { continue }
        let (low, high) = values(from: node, at: index, of: views[view])
        var place = 0
        while place < missing.count {
          let height = missing[place]
          let value = base + Double(height)
          guard low <= value, value <= high else {
            place += 1
            continue
          }
          missing.swapAt(place, missing.count - 1)
          missing.removeLast()
          guard index > farthest[height] else { continue }
          farthest[height] = index
          found[height] = Node(sample: index, value: value, origin: look.origin)
        }
      }
      if missing.count < count { nearest = missing.map { farthest[$0] }.min() ?? index }
    }
    return found.compactMap(\.self)
  }

  /// Returns the first index of a range for which a condition holds, which then holds for all that
  /// follow; the end of the range when there is none.
  private static func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func vertex(_ node: Node) -> EasingVertex {
    EasingVertex(place: samples[node.sample].place, value: node.value)
  }

  private func path(to end: Node) -> [EasingVertex] {
    var path = [vertex(end)]
    var origin = end.origin
    while let index = origin {
      path.append(vertex(nodes[index]))
      origin = nodes[index].origin
    }
    return path.reversed()
  }
}

extension TubeFitter {
  /// A side of the tube.
  private enum Edge {
    case lower, upper
  }

  /// The slopes of the lines that pass.
  private struct Slopes {
    var least = -Double.infinity
    var greatest = Double.infinity

    var isEmpty: Bool { least > greatest }
  }

  /// What is seen from a node.
  private struct Look {
    /// The index of the node.
    let origin: Int
    /// The first sample behind all that are seen.
    let end: Int
    /// What is seen of each bend.
    let views: Range<Int>
  }

  /// What a node sees of samples that bend one way.
  private struct View {
    /// The first of the samples behind the node.
    let first: Int
    /// The slopes of the lines that pass everything before it.
    let slopes: Slopes
    /// Whether the samples bend upwards.
    let isHollow: Bool
    /// The sample at which the steepest line touches the edge that bends towards the node.
    let touch: Int
  }

  /// Samples that bend one way, up to where the next such samples begin.
  private struct Bend {
    let end: Int
    let isHollow: Bool

    /// Returns how samples bend; a bend within the rounding of the values is none.
    static func all(of samples: [EasingSample]) -> [Bend] {
      var bends: [Bend] = []
      var isHollow: Bool?
      var start = 0
      for index in samples.indices.dropFirst().dropLast() where index > start {
        let (before, sample, next) = (samples[index - 1], samples[index], samples[index + 1])
        let (length, nextLength) = (sample.place - before.place, next.place - sample.place)
        let turn =
          (next.value - sample.value) * length - (sample.value - before.value) * nextLength
        guard abs(turn) > 16 * sample.value.ulp * max(length, nextLength) else { continue }
        if let isHollow, isHollow != (turn > 0) {
          bends.append(Bend(end: index + 1, isHollow: isHollow))
          start = index + 1
        }
        isHollow = start == index + 1 ? nil : turn > 0
      }
      return bends + [Bend(end: samples.count, isHollow: isHollow ?? false)]
    }
  }
}
