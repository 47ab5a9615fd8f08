import Foundation
import SpringPlotCommand
import Testing

@Suite struct ConvertTests {
  @Test func `writes every dialect with what differs there`() throws {
    let text = try CommandRun("convert", "bouncy").output
    let names = [
      "swiftui", "uikit", "coreanimation", "css", "motion", "react-spring", "compose", "flutter",
      "anime",
    ]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.filter { names.contains($0) } == names)
    #expect(text.contains("  .spring(duration: 0.5, bounce: 0.3)\n"))
    #expect(text.contains("  --bouncy-duration: 819ms;\n"))
  }

  @Test func `writes one dialect to be pasted, and what differs beside it`() throws {
    let run = CommandRun("convert", "{stiffness: 170, damping: 26}", "--to", "compose")
    #expect(try run.output.hasPrefix("spring(dampingRatio = 0.997"))
    #expect(try run.output.split(separator: "\n").count == 1)
    #expect(run.outcome.messages.count == 1)
    #expect(CommandRun("convert", "bouncy", "--to", "motion", "-q").outcome.messages.isEmpty)
  }

  @Test func `writes JSON for scripts`() throws {
    struct Document: Decodable {
      struct Conversion: Decodable {
        struct Difference: Decodable {
          let largest: Double
          let time: Double
        }
        let dialect: String
        let code: String?
        let difference: Difference?
        let notes: [String]
      }
      let schema: Int
      let name: String
      let conversions: [Conversion]
    }
    let text = try CommandRun("convert", "Ease=easeIn", "-f", "json").output
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    #expect(document.schema == 1)
    #expect(document.name == "Ease")
    #expect(document.conversions.count == 9)
    let reactSpring = try #require(document.conversions.first { $0.dialect == "react-spring" })
    #expect(reactSpring.code == nil)
    #expect(reactSpring.notes.count == 1)
    let css = try #require(document.conversions.first { $0.dialect == "css" }?.code)
    #expect(css.contains("cubic-bezier(0.42, 0, 1, 1)"))
  }

  @Test func `leaves an endless repetition to CSS`() throws {
    let css = try CommandRun("convert", "bouncy.repeatForever()", "--to", "css").output
    #expect(css.contains("animation-iteration-count: infinite;\n"))
    #expect(css.contains("animation-direction: alternate;\n"))
    #expect(css.contains("-duration: 819ms;\n"))
  }

  @Test func `writes easings as properties, and as a style sheet into a file`() throws {
    let properties = try CommandRun("smooth", "Sheet=bouncy", "-f", "css").output
    let lines = properties.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("--smooth-easing: linear(0, "))
    #expect(lines[1] == "--smooth-duration: 735ms;")
    #expect(lines[3] == "--Sheet-duration: 819ms;")
    let sheet = try CommandRun("smooth", "-o", "a.css").text(of: .file(path: "a.css"))
    #expect(sheet == ":root {\n" + lines[...1].map { "  \($0)\n" }.joined() + "}\n")
  }

  @Test func `ends an undamped easing at the target and says so`() throws {
    let run = CommandRun("--bounce", "1", "-f", "css")
    #expect(try run.output.contains("-duration: 1375ms;"))
    #expect(run.outcome.messages.count == 1)
    #expect(run.outcome.messages[0].contains("the easing ends at 1375 ms"))
  }
}
