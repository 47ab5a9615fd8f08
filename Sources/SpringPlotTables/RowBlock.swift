import SpringPlotMotion
import SpringPlotText
import Springs

/// A block of rows on its way from motions to bytes.
@safe struct RowBlock: ~Copyable {
  /// The most rows of a block: few enough for the fastest memory.
  static let size = 256

  private let section: RowSection
  private var samplers: [MotionSampler]
  /// Times, the positions and velocities of each motion, and a column for each composed field.
  private let values: UnsafeMutablePointer<Double>
  /// The rounded numbers of each field.
  private let rounded: UnsafeMutablePointer<Int64>
  private let rows: DecimalRows?
  private let shortestRows: ShortestRows?

  /// Creates the memory for blocks of a section.
  init(_ section: RowSection) {
    self.section = section
    samplers = section.motions.map { MotionSampler($0, grid: section.grid) }
    unsafe values = .allocate(
      capacity: (1 + 2 * section.motions.count + section.fields.count) * Self.size
    )
    unsafe rounded = .allocate(capacity: section.fields.count * Self.size)
    rows = DecimalRows.make(literals: section.literals, style: section.style)
    shortestRows = ShortestRows.make(
      literals: section.literals,
      style: section.style,
      missing: section.missing
    )
  }

  deinit {
    unsafe values.deallocate()
    unsafe rounded.deallocate()
  }

  /// Writes rows of the section.
  mutating func write(_ range: Range<Int>, into sink: inout ByteSink) throws(WriteError) {
    var start = range.lowerBound
    if start == 0, section.firstLiteral != nil {
      try writeNumbers(0..<1, into: &sink)
      start = 1
    }
    while start < range.upperBound {
      let end = min(start + Self.size, range.upperBound)
      if round(start..<end) {
        try writeRounded(end - start, into: &sink)
      } else {
        try writeNumbers(start..<end, into: &sink)
      }
      start = end
    }
  }
}

extension RowBlock {
  private func columns(_ motion: Int) -> MotionColumns {
    unsafe MotionColumns(
      positions: values + (1 + 2 * motion) * Self.size,
      velocities: values + (2 + 2 * motion) * Self.size
    )
  }

  private var times: UnsafeMutablePointer<Double> { unsafe values }

  /// The column of a field that is composed of others.
  private func composed(_ field: Int) -> UnsafeMutablePointer<Double> {
    unsafe values + (1 + 2 * section.motions.count + field) * Self.size
  }

  /// Fills the columns of values, and returns how far those of each motion may be off.
  private mutating func fill(_ range: Range<Int>, tolerance: Double) -> [SampleError] {
    unsafe section.grid.fill(times, rows: range)
    var errors: [SampleError] = []
    for motion in samplers.indices {
      errors.append(
        unsafe samplers[motion].fill(
          columns(motion),
          times: times,
          rows: range,
          tolerance: tolerance
        )
      )
    }
    return errors
  }

  /// Returns the column of a field with its values as the nearest Doubles.
  private func nearestColumn(of index: Int, rows: Range<Int>) -> UnsafePointer<Double> {
    switch section.fields[index] {
    case .time: return unsafe UnsafePointer(times)
    case .position(let motion): return unsafe UnsafePointer(columns(motion).positions)
    case .velocity(let motion): return unsafe UnsafePointer(columns(motion).velocities)
    case .speed, .acceleration, .energy:
      let column = unsafe composed(index)
      for (offset, row) in rows.enumerated() {
        unsafe column[offset] = section.nearestValue(of: section.fields[index], row: row)
      }
      return unsafe UnsafePointer(column)
    }
  }

  /// Returns the column of a field, and how far its values may be off; a field that is composed is
  /// made of what is in the columns of positions and velocities.
  private func column(
    of index: Int,
    count: Int,
    _ errors: [SampleError]
  ) -> (values: UnsafePointer<Double>, error: Double) {
    switch section.fields[index] {
    case .time: return unsafe (UnsafePointer(times), 0)
    case .position(let motion):
      return unsafe (UnsafePointer(columns(motion).positions), errors[motion].position)
    case .velocity(let motion):
      return unsafe (UnsafePointer(columns(motion).velocities), errors[motion].velocity)
    case .speed(let first, let second):
      let column = unsafe composed(index)
      let x = columns(first)
      let y = columns(second)
      for row in 0..<count {
        unsafe column[row] = magnitude(x.velocities[row], y.velocities[row])
      }
      return unsafe (
        UnsafePointer(column), errors[first].velocity + errors[second].velocity
      )
    case .acceleration(let motion):
      let column = unsafe composed(index)
      let error = unsafe errors[motion].composition?.fillAccelerations(
        column,
        from: columns(motion),
        count: count
      )
      return unsafe (UnsafePointer(column), error ?? .infinity)
    case .energy(let kind, let motions):
      let column = unsafe composed(index)
      for row in 0..<count { unsafe column[row] = 0 }
      var sum = 0.0
      for motion in motions {
        let error = unsafe errors[motion].composition?.add(
          kind,
          to: column,
          from: columns(motion),
          count: count
        )
        sum += error ?? .infinity
      }
      return unsafe (UnsafePointer(column), sum)
    }
  }

