import SpringPlotMotion
import Springs

extension ChartDrawing {
  /// Draws the velocities at the start as arrows along the tangents, and keeps labels off them.
  mutating func drawInitialVelocities() -> [VelocityArrow] {
    guard plan.figure.markers.contains(.velocity),
      let panel = plan.panels.first, panel.quantity == .position
    else { return [] }
    var arrows: [VelocityArrow] = []
    for fact in plan.facts {
      guard let arrow = VelocityArrow(of: fact, in: panel, metrics),
        !arrows.contains(where: { $0.start == arrow.start && $0.velocity == arrow.velocity })
      else { continue }
      arrows.append(arrow)
      drawLines(arrow.path(metrics), .curve(fact.color), width: metrics.lineWidth * 1.25)
      for point in arrow.points {
        placer.reserve(Rectangle(between: point, and: point).expanded(by: 3 * metrics.unit))
      }
    }
    return arrows
  }

  /// Writes velocities beside their arrows.
  mutating func label(_ arrows: [VelocityArrow]) {
    guard let panel = plan.panels.first else { return }
    for arrow in arrows {
      let label = Label(
        Wording.velocity(arrow.velocity, unit: plan.figure.unit),
        ink: .curveText(arrow.color),
        size: metrics.textSize
      )
      let (start, tip) = (arrow.start, arrow.tip)
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
      let labels = places.map { PlacedLabel(label: label, x: $0.x, baseline: $0.y, anchor: $1) }
      let others = arrows.filter { $0 != arrow }.flatMap(\.points)
      placer.place(
        others.isEmpty
          ? labels
          : labels.filter { label in
            let own = label.box.distance(to: arrow.points, below: .infinity)
            return label.box.distance(to: others, below: .infinity) > own + metrics.gap
          },
        in: panel.frame
      )
    }
  }

