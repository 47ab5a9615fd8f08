import SpringPlotMotion
import Springs

/// A quantity of a curve on the page.
struct DrawnCurve: Hashable, Sendable {
  /// The name, where there are several.
  var name: String?
  /// The place of its dash pattern.
  let dash: Int
  /// The place of its colour in the palette.
  let color: Int
  /// The segments, from left to right.
  let segments: [CubicSegment]
  /// The line.
  let path: PathData
  /// The jumps between pieces.
  let jumps: PathData
  /// The heights between which there are jumps.
  private let jumpHeights: ClosedRange<Double>?

  /// Draws a curve in a panel.
  init(_ fact: CurveFacts, in panel: Panel, color: Int) {
    self.init(
      fact.pieces(of: panel.quantity),
      dash: fact.dash,
      color: color,
      fitter: panel.fitter,
      after: Self.before(fact, in: panel)
    )
  }

  /// Draws pieces; what a curve comes from before the first one jumps to it.
  init(
    _ pieces: [CurvePiece],
    dash: Int,
    color: Int,
    fitter: CurveFitter,
    after start: Point? = nil
  ) {
    self.dash = dash
    self.color = color
    var segments: [CubicSegment] = []
    var path = PathData()
    var jumps = PathData()
    var heights: ClosedRange<Double>?
    var legs = FittedLegs()
    var last = start
    for piece in pieces {
      let corners = fitter.points(of: piece.corners)
      let start = corners.first ?? fitter.point(piece.times.lowerBound, in: piece)
      if let last, abs(last.y - start.y) > 0.5 {
        let next = fitter.clamped(start)
        jumps.move(to: last)
        jumps.line(to: next)
        let jump = min(last.y, next.y)...max(last.y, next.y)
        heights = heights?.union(jump) ?? jump
      }
      for (index, corner) in corners.enumerated() {
        if index == 0 {
          path.begin(at: corner)
        } else {
          path.line(to: corner)
          segments.append(CubicSegment(from: corners[index - 1], to: corner))
        }
      }
      for segment in corners.isEmpty ? legs.segments(of: piece, by: fitter) : [] {
        path.begin(at: segment.start)
        path.curve(segment)
        segments.append(segment)
      }
      last = corners.last ?? fitter.clamped(fitter.point(piece.times.upperBound, in: piece))
    }
    self.segments = segments
    self.path = path
    self.jumps = jumps
    jumpHeights = heights
  }

  // Nothing moves before time 0, so a velocity that starts at another value than it is given
  // jumps there.
  private static func before(_ fact: CurveFacts, in panel: Panel) -> Point? {
    guard panel.quantity == .velocity, fact.times.lowerBound == 0 else { return nil }
    let fitter = panel.fitter
    let point = Point(x: fitter.time(0), y: fitter.value(fact.curve.motion.initialVelocity))
    return fitter.clamped(point)
  }

  /// Returns a width of line that lets crowded oscillations be seen; else the usual one.
  func lineWidth(_ width: Double, _ metrics: ChartMetrics, in frame: Rectangle) -> Double {
    let isCrowded = Double(segments.count) * 3 * metrics.curveWidth > frame.width
    return isCrowded ? metrics.lineWidth : width
  }

  /// Returns whether any of the curve lies in a frame.
  func enters(_ frame: Rectangle) -> Bool {
    let shadow = CurveShadow(of: segments, in: frame, lineWidth: 0)
    return shadow.crosses(frame)
  }

  /// Returns whether the curve leaves a frame.
  func leaves(_ frame: Rectangle) -> Bool {
    if let jumpHeights,
      jumpHeights.lowerBound < frame.top - 0.5 || jumpHeights.upperBound > frame.bottom + 0.5
    {
      return true
    }
    return segments.contains { segment in
      [segment.start, segment.firstControl, segment.secondControl, segment.end].contains {
        $0.y < frame.top - 0.5 || $0.y > frame.bottom + 0.5 || $0.x < frame.left - 0.5
          || $0.x > frame.right + 0.5
      }
    }
  }
}

extension ChartDrawing {
  /// Draws the curves, unbroken lines below dashed ones, so that both are seen where they coincide.
  mutating func drawCurves() {
    for panelIndex in plan.panels.indices {
      let panel = plan.panels[panelIndex]
      var curves = drawnCurves[panelIndex]
      for line in sideLines[panelIndex] { curves.append(line.curve) }
      var lines: [SVGElement] = []
      // Unbroken lines first, so that dashes show on top of them.
      for layer in 0...1 {
        for curve in curves.reversed() where Palette.isUnbroken(curve.dash) == (layer == 0) {
          // A logarithm takes many segments to its ends, however few swings there are.
          let width =
            panel.quantity == .distance
            ? plan.curveWidth : curve.lineWidth(plan.curveWidth, metrics, in: panel.frame)
          addStrokes(of: curve, width: width * (panel.isOnTheRight ? 0.7 : 1), to: &lines)
        }
      }
      let leaves = curves.contains { $0.leaves(panel.frame) }
      append(lines, clippedTo: leaves ? panel.frame : nil, number: panelIndex)
    }
  }
}

