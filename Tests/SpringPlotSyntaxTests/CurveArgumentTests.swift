import SpringPlotMotion
import SpringPlotSyntax
import Springs
import Testing

@Suite struct CurveArgumentTests {
  @Test(arguments: ParsingCase.springs + ParsingCase.curves)
  func `reads`(example: ParsingCase) throws {
    let curve = try CurveArgument.parse(example.text)
    #expect(curve.animation == example.animation)
    #expect(curve.warnings.isEmpty)
  }

  @Test(arguments: ParsingCase.documented)
  func `reads what Apple's documentation shows`(text: String) throws {
    _ = try CurveArgument.parse(text)
  }

  @Test(arguments: [
    ("Sheet=.bouncy", "Sheet", "Sheet", ".bouncy"),
    (" My sheet = bouncy:duration=0.4", "My sheet", "My sheet", "bouncy:duration=0.4"),
    ("bouncy:duration=0.4", nil, "bouncy:duration=0.4", "bouncy:duration=0.4"),
    (" .spring(duration: 0.4)\n", nil, "spring(duration: 0.4)", ".spring(duration: 0.4)"),
    ("日本=smooth", "日本", "日本", "smooth"),
  ])
  func `is named by its label or its text`(
    text: String,
    label: String?,
    name: String,
    expression: String
  ) throws {
    let curve = try CurveArgument.parse(text)
    #expect(curve.label == label)
    #expect(curve.name == name)
    #expect(curve.expression == expression)
  }

  @Test(arguments: [
    ("Spring(mass: 1, stiffness: 100, damping: 21)", SyntaxWarning.madeCritical),
    (".interpolatingSpring(stiffness: 100, damping: 21)", .playsCritical),
    (".interpolatingSpring(duration: 1, bounce: -0.5)", .playsCritical),
    (".timingCurve(-0.5, 0, 1, 1)", .clamped("x1", to: 0)),
    (".timingCurve(0.5, 0, 1.5, 1)", .clamped("x2", to: 1)),
    ("Spring(settlingDuration: 20, dampingRatio: 0.5)", .clamped("settlingDuration", to: 10)),
    ("Spring(settlingDuration: 1, dampingRatio: 3)", .clamped("dampingRatio", to: 1)),
  ])
  func `warns of what SwiftUI changes`(text: String, warning: SyntaxWarning) throws {
    #expect(try CurveArgument.parse(text).warnings == [warning])
    #expect(!warning.sentence.isEmpty)
  }

  @Test(arguments: CurveWord.all.map(\.usage))
  func `reads the help's own usage as the defaults`(usage: String) throws {
    let name = String(usage.prefix { $0 != "(" })
    let isBezier = ["timingCurve", "cubic-bezier"].contains(name)
    let expected = isBezier ? Animation.curve(.ease, duration: 0.35) : nil
    let animation = try CurveArgument.parse(usage).animation
    #expect(try animation == expected ?? CurveArgument.parse(name).animation)
  }

  @Test func `ends huge and deep input with an error`() throws {
    let texts = [
      String(repeating: "(", count: 1_000_000),
      ".spring" + String(repeating: "(.spring", count: 1000),
      ".linear" + String(repeating: ".speed(2)", count: 1000),
      "x=" + String(repeating: "=", count: 9000),
      String(repeating: "é", count: 5001),
    ]
    for text in texts {
      #expect(throws: SyntaxError.self) { try CurveArgument.parse(text) }
    }
  }
}
