import SpringPlotMotion
import SpringPlotText
import Springs

/// Evaluates a motion block after block.
struct MotionSampler {
  let motion: Motion
  let grid: SampleGrid
  /// The transitions of the spring that was met last.
  private var table: SpringTable?
  /// The last whole block, and the row that follows it.
  private var last: (block: SpringTable.Start, next: Int)?

  init(_ motion: Motion, grid: SampleGrid) {
    self.motion = motion
    self.grid = grid
  }

  /// Fills columns with rows, at most a block of them, and returns how far they may be off.
  ///
  /// The tolerance is the error that is acceptable; 0 asks for the nearest Doubles, and then, as
  /// wherever nothing else pays, those are what the columns get.
  mutating func fill(
    _ columns: MotionColumns,
    times: UnsafePointer<Double>,
    rows: Range<Int>,
    tolerance: Double
  ) -> SampleError {
    guard case .uniform(let uniform) = grid.times, rows.count > 0 else {
      return unsafe fillEach(columns, times: times, count: rows.count)
    }
    let segment = unsafe motion.segment(at: times[0])
    // A reversed spring gains energy, which the bound of the error does not allow for.
    guard unsafe times[rows.count - 1] < segment.end, case .spring(let law) = segment.law,
      law.rate > 0
    else {
      return unsafe fillEach(columns, times: times, count: rows.count)
    }
    let step = nearestDouble(uniform.step.magnitude, over: uniform.denominator.magnitude)
    let table = table(of: law, step: step)
    var error = SampleError(law: law)
    for offset in stride(from: 0, to: rows.count, by: table.count) {
      let part = columns.advanced(by: offset)
      let count = min(table.count, rows.count - offset)
      let start = unsafe start(
        of: law,
        in: table,
        row: rows.lowerBound + offset,
        at: times[offset]
      )
      if tolerance > 0 {
        let end = unsafe times[offset + count - 1]
        let next = table.fill(part, count: count, from: start, to: end)
        if next.position <= tolerance, next.velocity <= tolerance {
          error = error.larger(next)
          continue
        }
      }
      unsafe table.fillNearest(part, times: times + offset, count: count, from: start)
    }
    return error
  }

  private func fillEach(
    _ columns: MotionColumns,
    times: UnsafePointer<Double>,
    count: Int
  ) -> SampleError {
    guard count > 0 else { return SampleError() }
    var segment = unsafe motion.segment(at: times[0])
    for row in 0..<count {
      let time = unsafe times[row]
      if time < segment.start || time >= segment.end { segment = motion.segment(at: time) }
      columns.store(segment.nearestState(at: time), at: row)
    }
    return SampleError()
  }

  /// Returns the start of a block, from the one before it if that is known.
  private mutating func start(
    of law: SpringLaw,
    in table: SpringTable,
    row: Int,
    at time: Double
  ) -> SpringTable.Start {
    let start =
      if let last, last.next == row, last.block.law == law {
        table.start(after: last.block, at: time)
      } else {
        table.start(of: law, at: time)
      }
    last = (start, row + table.count)
    return start
  }

  private mutating func table(of law: SpringLaw, step: Double) -> SpringTable {
    if let table, table.spring.parameters == law.spring.parameters, table.spring == law.spring,
      table.rate == law.rate, table.step == step
    {
      return table
    }
    // A row of the table costs as much as a row of its own, so few rows need few of them.
    let count =
      switch grid.count {
      case ..<128: 1
      case ..<(4 * RowBlock.size): 32
      default: RowBlock.size
      }
    let table = SpringTable(law.spring, rate: law.rate, step: step, count: count)
    self.table = table
    last = nil
    return table
  }
}

/// Where the values of a motion are stored.
@safe struct MotionColumns {
  let positions: UnsafeMutablePointer<Double>
  let velocities: UnsafeMutablePointer<Double>
}

extension MotionColumns {
  /// Returns the columns from a row on.
  func advanced(by rows: Int) -> MotionColumns {
    unsafe MotionColumns(positions: positions + rows, velocities: velocities + rows)
  }

  func store(_ state: MotionState, at row: Int) {
    unsafe positions[row] = state.position
    unsafe velocities[row] = state.velocity
  }
}

/// How far sampled values may be from the closed form, the rounding to a nearest Double left out.
struct SampleError {
  /// In units.
  var position = 0.0
  /// In units per second.
  var velocity = 0.0
  /// What moves all rows, when that is one spring.
  var law: SpringLaw?

  /// What makes accelerations and energies of positions and velocities, when one spring does.
  var composition: SpringComposition? { law.map { SpringComposition($0, self) } }
}

extension Table {
  /// The number of motions of each curve: 2 when the curves move in the plane.
  var dimensions: Int { curves[0].motions.count }

  /// The names of all columns of numbers.
  var columnNames: [String] {
    let names = columns.map { ($0, $0.names(dimensions: dimensions)) }
    guard isWide else { return names.flatMap(\.1) }
    let own = names.filter { $0.0 != .time }.flatMap(\.1)
    return (columns.contains(.time) ? ["time"] : [])
      + CurveNames.columns(curves.map(\.name)).flatMap { curve in own.map { "\(curve)_\($0)" } }
  }

  /// Returns the rows of a curve.
  func section(of curve: TableCurve, literals: [[UInt8]], style: RowStyle) -> RowSection {
    RowSection(
      grid: curve.grid,
      motions: curve.motions,
      fields: columns.flatMap { $0.fields(dimensions: dimensions) },
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
      fields: (columns.contains(.time) ? [.time] : [])
        + curves.indices.flatMap { curve in
          columns.filter { $0 != .time }.flatMap {
            $0.fields(dimensions: dimensions, first: curve * dimensions)
          }
        },
      literals: literals,
      style: style.numbers,
      missing: style.missing
    )
  }
}

extension SampleError {
  /// Returns the larger one of two errors.
  func larger(_ other: SampleError) -> SampleError {
    SampleError(
      position: max(position, other.position),
      velocity: max(velocity, other.velocity),
      law: law
    )
  }
}
