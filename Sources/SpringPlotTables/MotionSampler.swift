import SpringPlotMotion
import SpringPlotText
import Springs

/// Evaluates a motion block after block.
struct MotionSampler {
  let motion: Motion
  let grid: SampleGrid
  /// The transitions of the spring that was met last.
  private var table: SpringTable?

  init(_ motion: Motion, grid: SampleGrid) {
    self.motion = motion
    self.grid = grid
  }

  /// Fills columns with rows, at most a block of them, and returns how far they may be off.
  ///
  /// The tolerance is the error that is acceptable; 0 asks for the closed form itself.
  mutating func fill(
    _ columns: MotionColumns,
    rows: Range<Int>,
    tolerance: Double
  ) -> SampleError {
    let first = grid.time(rows.lowerBound)
    let last = grid.time(rows.upperBound - 1)
    guard case .uniform(let uniform) = grid.times else { return fillExactly(columns, rows: rows) }
    let segment = motion.segment(at: first)
    guard last < segment.end else { return fillExactly(columns, rows: rows) }
    // A reversed spring gains energy, which the bound of the error does not allow for.
    if tolerance > 0, grid.count >= 4 * RowBlock.size, case .spring(let law) = segment.law,
      law.rate > 0
    {
      let step = nearestDouble(uniform.step.magnitude, over: uniform.denominator.magnitude)
      let table = table(of: law.spring, step: step * law.rate)
      let error = table.fill(columns, count: rows.count, law: law, from: first, to: last)
      if error.position <= tolerance, error.velocity <= tolerance { return error }
    }
    for (offset, row) in rows.enumerated() {
      columns.store(segment.state(at: grid.time(row)), at: offset)
    }
    return SampleError()
  }

  private func fillExactly(_ columns: MotionColumns, rows: Range<Int>) -> SampleError {
    for (offset, row) in rows.enumerated() {
      columns.store(motion.state(at: grid.time(row)), at: offset)
    }
    return SampleError()
  }

  private mutating func table(of spring: Spring, step: Double) -> SpringTable {
    if let table, table.spring == spring, table.step == step { return table }
    let table = SpringTable(spring, step: step, count: RowBlock.size)
    self.table = table
    return table
  }
}

/// Where the values of a motion are stored.
@safe struct MotionColumns {
  let positions: UnsafeMutablePointer<Double>
  let velocities: UnsafeMutablePointer<Double>
}

extension MotionColumns {
  func store(_ state: MotionState, at row: Int) {
    unsafe positions[row] = state.position
    unsafe velocities[row] = state.velocity
  }
}

/// How far sampled values may be from the closed form.
struct SampleError {
  /// In units.
  var position = 0.0
  /// In units per second.
  var velocity = 0.0
}

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
