import Foundation
import SpringPlotCommand
import Testing

/// Figures side by side.
@Suite struct FigureTableTests {
  @Test func `a row a curve, a column a figure`() throws {
    let run = CommandRun("info", "smooth", "bouncy", "--columns", "settle,overshoot", "--table")
    #expect(
      try run.output == """
        curve   settling time  overshoot
        smooth        0.735 s       none
        bouncy        0.819 s      4.6 %

        """
    )
  }

  @Test func `in JSON the rows are objects of one array`() throws {
    let run = CommandRun("info", "smooth", "a\"b=bouncy", "--columns", "overshoot", "-f", "json")
    let values = try JSONSerialization.jsonObject(with: Data(try run.output.utf8))
    let rows = try #require(values as? [[String: Any]])
    #expect(rows.map { $0["curve"] as? String } == ["smooth", "a\"b"])
    #expect(rows[0]["overshoot"] is NSNull)
    #expect(abs((rows[1]["overshoot"] as? Double ?? 0) - 0.046) < 1e-4)
    let figure = CommandRun("info", "bouncy", "--figure", "overshoot", "-f", "json").outcome
    #expect(figure.messages == ["option '--figure' has no effect on json, only on text"])
  }

  @Test func `sweeps give the number that they vary`() throws {
    let run = CommandRun(
      "info",
      "--sweep",
      "bounce=0:0.2:0.1",
      "-f",
      "csv",
      "--columns",
      "bounce,overshoot"
    )
    let rows = try run.output.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows[0] == ["curve", "bounce", "overshoot"])
    #expect(rows.dropFirst().map { $0[1] } == ["0", "0.1", "0.2"])
  }

  @Test func `rows are chosen and sorted by figures`() throws {
    let run = CommandRun(
      "info",
      "smooth",
      "snappy",
      "bouncy",
      "-f",
      "jsonl",
      "--columns",
      "settle",
      "--where",
      "settle > 0.7s",
      "--sort",
      "settle:desc"
    )
    let names = try run.output.split(separator: "\n").map { $0.prefix(17) }
    #expect(names == ["{\"curve\":\"bouncy\"", "{\"curve\":\"smooth\""].map { $0[...] })
  }

  @Test func `a condition takes a percentage`() throws {
    let run = CommandRun(
      "info",
      "snappy",
      "bouncy",
      "-f",
      "csv",
      "--columns",
      "peak",
      "--where",
      "overshoot<=1%"
    )
    #expect(try run.output.split(separator: "\n").count == 2)
  }

  @Test(arguments: [("bouncy", "overshoot", "4.6 %\n"), ("smooth", "arrival", "never\n")])
  func `a figure alone is what a sentence needs`(
    curve: String,
    figure: String,
    expected: String
  ) throws {
    #expect(try CommandRun("info", curve, "--figure", figure).output == expected)
  }

  @Test func `an unknown figure is named with the likely one`() {
    let messages = CommandRun("info", "bouncy", "--columns", "overshot").outcome.messages
    #expect(messages.first?.contains("did you mean 'overshoot'?") == true)
  }

  @Test func `names are no marks of Markdown`() throws {
    let run = CommandRun("info", "a|b=bouncy", "-f", "markdown", "--columns", "settle")
    #expect(try run.output.contains("| a\\|b | 0.819 s |"))
  }
}
