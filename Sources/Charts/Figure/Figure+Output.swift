package import Bytes

extension Figure {
  /// Writes the chart as an SVG document.
  package func writeSVG(into sink: inout ByteSink) throws(WriteError) {
    let document =
      isPlane
      ? PlaneDrawing.document(of: PlanePlan(self))
      : ChartDrawing.document(of: ChartPlan(byAxis))
    try sink.write(document)
  }

  /// Writes the chart as text.
  package func writeText(into sink: inout ByteSink, on page: TextPage) throws(WriteError) {
    try sink.write(TextDrawing.lines(of: byAxis, on: page))
  }
}
