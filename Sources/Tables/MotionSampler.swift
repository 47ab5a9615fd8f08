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
