package import Bytes

extension Figure {
  /// Writes the chart as an SVG document.
  package func writeSVG(into sink: inout ByteSink) throws(WriteError) {
    let document =
      isPlane
      ? PlaneDrawing.document(of: PlanePlan(self))
      : ChartDrawing.document(of: ChartPlan(byAxis))
    for byte in SVGWriter.document(document) {
      try sink.write(byte)
    }
  }

  /// Writes the chart as text.
  package func writeText(into sink: inout ByteSink, on page: TextPage) throws(WriteError) {
    for byte in TextDrawing.lines(of: byAxis, on: page).utf8 { try sink.write(byte) }
  }
}
