package import SpringPlotText
import Springs

/// A piecewise linear easing around a motion, as `linear()` of CSS writes it.
package struct LinearEasing: Hashable, Sendable {
  /// A point of the easing, as it is printed.
  package struct Point: Hashable, Sendable {
    /// The progress of time, from 0 to 1.
    package let progress: Double
    /// The value, 0 at the start and 1 at the target.
    package let value: Double
  }

  /// The points in order of their progress; two at one progress are a jump.
  package let points: [Point]
  /// Whether the points are spaced evenly, so that their progress need not be written.
  package let isUniform: Bool
  /// The largest distance between the easing and the motion, as a fraction of the way.
  ///
  /// Where the motion jumps, the easing does so at the nearest place that can be printed.
  package let error: Double
  /// How long the easing takes.
  package let duration: EasingDuration
  /// What can be printed.
  let grid: EasingGrid
}

extension LinearEasing {
  /// Creates the easing with the fewest points within a tolerance of a motion.
  ///
  /// When evenly spaced points take less text, because they need no percentages, there are more.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - tolerance: The largest distance, as a fraction of the way, above 0.
  /// - Throws: ``EasingError``.
  package init(_ motion: EasedMotion, tolerance: Double) throws(EasingError) {
    if motion.duration.isTooShort { throw .tooShort }
    var nextGrid: EasingGrid? = EasingGrid(tolerance: tolerance)
    while let grid = nextGrid {
      var sampler = EasingSampler(motion, on: grid, tolerance: tolerance)
      if let stretches = try sampler.stretches() {
        let fit = EasingFit(motion: motion, stretches: stretches, grid: grid, tolerance: tolerance)
        if let lines = try fit.fewestCorners() {
          let easing = Self(lines, of: fit, isUniform: false)
          let uniform = try fit.evenCorners(limit: easing.evenPointLimit)
            .map { Self($0, of: fit, isUniform: true) }
          self = uniform.map { $0.text.utf8.count < easing.text.utf8.count ? $0 : easing } ?? easing
          return
        }
      }
      nextGrid = grid.finer
    }
    throw .tooFine
  }

  private init(_ fitted: EasingFit.Lines, of fit: EasingFit, isUniform: Bool) {
    let grid = fit.grid
    var points = fitted.lines.joined().map { corner in
      Point(
        progress: corner.place / grid.columns,
        value: corner.value / grid.valuesPerUnit
      )
    }
    // What starts on its way or ends before it has arrived jumps there.
    if points[0].value != 0 { points.insert(Point(progress: 0, value: 0), at: 0) }
    if points[points.count - 1].value != 1 { points.append(Point(progress: 1, value: 1)) }
    self.points = points
    self.isUniform = isUniform
    self.grid = grid
    error = fitted.error / grid.valuesPerUnit
    duration = fit.motion.duration
  }

  /// The number of evenly spaced points that would take about as much text.
  private var evenPointLimit: Int {
    let length = points.reduce(0) { $0 + valueText(of: $1).utf8.count + 2 }
    return text.utf8.count * points.count / max(length, 1)
  }
}

extension LinearEasing {
  /// The easing as a function of CSS.
  package var text: String {
    var parts: [String] = []
    for (index, point) in points.enumerated() {
      let isEnd = index == 0 || index == points.count - 1
      parts.append(
        isUniform || isEnd ? valueText(of: point) : "\(valueText(of: point)) \(percent(of: point))%"
      )
    }
    return "linear(\(parts.joined(separator: ", ")))"
  }

  /// The value of a point as it is printed.
  func valueText(of point: Point) -> String {
    point.value.text(as: .trimmed(decimals: grid.valueDecimals))
  }

  private func percent(of point: Point) -> String {
    (100 * point.progress).text(as: .trimmed(decimals: grid.percentDecimals))
  }
}

/// An easing with a name for its custom properties.
package struct NamedEasing: Hashable, Sendable {
  /// The name, which is made an identifier.
  package let name: String
  /// The easing.
  package let easing: LinearEasing

  /// Names an easing.
  package init(name: String, easing: LinearEasing) {
    self.name = name
    self.easing = easing
  }
}

/// Writes easings as custom properties of CSS, to be pasted, or as a style sheet of their own.
package func writeEasings(
  _ easings: [NamedEasing],
  asStyleSheet isStyleSheet: Bool,
  into sink: inout ByteSink
) throws(WriteError) {
  let indentation = isStyleSheet ? "  " : ""
  if isStyleSheet { try sink.write(":root {\n") }
  for (name, easing) in zip(CSSNames.identifiers(easings.map(\.name)), easings.map(\.easing)) {
    try sink.write("\(indentation)--\(name)-easing: \(easing.text);\n")
    try sink.write("\(indentation)--\(name)-duration: \(easing.duration.text);\n")
  }
  if isStyleSheet { try sink.write("}\n") }
}

/// How curves are named in CSS.
package enum CSSNames {
  /// Returns names as parts of identifiers, different from each other.
  ///
  /// Letters, digits and `_` stay; every run of other characters is one `-`, and none at the ends.
  package static func identifiers(_ names: [String]) -> [String] {
    names.map(identifier).numbered(separator: "-")
  }

  private static func identifier(_ name: String) -> String {
    let identifier = name.identifier(separator: "-", trimsEnds: true)
    return identifier.isEmpty ? "curve" : identifier
  }
}
