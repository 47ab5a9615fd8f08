extension ChartDrawing {
  /// Names the parts of a motion beside their lines, with their equations.
  mutating func labelComponents() {
    for (panel, curves) in zip(plan.panels, drawnCurves) where panel.quantity == .components {
      for (component, curve) in zip(plan.decomposition?.parts ?? [], curves) {
        let name = Label.Part(text: component.name, ink: .curveText(curve.color), isBold: true)
        let equation = Label.Part(text: component.equation, ink: .curveText(curve.color))
        // Where there is no room for both, the name is what matters.
        let texts = component.equation.isEmpty ? [[name]] : [[name, equation], [name]]
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
