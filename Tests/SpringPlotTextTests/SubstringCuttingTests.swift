import SpringPlotText
import Testing

struct SubstringCuttingTests {
  @Test(
    "a text is cut at the first occurrence of another",
    arguments: [
      ("key=value=", "=", "key", "value="), ("a, b", ", ", "a", "b"), ("--", "--", "", ""),
      ("aab", "ab", "a", ""), ("größer → kleiner", " → ", "größer", "kleiner"),
    ]
  )
  func cuts(_ text: String, at separator: String, before: String, behind: String) throws {
    let cut = try #require(text[...].cut(at: separator))
    #expect(cut == (before[...], behind[...]))
  }

  @Test("a text without the other is not cut", arguments: ["", "a", "-a-", "a,b"])
  func leaves(_ text: String) {
    #expect(text[...].cut(at: "--") == nil)
  }

  @Test(
    "a text has one part more than separators",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a, b", ["a", "b"]), (", a, ", ["", "a", ""]),
      (", , ", ["", "", ""]),
    ]
  )
  func parts(_ text: String, parts: [Substring]) {
    #expect(text[...].parts(between: ", ") == parts)
  }

  @Test("a part of a text is cut within its bounds")
  func cutsWithinBounds() throws {
    let text = "a=b=c"
    let part = text.dropFirst(2).dropLast(2)
    #expect(part.cut(at: "=") == nil)
    #expect(text.dropFirst(2).cut(at: "=")?.behind == "c")
  }
}
