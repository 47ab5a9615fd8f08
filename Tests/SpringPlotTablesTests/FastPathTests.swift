import SpringPlotMotion
import SpringPlotTables
import SpringPlotText
import Springs
import TestSupport
import Testing

/// The text of a table is the rounded closed form of each row, however it is made.
@Suite struct FastPathTests {
  @Test(arguments: 0..<24)
  func `writes the digits of the closed form`(seed: UInt64) throws {
    let table = try Table.random(seed: seed, rows: 1_100)
    let decimals = try #require(table.precision.columnStyle.decimals)
    #expect(try table.text(as: .csv) == table.closedForm(decimals: decimals))
  }

  @Test(arguments: 0..<12, [40, 300, 1_100])
  func `writes all digits of the closed form`(seed: UInt64, rows: Int) throws {
    var table = try Table.random(seed: seed, rows: rows)
    table.precision = .full
    #expect(try table.text(as: .csv) == table.fullClosedForm)
  }

  @Test(arguments: [TableFormat.csv, .json, .jsonl])
  func `does not depend on the number of threads`(format: TableFormat) throws {
    var table = try Table.random(seed: 99, rows: 12_000)
    let one = try table.bytes(as: format)
    for jobs in [2, 3, 40] {
      table.jobs = jobs
      #expect(try table.bytes(as: format) == one)
    }
  }

  @Test(arguments: [1, 3])
  func `stops at the first block that cannot be written`(jobs: Int) throws {
    var table = try Table.random(seed: 2, rows: 60_000)
    table.jobs = jobs
    var blocks = 0
    #expect(throws: WriteError.failed(errorNumber: 28)) {
      var sink = unsafe ByteSink { _ throws(WriteError) in
        blocks += 1
        if blocks == 2 { throw .failed(errorNumber: 28) }
      }
      try table.write(as: .csv, into: &sink)
      try sink.flush()
    }
    #expect(blocks == 2)
  }
}

extension Table {
  /// Returns a table of one spring of any regime.
  static func random(seed: UInt64, rows: Int) throws -> Table {
    var random = SplitMix64(seed: seed)
    let bounces = [0, 1, 0.3, -0.3, 0.9, -0.9, 1e-9, -1e-9, 0.9999, -0.999]
    let spring = Spring(
      duration: .random(in: 0.05...2, using: &random),
      bounce: Bool.random(using: &random)
        ? .random(in: -0.95...1, using: &random) : bounces[Int(seed) % bounces.count]
    )
    let scales = [1.0, 1, 100, 1e6, 1e-3]
    let scale = scales[Int(seed) % scales.count]
    let motion = Motion(
      .spring(spring),
      from: .random(in: -scale...scale, using: &random),
      to: Double(Int(scale)),
      initialVelocity: .random(in: -10 * scale...10 * scale, using: &random)
    )
    let steps: [DecimalNumber] = ["0.001", "0.0166", "0.000001", "0.37", "1e-8"]
    let step = steps[Int(seed / 2) % steps.count]
    let start: DecimalNumber = seed % 3 == 0 ? "0.123" : "0"
    let end = start.doubleValue + Double(rows) * step.doubleValue
    let grid = try SampleGrid(
      Sampling(start: start, end: .settling(end), spacing: .step(step))
    )
    var table = Table(curves: [TableCurve(name: "a", motions: [motion], grid: grid)])
    table.precision = .decimals([6, 6, 12, 3, 0, 9, 15, 18][Int(seed) % 8])
    return table
  }

  /// The text in CSV of one curve, each number from the closed form by itself.
  func closedForm(decimals: Int) throws -> String {
    let curve = curves[0]
    let style = NumberStyle.fixed(decimals: decimals)
    return try (0..<curve.grid.count).reduce(into: "time,position,velocity\n") { text, row in
      let time = curve.grid.time(row)
      let numbers = [MotionNumber.Part.position, .velocity].map {
        curve.motions[0].number($0, at: time).nearestDecimal(decimals: decimals)
      }
      text += try curve.grid.exactTime(row).nearestDecimal(decimals: decimals).text(as: style)
      text += try "," + numbers[0].text(as: style) + "," + numbers[1].text(as: style) + "\n"
    }
  }

  /// The text in CSV of one curve with all digits, each number from the closed form by itself.
  var fullClosedForm: String {
    let curve = curves[0]
    return (0..<curve.grid.count).reduce(into: "time,position,velocity\n") { text, row in
      let time = curve.grid.time(row)
      let state = curve.motions[0].nearestState(at: time)
      let numbers = [time, state.position, state.velocity].map { $0.text(as: .shortest) }
      text += numbers.joined(separator: ",") + "\n"
    }
  }
}

extension ScaledDecimal {
  /// Returns the decimal as it stands in a table.
  func text(as style: NumberStyle) throws -> String {
    let bytes = try ByteSink.collect { (sink) throws(WriteError) in
      try sink.write(limbs: limbs, isNegative: isNegative, as: style)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
