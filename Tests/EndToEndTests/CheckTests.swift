import Foundation
import TestSupport
import Testing

@Suite struct CheckTests {
  @Test func `finds that all is well`() throws {
    let folder = try TemporaryFolder()
    _ = try ToolRun("bouncy", "-o", "a.csv", in: folder.url)
    let run = try ToolRun("bouncy", "-o", "a.csv", "--check", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors == "unchanged a.csv\n")
  }

  @Test(
    arguments: [
      ("time", "the end is missing"), (",9", "the names of the columns"),
      ("time,position,velocity\n0", "the end is missing"),
      ("time,position,velocity\n1", "time in line 2"),
    ]
  )
  func `names a stale and a missing file, and the command that mends them`(
    text: String,
    difference: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "it's.csv")
    let stale = try ToolRun(
      "bouncy",
      "-o",
      "it's.csv",
      "--check",
      "-o",
      "b.tsv",
      in: folder.url
    )
    #expect(stale.status == 1)
    #expect(stale.output.isEmpty)
    #expect(try folder.names == ["it's.csv"])
    #expect(try folder.text(of: "it's.csv") == text)
    let lines = stale.errors.split(separator: "\n")
    #expect(lines.dropLast() == [#"stale 'it'\''s.csv': \#(difference)"#, "missing b.tsv"])

    let command = try #require(lines.last?.split(separator: "to update: ").last)
    _ = try ToolRun(script: String(command), in: folder.url)
    let mended = try ToolRun(
      "bouncy",
      "-o",
      "it's.csv",
      "--check",
      "-o",
      "b.tsv",
      "-q",
      in: folder.url
    )
    #expect(mended.status == 0)
    #expect(mended.errors.isEmpty)
  }

  @Test(arguments: [-1, 1])
  func `a file that is too short or too long is stale`(change: Int) throws {
    let folder = try TemporaryFolder()
    _ = try ToolRun("bouncy", "-o", "a.csv", in: folder.url)
    let text = try folder.text(of: "a.csv")
    try folder.write(change < 0 ? String(text.dropLast()) : text + "\n", to: "a.csv")
    let run = try ToolRun("bouncy", "-o", "a.csv", "--check", "-q", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("stale a.csv: "))
  }

  @Test func `a file in a folder that does not exist is missing`() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun("bouncy", "-o", "none/a.csv", "--check", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("missing none/a.csv\n"))
  }

  @Test func `what is no file cannot be checked`() throws {
    let run = try ToolRun("bouncy", "-f", "csv", "-o", "/dev/null", "--check")
    #expect(run.status == 74)
    #expect(run.errors == "springplot: cannot check '/dev/null': it is not a file\n")
  }
}
