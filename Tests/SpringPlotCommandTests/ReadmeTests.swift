import Foundation
import SpringPlotArguments
import SpringPlotCommand
import TestSupport
import Testing

@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../..")
    .standardizedFileURL

  /// The lines of a page with every shown output replaced by what the program says now.
  private func current(_ url: URL) throws -> String {
    let text = try String(contentsOf: url, encoding: .utf8)
    var lines: [Substring] = []
    var isSession = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line {
      case "```console":
        isSession = true
      case "```" where isSession:
        isSession = false
      default:
        guard isSession else { break }
        guard line.hasPrefix("$ springplot ") else { continue }
        lines.append(line)
        lines += try output(of: line.dropFirst("$ springplot ".count), in: url)
        continue
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  private func output(of command: Substring, in url: URL) throws -> [Substring] {
    let words = try ShellLine.all(in: String(command)).flatMap { try $0.words.get() }
    let run = CommandRun(words, in: .reading(from: url.deletingLastPathComponent()))
    let name = run.outcome.status == .success ? "springplot: note: " : "springplot: "
    let messages = run.outcome.messages.map { Substring(name + $0) }
    return try messages
      + run.output.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: ["README.md", "examples/guide.md"])
  func `shows the sessions as they are`(page: String) throws {
    let url = Self.root.appending(path: page)
    try Golden(at: url).expect(current(url))
  }

  @Test(arguments: ["README.md", "examples/guide.md", "examples/case-study/README.md"])
  func `the figures in sentences are what the program says`(page: String) throws {
    let url = Self.root.appending(path: page)
    let plan = run(
      ["render", url.lastPathComponent],
      in: .reading(from: url.deletingLastPathComponent())
    )
    #expect(plan.status == .success)
    let document = try #require(plan.outputs.first { $0.document != nil })
    try Golden(at: url).expect(document.bytes())
  }

  @Test func `the first page is short`() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 301)
  }
}
