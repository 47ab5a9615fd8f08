import SpringPlotCommand
import Testing

@Suite struct AsPlayedTests {
  @Test func `shows what SwiftUI plays, and the exact curve beside it`() throws {
    let run = CommandRun("bouncy", "--as-played", "--with-exact", "--wide", "--at", "0.1")
    let text = try run.output
    #expect(text.hasPrefix("time,bouncy_position,bouncy_velocity,bouncy_exact_position,"))
    let row = try #require(run.numbers.first)
    #expect(abs(row[3] - 0.423302) < 1e-9)
    #expect(row[1] < row[3] && row[1] > row[3] - 0.03)
    let chart = try CommandRun("bouncy", "--as-played", "--with-exact", "-f", "svg").output
    #expect(chart.contains("bouncy exact"))
    #expect(chart.utf8.count < 30_000)
  }

  @Test func `says which curves have no steps`() throws {
    let run = CommandRun("easeIn", "bouncy", "--as-played", "--at", "0")
    #expect(
      run.outcome.messages == ["easeIn: SwiftUI plays it by its closed form, without steps"]
    )
  }

  @Test(arguments: [
    ["bouncy", "--with-exact"], ["bouncy", "--as-played", "-f", "css"],
  ])
  func `refuses what does not go together`(arguments: [String]) {
    #expect(CommandRun(arguments).outcome.status == .usage)
  }

  @Test func `keeps no more steps of a sweep than one can use`() {
    let run = CommandRun(
      "info",
      "--duration",
      "10",
      "--bounce",
      "0.99",
      "--as-played",
      "--sweep",
      "delay=0:99:1"
    )
    #expect(run.outcome.status == .usage)
    #expect(
      run.outcome.messages == [
        "option '--as-played' takes at most 2000000 steps of all curves together; "
          + "take fewer or shorter curves"
      ]
    )
  }

  @Test func `goes on in steps when it is interrupted, in tables and in charts`() throws {
    let arguments = ["bouncy", "--as-played", "--with-exact", "--retarget", "0.2:0:smooth"]
    let rows = try CommandRun(arguments + ["--wide", "--at", "0.2,0.3,9"]).numbers
    #expect(rows[0][1] == 0.870853 && rows[0][2] == 2.991938)
    #expect(abs(rows[1][1] - rows[1][3]) < 0.03 && rows[1][1] != rows[1][3])
    #expect(rows[2][1] == 0)
    let chart = try CommandRun(arguments + ["-f", "svg"]).output
    #expect(chart.contains("bouncy exact") && chart.utf8.count < 40_000)
  }

  @Test func `plays the coordinates of a point each by itself`() throws {
    let point = ["bouncy", "--as-played", "--to", "1,100", "--at", "0.1,0.7,0.8,0.9,1.1"]
    let rows = try CommandRun(point).numbers
    for (axis, target) in ["1", "100"].enumerated() {
      let line = ["bouncy", "--as-played", "--to", target, "--at", "0.1,0.7,0.8,0.9,1.1"]
      #expect(try CommandRun(line).numbers.map { $0[1] } == rows.map { $0[1 + axis] })
    }
    // 228 steps for the distance 1, 339 for 100.
    #expect(rows[2][1] == 1 && rows[3][2] != 100)
    let chart = CommandRun("bouncy", "--as-played", "--to", "1,1", "--plane", "-f", "svg")
    #expect(try chart.output.contains("</svg>"))
  }

  @Test func `says of which springs no rule tells the end`() {
    let run = CommandRun(["spring:bounce=1", "--as-played", "--at", "0"])
    #expect(
      run.outcome.messages == [
        "spring:bounce=1: no rule ends its steps; exact springs stand for them"
      ]
    )
  }

  @Test func `tells the spring's parameters in JSON`() throws {
    let text = try CommandRun("info", "bouncy", "--as-played", "-f", "json").output
    #expect(text.contains("\"kind\":\"spring\""))
    #expect(text.contains("\"bounce\":0.3"))
  }
}
