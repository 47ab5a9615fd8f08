package import SpringPlotMotion
package import SpringPlotText
import Springs

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
  /// How many pixels of the picture a pixel of the size takes, for slides and print.
  package var scale = 1.0
  /// The colours of paper and ink.
  package var theme: Theme
  /// Where the velocity goes.
  package var layout: ChartLayout
  /// What is drawn.
  package var quantities: Quantities
  /// What is pointed out.
  package var markers: Markers
  /// What counts as settled.
  package var tolerance: Tolerance
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
  /// Whether the chart answers the pointer in a browser, which takes a script.
  package var isInteractive = false
  /// Whether the way in the plane is drawn instead of coordinates over time.
  package var isPlane: Bool
  /// Whether velocity is drawn against position instead of both over time.
  package var isPhase = false
  /// Which way y grows in the plane; without one, down for recorded drags and else up.
  package var yAxis: VerticalAxis?
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
    tolerance: Tolerance = 0.001,
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

/// Which way the values of an upright axis grow.
package enum VerticalAxis: String, Hashable, Sendable, CaseIterable {
  case up
  /// As the coordinates of screens do.
  case down
}

extension Figure {
  /// Whether position and velocity share a frame.
  var isOverlaid: Bool {
    layout == .overlay && quantities.panels == [.position, .velocity]
  }

  /// Whether y grows down the page.
  var pointsDown: Bool {
    switch yAxis {
    case .up: false
    case .down: true
    case nil: curves.contains { $0.motion.drag != nil }
    }
  }

  /// The place of each curve's colour in the palette: a shadow has that of the curve before it.
  var colorPlaces: [Int] {
    var places: [Int] = []
    for curve in curves {
      let next = (places.max() ?? -1) + 1
      places.append(curve.color ?? (curve.isShadow ? places.last ?? next : next))
    }
    return places
  }
}

extension FigureCurve {
  /// Where a scroll view would come to rest along the first axis.
  var projection: Double? { projections.first ?? nil }
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

/// A curve of a chart: a movement with its name.
package struct FigureCurve: Hashable, Sendable {
  /// The name in the legend.
  package var name: String
  /// The animation as SwiftUI writes it.
  package var expression: String
  /// What moves, along one axis or along x and y.
  package var movement: Movement
  /// The distance that tolerances are fractions of, in units: that of all axes together.
  let span: Double
  /// The times that are drawn, in seconds.
  package var times: ClosedRange<Double>
  /// Where a scroll view that is let go like the drag would come to rest, along each axis.
  package var projections: [Double?] = []
  /// The time from which the curve stays within the figure's tolerance, where that is known.
  package var settling: Double?
  /// Whether the curve is what the one before it stands for exactly: of the same hue, and thin.
  package var isShadow = false
  /// The place of its colour in the palette; nil for its own place in the figure.
  var color: Int?
  /// The place of its dash pattern; nil for its own place in the figure.
  var dash: Int?

  /// Creates a curve.
  package init(name: String, expression: String, movement: Movement, times: ClosedRange<Double>) {
    self.name = name
    self.expression = expression
    self.movement = movement
    self.times = times
    span = movement.span
  }

  /// The motion along the only axis, or along x.
  var motion: Motion { movement.axes[0] }
}

extension Figure {
  /// The figure with two curves, for x and for y, in place of each point that moves.
  ///
  /// They have one colour and differ by their dashes.
  var byAxis: Figure {
    guard curves.contains(where: { $0.movement.axes.count > 1 }) else { return self }
    var figure = self
    figure.curves = curves.enumerated().flatMap { index, curve in
      zip(["x", "y"], curve.movement.axes).enumerated().map { axis, part in
        var drawn = curve
        drawn.name = curves.count > 1 ? "\(curve.name) \(part.0)" : part.0
        drawn.movement = Movement(axes: [part.1])
        drawn.settling = nil
        drawn.projections =
          curve.projections.indices.contains(axis) ? [curve.projections[axis]] : []
        drawn.color = family == nil ? index : nil
        drawn.dash = family == nil ? axis : nil
        return drawn
      }
    }
    if title == nil, curves.count == 1 { figure.title = curves[0].expression }
    figure.family = family.map { family in
      let names = family.lineNames
      var divided = Family(
        name: family.name,
        values: family.values.flatMap { [$0, $0] },
        lines: family.lines.flatMap { [2 * $0, 2 * $0 + 1] },
        lineNames: names.count > 1 ? names.flatMap { ["\($0) x", "\($0) y"] } : ["x", "y"]
      )
      divided.isDivided = family.isDivided
      return divided
    }
    return figure
  }
}

extension Figure {
  /// Writes the chart as an SVG document.
  package func writeSVG(into sink: inout ByteSink) throws(WriteError) {
    let document: [UInt8] =
      if isPlane || isPhase {
        PlaneDrawing.document(of: PlanePlan(self))
      } else if family?.isDivided == true {
        MultiplesDrawing.document(of: byAxis)
      } else {
        ChartDrawing.document(of: byAxis)
      }
    try sink.write(document)
  }

  /// Writes the chart as text.
  package func writeText(into sink: inout ByteSink, on page: TextPage) throws(WriteError) {
    for figure in family?.isDivided == true ? byAxis.frames : [self] {
      try sink.write(figure.textCanvas(on: page).text(hasColor: page.hasColor))
    }
  }

  /// A figure for each line of the family, all with the same axes.
  private var frames: [Figure] {
    guard let family else { return [self] }
    let times = ChartPlan.times(of: self)
    let facts = curves.enumerated().map { CurveFacts($1, index: $0, in: times, of: self) }
    let ranges = ValueRanges(self, facts)
    let metrics = ChartMetrics(for: size)
    return family.lineNames.enumerated().map { line, name in
      var frame = self
      let places = curves.indices.filter { family.lines[$0] == line }
      frame.curves = places.map { curves[$0] }
      frame.family = Family(
        name: family.name,
        values: places.map { family.values[$0] },
        lines: places.map { _ in 0 },
        lineNames: [name]
      )
      frame.title = ([title, name] as [String?]).compactMap(\.self).joined(separator: ", ")
      frame.timeRange = times
      frame.positionRange = ranges.range(of: .position, height: Double(size.height), metrics)
      return frame
    }
  }

  /// Returns the cells of the chart as text.
  package func textCanvas(on page: TextPage) -> TextCanvas {
    isPhase
      ? PhaseTextDrawing.canvas(of: self, on: page) : TextDrawing.canvas(of: byAxis, on: page)
  }
}

/// Where the velocity goes.
package enum ChartLayout: String, Hashable, Sendable, CaseIterable {
  /// In a panel of its own below the position, on the same time axis.
  case panels
  /// In the position's frame on its own scale, as the session draws it.
  case overlay
}
