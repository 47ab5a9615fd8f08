package import Bytes

extension Figure {
  /// Writes the chart as an SVG document.
  package func writeSVG(into sink: inout ByteSink) throws(WriteError) {
    for byte in SVGWriter.document(ChartDrawing.document(of: ChartPlan(self))) {
      try sink.write(byte)
    }
  }

  /// Writes the chart as text.
  package func writeText(into sink: inout ByteSink, on page: TextPage) throws(WriteError) {
    for byte in TextDrawing.lines(of: self, on: page).utf8 { try sink.write(byte) }
  }
}
