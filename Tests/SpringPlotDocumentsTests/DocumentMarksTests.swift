import SpringPlotDocuments
import Testing

/// Which comments of a document count.
@Suite struct DocumentMarksTests {
  struct Document: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let text: String
    /// What is asked for: the number of the line and its first words.
    let requests: [String]
    var faults: [String] = []

    var marks: DocumentMarks {
      get throws {
        let language = try #require(DocumentLanguage(path: name))
        return DocumentMarks(in: Array(text.utf8), of: language, name: "springplot")
      }
    }
  }

  static let documents = [
    Document(
      testDescription: "bullets, quotations, table cells, after text",
      name: "a.md",
      text: """
        - <!-- springplot a -o a.svg -->
        > <!-- springplot b -o b.svg -->
        > - 1. <!-- springplot c -o c.svg -->
        | <!-- springplot d -o d.svg --> | x |
        Text <!-- springplot e -o e.svg --> and <!-- springplot f -o f.svg -->.
        """,
      requests: ["1 a", "2 b", "3 c", "4 d", "5 e", "5 f"]
    ),
    Document(
      testDescription: "no code of Markdown",
      name: "a.markdown",
      text: """
        `<!-- springplot a -->` and ``x ` <!-- springplot b --> y`` <!-- springplot c -->
        > ```
        > <!-- springplot d -->
        > ```
        - ~~~
          <!-- springplot e -->
          ~~~

            <!-- springplot f -->
        """,
      requests: ["1 c", "9 f"]
    ),
    Document(
      testDescription: "MDX",
      name: "a.mdx",
      text:
        "{/* springplot a -o a.svg */}\n<!-- springplot b -->\n```\n{/* springplot c */}\n```\n",
      requests: ["1 a"]
    ),
    Document(
      testDescription: "Quarto",
      name: "a.qmd",
      text: "<!-- springplot a -->\n```{r}\n<!-- springplot b -->\n```\n",
      requests: ["1 a"]
    ),
    Document(
      testDescription: "reStructuredText",
      name: "a.rst",
      text: """
        .. springplot a -o a.svg
        .. springplot
           b -o b.svg
           c -o c.svg
        .. springplot:: d
        .. code-block:: rst

           .. springplot e

        Text::

          .. springplot f

        .. note::

           .. springplot g
        """,
      requests: ["1 a", "3 b", "16 g"]
    ),
    Document(
      testDescription: "AsciiDoc",
      name: "a.adoc",
      text:
        "// springplot a -o a.svg\n----\n// springplot b\n----\n/// springplot c\n//springplot d\n",
      requests: ["1 a", "6 d"]
    ),
    Document(
      testDescription: "LaTeX",
      name: "a.tex",
      text: """
        % springplot a -o a.svg
        50 \\% springplot b
        text %% springplot c \\
          %% -o c.svg
        \\begin{verbatim}
        % springplot d
        \\end{verbatim}
        % springplot e
        """,
      requests: ["1 a", "3 c", "8 e"]
    ),
    Document(
      testDescription: "Typst",
      name: "a.typ",
      text: "// springplot a\nhttps://springplot b\n`// springplot c` /* springplot d */\n",
      requests: ["1 a", "3 d"]
    ),
    Document(
      testDescription: "Swift",
      name: "a.swift",
      text: """
        /// springplot a -o a.svg
        // springplot b -o b.svg
        let x = "// springplot c" // springplot d
        let y = \"\"\"
        // springplot e
        \"\"\"
        /** Text.
         * springplot f -o f.svg
         */
        /* springplot
         * g
         * h
         */
        /* /* springplot i */ */
        """,
      requests: ["1 a", "2 b", "3 d", "8 f", "11 g"]
    ),
    Document(
      testDescription: "comments of Markdown in documentation",
      name: "a.kt",
      text: "/// <!-- springplot a --> x <!-- springplot b -->\n/** <!-- springplot c --> */\n",
      requests: ["1 a", "1 b", "2 c"]
    ),
    Document(
      testDescription: "CSS",
      name: "a.css",
      text: "/* springplot a -o a.svg */\n// springplot b\na { content: '/* springplot c */' }\n",
      requests: ["1 a"]
    ),
    Document(
      testDescription: "JavaScript and Dart",
      name: "a.ts",
      text: "// springplot a\nconst x = `// springplot b`; // it's\n/* springplot c */\n",
      requests: ["1 a", "3 c"]
    ),
    Document(
      testDescription: "comments that only look like ours",
      name: "a.md",
      text: """
        <!-- Springplot a -o a.svg -->
        <!-- springplot: b -->
        <!-- springplots c --output=c.svg -->
        <!-- use springplot d -o d.svg -->
        <!-- SPRINGPLOT:BEGIN -->
        """,
      requests: [],
      faults: [
        "1 unknownWord(\"Springplot\", namesOutput: true)",
        "2 unknownWord(\"springplot:\", namesOutput: false)",
        "3 unknownWord(\"springplots\", namesOutput: true)",
        "5 unknownWord(\"SPRINGPLOT:BEGIN\", namesOutput: false)",
      ]
    ),
    Document(
      testDescription: "texts, and what is wrong with them",
      name: "a.md",
      text: """
        <!-- springplot:end -->
        <!-- springplot:begin a -->
        <!-- springplot b -->
        <!-- springplot:begin c -->
        <!-- springplot:end -->
        <!-- springplot:defaults --width 600 -->
        <!-- springplot:begin d -->
        <!-- springplot e
        """,
      requests: ["2 a"],
      faults: [
        "1 endWithoutBegin", "4 nestedBegin", "6 lateDefaults", "8 unclosedComment",
        "7 beginWithoutEnd",
      ]
    ),
    Document(
      testDescription: "marks that end with their lines beside others",
      name: "a.swift",
      text: """
        x /// springplot:begin a
        y /// <!-- springplot:end -->
        x /* springplot:begin b */
        /// springplot:end
        x /* springplot:begin c */ old // springplot:end
        """,
      requests: ["5 c"],
      faults: ["1 unlikeMarks", "3 unlikeMarks"]
    ),
    Document(
      testDescription: "defaults",
      name: "a.html",
      text: "<p><!-- springplot:defaults --theme dark --></p><!--springplot a-->",
      requests: ["1 --theme dark", "1 a"]
    ),
  ]

  @Test(arguments: ["a.md", "a.html", "a.mdx"], ["<!-->", "<!--->", "<!---->"])
  func `a comment that ends at once hides nothing behind it`(name: String, comment: String) throws {
    let language = try #require(DocumentLanguage(path: name))
    let mark = name == "a.mdx" ? "{/* springplot a */}" : "<!-- springplot a -->"
    let text = "b \(comment) c\n\n\(mark)\n"
    let marks = DocumentMarks(in: Array(text.utf8), of: language, name: "springplot")
    #expect(marks.marks.map(\.line) == [3])
    #expect(marks.faults.isEmpty)
  }

  @Test func `a comment that ends at once within another one is none`() {
    let text = "/* open\n--<!-->\n// springplot a -o b.svg"
    let marks = DocumentMarks(in: Array(text.utf8), of: .program(.swift), name: "springplot")
    #expect(marks.marks.isEmpty)
  }

  @Test(arguments: documents)
  func `counts comments of the language, and no others`(document: Document) throws {
    let marks = try document.marks
    let requests = marks.marks.map { mark in
      let text =
        switch mark.request {
        case .commands(let text), .defaults(let text), .text(let text, _): text
        }
      let words = text.split { " \n\r".contains($0) }.prefix { $0 != "-o" }
      return "\(mark.line) " + words.prefix(words.first == "--theme" ? 2 : 1).joined(separator: " ")
    }
    #expect(requests == document.requests)
    #expect(marks.faults.map { "\($0.line) \($0.reason)" } == document.faults)
  }

  @Test func `a document without the name is not looked at`() {
    let marks = DocumentMarks(in: Array("<!-- spring plot".utf8), of: .html, name: "springplot")
    #expect(marks.marks.isEmpty)
  }

  @Test func `a continued line of a comment is one command`() throws {
    let text = "# x\n/// springplot a \\\n///   -o b.svg\n"
    let marks = DocumentMarks(in: Array(text.utf8), of: .program(.swift), name: "springplot")
    #expect(marks.marks.first?.request == .commands("a \\\n   -o b.svg"))
  }
}