  /// Rounds the numbers of rows; returns false when one of them is too large for that.
  private mutating func round(_ range: Range<Int>) -> Bool {
    guard let decimals = rows?.decimals else { return false }
    let scale = Double(UInt64.powersOfTen[decimals])
    let errors = fill(range, tolerance: 0.1 / scale)
    for (index, field) in section.fields.enumerated() {
      let target = unsafe rounded + index * Self.size
      let (source, error) = unsafe column(of: index, count: range.count, errors)
      let rounding = DecimalRounding(scale: scale, error: error)
      if unsafe rounding.round(source, count: range.count, into: target) { continue }
      for (offset, row) in range.enumerated() where unsafe target[offset] == DecimalRounding.unsure
      {
        if !field.isComposed, let number = unsafe rounding.roundFraction(of: source[offset]) {
          unsafe target[offset] = number
        } else {
          guard
            let number = section.nearestDecimal(of: field, row: row, decimals: decimals)?.small
          else { return false }
          unsafe target[offset] = number
        }
      }
    }
    return true
  }

  private mutating func writeRounded(
    _ count: Int,
    into sink: inout ByteSink
  ) throws(WriteError) {
    let capacity = rows?.rowCapacity ?? 1
    let rowsAtOnce = max(1, min(count, ByteSink.largestReservation / capacity))
    for start in stride(from: 0, to: count, by: rowsAtOnce) {
      try sink.write(upTo: capacity * rowsAtOnce) { cursor in
        unsafe rows?.put(
          min(rowsAtOnce, count - start),
          columns: rounded + start,
          columnSize: Self.size,
          into: &cursor
        )
      }
    }
  }

  /// Writes rows number by number.
  private mutating func writeNumbers(
    _ range: Range<Int>,
    into sink: inout ByteSink
  ) throws(WriteError) {
    guard let decimals = section.style.decimals else {
      return try writeShortest(range, into: &sink)
    }
    for row in range {
      try write(row, into: &sink) { (field, sink) throws(WriteError) in
        if let number = section.nearestDecimal(of: field, row: row, decimals: decimals) {
          try sink.write(number, as: section.style)
        } else {
          try sink.write(section.missing)
        }
      }
    }
  }

  /// Writes rows of Doubles with all their digits.
  private mutating func writeShortest(
    _ range: Range<Int>,
    into sink: inout ByteSink
  ) throws(WriteError) {
    _ = fill(range, tolerance: 0)
    let columns = unsafe section.fields.indices.map { field in
      unsafe nearestColumn(of: field, rows: range)
    }
    if let shortestRows, range.lowerBound > 0 || section.firstLiteral == nil {
      for offset in 0..<range.count {
        try sink.write(upTo: shortestRows.rowCapacity) { cursor in
          unsafe columns.withUnsafeBufferPointer { columns in
            unsafe shortestRows.put(offset, of: columns, into: &cursor)
          }
        }
      }
      return
    }
    for (offset, row) in range.enumerated() {
      var index = 0
      try write(row, into: &sink) { (_, sink) throws(WriteError) in
        let value = unsafe columns[index][offset]
        index += 1
        if value.isFinite {
          try sink.write(value, as: section.style)
        } else {
          try sink.write(section.missing)
        }
      }
    }
  }

  /// Writes a row whose fields `body` writes.
  private func write(
    _ row: Int,
    into sink: inout ByteSink,
    _ body: (RowSection.Field, inout ByteSink) throws(WriteError) -> Void
  ) throws(WriteError) {
    for (index, field) in section.fields.enumerated() {
      let isFirst = row == 0 && index == 0
      try sink.write((isFirst ? section.firstLiteral : nil) ?? section.literals[index])
      try body(field, &sink)
    }
    try sink.write(section.literals[section.fields.count])
  }
}

extension RowSection.Field {
  /// Whether the field has roundings of its own.
  var isComposed: Bool {
    switch self {
    case .time, .position, .velocity: false
    case .speed, .acceleration, .energy: true
    }
  }
}
