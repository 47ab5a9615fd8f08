package import SpringPlotMotion
package import SpringPlotText

/// What a chart of samples and the curve that explains them shows.
package struct FitFigure: Hashable, Sendable {
  /// What was recorded along an axis, and the motion that explains it.
  package struct Axis: Hashable, Sendable {
    /// The name; empty for a recording of one axis.
    package let name: String
    /// The recorded positions, in units.
    package let positions: [Double]
    /// What the fit leaves of them, in units.
    package let residuals: [Double]
    /// The fitted motion.
    package let motion: Motion

    /// Creates what was recorded along an axis.
    package init(name: String, positions: [Double], residuals: [Double], motion: Motion) {
      self.name = name
      self.positions = positions
      self.residuals = residuals
      self.motion = motion
    }
  }

  /// The times of the samples, in seconds.
  package let times: [Double]
  /// Which samples were left out, in order.
  package let outliers: [Int]
  /// The axes.
  package let axes: [Axis]
  /// The title.
  package var title: String?
  /// What the chart shows in a sentence.
  package var summary = ""
  /// The unit of positions.
  package var unit: String?
  /// The size in pixels.
  package var size = ChartSize()
  /// The colours of paper and ink.
  package var theme = Theme.auto

  /// Creates a figure.
  package init(times: [Double], outliers: [Int], axes: [Axis]) {
    self.times = times
    self.outliers = outliers
    self.axes = axes
  }

  /// The visible times.
  var visibleTimes: ClosedRange<Double> {
    AxisRange.spread((times.first ?? 0)...(times.last ?? 1))
  }

  /// The range of the samples and the curves.
  var positionRange: ClosedRange<Double> {
    let times = (times.first ?? 0)...(times.last ?? 1)
    var range: ClosedRange<Double>?
    for axis in axes {
      let shown = axis.motion.positionRange(in: max(times.lowerBound, 0)...times.upperBound)
      range = range?.union(shown) ?? shown
      if let low = axis.positions.min(), let high = axis.positions.max() {
        range = range?.union(low...high)
      }
    }
    return AxisRange.padded(range ?? 0...1, by: 0.06)
  }

  /// The range of the residuals of the samples that count, with 0 in its middle.
  var residualRange: ClosedRange<Double> {
    let left = Set(outliers)
    var largest = 0.0
    for axis in axes {
      for (index, residual) in axis.residuals.enumerated() where !left.contains(index) {
        largest = max(largest, residual.magnitude)
      }
    }
    // What is nothing but rounding is drawn as nothing.
    let span = positionRange.upperBound - positionRange.lowerBound
    largest = max(largest, span * 1e-9)
    return AxisRange.padded(-largest...largest, by: 0.15)
  }

  /// Returns the place in the palette of an axis's samples.
  ///
  /// The samples of one axis stand out from its curve; those of two tell the axes apart.
  func dotColor(of axis: Int) -> Int { axes.count == 1 ? 1 : axis }

  /// Writes the chart as an SVG document.
  package func writeSVG(into sink: inout ByteSink) throws(WriteError) {
    try sink.write(FitDrawing.document(of: self))
  }

  /// Writes the chart as text.
  package func writeText(into sink: inout ByteSink, on page: TextPage) throws(WriteError) {
    try sink.write(FitTextDrawing.lines(of: self, on: page))
  }
}
