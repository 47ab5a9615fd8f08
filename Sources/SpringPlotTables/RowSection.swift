import SpringPlotMotion
import SpringPlotSystem
import SpringPlotText
import Springs

/// Rows of the same shape: what each field shows, and the bytes around the fields.
struct RowSection: Sendable {
  /// What a field of a row shows.
  enum Field: Hashable, Sendable {
    case time
    case position(motion: Int)
    case velocity(motion: Int)
    case speed(motions: Int, Int)
    case acceleration(motion: Int)
    case energy(Energy, motions: Range<Int>)
  }

  /// The times of the rows.
  let grid: SampleGrid
  /// The motions that the fields show.
  let motions: [Motion]
  /// What the fields show.
  let fields: [Field]
  /// The bytes before each field and, as the last element, behind all of them.
  let literals: [[UInt8]]
  /// What is before the first field of the first row instead.
  var firstLiteral: [UInt8]?
  /// How numbers are written.
  let style: NumberStyle
  /// What stands for a number that is not finite.
  let missing: [UInt8]
}

extension RowSection {
  /// Writes all rows, with so many threads at the most.
  func write(into sink: inout ByteSink, jobs: Int) throws(WriteError) {
    let rows = rowsOfPart
    let parts = (grid.count + rows - 1) / rows
    // Each thread has memory of its own, and a few of them are faster than any disk.
    let threads = min(jobs, parts, 16)
    guard threads > 1 else {
      var block = RowBlock(self)
      return try block.write(0..<grid.count, into: &sink)
    }
    var queue = OrderedParts(count: parts)
    unsafe withUnsafeMutablePointer(to: &queue) { queue in
      unsafe withUnsafeMutablePointer(to: &sink) { sink in
        // The queue is locked, and lets one thread at a time have the sink.
        nonisolated(unsafe) let (queue, sink) = unsafe (queue, sink)
        withThreads(threads) { unsafe writeParts(of: queue, rows: rows, into: sink) }
      }
    }
    try queue.rethrow()
  }

  /// Writes parts as long as there are some.
  private func writeParts(
    of queue: UnsafeMutablePointer<OrderedParts>,
    rows: Int,
    into sink: UnsafeMutablePointer<ByteSink>
  ) {
    var block = RowBlock(self)
    var part = 0
    var buffer = unsafe ByteSink { (bytes) throws(WriteError) in
      try unsafe queue.pointee.waitForTurn(of: part)
      try unsafe sink.pointee.write(bytes)
    }
    while let next = unsafe queue.pointee.take() {
      part = next
      do throws(WriteError) {
        let start = part * rows
        try block.write(start..<min(start + rows, grid.count), into: &buffer)
        try buffer.flush()
        try unsafe queue.pointee.waitForTurn(of: part)
        unsafe queue.pointee.finishTurn()
      } catch {
        unsafe queue.pointee.fail(error)
      }
    }
  }

  /// The rows that a thread makes before it writes: what fits into a buffer.
  private var rowsOfPart: Int {
    let bytes = literals.reduce(0) { $0 + $1.count } + fields.count * 24
    return max(1, (1 << 18) / bytes / RowBlock.size) * RowBlock.size
  }

  /// Returns the value of a field as a whole number of 10^-`decimals`, rounded once.
  ///
  /// Nil for what is not finite.
  func nearestDecimal(of field: Field, row: Int, decimals: Int) -> ScaledDecimal? {
    let time = grid.time(row)
    switch field {
    case .time:
      return grid.exactTime(row).nearestDecimal(decimals: decimals)
    case .position(let motion):
      return motions[motion].number(.position, at: time).nearestDecimal(decimals: decimals)
    case .velocity(let motion):
      guard motions[motion].hasVelocity(at: time) else { return nil }
      return motions[motion].number(.velocity, at: time).nearestDecimal(decimals: decimals)
    case .speed(let first, let second):
      guard motions[first].hasVelocity(at: time), motions[second].hasVelocity(at: time) else {
        return nil
      }
      return speed(first, second, at: time).nearestDecimal(decimals: decimals)
    case .acceleration(let motion):
      guard motions[motion].hasAcceleration(at: time) else { return nil }
      return motions[motion].number(.acceleration, at: time).nearestDecimal(decimals: decimals)
    case .energy(let kind, let range):
      return MotionEnergy(kind, of: motions[range], at: time)?.nearestDecimal(decimals: decimals)
    }
  }

  /// Returns the Double nearest to the value of a field.
  func nearestValue(of field: Field, row: Int) -> Double {
    let time = grid.time(row)
    switch field {
    case .time: return time
    case .position(let motion): return motions[motion].nearestState(at: time).position
    case .velocity(let motion): return motions[motion].nearestState(at: time).velocity
    case .speed(let first, let second):
      guard motions[first].hasVelocity(at: time), motions[second].hasVelocity(at: time) else {
        return .infinity
      }
      return speed(first, second, at: time).nearestDouble
    case .acceleration(let motion):
      guard motions[motion].hasAcceleration(at: time) else { return .infinity }
      return motions[motion].number(.acceleration, at: time).nearestDouble
    case .energy(let kind, let range):
      return MotionEnergy(kind, of: motions[range], at: time)?.nearestDouble ?? .infinity
    }
  }

  private func speed(_ first: Int, _ second: Int, at time: Double) -> MotionSpeed {
    motions[first].number(.velocity, at: time)
      .speed(with: motions[second].number(.velocity, at: time))
  }
}

/// Returns the length of a vector, also of one whose squares a Double cannot hold.
func magnitude(_ first: Double, _ second: Double) -> Double {
  let sum = first * first + second * second
  if 1e-280...1e280 ~= sum { return sum.squareRoot() }
  let largest = max(first.magnitude, second.magnitude)
  guard largest > 0 else { return 0 }
  let (first, second) = (first / largest, second / largest)
  return largest * (first * first + second * second).squareRoot()
}

/// How numbers stand in rows.
struct RowStyle {
  /// How they are written.
  let numbers: NumberStyle
  /// What stands for a number that is not finite.
  let missing: [UInt8]

  /// Fields that are separated: the missing one is empty.
  static func columns(_ precision: Precision) -> RowStyle {
    RowStyle(numbers: precision.columnStyle, missing: [])
  }

  /// Whitespace separates the fields, so the missing one needs a mark that gnuplot takes for it.
  static func dataBlock(_ precision: Precision) -> RowStyle {
    RowStyle(numbers: precision.columnStyle, missing: Array("?".utf8))
  }

  /// Numbers of JSON.
  static func json(_ precision: Precision) -> RowStyle {
    RowStyle(numbers: precision.jsonStyle, missing: Array("null".utf8))
  }
}

extension [[UInt8]] {
  /// Returns the bytes around `count` fields: a prefix, separators and an end of line.
  static func fields(_ count: Int, prefix: String = "", separator: String) -> [[UInt8]] {
    [Array<UInt8>(prefix.utf8)]
      + Array(repeating: Array<UInt8>(separator.utf8), count: count - 1)
      + [Array<UInt8>("\n".utf8)]
  }
}

extension ByteSink {
  /// Appends a decimal in the style that says where its point is.
  mutating func write(_ number: ScaledDecimal, as style: NumberStyle) throws(WriteError) {
    try write(limbs: number.limbs, isNegative: number.isNegative, as: style)
  }
}
