import Foundation
import SpringPlotArguments
import SpringPlotCommand
import SpringPlotText
import TestSupport
import Testing

/// A page of charts that is made of a charts file with what each line shows above it.
struct ChartsPage: Sendable, CustomTestStringConvertible {
  let name: String
  let opening: String
  var testDescription: String { name }

  static let all = [
    ChartsPage(
      name: "session",
      opening: """
        # Animate with springs, chart by chart

        The story of Apple's talk "Animate with springs" in pictures, from top to bottom. Each was drawn by
        the command below it, light and dark; `charts.txt` holds them all, and a test redraws every one.

        """
    ),
    ChartsPage(
      name: "lesson",
      opening: """
        # What damping does

        A lesson in ten charts. Each was drawn by the command below it, light and dark; `charts.txt` holds
        them all, and a test redraws every one. `springplot info --equation markdown` writes the formulas
        of any spring.

        """
    ),
  ]

  var folder: URL { ExamplesTests.folder.appending(path: name) }

  func text() throws -> String {
    try String(contentsOf: folder.appending(path: "charts.txt"), encoding: .utf8)
  }

  /// A line of the file.
  struct Line: Sendable, CustomTestStringConvertible {
    let page: ChartsPage
    let words: [String]
    var testDescription: String { "\(page.name): \(words.joined(separator: " "))" }
  }

  static func lines() throws -> [Line] {
    try all.flatMap { page in
      try ShellLine.all(in: page.text()).map { Line(page: page, words: try $0.words.get()) }
    }
  }

  /// The page that tells the story of the charts.
  func page() throws -> String {
    var page = opening
    var caption: [Substring] = []
    // The comment at the top is about the file.
    for line in try text().split(separator: "\n\n").dropFirst().joined(separator: "\n")
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
}

@Suite struct SessionTests {
  @Test(arguments: try ChartsPage.lines())
  func `is what its command draws`(_ line: ChartsPage.Line) throws {
    let outcome = run(line.words, in: .reading(from: line.page.folder))
    try #require(outcome.status == .success, "\(outcome.messages)")
    #expect(outcome.outputs.count == 2)
    for output in outcome.outputs {
      guard case .file(let path) = output.destination else { continue }
      let file = Golden(at: line.page.folder.appending(path: path))
      try file.expect(output.bytes())
    }
  }

  @Test(arguments: ChartsPage.all)
  func `the page shows every chart`(_ page: ChartsPage) throws {
    try Golden(at: page.folder.appending(path: "README.md")).expect(page.page())
  }
}
