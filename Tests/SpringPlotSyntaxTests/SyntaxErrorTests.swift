import SpringPlotSyntax
import Testing

@Suite struct SyntaxErrorTests {
  @Test(arguments: ErrorCase.form + ErrorCase.meaning)
  func `points at the fault`(example: ErrorCase) {
    let error = #expect(throws: SyntaxError.self) { try CurveArgument.parse(example.text) }
    #expect(error?.lines == example.lines)
  }

  @Test func `shows only the surroundings of a fault in a long text`() throws {
    let text = ".linear" + String(repeating: ".delay(1)", count: 30) + ".dellay(1).speed(2)"
    let error = #expect(throws: SyntaxError.self) { try CurveArgument.parse(text) }
    let lines = try #require(error?.lines)
    #expect(lines[1].count < 80)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: caret)
    #expect(lines[1].dropFirst(column).hasPrefix("dellay"))
  }

  @Test func `stays short about a megabyte`() {
    let text = String(repeating: "x", count: 1_000_000)
    let error = #expect(throws: SyntaxError.self) { try CurveArgument.parse(text) }
    #expect(error?.lines == ["a curve may have at most 10000 bytes"])
  }
}

/// A faulty text and what is said about it.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  let text: String
  let lines: [String]

  init(_ text: String, _ lines: String...) {
    self.text = text
    self.lines = lines
  }

  var testDescription: String { text }
}
