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
        elements += lines
        continue
      }
      let name = "clip\(panelIndex + 1)"
      let frame = panel.frame
      elements.append(
        SVGElement(
          "clipPath",
          ["id": .local(name)],
          holding: [
            SVGElement(
              "rect",
              [
                "x": .number(frame.left), "y": .number(frame.top), "width": .number(frame.width),
                "height": .number(frame.height),
              ]
            )
          ]
        )
      )
      elements.append(SVGElement("g", ["clip-path": .url(name)], holding: lines))
    }
  }

  private mutating func strokes(of curve: DrawnCurve, in panel: Panel) -> [SVGElement] {
    let isThin = panel.isOnTheRight
    let width = curve.lineWidth(plan.curveWidth, metrics, in: panel.frame) * (isThin ? 0.7 : 1)
    let ink = Ink.curve(curve.color)
    var line = SVGElement(
      "path",
      [
        "fill": .text("none"), "stroke-width": .number(width), "stroke-linejoin": .text("round"),
      ]
    )
    let dash = Palette.dash(curve.dash, strokeWidth: width)
    if dash.isEmpty {
      line.attributes.append(SVGElement.Attribute(name: "stroke-linecap", value: .text("round")))
    } else {
      line.attributes.append(.dash(dash))
    }
    line.attributes.append(SVGElement.Attribute(name: "d", value: .path(curve.path)))
    var strokes = [stylist.paint(line, [.stroke: ink])]
    if !curve.jumps.isEmpty {
      let jump = SVGElement(
        "path",
        [
          "fill": .text("none"), "stroke-width": .number(metrics.lineWidth),
          "stroke-dasharray": .text("2 2"), "d": .path(curve.jumps),
        ]
      )
      strokes.append(stylist.paint(jump, [.stroke: ink]))
    }
    return strokes
  }
}
