import Springs

/// Finds the line through a tube around samples that has the fewest corners, on a grid.
///
/// The corners are columns with whole values. What can be reached with one more corner is seen
/// from the farthest places reached so far, one for each height within the tube: whatever is seen
/// from behind such a place is seen across it. So each round looks from some twenty places only.
struct TubeFitter {
  private let samples: [EasingSample]
  /// Half the height of the tube, in units of the last decimal.
  private let tolerance: Double
  private var nodes: [Node] = []
  /// The farthest sample that was reached at each height.
  private var farthest: [Int]
  /// The lowest and highest values that are seen at each sample from the node in turn.
  private var seen: [(low: Double, high: Double)] = []

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
      var next = Array<(sample: Int, origin: Int)?>(repeating: nil, count: farthest.count)
      for node in layer {
        look(from: nodes[node])
        if let end = end(last, from: node) { return path(to: end) }
        note(from: node, in: &next)
      }
      let start = nodes.count
      for (height, best) in next.enumerated() {
        guard let best else { continue }
        nodes.append(
          Node(sample: best.sample, value: value(at: height, best.sample), origin: best.origin)
        )
      }
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

  /// Finds out which values are seen from a node at the samples behind it.
  private mutating func look(from node: Node) {
    seen.removeAll(keepingCapacity: true)
    let origin = samples[node.sample].place
    var least = -Double.infinity
    var greatest = Double.infinity
    var index = node.sample + 1
    while index < samples.count {
      let sample = samples[index]
      let distance = sample.place - origin
      let low = sample.value - tolerance
      let high = sample.value + tolerance
      seen.append(
        (
          max(node.value + least * distance, low) - Self.rounding,
          min(node.value + greatest * distance, high) + Self.rounding
        )
      )
      least = max(least, (low - node.value) / distance)
      greatest = min(greatest, (high - node.value) / distance)
      if least > greatest { return }
      index += 1
    }
  }

  /// Returns the last corner, if it is seen.
  private func end(_ last: Double?, from node: Int) -> Node? {
    let first = nodes[node].sample + 1
    guard first + seen.count == samples.count, let range = seen.last else { return nil }
    let center = samples[samples.count - 1].value.rounded()
    let value = last ?? min(max(center, range.low.rounded(.up)), range.high.rounded(.down))
    guard range.low <= value, value <= range.high else { return nil }
    return Node(sample: samples.count - 1, value: value, origin: node)
  }

  /// Notes the farthest sample that is seen at each height.
  private mutating func note(from node: Int, in next: inout [(sample: Int, origin: Int)?]) {
    let first = nodes[node].sample + 1
    var missing = farthest.count - 2
    var noted = Array(repeating: false, count: farthest.count)
    var index = seen.count - 1
    while index >= 0, missing > 0 {
      let sample = samples[first + index]
      let range = seen[index]
      if sample.isColumn, range.low <= range.high {
        let base = sample.value.rounded() - Double(farthest.count / 2)
        var value = range.low.rounded(.up)
        while value <= range.high {
          let height = Int(value - base)
          value += 1
          guard farthest.indices.contains(height), !noted[height] else { continue }
          noted[height] = true
          missing -= 1
          guard first + index > farthest[height] else { continue }
          farthest[height] = first + index
          next[height] = (first + index, node)
        }
      }
      index -= 1
    }
  }

  private func value(at height: Int, _ sample: Int) -> Double {
    samples[sample].value.rounded() + Double(height - farthest.count / 2)
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
