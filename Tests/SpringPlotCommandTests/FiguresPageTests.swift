import Foundation
import SpringPlotCommand
import SpringPlotMotion
import TestSupport
import Testing

/// `examples/figures.md` defines every figure, as `info --explain` does.
@Suite struct FiguresPageTests {
  private static let url = ExamplesTests.folder.appending(path: "figures.md")

  private static func explanation(_ name: FigureName) throws -> [Substring] {
    try CommandRun("info", "--explain", name.rawValue).output
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func page() throws -> String {
    var page = """
      # Figures

      What each figure of `springplot info` is, as `springplot info --explain FIGURE` says it. JSON,
      columns and options have the same names. A released spring starts from rest and nothing
      interrupts it; z is the damping ratio. A test keeps this page as it is.

      """
    for name in FigureName.allCases {
      let lines = try explanation(name)
      let short = name.shortForm.map { ", or `\($0)`" } ?? ""
      page += "\n## \(name.text)\n\n`\(name.rawValue)`\(short)\n"
      page += lines.dropFirst().joined(separator: "\n")
    }
    return page
  }

  @Test func `the page defines every figure`() throws {
    try Golden(at: Self.url).expect(Self.page())
  }

  @Test(arguments: FigureName.allCases)
  func `every figure has a name, a sentence and a unit`(_ name: FigureName) throws {
    let lines = try Self.explanation(name)
    #expect(lines[0] == "\(name.rawValue): \(name.text)")
    let text = lines.dropFirst().joined(separator: " ")
    #expect(text.contains("."))
    #expect(name.isTime == text.contains("in seconds"))
  }
}
