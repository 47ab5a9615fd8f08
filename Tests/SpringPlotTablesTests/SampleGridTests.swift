import SpringPlotTables
import SpringPlotText
import TestSupport
import Testing

@Suite struct SampleGridTests {
  @Test func `has no sum's rounding in its times`() throws {
    let grid = try SampleGrid(.until("1", step: "0.05"))
    #expect(grid.count == 21)
    #expect(grid.time(3) == 0.15)
    #expect(grid.time(20) == 1)
  }

  @Test func `divides once for frames`() throws {
    let grid = try SampleGrid(Sampling(end: .time("100")))
    #expect(grid.count == 6_001)
    for index in 0..<grid.count { #expect(grid.time(index) == Double(index) / 60) }
  }

  @Test(arguments: [
    ("0", "0.001"), ("0.1", "0.3"), ("0.123456789012345678", "0.0000000000000000007"),
    ("1e-20", "1e-15"), ("3", "12345.678901234567890123"), ("0.07", "1e3"),
  ])
  func `is the nearest Double of the exact decimal`(start: String, step: String) throws {
    let start = try DecimalNumber(parsing: start.utf8)
    let step = try DecimalNumber(parsing: step.utf8)
    let grid = try SampleGrid(
      Sampling(
        start: start,
        end: .settling(start.doubleValue + 300 * step.doubleValue),
        spacing: .step(step)
      )
    )
    let exponent = min(start.exponent, step.exponent)
    for index in 0..<min(grid.count, 300) {
      let exact = DecimalNumber(
        significand: start.significand * .powerOfTen(start.exponent - exponent)
          + Signed128(index) * step.significand * .powerOfTen(step.exponent - exponent),
        exponent: exponent
      )
      #expect(grid.time(index) == exact.doubleValue)
    }
  }

  @Test func `has the same Double for the same time, whatever the grid`() throws {
    let frames = try SampleGrid(.until("10", framesPerSecond: "100"))
    let steps = try SampleGrid(.until("10", step: "0.001"))
    let samples = try SampleGrid(.until("10", samples: "1001"))
    let late = try SampleGrid(Sampling(start: "0.7", end: .time("10"), spacing: .step("0.01")))
    for index in 0...1_000 {
      #expect(frames.time(index) == steps.time(10 * index))
      #expect(frames.time(index) == samples.time(index))
      if index >= 70 { #expect(frames.time(index) == late.time(index - 70)) }
    }
  }

  @Test(arguments: [
    ("1", "0.3", 4), ("0.9", "0.3", 4), ("0.89", "0.3", 3), ("0", "1", 1), ("0.1", "1", 1),
  ])
  func `ends at the last time that is not after the end`(
    end: String,
    step: String,
    count: Int
  ) throws {
    let grid = try SampleGrid(
      .until(DecimalNumber(parsing: end.utf8), step: DecimalNumber(parsing: step.utf8))
    )
    #expect(grid.count == count)
  }

  @Test(arguments: [(0.0, 1), (0.01, 2), (0.3, 4), (0.30000000000000004, 5), (0.81874, 10)])
  func `goes on to the first time at which the motion has settled`(
    settling: Double,
    count: Int
  ) throws {
    let grid = try SampleGrid(Sampling(end: .settling(settling), spacing: .step("0.1")))
    #expect(grid.count == count)
    #expect(grid.end >= settling)
  }

  @Test func `counts both ends of samples`() throws {
    let grid = try SampleGrid(.until("1", samples: "5"))
    #expect((0..<grid.count).map(grid.time) == [0, 0.25, 0.5, 0.75, 1])
    let settled = try SampleGrid(
      Sampling(end: .settling(0.8187467173831086), spacing: .samples("1000"))
    )
    #expect(settled.count == 1_000)
    #expect(settled.end == 0.8187467173831086)
    #expect(try SampleGrid(.until("1", samples: "1")).count == 1)
  }

  @Test func `keeps listed times in their order`() throws {
    let grid = try SampleGrid(times: ["0.3", "0", "0.3"])
    #expect((0..<grid.count).map(grid.time) == [0.3, 0, 0.3])
  }

  @Test(arguments: [
    (Sampling.until("1", framesPerSecond: "1e300"), SamplingError.tooManyRows(1e300)),
    (.until("1", samples: "1e18"), .tooManyRows(1e18)),
    (.until("1e300", framesPerSecond: "60"), .tooManyRows(6e301)),
    (.until("1e9", step: "1"), .tooManyRows(1_000_000_001)),
    (.until("1", step: "0"), .notPositive(.step)), (.until("1", step: "-1"), .notPositive(.step)),
    (.until("1", framesPerSecond: "0"), .notPositive(.framesPerSecond)),
    (.until("1", samples: "0"), .notPositive(.samples)),
    (.until("1", samples: "2.5"), .notWhole(.samples)),
    (.until("-1", step: "1"), .negative(.end)),
    (Sampling(start: "-1", end: .time("1")), .negative(.start)),
    (Sampling(start: "2", end: .time("1")), .endBeforeStart),
    (Sampling(start: "1", end: .time("1"), spacing: .samples("2")), .endBeforeStart),
    (Sampling(end: .settling(.infinity)), .endless),
    (Sampling(start: "1e40", end: .time("1e40")), .tooManyDigits),
    (Sampling(start: "1e30", end: .settling(1), spacing: .step("1e-30")), .tooManyDigits),
  ])
  func `refuses what makes no grid`(sampling: Sampling, error: SamplingError) {
    #expect(throws: error) { try SampleGrid(sampling) }
  }

  @Test func `refuses times before 0`() {
    #expect(throws: SamplingError.negative(.time)) { try SampleGrid(times: ["1", "-0.5"]) }
  }

  @Test func `survives absurd numbers`() {
    let numbers: [DecimalNumber] = [
      "0", "1e-300", "7e-19", "3", "1e18", "1e38",
    ]
    var count = 0
    for start in numbers {
      for end in numbers {
        for value in numbers {
          for spacing: Sampling.Spacing in [.step(value), .framesPerSecond(value), .samples(value)]
          {
            for end: Sampling.End in [.time(end), .settling(end.doubleValue)] {
              let sampling = Sampling(start: start, end: end, spacing: spacing)
              guard let grid = try? SampleGrid(sampling) else { continue }
              count += 1
              #expect(1...SampleGrid.maximumCount ~= grid.count)
              #expect(grid.time(0) == start.doubleValue)
              #expect(grid.end.isFinite)
            }
          }
        }
      }
    }
    #expect(count >= 100)
  }
}

extension Sampling {
  static func until(_ end: DecimalNumber, step: DecimalNumber) -> Sampling {
    Sampling(end: .time(end), spacing: .step(step))
  }

  static func until(_ end: DecimalNumber, framesPerSecond: DecimalNumber) -> Sampling {
    Sampling(end: .time(end), spacing: .framesPerSecond(framesPerSecond))
  }

  static func until(_ end: DecimalNumber, samples: DecimalNumber) -> Sampling {
    Sampling(end: .time(end), spacing: .samples(samples))
  }
}
