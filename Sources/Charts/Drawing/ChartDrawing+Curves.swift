extension ChartDrawing {
  /// Draws the curves, the first one in front.
  mutating func drawCurves() {
    for (panelIndex, panel) in plan.panels.enumerated() {
      let curves = drawnCurves[panelIndex]
      let isClipped = curves.contains { $0.leaves(panel.frame) }
      var lines: [SVGElement] = []
      for curve in curves.reversed() where !curve.path.isEmpty {
        lines += strokes(of: curve, in: panel)
      }
      guard isClipped else {
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
