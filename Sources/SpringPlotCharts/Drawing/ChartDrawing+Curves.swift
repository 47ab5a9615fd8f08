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

  /// Draws a curve in a panel.
  init(_ fact: CurveFacts, in panel: Panel, color: Int) {
    self.init(
      panel.quantity == .position ? fact.position : fact.velocity,
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
    var legs = FittedLegs()
    var last = start
    for piece in pieces {
      let corners = fitter.points(of: piece.corners)
      let start = corners.first ?? fitter.point(piece.times.lowerBound, in: piece)
      if let last, abs(last.y - start.y) > 0.5 {
        jumps.move(to: last)
        jumps.line(to: fitter.clamped(start))
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
    segments.contains { segment in
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
    for (panelIndex, panel) in plan.panels.enumerated() {
      let curves = drawnCurves[panelIndex].filter { !$0.path.isEmpty }
      let isUnbroken = { (curve: DrawnCurve) in
        Palette.dashes[curve.dash % Palette.dashes.count].isEmpty
      }
      var lines: [SVGElement] = []
      for curve in curves.reversed() where isUnbroken(curve) {
        lines += strokes(of: curve, in: panel)
      }
      for curve in curves.reversed() where !isUnbroken(curve) {
        lines += strokes(of: curve, in: panel)
      }
      guard curves.contains(where: { $0.leaves(panel.frame) }) else {
        for line in lines { body.append(line) }
        continue
      }
      let name = "clip\(panelIndex + 1)"
      let frame = panel.frame
      body.append(
        SVGElement(
          "clipPath",
          [.local("id", name)],
          holding: [
            SVGElement(
              "rect",
              [
                .number("x", frame.left), .number("y", frame.top), .number("width", frame.width),
                .number("height", frame.height),
              ]
            )
          ]
        )
      )
      body.append(SVGElement("g", [.url("clip-path", name)], holding: lines))
    }
  }

  private mutating func strokes(of curve: DrawnCurve, in panel: Panel) -> [SVGElement] {
    let isThin = panel.isOnTheRight
    let width = curve.lineWidth(plan.curveWidth, metrics, in: panel.frame) * (isThin ? 0.7 : 1)
    let ink = Ink.curve(curve.color)
    var line = SVGElement(
      "path",
      [
        .text("fill", "none"), .number("stroke-width", width), .text("stroke-linejoin", "round"),
      ]
    )
    let dash = Palette.dash(curve.dash, strokeWidth: width)
    if dash.isEmpty {
      line.attributes.append(.text("stroke-linecap", "round"))
    } else {
      line.attributes.append(.dash(dash))
    }
    line.attributes.append(.path("d", curve.path.bytes))
    if let name = curve.name { line.content = .parts([SVGElement("title", [], .text(name))]) }
    var strokes = [stylist.paint(line, stroke: ink)]
    if !curve.jumps.isEmpty {
      let jump = SVGElement(
        "path",
        [
          .text("fill", "none"), .number("stroke-width", metrics.lineWidth),
          .text("stroke-dasharray", "2 2"), .path("d", curve.jumps.bytes),
        ]
      )
      strokes.append(stylist.paint(jump, stroke: ink))
    }
    return strokes
  }
}

extension ChartDrawing {
  /// Names the parts of a motion beside their lines, with their equations.
  mutating func labelComponents() {
    for (panel, curves) in zip(plan.panels, drawnCurves) where panel.quantity == .components {
      for (component, curve) in zip(plan.decomposition?.parts ?? [], curves) {
        let name = Label.Part(text: component.name, ink: .curveText(curve.color), isBold: true)
        let equation = component.equation.parts(.curveText(curve.color))
        // Where there is no room for both, the name is what matters.
        let texts = component.equation.base.isEmpty ? [[name]] : [[name] + equation, [name]]
        let labels = texts.map { Label($0, size: metrics.textSize) }
        placer.place(
          labels.flatMap {
            places(of: $0, along: curve, in: panel.frame) + places(of: $0, above: panel)
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
          x: panel.frame.right + metrics.gap * 1.5,
          baseline: panel.y(of: entry.value) + drop,
          anchor: .start
        )
      )
    }
  }
}
