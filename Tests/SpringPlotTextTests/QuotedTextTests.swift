import SpringPlotText
import Testing

@Suite struct QuotedTextTests {
  @Test(arguments: [
    ("", "''"),
    ("plain text", "'plain text'"),
    ("a\nb\tc\rd", #"'a\nb\tc\rd'"#),
    ("\u{1B}[31mred", #"'\u{1B}[31mred'"#),
    ("a\u{202E}b\u{85}", #"'a\u{202E}b\u{85}'"#),
    ("Größe 👩‍🚀", "'Größe 👩‍🚀'"),
  ])
  func `text is shown in one harmless line`(text: String, expected: String) {
    #expect(quoted(text) == expected)
  }

  @Test func `the middle of a long text is left out`() {
    let exact = String(repeating: "a", count: 72)
    #expect(quoted(exact) == "'\(exact)'")
    let long = String(repeating: "a", count: 52) + "…" + String(repeating: "b", count: 16)
    let text = String(repeating: "a", count: 100_000) + String(repeating: "b", count: 16)
    #expect(quoted(text) == "'\(long)'")
  }
}
