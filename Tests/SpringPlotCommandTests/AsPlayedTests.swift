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
    ["bouncy", "--with-exact"], ["bouncy", "--as-played", "--retarget", "0.1:0"],
    ["bouncy", "--as-played", "-f", "css"],
  ])
  func `refuses what does not go together`(arguments: [String]) {
    #expect(CommandRun(arguments).outcome.status == .usage)
  }

  @Test func `tells the spring's parameters in JSON`() throws {
    let text = try CommandRun("info", "bouncy", "--as-played", "-f", "json").output
    #expect(text.contains("\"kind\":\"spring\""))
    #expect(text.contains("\"bounce\":0.3"))
  }
}
