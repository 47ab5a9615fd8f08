import Foundation
import SpringPlotCommand
import Testing

@Suite struct ConvertTests {
  @Test func `writes every dialect with what differs there`() throws {
    let text = try CommandRun("convert", "bouncy").output
    let names = [
      "swiftui", "uikit", "coreanimation", "css", "motion", "react-spring", "compose", "flutter",
      "anime", "react-native", "reanimated", "android", "svelte", "tailwind", "tokens", "keyframes",
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
    #expect(run.outcome.messages.count == 2)
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
    #expect(document.conversions.count == 16)
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

  @Test(arguments: [
    ("a.swift", ".spring(duration: 0.5, bounce: 0.3)"), ("a.tsx", "transition={{"),
    ("a.kt", "spring(dampingRatio = 0.7f"), ("a.dart", "SpringSimulation("),
    ("a.xml", "<?xml"), ("a.css", ":root {"),
  ])
  func `takes the library from a file's extension`(path: String, start: String) throws {
    let text = try CommandRun("convert", "bouncy", "-o", path).text(of: .file(path: path))
    #expect(text.hasPrefix(start), "\(text)")
  }

  @Test func `writes several curves with their names`() throws {
    let sheet = try CommandRun("convert", "Sheet=bouncy", "Card=easeOut", "-o", "a.css")
      .text(of: .file(path: "a.css"))
    #expect(sheet.contains("  --Sheet-easing: linear("))
    #expect(sheet.contains("  --Card-easing: cubic-bezier(0, 0, 0.58, 1);\n"))
    #expect(sheet.split(separator: "\n").filter { $0 == ":root {" }.count == 1)
    let tokens = try CommandRun("convert", "bouncy", "smooth", "--to", "tokens").output
    let document = try JSONSerialization.jsonObject(with: Data(tokens.utf8)) as? [String: Any]
    #expect(document?.keys.sorted() == ["bouncy", "smooth"])
    let json = try CommandRun("convert", "bouncy", "smooth", "-f", "json").output
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((report?["curves"] as? [Any])?.count == 2)
  }

  @Test func `writes a velocity as each library wants it`() throws {
    let way = ["convert", "bouncy", "--from", "100", "--to", "300", "--velocity", "500"]
    func code(_ dialect: String) throws -> String {
      try CommandRun(way + ["--to", dialect, "-q"]).output
    }
    #expect(try code("uikit").contains("initialSpringVelocity: 2.5"))
    #expect(try code("swiftui").contains("initialVelocity: 2.5"))
    #expect(try code("motion").contains("velocity: 500"))
    #expect(try code("react-spring").contains("velocity: 0.5"))
    #expect(try code("flutter").contains("100, // start\n  300, // end\n  500, // velocity"))
  }

  @Test func `writes the velocity of a point for each axis along which it moves`() throws {
    let way = ["convert", "bouncy", "--from", "0,10", "--to", "100,60", "--velocity", "300,-100"]
    #expect(
      try CommandRun(way + ["--to", "uikit", "-q"]).output == """
        // bouncy x
        UIView.animate(springDuration: 0.5, bounce: 0.3, initialSpringVelocity: 3) {}

        // bouncy y
        UIView.animate(springDuration: 0.5, bounce: 0.3, initialSpringVelocity: -2) {}

        """
    )
    let still = [
      "convert", "bouncy", "--to", "100,0", "--velocity", "50,0", "--to", "motion", "-q",
    ]
    #expect(try CommandRun(still).output.contains("velocity: 50"))
    #expect(try !CommandRun(still).output.contains("bouncy y"))
  }

  @Test func `gives tokens the velocity of their spring`() throws {
    let run = CommandRun("convert", "bouncy", "--to", "200", "--velocity", "500", "--to", "tokens")
    #expect(try run.output.contains("\"velocity\": { \"$type\": \"number\", \"$value\": 2.5 }"))
  }

  @Test func `rounds numbers and says what that changes`() throws {
    let run = CommandRun("convert", "bouncy", "--to", "flutter", "--precision", "1")
    #expect(try run.output.contains("stiffness: 157.9,"))
    #expect(run.outcome.messages.contains { $0.contains("rounded to 1 decimals: up to 0.0") })
  }

  @Test(arguments: [
    ["convert", "bouncy", "--to", "css", "--to", "motion"],
    ["convert", "bouncy", "--to", "remotion"],
    ["convert", "bouncy", "--to", "1", "--to", "2"],
    ["convert", "easeIn", "--velocity", "3", "--to", "motion"],
    ["convert", "bouncy", "--from", "1", "--to", "1"],
    ["convert", "bouncy", "--from", "1,2", "--to", "1,2"],
    ["convert", "bouncy", "--from", "1,2", "--to", "1,3", "--velocity", "1,0"],
    ["convert", "bouncy", "--from", "1,2", "--to", "3"],
  ])
  func `refuses what it cannot write`(arguments: [String]) {
    #expect(CommandRun(arguments).outcome.status != .success)
  }
}
