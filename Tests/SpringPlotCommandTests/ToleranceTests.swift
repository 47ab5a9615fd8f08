import SpringPlotCommand
import Testing

/// What counts as settled: a fraction of the way, a distance, or a speed.
@Suite struct ToleranceTests {
  private static func settling(_ arguments: String...) throws -> Double {
    let run = CommandRun(["info"] + arguments + ["--columns", "settle", "-f", "csv"])
    return try run.numbers[0][0]
  }

  @Test func `a distance is a fraction of the way that it is part of`() throws {
    let distance = try Self.settling("bouncy", "--to", "100", "--tolerance", "0.5pt")
    #expect(try distance == Self.settling("bouncy", "--to", "100", "--tolerance", "0.005"))
    #expect(try distance < Self.settling("bouncy", "--to", "1000", "--tolerance", "0.5pt"))
  }

  @Test(arguments: [
    ["bouncy"], ["smooth"], ["--bounce", "-0.5"], ["bouncy.delay(0.3).speed(2)"],
    ["bouncy", "--velocity", "-2000"], ["smooth", "--retarget", "0.1:0"],
  ])
  func `from a speed on nothing is faster`(_ arguments: [String]) throws {
    let motion = arguments + ["--to", "100"]
    let run = CommandRun(["info"] + motion + ["--tolerance", "1pt/s", "--figure", "settle"])
    _ = try run.output
    let end = try CommandRun(
      ["info"] + motion + ["--tolerance", "1pt/s", "--columns", "settle", "-f", "csv"]
    ).numbers[0][0]
    let times = (0..<40).map { "\(end + Double($0) / 50)" }.joined(separator: ",")
    let before = "\(end - 1e-7)"
    let speeds = try CommandRun(
      motion + ["--at", before + "," + times, "--precision", "full"]
    ).numbers.map { abs($0[2]) }
    #expect(speeds[0] > 1)
    #expect(speeds.dropFirst().allSatisfy { $0 <= 1 + 1e-9 })
  }

  @Test func `samples until everything is settled end then`() throws {
    let tolerance = ["--to", "100", "--tolerance", "0.5pt"]
    let rows = try CommandRun(["bouncy", "--until", "settle", "--samples", "2"] + tolerance).numbers
    #expect(abs(abs(rows[1][1] - 100) - 0.5) < 1e-5)
  }

  @Test func `the report and the document say what was given`() throws {
    let text = try CommandRun("info", "bouncy", "--to", "100", "--tolerance", "0.5pt").output
    #expect(text.contains("settles to 0.5 pt           0.55622 s\n"))
    #expect(text.contains("settles to 0.1 %"))
    for (given, told) in [("0.5pt", "\"0.5pt\""), ("1pt/s", "\"1pt/s\""), ("0.01", "0.01")] {
      let json = try CommandRun("info", "bouncy", "--tolerance", given, "-f", "json").output
      #expect(json.contains("\"tolerance\":\(told),"))
    }
    let svg = try CommandRun(
      "bouncy",
      "--to",
      "100",
      "--tolerance",
      "0.5pt",
      "--markers",
      "band,settle",
      "-f",
      "svg"
    ).output
    #expect(svg.contains("stays within 0.5 pt from 0.556 s"))
  }

  static let refusals: [([String], String)] = [
    (["bouncy", "--tolerance", "0.5s"], "has the form a fraction such as 0.001, a distance"),
    (["bouncy", "--tolerance", "1pt/s/s"], "has the form a fraction such as 0.001, a distance"),
    (["bouncy", "--tolerance", "-1pt"], "must be above 0, but is '-1pt'"),
    (["bouncy", "--tolerance", "0pt/s"], "must be above 0, but is '0pt/s'"),
    (["bouncy", "--tolerance", "1%"], "write 0.01 for that"),
    (["bouncy", "--tolerance", "2"], "must be above 0 and below 1"),
    (
      ["bouncy", "--tolerance", "1px", "--unit", "pt", "-f", "svg"],
      "is in 'px', but '--unit' says 'pt'"
    ),
    (["bouncy", "--tolerance", "1pt/s", "-f", "css"], "it has the form a fraction of the way"),
    (["convert", "bouncy", "--tolerance", "1pt"], "it has the form a fraction of the way"),
  ]

  @Test(arguments: refusals)
  func `says what is wrong`(_ arguments: [String], _ words: String) throws {
    let outcome = CommandRun(arguments).outcome
    #expect(outcome.status == .usage)
    #expect(try #require(outcome.messages.first).contains(words))
  }

  @Test(arguments: [("bouncy", "2"), ("smooth", "0"), ("--bounce=0.9", "21"), ("easeIn", "0")])
  func `bounces are the crests that leave the band`(_ curve: String, _ count: String) throws {
    // The crests of a released spring have the heights e^(-k pi z / sqrt(1 - z z)).
    #expect(try CommandRun("info", curve, "--figure", "bounces").output == count + "\n")
  }
}
