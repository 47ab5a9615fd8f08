package import Springs

/// A curve of a table: what moves, what it is called and when it is sampled.
package struct TableCurve: Hashable, Sendable {
  /// The name, different from those of the other curves.
  package var name: String
  /// The motion, or that of x and that of y.
  package var motions: [Motion]
  /// The times of the rows.
  package var grid: SampleGrid
  /// The figures, for the formats that tell them.
  package var description: CurveDescription

  /// Creates a curve.
  package init(
    name: String,
    motions: [Motion],
    grid: SampleGrid,
    description: CurveDescription = CurveDescription()
  ) {
    self.name = name
    self.motions = motions
    self.grid = grid
    self.description = description
  }
}
