import SpringPlotCommand
import Testing

@Suite struct PastedCodeTests {
  @Test(arguments: [
    (["--stiffness", "1400", "--damping-ratio", "0.9"], 1400, 67.34983296193096),
    (["--omega", "10", "--zeta", "0.5"], 100, 10),
    (["--bounciness", "8", "--speed", "12"], 342.10058823529414, 24.684019245284347),
  ])
  func `takes the parameters that people have`(
    arguments: [String],
    stiffness: Double,
    damping: Double
  ) throws {
    let text = try CommandRun(["info"] + arguments).output
    let line = try #require(text.split(separator: "\n").first { $0.contains("mass, stiffness") })
    let numbers = line.split(whereSeparator: { " ,".contains($0) }).compactMap { Double($0) }
    #expect(numbers.count == 3)
    #expect(abs(numbers[1] / stiffness - 1) < 1e-5)
    #expect(abs(numbers[2] / damping - 1) < 1e-5)
  }

  @Test func `settles by Core Animation's rule when asked`() throws {
    let arguments = ["--settling-duration", "0.4", "--damping-ratio", "0.8"]
    let rule = ["--settling-rule", "core-animation"]
    let text = try CommandRun(["info"] + arguments + rule).output
    #expect(text.contains("Core Animation's estimate    0.4 s"), "\(text)")
  }

  @Test(arguments: ["bouncy:clamp=true", "{ tension: 210, friction: 20, clamp: true }"])
  func `never passes the target when clamped`(curve: String) throws {
    let rows = try CommandRun(curve, "--to", "100", "--until", "1", "-q").numbers
    #expect(rows.allSatisfy { $0[1] <= 100 })
    #expect(rows.last == [1, 100, 0])
    let down = CommandRun(curve, "--from", "100", "--to", "0", "--until", "1", "-q")
    #expect(try down.numbers.allSatisfy { $0[1] >= 0 })
  }

  @Test func `clamps every curve with one option`() throws {
    let option = try CommandRun("bouncy", "--clamp", "--at", "0,0.2,0.3,1").output
    let modifier = try CommandRun("bouncy:clamp=true", "--at", "0,0.2,0.3,1").output
    #expect(option == modifier)
  }

  @Test func `reads another library's words when it is named`() throws {
    let native = try CommandRun("{ tension: 40, friction: 7 }", "--at", "0.2", "-q").output
    let web = try CommandRun(
      "{ tension: 40, friction: 7 }",
      "--dialect",
      "react-spring",
      "--at",
      "0.2",
      "-q"
    ).output
    #expect(native != web)
    let run = CommandRun("{ tension: 40, friction: 7 }", "--at", "0.2")
    #expect(run.outcome.messages.contains { $0.contains("--dialect react-spring") })
  }
}
