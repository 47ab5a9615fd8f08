import SpringPlotCommand
import SpringPlotTables
import Testing

@Suite struct SamplingTests {
  @Test(arguments: [
    (["--fps", "10"], "0.300000"), (["--step", "0.1"], "0.300000"), (["--at", "0.3"], "0.300000"),
    (["--samples", "11", "--until", "1"], "0.300000"), (["--step", "100ms"], "0.300000"),
  ])
  func `writes the same text for the same time, whatever led to it`(
    arguments: [String],
    time: String
  ) throws {
    let rows = try CommandRun(["bouncy"] + arguments).rows
    let row = try #require(rows.first { $0.first == time })
    #expect(row == ["0.300000", "1.033930", "0.546019"])
  }

  @Test func `ends at a time that lies on the grid`() throws {
    let rows = try CommandRun("bouncy", "--step", "0.05", "--until", "1", "--precision", "full")
      .rows
    #expect(rows.count == 21)
    #expect(rows.last?.first == "1")
    #expect(rows[3].first == "0.15")
  }

  @Test func `takes one sample at the start alone`() throws {
    let rows = try CommandRun("bouncy", "--samples", "1").rows
    #expect(rows == [["0.000000", "0.000000", "0.000000"]])
  }

  @Test func `keeps the order of listed times`() throws {
    let rows = try CommandRun("bouncy", "--at", "0.5,0,0.1").rows
    #expect(rows.map { $0[0] } == ["0.500000", "0.000000", "0.100000"])
  }

  @Test func `ends on the grid after the settling time`() throws {
    let rows = try CommandRun("bouncy", "--fps", "60").rows
    // The spring settles at 0.8187 s, between frames 49 and 50.
    #expect(rows.count == 51)
  }

  @Test func `shows three periods of a spring that never settles, with a note`() throws {
    let run = CommandRun("--bounce", "1", "--step", "0.5")
    #expect(try run.rows.last?.first == "1.500000")
    #expect(run.outcome.messages.count == 1)
    #expect(CommandRun("--bounce", "1", "--quiet").outcome.messages == [])
  }

  @Test func `gives every curve its own time, or all of them one`() throws {
    let long = try CommandRun("bouncy", "smooth", "--fps", "10").rows
    #expect(Set(long.map { $0[0] }) == ["bouncy", "smooth"])
    let wide = try CommandRun("bouncy", "smooth", "--fps", "10", "--wide").output
    #expect(
      wide.hasPrefix(
        "time,bouncy_position,bouncy_velocity,smooth_position,smooth_velocity\n"
      )
    )
  }
}

@Suite struct FormatTests {
  @Test func `every table is a format, and every word names its own format`() {
    #expect(TableFormat.allCases.allSatisfy { Format.allCases.contains(.table($0)) })
    #expect(Format.allCases.allSatisfy { Format(rawValue: $0.rawValue) == $0 })
  }
}
