import SpringPlotMotion
import Springs

extension ChartDrawing {
  /// Draws the velocity at the start as an arrow along the tangent.
  mutating func drawInitialVelocities() {
    guard plan.figure.markers.contains(.velocity),
      let panel = plan.panels.first, panel.quantity == .position
    else { return }
    for fact in plan.facts {
      // A finger's movement is drawn itself; what counts is how it lets go.
      let time = fact.curve.motion.drag?.duration ?? 0
      let state = fact.curve.motion.state(at: time)
      let velocity = time > 0 ? state.velocity : fact.curve.motion.initialVelocity
      let start = Point(x: panel.time(time), y: panel.value(state.position))
      guard velocity != 0, fact.times.contains(time), panel.frame.contains(start) else { continue }
      let slope = velocity * panel.value.factor / panel.time.factor
      let length = (1 + slope * slope).squareRoot()
      let direction =
        length.isFinite
        ? Point(x: 1 / length, y: slope / length) : Point(x: 0, y: slope < 0 ? -1 : 1)
      drawArrow(from: start, along: direction, velocity, of: fact)
    }
  }

  private mutating func drawArrow(
    from start: Point,
    along direction: Point,
    _ velocity: Double,
    of fact: CurveFacts
  ) {
    let length = 44 * metrics.unit
    let head = 6 * metrics.unit
    let tip = start.moved(along: direction, by: length)
    let back = tip.moved(along: direction, by: -head)
    let across = Point(x: -direction.y, y: direction.x)
    var arrow = PathData()
    arrow.move(to: start)
    arrow.line(to: tip)
    arrow.move(to: back.moved(along: across, by: head / 2))
    arrow.line(to: tip)
    arrow.line(to: back.moved(along: across, by: -head / 2))
    drawLines(arrow, .curve(fact.color), width: metrics.lineWidth * 1.25)
    let label = Label(
      Wording.velocity(velocity, unit: plan.figure.unit),
      ink: .curveText(fact.color),
      size: metrics.textSize
    )
    for part in [0.25, 0.5, 0.75, 1] {
      let point = start.moved(along: direction, by: part * length)
      placer.reserve(
        Rectangle(left: point.x, top: point.y, right: point.x, bottom: point.y)
          .expanded(by: head / 2)
      )
    }
    let drop = TextMetrics.capitalHeight / 2 * label.size
    let places: [(Point, PlacedLabel.Anchor)] = [
      (Point(x: tip.x + metrics.gap * 2, y: tip.y + drop), .start),
      (Point(x: tip.x, y: tip.y - metrics.gap * 2), .middle),
      (Point(x: tip.x, y: tip.y - metrics.gap * 2), .start),
      (Point(x: tip.x, y: tip.y + metrics.gap * 2 + 2 * drop), .start),
      (Point(x: tip.x - metrics.gap * 2, y: tip.y + drop), .end),
      (Point(x: tip.x + metrics.gap * 6, y: tip.y + drop), .start),
      (Point(x: tip.x - metrics.gap * 6, y: tip.y + drop), .end),
      (Point(x: tip.x, y: tip.y + metrics.lineHeight + drop), .start),
      (Point(x: start.x + metrics.gap * 2, y: start.y + metrics.lineHeight), .start),
      (Point(x: start.x - metrics.gap * 2, y: start.y - metrics.gap * 2), .end),
    ]
    placer.place(
      places.map { PlacedLabel(label: label, x: $0.x, baseline: $0.y, anchor: $1) }
    )
  }

  /// Draws the bands in which motions count as settled.
  mutating func drawBands() {
    guard plan.figure.markers.contains(.band),
      let panel = plan.panels.first, panel.quantity == .position
    else { return }
    for fact in plan.facts {
      let motion = fact.curve.motion
      let half = plan.figure.tolerance * fact.curve.span
      let top = max(panel.value(motion.target + half), panel.frame.top)
      let bottom = min(panel.value(motion.target - half), panel.frame.bottom)
      guard top < bottom else { continue }
      draw(
        SVGElement(
          "rect",
          [
            .number("x", panel.frame.left), .number("y", top),
            .number("width", panel.frame.width), .number("height", max(bottom - top, 1)),
            .text("fill-opacity", ".15"),
          ]
        ),
        fill: .curve(fact.color)
      )
    }
  }
}

