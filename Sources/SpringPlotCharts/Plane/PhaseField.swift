import SpringPlotMotion
import SpringPlotText
import Springs

/// Which way a spring takes what is at each place of the phase plane.
struct PhaseField: Sendable {
  /// The position that the spring pulls to.
  let target: Double
  /// ω² in 1/s², and 2λ in 1/s.
  private let pull: Double
  private let lean: Double
  /// The directions that a motion keeps: the slopes of velocity over distance, with their names.
  let eigenDirections: [(name: String, slope: Double)]

  /// Takes the field from a law.
  init(of law: SpringLaw) {
    target = law.target
    let frequency = law.rate * law.spring.angularFrequency
    pull = frequency * frequency
    lean = 2 * law.rate * law.spring.decayRate
    eigenDirections =
      switch SpringEquations(of: law).rates {
      case .oscillation: []
      case .critical(let decay): [("direction", -decay)]
      case .decays(let slow, let fast): [("slow", -slow), ("fast", -fast)]
      }
  }

  /// Returns how fast position and velocity change at a place.
  func change(position: Double, velocity: Double) -> (position: Double, velocity: Double) {
    (velocity, -pull * (position - target) - lean * velocity)
  }
}

extension PlanePlan {
  /// The field of the one spring that moves all of several curves; nil when there is no one.
  var field: PhaseField? {
    let laws = curves.compactMap(\.lastSpring)
    guard figure.isPhase, laws.count > 1 else { return nil }
    let law = laws[0]
    let isShared = laws.allSatisfy { other in
      other.spring == law.spring && other.target == law.target && other.rate == law.rate
    }
    return isShared ? PhaseField(of: law) : nil
  }

  /// The directions that motions keep, of every spring that has such, once.
  var eigenDirections: [(field: PhaseField, name: String, slope: Double, curve: Int)] {
    guard figure.isPhase, curves.count <= Family.mostEntries || field != nil else { return [] }
    var found: [(field: PhaseField, name: String, slope: Double, curve: Int)] = []
    for curve in curves {
      guard let law = curve.lastSpring else { continue }
      let field = PhaseField(of: law)
      for (name, slope) in field.eigenDirections
      where !found.contains(where: { $0.slope == slope && $0.field.target == field.target }) {
        found.append((field, name, slope, curve.index))
      }
    }
    return found
  }
}

extension PlaneDrawing {
  /// Draws what a phase plane shows behind its curves: no velocity, the targets, the field, and the
  /// directions that motions keep.
  mutating func drawField() {
    guard plan.figure.isPhase else { return }
    let frame = plan.frame.frame
    draw(
      [Rule(y: plan.frame.y(0), from: frame.left, to: frame.right)],
      .start,
      width: metrics.lineWidth
    )
    let targets = Set(plan.curves.map(\.x.target)).sorted().prefix(12)
    draw(
      targets.map { Rule(x: plan.frame.x($0), from: frame.top, to: frame.bottom) },
      .target,
      width: metrics.lineWidth,
      dash: [6, 4].map { $0 * metrics.unit }
    )
    drawEigenDirections()
    if let field = plan.field { drawArrows(of: field) }
  }

  private mutating func drawArrows(of field: PhaseField) {
    let frame = plan.frame.frame
    let distance = 38 * metrics.unit
    let (columns, rows) = (
      Int(frame.width / distance, within: 2...60), Int(frame.height / distance, within: 2...60)
    )
    let length = 0.42 * distance
    let head = 3 * metrics.unit
    var arrows = PathData()
    for row in 0..<rows {
      for column in 0..<columns {
        let place = Point(
          x: frame.left + frame.width * (Double(column) + 0.5) / Double(columns),
          y: frame.top + frame.height * (Double(row) + 0.5) / Double(rows)
        )
        let change = field.change(
          position: plan.frame.x.value(at: place.x),
          velocity: plan.frame.y.value(at: place.y)
        )
        let (dx, dy) = (
          change.position * plan.frame.x.factor, change.velocity * plan.frame.y.factor
        )
        let speed = (dx * dx + dy * dy).squareRoot()
        let box = Rectangle(left: place.x, top: place.y, right: place.x, bottom: place.y)
          .expanded(by: length / 2)
        guard speed > 0, speed.isFinite, !placer.boxes.contains(where: box.overlaps) else {
          continue
        }
        let along = Point(x: dx / speed, y: dy / speed)
        let across = Point(x: -along.y, y: along.x)
        let tip = place.moved(along: along, by: length / 2)
        arrows.move(to: place.moved(along: along, by: -length / 2))
        arrows.line(to: tip)
        let back = tip.moved(along: along, by: -head)
        arrows.move(to: back.moved(along: across, by: head / 2))
        arrows.line(to: tip)
        arrows.line(to: back.moved(along: across, by: -head / 2))
      }
    }
    drawLines(arrows, .start, width: 0.8 * metrics.lineWidth)
  }

  private mutating func drawEigenDirections() {
    let frame = plan.frame.frame
    for (field, name, slope, curve) in plan.eigenDirections {
      // v = slope · (x - target), where both are visible.
      let values = plan.frame.x.values
      let limits = plan.frame.y.values
      let reach = [limits.lowerBound, limits.upperBound].map { field.target + $0 / slope }.sorted()
      let ends = [max(values.lowerBound, reach[0]), min(values.upperBound, reach[1])]
      guard ends[0] < ends[1] else { continue }
      let points = ends.map { x in
        Point(x: plan.frame.x(x), y: plan.frame.y(slope * (x - field.target)))
      }
      var line = PathData()
      line.move(to: points[0])
      line.line(to: points[1])
      let ink: Ink = plan.curves.count == 1 || plan.field != nil ? .target : .curve(curve)
      drawLines(line, ink, width: 1.25 * metrics.lineWidth, dash: [8, 3].map { $0 * metrics.unit })
      let label = Label(
        [
          Label.Part(text: name, ink: .text, isBold: true),
          Label.Part(text: "v = \(equation(slope, field.target))", ink: .quietText),
        ],
        size: metrics.textSize
      )
      let capital = TextMetrics.capitalHeight * label.size
      // Near the line where that is possible, farther away where curves run along it.
      let places = [2, 5, 9].flatMap { gaps in
        let reach = gaps * metrics.gap
        return stride(from: 0.02, through: 0.98, by: 0.04).flatMap { part in
          let x = points[0].x + part * (points[1].x - points[0].x)
          let y = points[0].y + part * (points[1].y - points[0].y)
          return [
            PlacedLabel(label: label, x: x + reach, baseline: y, anchor: .start),
            PlacedLabel(label: label, x: x - reach, baseline: y + capital, anchor: .end),
          ]
        }
      }.filter { frame.contains($0.box) }
      placer.place(places)
    }
  }

  private func equation(_ slope: Double, _ target: Double) -> String {
    let notation = EquationNotation.typeset
    let distance =
      target == 0
      ? "x" : "(x \(target < 0 ? "+" : "−") \(notation.number(target.magnitude)))"
    return "\(notation.number(slope)) \(distance)"
  }
}
