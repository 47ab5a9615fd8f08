import SpringPlotDocuments
import Testing

/// What of a document changes when its texts are replaced.
@Suite struct DocumentEditTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let text: String
    var replacement = "4.6 %\n"
    let expected: String
  }

  static let cases = [
    Case(
      testDescription: "within a sentence",
      name: "a.md",
      text: "It is <!-- springplot:begin a -->old<!-- springplot:end -->.\r\n",
      expected: "It is <!-- springplot:begin a -->4.6 %<!-- springplot:end -->.\r\n"
    ),
    Case(
      testDescription: "in lines of its own",
      name: "a.md",
      text: "<!-- springplot:begin a -->\nold\nlines\n<!-- springplot:end -->\n",
      replacement: "one\n\ntwo\n",
      expected: "<!-- springplot:begin a -->\none\n\ntwo\n<!-- springplot:end -->\n"
    ),
    Case(
      testDescription: "with nothing in it yet",
      name: "a.html",
      text: "  <!-- springplot:begin a -->\r\n  <!-- springplot:end -->",
      expected: "  <!-- springplot:begin a -->\r\n  4.6 %\r\n  <!-- springplot:end -->"
    ),
    Case(
      testDescription: "in an item and a quotation",
      name: "a.md",
      text: "> - <!-- springplot:begin a -->\n>   x\n>   <!-- springplot:end -->\n",
      replacement: "one\n\ntwo",
      expected:
        "> - <!-- springplot:begin a -->\n>   one\n>\n>   two\n>   <!-- springplot:end -->\n"
    ),
    Case(
      testDescription: "in documentation",
      name: "a.swift",
      text: "  /// springplot:begin a\n  /// springplot:end\nfunc f() {}\n",
      replacement: "one\n\ntwo",
      expected: "  /// springplot:begin a\n  /// one\n  ///\n  /// two\n  /// springplot:end\n"
        + "func f() {}\n"
    ),
    Case(
      testDescription: "in a sentence of documentation",
      name: "a.swift",
      text: "/// By <!-- springplot:begin a -->3 %<!-- springplot:end -->.\nfunc f() {}\n",
      expected: "/// By <!-- springplot:begin a -->4.6 %<!-- springplot:end -->.\nfunc f() {}\n"
    ),
    Case(
      testDescription: "in code",
      name: "a.js",
      text: "  // springplot:begin a\n  x\n  // springplot:end\n",
      expected: "  // springplot:begin a\n  4.6 %\n  // springplot:end\n"
    ),
    Case(
      testDescription: "in LaTeX",
      name: "a.tex",
      text: "% springplot:begin a\n% springplot:end\n",
      expected: "% springplot:begin a\n4.6 %\n% springplot:end\n"
    ),
    Case(
      testDescription: "in MDX",
      name: "a.mdx",
      text: "A {/* springplot:begin a */}{/* springplot:end */}.",
      expected: "A {/* springplot:begin a */}4.6 %{/* springplot:end */}."
    ),
  ]

  @Test(arguments: cases)
  func `only the text between the marks changes`(example: Case) throws {
    let bytes = Array(example.text.utf8)
    let language = try #require(DocumentLanguage(path: example.name))
    let once = try edited(bytes, language, example.replacement)
    #expect(String(decoding: once, as: UTF8.self) == example.expected)
    #expect(try edited(once, language, example.replacement) == once)
  }

  private func edited(
    _ bytes: [UInt8],
    _ language: DocumentLanguage,
    _ replacement: String
  ) throws -> [UInt8] {
    let marks = DocumentMarks(in: bytes, of: language, name: "springplot")
    #expect(marks.faults == [])
    var edit = DocumentEdit()
    let endOfLine: [UInt8] = bytes.contains(13) ? [13, 10] : [10]
    for mark in marks.marks {
      guard case .text(_, let region) = mark.request else { continue }
      try edit.replace(
        region,
        with: Array(replacement.utf8),
        endOfLine: endOfLine,
        name: "springplot"
      )
    }
    return edit.applied(to: bytes)
  }

  @Test func `refuses what has no place there`() throws {
    let text = Array("a <!-- springplot:begin a --><!-- springplot:end -->".utf8)
    let marks = DocumentMarks(in: text, of: .markdown, name: "springplot")
    guard case .text(_, let region) = marks.marks.first?.request else {
      Issue.record("no text")
      return
    }
    var edit = DocumentEdit()
    #expect(throws: DocumentEditError.severalLines) {
      try edit.replace(region, with: Array("a\nb".utf8), endOfLine: [10], name: "springplot")
    }
    #expect(throws: DocumentEditError.containsMark) {
      try edit.replace(
        region,
        with: Array("<!-- springplot:end -->".utf8),
        endOfLine: [10],
        name: "springplot"
      )
    }
    #expect(edit.applied(to: text) == text)
  }
}