extension Point {
  /// Returns the point at a distance in a direction of length 1.
  func moved(along direction: Point, by distance: Double) -> Point {
    Point(x: x + direction.x * distance, y: y + direction.y * distance)
  }
}

extension ChartDrawing {
  /// Returns whether a target is drawn as a step instead of a line across the frame.
  func isStep(_ value: Double) -> Bool {
    !plan.facts.contains { fact in
      let motion = fact.curve.motion
      return motion.from == value || (motion.changes.count == 1 && motion.target == value)
    }
  }

  /// Draws the targets of interrupted motions over time.
  mutating func drawTargets() {
    guard let panel = plan.panels.first, panel.quantity == .position else { return }
    var steps = PathData()
    var drawn: [[MotionChange]] = []
    for motion in plan.facts.map(\.curve.motion) where motion.changes.count > 1 {
      guard !drawn.contains(motion.changes) else { continue }
      drawn.append(motion.changes)
      let points = corners(of: motion).thinned().map { corner in
        Point(
          x: panel.time(min(max(corner.time, plan.times.lowerBound), plan.times.upperBound)),
          y: min(max(panel.value(corner.value), panel.frame.top), panel.frame.bottom)
        )
      }
      guard let first = points.first else { continue }
      steps.move(to: first)
      for point in points.dropFirst() { steps.line(to: point) }
      for (start, end) in zip(points, points.dropFirst()).prefix(100) {
        placer.reserve(Rectangle(between: start, and: end).expanded(by: 1))
      }
    }
    drawLines(steps, .guide, width: 1.5 * metrics.lineWidth)
  }

  private func corners(of motion: Motion) -> [Corner] {
    // What comes before the release of a drag is no target.
    let changes = motion.changes.dropFirst(motion.drag == nil ? 0 : 1)
    var corners: [Corner] = []
    for (index, change) in changes.enumerated() {
      if index > 0, let last = corners.last {
        corners.append(Corner(time: change.time, value: last.value))
      }
      corners.append(Corner(time: change.time, value: change.target))
    }
    corners.append(Corner(time: plan.times.upperBound, value: motion.target))
    return corners
  }

  /// Draws where scroll views would come to rest.
  mutating func drawProjections() {
    guard let panel = plan.panels.first, panel.quantity == .position else { return }
    for fact in plan.facts { drawProjection(of: fact, in: panel) }
  }

  private mutating func drawProjection(of fact: CurveFacts, in panel: Panel) {
    guard let projection = fact.curve.projection, panel.value.values.contains(projection) else {
      return
    }
    let y = panel.value(projection)
    let left = panel.time(max(fact.curve.motion.trackEnd, plan.times.lowerBound))
    guard left < panel.frame.right else { return }
    var line = PathData()
    line.move(to: Point(x: left, y: y))
    line.line(to: Point(x: panel.frame.right, y: y))
    let dash = [6, 3].map { $0 * metrics.unit }
    drawLines(line, .guide, width: metrics.lineWidth, dash: dash)
    let label = Label(
      [
        Label.Part(text: Wording.projection, ink: .quietText),
        Label.Part(text: SignificantNumber.text(projection), ink: .text, isBold: true),
      ],
      size: metrics.textSize
    )
    let above = y - metrics.gap
    let below = y + metrics.gap + TextMetrics.capitalHeight * metrics.textSize
    placer.place(
      [above, below].flatMap { baseline in
        [
          (panel.frame.right - metrics.gap, PlacedLabel.Anchor.end),
          (left + metrics.gap, .start),
          ((left + panel.frame.right) / 2, .middle),
        ].map { PlacedLabel(label: label, x: $0, baseline: baseline, anchor: $1) }
      }
    )
  }
}

extension Motion {
  /// The positions that guide lines show: the start and all targets, without repetition.
  var guidePositions: [Double] {
    guard changes.count > 1 else { return from == target ? [from] : [from, target] }
    var seen: Set<Double> = [from]
    let targets = changes.dropFirst(drag == nil || changes.count == 1 ? 0 : 1).map(\.target)
    return [from] + targets.filter { seen.insert($0).inserted }
  }
}
