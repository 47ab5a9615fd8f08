package import Springs

/// A motion in a chart, with its name.
package struct FigureCurve: Hashable, Sendable {
  /// The name in the legend.
  package var name: String
  /// The animation as SwiftUI writes it.
  package var expression: String
  /// The motion.
  package var motion: Motion
  /// The motion of y, when the other is that of x.
  package var yMotion: Motion?
  /// The distance that tolerances are fractions of; without one that of the motion.
  package var span: Double?
  /// The times that are drawn, in seconds.
  package var times: ClosedRange<Double>
  /// Where a scroll view that is let go like the drag would come to rest.
  package var projection: Double?
  /// The place of its colour in the palette; nil for its own place in the figure.
  var color: Int?
  /// The place of its dash pattern; nil for its own place in the figure.
  var dash: Int?

  /// Creates a curve.
  package init(name: String, expression: String, motion: Motion, times: ClosedRange<Double>) {
    self.name = name
    self.expression = expression
    self.motion = motion
    self.times = times
  }
}
