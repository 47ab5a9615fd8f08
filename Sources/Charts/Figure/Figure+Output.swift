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
    try sink.write("\n")
  }
}

/// What a chart in text may use.
package struct TextPage: Hashable, Sendable {
  /// The width in columns.
  package var columns: Int
  /// The height in rows.
  package var rows: Int
  /// Whether colour is wanted.
  package var hasColor: Bool
  /// Whether characters outside ASCII can be shown.
  package var isUnicode: Bool

  /// Creates a page.
  package init(columns: Int = 80, rows: Int = 24, hasColor: Bool = false, isUnicode: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.hasColor = hasColor
    self.isUnicode = isUnicode
  }
}
