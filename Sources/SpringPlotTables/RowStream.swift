package import SpringPlotMotion
import SpringPlotSystem
package import SpringPlotText
import Springs

/// Writes rows one at a time, for motions whose future is not known yet.
///
/// The bytes are those of a wide ``Table`` with the same curves.
package struct RowStream: Sendable {
  private let header: [UInt8]
  private let literals: [[UInt8]]
  private let style: NumberStyle
  private let missing: [UInt8]

  /// Creates the stream of a table's rows in a format that streams rows.
  package init(_ table: Table, as format: TableFormat) {
    precondition(format.streamsRows, "no row depends on later ones")
    var table = table
    table.isWide = true
    let rows: RowStyle
    if let fields = format.separatedFormat {
      rows = .columns(table.precision)
      literals = .fields(table.columnNames.count, separator: fields.separator)
      let names = table.columnNames.joined(separator: fields.separator)
      header = table.hasHeader ? Array("\(names)\n".utf8) : []
    } else {
      rows = .json(table.precision)
      literals = table.lineLiterals("{", table.columnNames)
      header = []
    }
    style = rows.numbers
    missing = rows.missing
  }

  /// Writes the names of the columns.
  package func writeHeader(into sink: inout ByteSink) throws(WriteError) {
    try sink.write(header)
  }

  /// Writes the row of a grid at whose time the motions are what they are told to be.
  package func writeRow(
    _ row: Int,
    of grid: SampleGrid,
    _ motions: [[Motion]],
    into sink: inout ByteSink
  ) throws(WriteError) {
    let time = grid.time(row)
    try sink.write(literals[0])
    if let decimals = style.decimals {
      try sink.write(grid.exactTime(row).nearestDecimal(decimals: decimals), as: style)
    } else {
      try sink.write(time, as: style)
    }
    var field = 1
    for motion in motions.joined() {
      for part in [MotionNumber.Part.position, .velocity] {
        try sink.write(literals[field])
        try write(part, of: motion, at: time, into: &sink)
        field += 1
      }
    }
    try sink.write(literals[field])
  }

  private func write(
    _ part: MotionNumber.Part,
    of motion: Motion,
    at time: Double,
    into sink: inout ByteSink
  ) throws(WriteError) {
    guard part == .position || motion.hasVelocity(at: time) else {
      return try sink.write(missing)
    }
    let number = motion.number(part, at: time)
    if let decimals = style.decimals {
      try sink.write(number.nearestDecimal(decimals: decimals), as: style)
    } else {
      try sink.write(number.nearestDouble, as: style)
    }
  }
}

/// Numbered parts of an output that threads make at the same time and write one after the other.
@safe struct OrderedParts: ~Copyable {
  private struct State {
    var nextToMake = 0
    var nextToWrite = 0
    var failure: WriteError?
  }

  private let count: Int
  private let monitor = Monitor()
  // Behind a pointer, so that a thread that waits sees what others change meanwhile.
  private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  init(count: Int) {
    self.count = count
    unsafe state.initialize(to: State())
  }

  deinit { unsafe state.deallocate() }

  /// Returns the number of a part that nobody makes yet; nil when there is nothing left to do.
  func take() -> Int? {
    monitor.lock()
    defer { monitor.unlock() }
    guard unsafe state.pointee.failure == nil, unsafe state.pointee.nextToMake < count
    else { return nil }
    defer { unsafe state.pointee.nextToMake += 1 }
    return unsafe state.pointee.nextToMake
  }

  /// Waits until all parts before this one have been written.
  func waitForTurn(of part: Int) throws(WriteError) {
    monitor.lock()
    defer { monitor.unlock() }
    while unsafe state.pointee.failure == nil, unsafe state.pointee.nextToWrite < part {
      monitor.wait()
    }
    if let failure = unsafe state.pointee.failure { throw failure }
  }

  /// Notes that the part whose turn it is has been written.
  func finishTurn() {
    monitor.lock()
    defer { monitor.unlock() }
    unsafe state.pointee.nextToWrite += 1
    monitor.signal()
  }

  /// Notes that writing failed, which ends everything.
  func fail(_ error: WriteError) {
    monitor.lock()
    defer { monitor.unlock() }
    let first = unsafe state.pointee.failure
    unsafe state.pointee.failure = first ?? error
    monitor.signal()
  }

  /// Throws the error that ended everything.
  func rethrow() throws(WriteError) {
    if let failure = unsafe state.pointee.failure { throw failure }
  }
}

extension TableFormat {
  /// Whether rows can be written one at a time, since none depends on later ones.
  package var streamsRows: Bool {
    switch self {
    case .csv, .tsv, .jsonl: true
    case .json, .dat, .gnuplot: false
    }
  }

  /// How fields are separated; nil for a format that is not made of fields.
  fileprivate var separatedFormat: SeparatedFormat? {
    switch self {
    case .csv: .csv
    case .tsv: .tsv
    case .json, .jsonl, .dat, .gnuplot: nil
    }
  }
}