extension Drawing {
  /// Adds the line of a curve, and the lines of its jumps.
  mutating func addStrokes(of curve: DrawnCurve, width: Double, to lines: inout [SVGElement]) {
    guard !curve.path.isEmpty else { return }
    var line = SVGElement(
      "path",
      [
        .text("fill", "none"), .number("stroke-width", width), .text("stroke-linejoin", "round"),
      ]
    )
    let dash = Palette.dash(curve.dash, strokeWidth: width)
    line.attributes.append(dash.isEmpty ? .text("stroke-linecap", "round") : .dash(dash))
    line.attributes.append(.path("d", curve.path.bytes))
    if let name = curve.name { line.content = .parts([SVGElement("title", [], .text(name))]) }
    lines.append(stylist.paint(line, stroke: .curve(curve.color)))
    guard !curve.jumps.isEmpty else { return }
    let jump = SVGElement(
      "path",
      [
        .text("fill", "none"), .number("stroke-width", metrics.lineWidth),
        .text("stroke-dasharray", "2 2"), .path("d", curve.jumps.bytes),
      ]
    )
    lines.append(stylist.paint(jump, stroke: .curve(curve.color)))
  }
}

/// A line beside the curves that is named where it is: a part of a motion, an envelope, an energy.
struct SideLine: Sendable {
  /// The name.
  let name: String
  /// The equation; empty without one.
  let equation: [FormulaRun]
  /// The line.
  let curve: DrawnCurve

  private init(
    _ name: String,
    _ equation: [FormulaRun],
    _ pieces: [CurvePiece],
    dash: Int,
    color: Int,
    in panel: Panel
  ) {
    self.name = name
    self.equation = equation
    curve = DrawnCurve(pieces, dash: dash, color: color, fitter: panel.fitter)
  }

  /// Returns the lines of a panel.
  static func all(in panel: Panel, of plan: ChartPlan) -> [SideLine] {
    switch panel.quantity {
    case .velocity, .acceleration: return []
    case .components:
      return (plan.decomposition?.parts ?? []).map { part in
        SideLine(
          part.name,
          part.equation,
          part.pieces,
          dash: part.place,
          color: part.place + 1,
          in: panel
        )
      }
    case .energy:
      guard plan.facts.count == 1, let fact = plan.facts.first else { return [] }
      let kinds: [(Energy, String)] = [
        (.total, "total"), (.kinetic, "kinetic"), (.potential, "potential"),
        (.dissipated, "taken by damping"),
      ]
      return kinds.enumerated().map { place, kind in
        SideLine(
          kind.1,
          [],
          fact.pieces(of: .energy(kind.0)),
          dash: place,
          color: place,
          in: panel
        )
      }
    case .position:
      guard plan.figure.quantities.contains(.envelope) else { return [] }
      return plan.facts.flatMap { fact in
        fact.envelopes(mostTold: plan.facts.count == 1 ? 4 : 0).flatMap { envelope in
          [1.0, -1].map { side in
            SideLine(
              side > 0 ? envelope.name : "",
              side > 0 ? envelope.equation(besideTarget: true) : [],
              [envelope.piece(on: side)],
              dash: 2,
              color: fact.color,
              in: panel
            )
          }
        }
      }
    case .distance:
      return plan.facts.flatMap { fact in
        fact.envelopes(mostTold: plan.facts.count == 1 ? 4 : 0).map { envelope in
          SideLine(
            "",
            envelope.equation(besideTarget: false),
            [envelope.logarithmicPiece],
            dash: 2,
            color: fact.color,
            in: panel
          )
        }
      }
    }
  }
}

/// What a spring's distance from its target stays within, while the spring acts.
struct Envelope: Sendable {
  private let formula: TimeFormula
  private let target: Double
  private let times: ClosedRange<Double>
  private let isLastPart: Bool
  private let isTold: Bool

  fileprivate init(_ law: SpringLaw, in times: ClosedRange<Double>, isTold: Bool) {
    formula = SpringEquations(of: law).envelope
    target = law.target
    self.times = times
    self.isTold = isTold
    isLastPart = law.spring.regime == .overdamped
  }

