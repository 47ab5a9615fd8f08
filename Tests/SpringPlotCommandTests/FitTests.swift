import SpringPlotCommand
import TestSupport
import Testing

@Suite struct FitTests {
  private static let environment = Environment.reading(from: ExamplesTests.folder)

  private func run(_ arguments: [String]) -> CommandRun {
    CommandRun(["fit"] + arguments, in: Self.environment)
  }

  @Test(arguments: [
    ([], "nothing to fit"),
    (["--bounce", "0.3"], "a second, independent wish is missing"),
    (["--bounce", "0.3", "--overshoot", "3%"], "bounce and overshoot say the same"),
    (["--duration", "0.5", "--settle", "0.45"], "settling time is then at least 0.498056 s"),
    (["--arrival", "0.2", "--settle", "0.8"], "it jumps from 0.740828 s to 0.85552 s"),
    (["--overshoot", "-1", "--settle", "1"], "no spring has overshoot -100 %"),
    (["--settle", "1", "--overshoot", "3%", "--from", "1"], "start and target are the same"),
    (["--fix", "target=300", "--settle", "1"], "needs '--data'"),
    (["--data", "fit/sheet.csv", "--settle", "1"], "exclude each other"),
    (["--data", "fit/sheet.csv", "--fix", "mass=1"], "it is one of duration, bounce, begin"),
    (["--data", "fit/sheet.csv", "--fix", "target=1,2"], "has a point"),
    (["--data", "fit/sheet.csv", "--pieces", "1,5"], "recording goes from 0 to"),
    (["--data", "fit/none.csv"], "no such file"),
    (["bouncy", "--settle", "0.4"], "curves and wishes exclude each other"),
    (["bouncy", "--like", "spring"], "already is a spring"),
    (["bouncy.repeatForever()"], "never ends"),
    (["easeInOut", "-f", "gnuplot"], "it is one of"),
  ])
  func `says what is missing`(_ arguments: [String], _ part: String) {
    let outcome = run(arguments).outcome
    #expect(outcome.status != .success)
    #expect(outcome.messages.joined().contains(part), "\(outcome.messages)")
  }

  @Test func `refuses a recording that cannot be fitted`() throws {
    for (text, part) in [
      ("time,position\n0,1\n0.1,2\n0.2,3\n", "has 3 samples"),
      ("time,position\n0,1\n1,1\n2,1\n3,1\n4,1\n5,1\n6,1\n", "nothing moves"),
      ("time,position\n0,0\n1,1\n0.5,2\n3,3\n4,4\n5,4\n6,4\n", "times go back at sample 3"),
    ] {
      let environment = Environment(read: { _ throws(ReadError) in Array(text.utf8) })
      let outcome = CommandRun(["fit", "--data", "a.csv"], in: environment).outcome
      #expect(outcome.status == .badInput)
      #expect(outcome.messages.joined().contains(part), "\(outcome.messages)")
    }
  }

  @Test(arguments: [
    "swiftui", "uikit", "coreanimation", "css", "motion", "react-spring", "compose", "flutter",
    "anime",
  ])
  func `writes the answer in the words of a library`(_ dialect: String) throws {
    let found = try run(["--duration", "0.5", "--bounce", "0.3", "--to", dialect]).output
    let converted = try CommandRun(["convert", "bouncy", "--to", dialect]).output
    let first = try #require(found.split(separator: "\n").first)
    if dialect == "swiftui" {
      #expect(first == ".spring(duration: 0.5, bounce: 0.3)")
    } else if dialect != "css" {
      #expect(converted.contains(first))
    }
  }

  @Test func `writes data, fit and residuals that add up`() throws {
    let rows = try run(["--data", "fit/card.csv", "-f", "csv"]).numbers
    #expect(rows.count == 90)
    for row in rows {
      #expect(row.count == 8)
      #expect((row[1] - row[2] - row[3]).magnitude < 1e-9)
      #expect((row[4] - row[5] - row[6]).magnitude < 1e-9)
    }
  }

  @Test func `names the preset in a recording`() throws {
    let text = try run(["--data", "fit/sheet.csv"]).output
    #expect(text.contains("bouncy: duration 0.5, bounce 0.3"))
    #expect(text.contains("spring, beyond doubt"))
  }

  @Test func `takes a number as the target`() throws {
    func duration(_ arguments: [String]) throws -> Double {
      let text = try run(arguments + ["--bounce", "0.3"]).output
      return try #require(text.firstMatch(of: #/duration: ([0-9.]+)/#).flatMap { Double($0.1) })
    }
    let far = try duration(["--peak", "500", "--to", "300"])
    let near = try duration(["--peak", "5", "--to", "3"])
    #expect(far.isClose(to: near, within: 1e-14))
  }

  @Test func `is a line that files may list`() throws {
    let folder = ChartsFolder([
      "charts.txt": "fit --settle 0.4 --overshoot 3% -o a.svg -o spring.swift\n"
    ])
    let plan = folder.render("charts.txt")
    #expect(plan.paths == ["a.svg", "spring.swift"])
    #expect(plan.status == .success)
  }
}
