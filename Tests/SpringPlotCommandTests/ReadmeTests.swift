import Foundation
import SpringPlotArguments
import SpringPlotCommand
import TestSupport
import Testing

@Suite struct ReadmeTests {
  static let url = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../README.md")
    .standardizedFileURL

  /// The lines of the file with every shown output replaced by what the program says now.
  private func current() throws -> String {
    let text = try String(contentsOf: Self.url, encoding: .utf8)
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
        lines += try output(of: line.dropFirst("$ springplot ".count))
        continue
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  private func output(of command: Substring) throws -> [Substring] {
    let words = try ShellLine.all(in: String(command)).flatMap { try $0.words.get() }
    let run = CommandRun(words, in: .reading(from: Self.url.deletingLastPathComponent()))
    let messages = run.outcome.messages.map { Substring("springplot: \($0)") }
    return try messages
      + run.output.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `shows the sessions as they are`() throws {
    try Golden(at: Self.url).expect(current())
  }
}
