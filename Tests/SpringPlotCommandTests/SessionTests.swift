import Foundation
import SpringPlotArguments
import SpringPlotCommand
import SpringPlotText
import TestSupport
import Testing

@Suite struct SessionTests {
  static let folder = ExamplesTests.folder.appending(path: "session")

  private static func text() throws -> String {
    try String(contentsOf: folder.appending(path: "charts.txt"), encoding: .utf8)
  }

  static func commands() throws -> [[String]] {
    try ShellLine.all(in: text()).map { try $0.words.get() }
  }

  @Test(arguments: try commands())
  func `is what its command draws`(_ command: [String]) throws {
    let outcome = run(command, in: .reading(from: Self.folder))
    try #require(outcome.status == .success, "\(outcome.messages)")
    #expect(outcome.outputs.count == 2)
    for output in outcome.outputs {
      guard case .file(let path) = output.destination else { continue }
      let file = Golden(at: Self.folder.appending(path: path))
      try file.expect(output.bytes())
    }
  }

  /// The page that tells the story of the talk with its charts.
  private func page() throws -> String {
    var page = """
      # Animate with springs, chart by chart

      The story of Apple's talk "Animate with springs" in pictures, from top to bottom. Each was drawn by
      the command below it, light and dark; `charts.txt` holds them all, and a test redraws every one.

      """
    var caption: [Substring] = []
    // The comment at the top is about the file.
    for line in try Self.text().split(separator: "\n\n").dropFirst().joined(separator: "\n")
      .split(separator: "\n")
    {
      if line.hasPrefix("## ") {
        page += "\n\(line)\n"
      } else if line.hasPrefix("# ") {
        caption.append(line.dropFirst(2))
      } else {
        page += try entry(line, caption: caption.joined(separator: " "))
        caption = []
      }
    }
    return page
  }

  private func entry(_ command: Substring, caption: String) throws -> String {
    let path = try #require(command.firstMatch(of: /-o (\S+)\.svg/)).1
    return """

      \(caption)

      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(path)~dark.svg">
        <img alt="\(caption)" src="\(path).svg">
      </picture>

      ```sh
      springplot \(command)
      ```

      """
  }

  @Test func `the page shows every chart`() throws {
    try Golden(at: Self.folder.appending(path: "README.md")).expect(page())
  }
}
