import SpringPlotSystem
package import SpringPlotText

/// A figure over two parameters, drawn as bands of colour between contours.
package struct MapFigure: Sendable {
  /// A parameter along an axis.
  package struct Axis: Hashable, Sendable {
    /// What the parameter is.
    package let name: String
    /// The values, rising and at least two.
    package let values: [Double]

    /// Creates an axis of values in any order; nil unless two of them differ.
    package init?(name: String, values: [Double]) {
      self.name = name
      self.values = Array(Set(values)).sorted()
      guard self.values.count > 1 else { return nil }
    }

    /// The values from the lowest to the highest.
    var range: ClosedRange<Double> { values[0]...values[values.count - 1] }
  }

  /// What the figure is.
  package let name: String
  /// The unit of its numbers; empty without one.
  package let unit: String
  /// What stands for it where there is none.
  package let absence: String
  /// The parameter across.
  package let x: Axis
  /// The parameter upwards.
  package let y: Axis
  /// Returns the figure for values of both parameters; nil where there is none.
  ///
  /// It is called on several threads at the same time.
  package let value: @Sendable (_ x: Double, _ y: Double) -> Double?
  /// The title; without one, the name of the figure stands there.
  package var title: String?
  /// The width and height in pixels.
  package var size = ChartSize()
  /// How many pixels of the picture a pixel of the size takes.
  package var scale = 1.0
  /// The colours of paper and ink.
  package var theme = Theme.auto
  /// Colours on whose way the bands lie, instead of the usual ones.
  package var colors: [Color] = []
  /// The threads that may work at it; as many as there are processors when nil.
  package var jobs: Int?

  /// Creates a figure.
  package init(
    name: String,
    unit: String,
    absence: String,
    x: Axis,
    y: Axis,
    value: @escaping @Sendable (_ x: Double, _ y: Double) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.absence = absence
    self.x = x
    self.y = y
    self.value = value
  }
}

extension MapFigure {
  /// Writes the map as an SVG document.
  package func writeSVG(into sink: inout ByteSink) throws(WriteError) {
    try sink.write(MapDrawing.document(of: self))
  }

  /// Writes the map as text.
  package func writeText(into sink: inout ByteSink, on page: TextPage) throws(WriteError) {
    try sink.write(textMap(on: page).text(hasColor: page.hasColor))
  }

  /// Returns the figure at the nodes of a grid on the page.
  func field(_ across: LinearScale, _ upwards: LinearScale, spacing: Double) -> ContourField {
    let value = { @Sendable [value, x, y] (point: Point) -> Double in
      // The way to the page and back must not lead out of what was asked for.
      value(
        min(max(across.value(at: point.x), x.range.lowerBound), x.range.upperBound),
        min(max(upwards.value(at: point.y), y.range.lowerBound), y.range.upperBound)
      ) ?? .nan
    }
    let (columns, rows) = (
      Self.nodes(x, on: across, spacing: spacing), Self.nodes(y, on: upwards, spacing: spacing)
    )
    let least = max(1, spacing / 5)
    return ContourField(
      x: ContourField.divided(columns, least: least) { place, part in
        value(Point(x: place, y: rows[0] + (rows[rows.count - 1] - rows[0]) * part))
      },
      y: ContourField.divided(rows, least: least) { place, part in
        value(Point(x: columns[0] + (columns[columns.count - 1] - columns[0]) * part, y: place))
      },
      jobs: jobs ?? processorCount,
      value: value
    )
  }

  /// Returns the places of an axis's values, with others between those that are far apart.
  private static func nodes(_ axis: Axis, on scale: LinearScale, spacing: Double) -> [Double] {
    let places = axis.values.map { scale($0) }
    return zip(places, places.dropFirst()).flatMap { place, next in
      let count = Int(((next - place).magnitude / spacing).rounded(.up), within: 1...10_000)
      return (0..<count).map { place + (next - place) * Double($0) / Double(count) }
    } + places.suffix(1)
  }

  /// Returns the levels of contours: round numbers that divide what is seen.
  static func levels(of values: [Double]) -> [Double] {
    let finite = values.filter(\.isFinite).sorted()
    guard let low = finite.first, let high = finite.last, low < high else { return [] }
    // What spans several powers of ten is divided by factors.
    guard low > 0, high / low > 12 else {
      return AxisTicks(in: low...high, atMost: 11).values.filter { $0 > low }
    }
    for digits in [[1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8], [1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1]] {
      var levels: [Double] = []
      var exponent = -300
      while exponent <= 300, levels.count <= Self.mostLevels {
        levels += digits.map { digit in
          exponent < 0
            ? digit / PowerOfTen.value(-exponent) : digit * PowerOfTen.value(exponent)
        }.filter { $0 > low && $0 <= high }
        exponent += 1
      }
      if levels.count <= Self.mostLevels { return levels }
    }
    return AxisTicks(in: low...high, atMost: 11).values.filter { $0 > low }
  }

  /// More bands than these cannot be told apart.
  private static let mostLevels = 12
}
