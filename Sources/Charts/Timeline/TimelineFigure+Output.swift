package import Bytes

extension TimelineFigure {
  /// Writes the chart as an SVG document.
  package func writeSVG(into sink: inout ByteSink) throws(WriteError) {
    try sink.write(TimelineDrawing.document(of: TimelinePlan(self)))
  }
}

extension TimelineFigure {
  /// Writes the chart as text.
  package func writeText(into sink: inout ByteSink, on page: TextPage) throws(WriteError) {
    try sink.write(TimelineTextDrawing.lines(of: self, on: page))
  }
}
