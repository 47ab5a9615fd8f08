import SpringPlotCommand
import Testing

/// Which lines of a document count.
@Suite struct MarkupTests {
  struct Document: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var name = "a.md"
    /// The numbers of the lines that draw something.
    let lines: [Int]
  }

  static let documents = [
    Document(
      testDescription: "a comment in one line",
      text: "# A\n<!-- springplot bouncy -o a.csv -->\n![A](a.csv)\n",
      lines: [2]
    ),
    Document(
      testDescription: "a comment with several lines",
      text: """
        <!-- springplot
        bouncy -o a.csv
        # A comment.
        smooth \\
          -o b.csv
        snappy -o c.csv
        -->
        """,
      lines: [2, 4, 6]
    ),
    Document(
      testDescription: "ends of lines as on Windows",
      text: "A\r\n<!--springplot\r\nbouncy -o a.csv\r\nsmooth -o b.csv -->\r\n",
      lines: [3, 4]
    ),
    Document(
      testDescription: "a name on its own line, and two comments in a line",
      text: "<!--\nspringplot bouncy -o a.csv\n-->\n"
        + "<!-- springplot bouncy -o b.csv --> <!-- springplot bouncy -o c.csv -->",
      lines: [2, 4, 4]
    ),
    Document(
      testDescription: "other comments",
      text: "<!-- springplots bouncy -o a.csv -->\n<!-- a\n<!-- springplot bouncy -o b.csv -->\n"
        + "<!-- use springplot -->\n<!-- -->",
      lines: []
    ),
    Document(
      testDescription: "fences",
      text: """
        ```html
        <!-- springplot bouncy -o a.csv -->
        ``
        ~~~
        ````
        <!-- springplot bouncy -o b.csv -->
        ~~~~ text
        <!-- springplot bouncy -o c.csv -->
        ~~~
        <!-- springplot bouncy -o d.csv -->
        ~~~~~
        <!-- springplot bouncy -o e.csv -->
        """,
      lines: [6, 12]
    ),
    Document(
      testDescription: "code in a line and in a paragraph",
      text: "``` is a fence ```\n`<!-- springplot bouncy -o a.csv -->`\n"
        + "Write <!-- springplot bouncy -o b.csv --> so.\n   <!-- springplot bouncy -o c.csv -->\n",
      lines: [3, 4]
    ),
    Document(
      testDescription: "indented code, and a list",
      text: """
        Text

            <!-- springplot bouncy -o a.csv -->
        \t<!-- springplot bouncy -o b.csv -->

        1. An item

            <!-- springplot bouncy -o c.csv -->

        2. ```html
            <!-- springplot bouncy -o d.csv -->
           ```
        Text

            <!-- springplot bouncy -o e.csv -->
        """,
      lines: [8]
    ),
    Document(
      testDescription: "HTML",
      text: "<p>Text <!-- springplot bouncy -o a.csv --></p>\n    <!-- springplot\n"
        + "```\nbouncy -o b.csv\n-->",
      name: "a.HTML",
      lines: [1, 4]
    ),
    Document(
      testDescription: "a mark at the start of the file",
      text: "\u{FEFF}bouncy -o a.csv\n",
      name: "charts.txt",
      lines: [1]
    ),
  ]

  @Test(arguments: documents)
  func `counts the lines in comments, and no others`(document: Document) {
    let outcome = ChartsFolder([document.name: document.text]).render(document.name)
    #expect(outcome.outputs.compactMap(\.origin?.line) == document.lines)
  }

  @Test(arguments: ["a.md", "a.html"])
  func `a comment without an end is a fault`(name: String) {
    let text = "A\n\n<!-- springplot\nbouncy -o a.csv\n"
    let outcome = ChartsFolder([name: text]).render(name)
    #expect(outcome.remarkTexts == ["\(name):3: the comment does not end; '-->' ends it"])
    #expect(outcome.status == .badInput)
    #expect(outcome.paths.isEmpty)
  }
}
