import SpringPlotText

extension ChartDrawing {
  /// Names every curve beside its line in the first frame; returns whether all found a place.
  ///
  /// A name stands nearer to its own line than to any other.
  mutating func placeNames() -> Bool {
    guard let panel = plan.panels.first, let curves = drawnCurves.first else { return false }
    let lines = curves.map { $0.points(in: panel.frame) }
    guard lines.allSatisfy({ $0.count > 8 }) else { return false }
    // The line with the least room of its own chooses first.
    let stretches = lines.indices.map { index in
      NameStretch.all(on: index, of: lines, limit: 3 * metrics.textSize)
    }
    let order = lines.indices.sorted {
      (stretches[$0].first?.room ?? 0, $0) < (stretches[$1].first?.room ?? 0, $1)
    }
    for index in order {
      let label = name(of: plan.facts[index])
      guard label.width < panel.frame.width / 3,
        placeName(label, on: index, of: lines, at: stretches[index], in: panel.frame)
      else { return false }
    }
    return true
  }

  private func name(of fact: CurveFacts) -> Label {
    let ink = Ink.curveText(fact.color)
    var parts = [Label.Part(text: fact.curve.name, ink: ink, isBold: true)]
    if let note = fact.settlingNote(in: plan.figure) {
      parts.append(Label.Part(text: note, ink: ink))
    }
    return Label(parts, size: metrics.textSize)
  }

  private mutating func placeName(
    _ label: Label,
    on index: Int,
    of lines: [[Point]],
    at stretches: [NameStretch],
    in frame: Rectangle
  ) -> Bool {
    let reach = metrics.gap * 1.25 + metrics.curveWidth
    let capital = TextMetrics.capitalHeight * label.size
    for stretch in stretches {
      let point = stretch.point
      let places: [(Double, Double, PlacedLabel.Anchor)] = [
        (point.x + reach, point.y + capital / 2, .start),
        (point.x - reach, point.y + capital / 2, .end),
        (point.x, point.y - reach, .middle), (point.x, point.y + reach + capital, .middle),
        (point.x + 0.7 * reach, point.y + 0.7 * reach + capital, .start),
        (point.x - 0.7 * reach, point.y - 0.7 * reach, .end),
        (point.x + 0.7 * reach, point.y - 0.7 * reach, .start),
        (point.x - 0.7 * reach, point.y + 0.7 * reach + capital, .end),
      ]
      let placed = places.map { x, baseline, anchor in
        PlacedLabel(label: label, x: x, baseline: baseline, anchor: anchor)
      }.filter { label in
        let box = label.box
        let own = box.distance(to: lines[index], below: .infinity)
        guard own <= 1.5 * reach else { return false }
        let least = max(own + metrics.gap, 1.5 * own)
        return lines.indices.allSatisfy {
          $0 == index || box.distance(to: lines[$0], below: least) >= least
        }
      }
      if !placed.isEmpty, placer.place(placed, in: frame) { return true }
    }
    return false
  }
}

/// A point of a line that a name may stand beside.
private struct NameStretch {
  let point: Point
  /// How far the other lines are, up to a limit.
  let room: Double

  /// Returns points of a line, those with the most room first.
  static func all(on index: Int, of lines: [[Point]], limit: Double) -> [NameStretch] {
    let line = lines[index]
    let step = max(1, line.count / 64)
    return stride(from: step / 2, to: line.count, by: step).map { place in
      let point = line[place]
      let box = Rectangle(left: point.x, top: point.y, right: point.x, bottom: point.y)
      let room = lines.indices.reduce(limit) { room, other in
        other == index ? room : min(room, box.distance(to: lines[other], below: room))
      }
      return NameStretch(point: point, room: room)
    }.sorted { ($0.room, $0.point.x) > ($1.room, $1.point.x) }
  }
}

extension Rectangle {
  /// Returns the distance to the nearest of several points, or some distance below a limit that
  /// one of them is within.
  func distance(to points: [Point], below limit: Double) -> Double {
    var least = Double.infinity
    for index in points.indices {
      let point = points[index]
      let dx = point.x < left ? left - point.x : point.x > right ? point.x - right : 0
      let dy = point.y < top ? top - point.y : point.y > bottom ? point.y - bottom : 0
      guard dx < limit, dy < limit else { continue }
      least = min(least, dx * dx + dy * dy)
    }
    return least.squareRoot()
  }
}

extension DrawnCurve {
  /// Returns points along the line, a few pixels apart, that lie in a frame.
  func points(in frame: Rectangle) -> [Point] {
    var points: [Point] = []
    for segment in segments { segment.addPoints(in: frame, to: &points) }
    return points
  }
}

extension CubicSegment {
  fileprivate func addPoints(in frame: Rectangle, to points: inout [Point]) {
    let length = abs(end.x - start.x) + abs(end.y - start.y)
    // Of what leaves the frame by far, only the halves that come near it are followed.
    if length > 1200, let (first, second) = halves {
      if first.box.overlaps(frame) { first.addPoints(in: frame, to: &points) }
      if second.box.overlaps(frame) { second.addPoints(in: frame, to: &points) }
      return
    }
    let count = Int(length / 3, within: 1...400)
    for part in 0..<count {
      let point = point(at: Double(part) / Double(count))
      if frame.contains(point) { points.append(point) }
    }
  }

  /// The two halves, unless they are as long as the whole.
  private var halves: (CubicSegment, CubicSegment)? {
    let (first, middle, last) = (
      start.middle(to: firstControl), firstControl.middle(to: secondControl),
      secondControl.middle(to: end)
    )
    let (near, far) = (first.middle(to: middle), middle.middle(to: last))
    let half = near.middle(to: far)
    guard half != start, half != end else { return nil }
    return (
      CubicSegment(start: start, firstControl: first, secondControl: near, end: half),
      CubicSegment(start: half, firstControl: far, secondControl: last, end: end)
    )
  }
}

extension Point {
  fileprivate func middle(to other: Point) -> Point {
    Point(x: x + (other.x - x) / 2, y: y + (other.y - y) / 2)
  }
}