  /// What the envelope is called: nothing when it is not told.
  fileprivate var name: String { isTold ? (isLastPart ? "slow part" : "envelope") : "" }

  /// Returns the equation of the envelope, or of both its sides about the target.
  fileprivate func equation(besideTarget: Bool) -> [FormulaRun] {
    guard isTold else { return [] }
    let runs = EquationNotation.typeset.runs(of: formula)
    guard besideTarget else { return runs }
    let sign = isLastPart ? "∓" : "±"
    let start = target == 0 ? sign : EquationNotation.typeset.number(target) + " \(sign) "
    return runs.prefixed(by: start)
  }

  /// The envelope above or below the target.
  fileprivate func piece(on side: Double) -> CurvePiece {
    var shifted = formula
    shifted.terms = formula.terms.map { .init(side * $0.coefficient, $0.factor) }
    shifted.constant = target
    return shifted.piece(in: times)
  }

  /// The common logarithm of the envelope.
  fileprivate var logarithmicPiece: CurvePiece {
    let piece = formula.piece(in: times)
    return CurvePiece(
      times: times,
      firstStep: piece.firstStep,
      longestStep: piece.longestStep
    ) { time in
      let (value, slope) = formula.value(at: time)
      return CurvePiece.Sample(
        value: logarithm(value) / logarithm(10),
        slope: slope / value / logarithm(10)
      )
    }
  }
}

extension CurveFacts {
  /// Returns the envelopes of the springs that move the curve, of which some are told in words.
  fileprivate func envelopes(mostTold: Int) -> [Envelope] {
    let springs = curve.motion.springs(in: times)
    return springs.map { Envelope($0.law, in: $0.times, isTold: springs.count <= mostTold) }
  }
}

extension ChartDrawing {
  /// Names the lines beside the curves, with their equations.
  mutating func labelSideLines() {
    for index in plan.panels.indices where !sideLines[index].isEmpty {
      let panel = plan.panels[index]
      for line in sideLines[index] where !line.name.isEmpty || !line.equation.isEmpty {
        let ink = Ink.curveText(line.curve.color)
        let name =
          line.name.isEmpty ? [] : [Label.Part(text: line.name, ink: ink, isBold: true)]
        let equation = line.equation.parts(ink)
        // Where there is no room for both, the name is what matters.
        let texts = name.isEmpty || equation.isEmpty ? [name + equation] : [name + equation, name]
        placer.place(
          texts.flatMap { parts in
            let label = Label(parts, size: metrics.textSize)
            return places(of: label, along: line.curve, in: panel.frame)
              + (panel.isFilled ? places(of: label, above: panel) : [])
          }
        )
      }
    }
  }

  // Where the line fills the frame, its colour tells what a label above the frame names.
  private func places(of label: Label, above panel: Panel) -> [PlacedLabel] {
    stride(from: panel.frame.left, to: panel.frame.right, by: metrics.gap * 4).map { x in
      PlacedLabel(label: label, x: x, baseline: headingBaseline(of: panel), anchor: .start)
    }
  }

  // Beside the line, the sooner the better; what is far from the line does not name it.
  private func places(
    of label: Label,
    along curve: DrawnCurve,
    in frame: Rectangle
  ) -> [PlacedLabel] {
    let rise = metrics.gap * 1.5 + metrics.curveWidth
    let capital = TextMetrics.capitalHeight * label.size
    return curve.segments.flatMap { segment in
      stride(from: 0.0, through: 1, by: 0.1).flatMap { part -> [PlacedLabel] in
        let point = segment.point(at: part)
        guard frame.contains(point) else { return [] }
        let places: [(Double, Double, PlacedLabel.Anchor)] = [
          (point.x + rise, point.y - rise, .start),
          (point.x + rise * 1.5, point.y + capital / 2, .start),
          (point.x + rise, point.y + rise + capital, .start),
          (point.x, point.y - rise, .middle),
          (point.x, point.y + rise + capital, .middle),
        ]
        return places.map { x, baseline, anchor in
          PlacedLabel(label: label, x: x, baseline: baseline, anchor: anchor)
        }.filter { frame.contains($0.box) }
      }
    }
  }
}

extension ChartDrawing {
  /// Writes the targets, and names of curves, where their lines end.
  mutating func drawEndLabels() {
    guard let panel = plan.panels.first else { return }
    let drop = TextMetrics.capitalHeight / 2 * metrics.textSize
    for entry in plan.ends.entries {
      placer.fix(
        PlacedLabel(
          label: entry.label,
          x: panel.frame.right + plan.ends.lead,
          baseline: panel.y(of: entry.value) + drop,
          anchor: .start
        )
      )
    }
  }
}
