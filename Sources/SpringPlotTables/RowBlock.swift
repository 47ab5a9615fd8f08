import SpringPlotMotion
import SpringPlotText
import Springs

/// A block of rows on its way from motions to bytes.
@safe struct RowBlock: ~Copyable {
  /// The most rows of a block: few enough for the fastest memory.
  static let size = 256

  private let section: RowSection
  private var samplers: [MotionSampler]
  /// Times, speeds, and the positions and velocities of each motion.
  private let values: UnsafeMutablePointer<Double>
  /// The rounded numbers of each field.
  private let rounded: UnsafeMutablePointer<Int64>
  private let rows: DecimalRows?
  private let shortestRows: ShortestRows?

  /// Creates the memory for blocks of a section.
  init(_ section: RowSection) {
    self.section = section
    samplers = section.motions.map { MotionSampler($0, grid: section.grid) }
    unsafe values = .allocate(capacity: (2 + 2 * section.motions.count) * Self.size)
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
      positions: values + (2 + 2 * motion) * Self.size,
      velocities: values + (3 + 2 * motion) * Self.size
    )
  }

  private var times: UnsafeMutablePointer<Double> { unsafe values }
  private var speeds: UnsafeMutablePointer<Double> { unsafe values + Self.size }

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

  /// Returns the column of a field, the speeds rounded once.
  private func column(
    of field: RowSection.Field,
    rows: Range<Int>
  ) -> UnsafePointer<Double> {
    guard case .speed = field else { return unsafe column(of: field, count: rows.count) }
    for (offset, row) in rows.enumerated() {
      unsafe speeds[offset] = section.nearestValue(of: field, row: row)
    }
    return unsafe UnsafePointer(speeds)
  }

  /// Returns the column of a field, the speeds made of what is in the columns of velocities.
  private func column(of field: RowSection.Field, count: Int) -> UnsafePointer<Double> {
    switch field {
    case .time: return unsafe UnsafePointer(times)
    case .position(let motion): return unsafe UnsafePointer(columns(motion).positions)
    case .velocity(let motion): return unsafe UnsafePointer(columns(motion).velocities)
    case .speed(let first, let second):
      let (first, second) = (columns(first), columns(second))
      for row in 0..<count {
        unsafe speeds[row] = magnitude(first.velocities[row], second.velocities[row])
      }
      return unsafe UnsafePointer(speeds)
    }
  }

  /// Rounds the numbers of rows; returns false when one of them is too large for that.
  private mutating func round(_ range: Range<Int>) -> Bool {
    guard let decimals = rows?.decimals else { return false }
    let scale = Double(UInt64.powersOfTen[decimals])
    let errors = fill(range, tolerance: 0.1 / scale)
    for (index, field) in section.fields.enumerated() {
      let rounding = DecimalRounding(scale: scale, error: field.error(errors))
      let target = unsafe rounded + index * Self.size
      let source = unsafe column(of: field, count: range.count)
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
    let columns = unsafe section.fields.map { field in
      unsafe column(of: field, rows: range)
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
    if case .speed = self { true } else { false }
  }

  /// Returns how far the field may be off.
  func error(_ errors: [SampleError]) -> Double {
    switch self {
    case .time: 0
    case .position(let motion): errors[motion].position
    case .velocity(let motion): errors[motion].velocity
    case .speed(let first, let second): errors[first].velocity + errors[second].velocity
    }
  }
}
