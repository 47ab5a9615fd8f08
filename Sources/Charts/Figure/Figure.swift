/// What a chart shows and how: the whole input of a drawing.
package struct Figure: Hashable, Sendable {
  /// The curves, in the order of the legend.
  package var curves: [FigureCurve]
  /// The title; without one, the expression of a lone curve stands there.
  package var title: String?
  /// The unit of the position, such as `pt`; the velocity's follows from it.
  package var unit: String?
  /// The width and height in pixels.
  package var size: ChartSize
  /// The colours of paper and ink.
  package var theme: Theme
  /// Where the velocity goes.
  package var layout: ChartLayout
  /// What is drawn: position, velocity or both.
  package var quantities: Quantities
  /// What is pointed out.
  package var markers: Markers
  /// The distance from the target that counts as settled, as a fraction of the motion's span.
  package var tolerance: Double
  /// The visible times in seconds; without one, those that the curves need.
  package var timeRange: ClosedRange<Double>?
  /// The visible positions; without one, those that the curves need.
  package var positionRange: ClosedRange<Double>?
  /// Whether the time axis may go on past the curves to a round number.
  ///
  /// Right when the end was not asked for: a settling marker then stands clear of the edge.
  package var extendsTime: Bool
  /// Colours instead of the palette's, used in turn.
  package var colors: [Color]
  /// Whether a point travels along the curves in real time.
  package var isAnimated: Bool
  /// Whether the way in the plane is drawn instead of coordinates over time.
  package var isPlane: Bool
  /// What the curves differ in, when that is one number.
  package var family: Family?
  /// Whether the factors of a spring are drawn instead of its velocity.
  package var showsComponents: Bool

  /// Creates a figure.
  package init(
    curves: [FigureCurve],
    title: String? = nil,
    unit: String? = nil,
    size: ChartSize = ChartSize(),
    theme: Theme = .auto,
    layout: ChartLayout = .panels,
    quantities: Quantities = .all,
    markers: Markers = .standard,
    tolerance: Double = 0.001,
    timeRange: ClosedRange<Double>? = nil,
    positionRange: ClosedRange<Double>? = nil,
    extendsTime: Bool = true,
    colors: [Color] = [],
    isAnimated: Bool = false,
    isPlane: Bool = false,
    family: Family? = nil,
    showsComponents: Bool = false
  ) {
    self.curves = curves
    self.title = title
    self.unit = unit
    self.size = size
    self.theme = theme
    self.layout = layout
    self.quantities = quantities
    self.markers = markers
    self.tolerance = tolerance
    self.timeRange = timeRange
    self.positionRange = positionRange
    self.extendsTime = extendsTime
    self.colors = colors
    self.isAnimated = isAnimated
    self.isPlane = isPlane
    self.family = family
    self.showsComponents = showsComponents
  }
}

/// The size of a chart in pixels.
package struct ChartSize: Hashable, Sendable {
  /// The sizes that a chart can have; smaller ones cannot hold an axis.
  package static let allowed = 120...10_000

  /// The width.
  package var width: Int
  /// The height.
  package var height: Int

  /// Creates a size, both sides in `allowed`.
  package init(width: Int = 720, height: Int = 420) {
    precondition(
      Self.allowed.contains(width) && Self.allowed.contains(height),
      "a chart must be 120 to 10000 pixels wide and high"
    )
    self.width = width
    self.height = height
  }
}