  /// Draws the bands in which motions count as settled.
  mutating func drawBands() {
    guard plan.figure.markers.contains(.band),
      let panel = plan.panels.first, panel.quantity == .position
    else { return }
    for fact in plan.facts {
      let motion = fact.curve.motion
      guard let half = plan.figure.tolerance.distance(ofSpan: fact.curve.span) else { continue }
      let top = max(panel.y(of: motion.target + half), panel.frame.top)
      let bottom = min(panel.y(of: motion.target - half), panel.frame.bottom)
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

/// The velocity at a start, as an arrow along the tangent.
struct VelocityArrow: Hashable, Sendable {
  /// The velocity, in units per second.
  let velocity: Double
  /// The place of the curve's colour in the palette.
  let color: Int
  /// Where the arrow begins.
  let start: Point
  /// The direction, with length 1.
  let direction: Point
  /// The length on the page.
  let length: Double

  /// Points along the arrow.
  var points: [Point] {
    [0.25, 0.5, 0.75, 1].map { start.moved(along: direction, by: $0 * length) }
  }

  /// Where the arrow ends.
  var tip: Point { start.moved(along: direction, by: length) }

  /// Creates the arrow of a curve in a frame; nil without a velocity that can be seen.
  init?(of fact: CurveFacts, in panel: Panel, _ metrics: ChartMetrics) {
    // A finger's movement is drawn itself; what counts is how it lets go.
    let time = fact.curve.motion.drag?.duration ?? 0
    let state = fact.curve.motion.state(at: time)
    velocity = time > 0 ? state.velocity : fact.curve.motion.initialVelocity
    start = Point(x: panel.x(atTime: time), y: panel.y(of: state.position))
    guard velocity != 0, fact.times.contains(time), panel.frame.contains(start) else { return nil }
    color = fact.color
    let slope = velocity * panel.valueScale.factor / panel.timeScale.factor
    let ratio = (1 + slope * slope).squareRoot()
    direction =
      ratio.isFinite
      ? Point(x: 1 / ratio, y: slope / ratio) : Point(x: 0, y: slope < 0 ? -1 : 1)
    // An arrow stays in the frame, and needs more than its head.
    let room = direction.y < 0 ? start.y - panel.frame.top : panel.frame.bottom - start.y
    let most = 44 * metrics.unit
    length = min(most, room / max(abs(direction.y), 1e-9))
    guard length >= 10 * metrics.unit else { return nil }
  }

  /// Returns the lines of the shaft and the head.
  func path(_ metrics: ChartMetrics) -> PathData {
    let head = 6 * metrics.unit
    let back = tip.moved(along: direction, by: -head)
    let across = Point(x: -direction.y, y: direction.x)
    var path = PathData()
    path.move(to: start)
    path.line(to: tip)
    path.move(to: back.moved(along: across, by: head / 2))
    path.line(to: tip)
    path.line(to: back.moved(along: across, by: -head / 2))
    return path
  }
}

extension Point {
  /// Returns the distance to another point.
  func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the point at a distance in a direction of length 1.
  func moved(along direction: Point, by distance: Double) -> Point {
    Point(x: x + direction.x * distance, y: y + direction.y * distance)
  }
}

extension ChartDrawing {
  /// Draws the starts as thin lines, and the targets dashed: those of interrupted motions as steps.
  mutating func drawStartsAndTargets() {
    guard let panel = plan.panels.first, panel.quantity == .position else { return }
    let frame = panel.frame
    var starts: [Double] = []
    var targets: [Double] = []
    var steps: [Rule] = []
    var drawn: [[MotionChange]] = []
    for motion in plan.facts.map(\.curve.motion) {
      if !starts.contains(motion.from) { starts.append(motion.from) }
      guard motion.changes.count > 1 else {
        if !targets.contains(motion.target) { targets.append(motion.target) }
        continue
      }
      guard !drawn.contains(motion.changes) else { continue }
      drawn.append(motion.changes)
      steps += Rule.steps(
        motion.targetCorners(until: plan.times.upperBound),
        time: panel.timeScale,
        value: panel.valueScale,
        in: frame
      )
    }
    func rules(_ values: [Double]) -> [Rule] {
      values.filter(panel.valueScale.values.contains).map {
        Rule(y: panel.y(of: $0), from: frame.left, to: frame.right)
      }
    }
    draw(rules(starts.filter { !targets.contains($0) }), .start, width: metrics.lineWidth)
    let targetRules = rules(targets) + steps
    draw(
      targetRules,
      .target,
      width: 1.25 * metrics.lineWidth,
      dash: [6, 4].map { $0 * metrics.unit }
    )
    for rule in targetRules.prefix(100) { placer.reserve(rule: rule.box) }
    if plan.panels.contains(where: \.isOnTheRight) { nameTargets(targets, in: panel) }
  }

  // Where the right edge has ticks of its own, targets are named in the frame.
  private mutating func nameTargets(_ targets: [Double], in panel: Panel) {
    for target in targets.prefix(4) where panel.valueScale.values.contains(target) {
      let label = Label(
        [
          Label.Part(text: Wording.target, ink: .quietText),
          Label.Part(text: ValueAxis.text(of: target, panel.ticks), ink: .text, isBold: true),
        ],
        size: metrics.textSize
      )
      let y = panel.y(of: target)
      let capital = TextMetrics.capitalHeight * metrics.textSize
      placer.place(
        [y - metrics.gap, y + metrics.gap * 1.5 + capital].flatMap { baseline in
          stride(from: panel.frame.right - metrics.gap, to: panel.frame.left, by: -4 * metrics.gap)
            .map {
              PlacedLabel(label: label, x: $0, baseline: baseline, anchor: .end)
            }
        },
        in: panel.frame.expanded(by: metrics.gap)
      )
    }
  }

  /// Draws where scroll views would come to rest.
  mutating func drawProjections() {
    guard let panel = plan.panels.first, panel.quantity == .position else { return }
    for fact in plan.facts { drawProjection(of: fact, in: panel) }
  }

  private mutating func drawProjection(of fact: CurveFacts, in panel: Panel) {
    guard let projection = fact.curve.projection, panel.valueScale.values.contains(projection)
    else {
      return
    }
    let y = panel.y(of: projection)
    let left = panel.x(atTime: max(fact.curve.motion.trackEnd, plan.times.lowerBound))
    guard left < panel.frame.right else { return }
    let rule = Rule(y: y, from: left, to: panel.frame.right)
    draw([rule], .time, width: metrics.lineWidth, dash: [2, 3].map { $0 * metrics.unit })
    placer.reserve(rule: rule.box)
    let label = Label(
      [
        Label.Part(
          text: (plan.facts.count > 1 ? fact.curve.name + " " : "") + Wording.projection,
          ink: .quietText
        ),
        Label.Part(
          text: ValueAxis.text(of: projection, panel.ticks, digits: 3),
          ink: .text,
          isBold: true
        ),
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
      },
      in: panel.frame.expanded(by: metrics.gap)
    )
  }
}

extension Rule {
  /// Returns what a frame shows of steps from corner to corner.
  static func steps(
    _ corners: [Corner],
    time: LinearScale,
    value: LinearScale,
    in frame: Rectangle
  ) -> [Rule] {
    zip(corners, corners.dropFirst()).compactMap { corner, next in
      let (start, end) = (time(corner.time), time(next.time))
      guard corner.time < next.time else {
        guard time.values.contains(next.time), corner.value != next.value else { return nil }
        let heights = [value(corner.value), value(next.value)].map { frame.nearest(toHeight: $0) }
        return heights[0] == heights[1]
          ? nil : Rule(x: end, from: min(heights[0], heights[1]), to: max(heights[0], heights[1]))
      }
      let (left, right) = (max(start, frame.left), min(end, frame.right))
      guard left < right, value.values.contains(next.value) else { return nil }
      return Rule(y: value(next.value), from: left, to: right)
    }
  }
}

extension Rectangle {
  /// Returns the height inside that is nearest to another one.
  fileprivate func nearest(toHeight y: Double) -> Double { min(max(y, top), bottom) }
}

extension Motion {
  /// Returns the corners of the steps that the target takes up to a time.
  func targetCorners(until end: Double) -> [Corner] {
    // What comes before the release of a drag is no target.
    let changes = changes.dropFirst(drag == nil ? 0 : 1)
    var corners: [Corner] = []
    for (index, change) in changes.enumerated() {
      if index > 0, let last = corners.last {
        corners.append(Corner(time: change.time, value: last.value))
      }
      corners.append(Corner(time: change.time, value: change.target))
    }
    corners.append(Corner(time: max(end, lastChange), value: target))
    return corners.thinned()
  }

  /// The positions that guide lines show: the start and all targets, without repetition.
  var guidePositions: [Double] {
    guard changes.count > 1 else { return from == target ? [from] : [from, target] }
    var seen: Set<Double> = [from]
    let targets = changes.dropFirst(drag == nil || changes.count == 1 ? 0 : 1).map(\.target)
    return [from] + targets.filter { seen.insert($0).inserted }
  }
}
