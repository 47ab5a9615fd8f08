import Springs

/// The columns behind the time that show a motion, or the motions of x and y.
enum Columns {
  /// Returns what they show, for motions that follow `first` others.
  static func fields(dimensions: Int, first: Int = 0) -> [RowSection.Field] {
    dimensions == 1
      ? [.position(motion: first), .velocity(motion: first)]
      : [
        .position(motion: first), .position(motion: first + 1),
        .velocity(motion: first), .velocity(motion: first + 1),
        .speed(motions: first, first + 1),
      ]
  }

  /// Returns their names.
  static func names(dimensions: Int) -> [String] {
    dimensions == 1 ? ["position", "velocity"] : ["x", "y", "vx", "vy", "speed"]
  }
}

extension Table {
  /// The number of motions of each curve: 2 when the curves move in the plane.
  var dimensions: Int { curves[0].motions.count }

  /// The names of all columns of numbers.
  var columnNames: [String] {
    let names = Columns.names(dimensions: dimensions)
    guard isWide else { return ["time"] + names }
    return ["time"]
      + CurveNames.columns(curves.map(\.name)).flatMap { curve in names.map { "\(curve)_\($0)" } }
  }

  /// Returns the rows of a curve.
  func section(of curve: TableCurve, literals: [[UInt8]], style: RowStyle) -> RowSection {
    RowSection(
      grid: curve.grid,
      motions: curve.motions,
      fields: [.time] + Columns.fields(dimensions: dimensions),
      literals: literals,
      style: style.numbers,
      missing: style.missing
    )
  }

  /// Returns rows that show all curves.
  func wideSection(literals: [[UInt8]], style: RowStyle) -> RowSection {
    RowSection(
      grid: curves[0].grid,
      motions: curves.flatMap(\.motions),
      fields: [.time]
        + curves.indices.flatMap {
          Columns.fields(dimensions: dimensions, first: $0 * dimensions)
        },
      literals: literals,
      style: style.numbers,
      missing: style.missing
    )
  }
}
