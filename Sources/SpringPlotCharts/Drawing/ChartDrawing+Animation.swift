import SpringPlotMotion
import SpringPlotText
import Springs

extension ChartDrawing {
  /// The time between the end of the motion and its repetition, in seconds.
  private static let pause = 1.0

  /// Draws points that travel along the curves, and objects that move beside the chart.
  ///
  /// Readers without animations see all at its end, which is where the motion rests.
  mutating func drawAnimation() {
    guard plan.figure.isAnimated else { return }
    for (panel, curves) in zip(plan.panels, drawnCurves)
    where [.position, .velocity].contains(panel.quantity) {
      for (fact, curve) in zip(plan.facts, curves) {
        drawTraveller(of: fact, in: panel, color: curve.color)
      }
    }
    guard let panel = plan.panels.first, panel.quantity == .position,
      ChartPlan.stageWidth(plan.figure, metrics) > 0
    else { return }
    for (number, fact) in plan.facts.enumerated() { drawActor(of: fact, lane: number, in: panel) }
  }

  private mutating func drawTraveller(of fact: CurveFacts, in panel: Panel, color: Int) {
    let heights = heights(of: fact, in: panel)
    guard let last = heights.last else { return }
    let length = plan.times.upperBound - plan.times.lowerBound
    let start = panel.x(atTime: fact.times.lowerBound)
    let end = panel.x(atTime: fact.times.upperBound)
    let keys = [
      0, (fact.times.lowerBound - plan.times.lowerBound) / (length + Self.pause),
      (fact.times.upperBound - plan.times.lowerBound) / (length + Self.pause), 1,
    ]
    var dot = stylist.paint(
      SVGElement("circle", [.number("cx", end), .number("cy", last), .number("r", radius)]),
      fill: .curve(color),
      stroke: .paper
    )
    dot.content = .elements([
      animation(
        of: "cx",
        values: [start, start, end, end].map { PixelNumber($0).text() },
        keys: keys.map { HumanNumber.text($0, digits: 4) }
      ),
      animation(of: "cy", values: heights.map { PixelNumber($0).text() }),
    ])
    body.append(stylist.makeMoving(SVGElement("g", holding: [dot])))
  }

  private mutating func drawActor(of fact: CurveFacts, lane: Int, in panel: Panel) {
    let left = plan.page.right - metrics.gap - ChartPlan.stageWidth(plan.figure, metrics)
    let x = left + (Double(lane) + 0.5) * metrics.stageLane
    let ends = [fact.curve.motion.from, fact.curve.motion.target].map {
      min(max(panel.y(of: $0), panel.frame.top), panel.frame.bottom)
    }
    let reach = 8 * metrics.unit
    let top = min(ends[0], ends[1]) - reach
    draw(
      SVGElement(
        "rect",
        [
          .number("x", x - reach), .number("y", top), .number("width", 2 * reach),
          .number("height", abs(ends[1] - ends[0]) + 2 * reach), .number("rx", reach),
        ]
      ),
      fill: .grid
    )
    let heights = heights(of: fact, in: panel)
    guard let last = heights.last else { return }
    let object = stylist.paint(
      SVGElement(
        "circle",
        [.number("cx", x), .number("cy", last), .number("r", reach - 1.5 * metrics.unit)]
      ),
      fill: .curve(fact.color)
    )
    body.append(move(object, along: heights))
  }

  private mutating func move(_ element: SVGElement, along heights: [Double]) -> SVGElement {
    var moving = element
    moving.content = .elements([
      animation(of: "cy", values: heights.map { PixelNumber($0).text() })
    ])
    return stylist.makeMoving(SVGElement("g", holding: [moving]))
  }

  private var radius: Double { 4.5 * metrics.unit }

  private var duration: Double { plan.times.upperBound - plan.times.lowerBound + Self.pause }

  // The heights at equal times, through the pause as well.
  private func heights(of fact: CurveFacts, in panel: Panel) -> [Double] {
    let count = Int(duration * 30, within: 24...240)
    let margin = panel.frame.top - 40...panel.frame.bottom + 40
    let motion = fact.curve.motion
    return (0...count).map { index in
      let moment = plan.times.lowerBound + duration * Double(index) / Double(count)
      let shown = min(max(moment, fact.times.lowerBound), fact.times.upperBound)
      let state = motion.state(at: shown)
      let height = panel.y(of: panel.quantity == .position ? state.position : state.velocity)
      return min(max(height, margin.lowerBound), margin.upperBound)
    }
  }

  private func animation(
    of attribute: String,
    values: [String],
    keys: [String] = []
  ) -> SVGElement {
    var element = SVGElement(
      "animate",
      [
        .text("attributeName", attribute),
        .text("dur", HumanNumber.text(duration, digits: 4) + "s"),
        .text("repeatCount", "indefinite"),
      ]
    )
    if !keys.isEmpty {
      element.attributes.append(.text("keyTimes", keys.joined(separator: ";")))
    }
    element.attributes.append(.text("values", values.joined(separator: ";")))
    return element
  }
}
