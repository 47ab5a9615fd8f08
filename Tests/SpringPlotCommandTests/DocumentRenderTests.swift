import SpringPlotCommand
import Testing

/// What documents keep, and what holds for their lines.
@Suite struct DocumentRenderTests {
  static let texts: [(name: String, text: String, expected: String)] = [
    (
      "a.md",
      "By <!-- springplot:begin info bouncy --figure overshoot -->?<!-- springplot:end -->.",
      "By <!-- springplot:begin info bouncy --figure overshoot -->4.6 %<!-- springplot:end -->."
    ),
    (
      "a.swift", "/// springplot:begin convert bouncy --to swiftui -q\n/// springplot:end\n",
      "/// springplot:begin convert bouncy --to swiftui -q\n/// ```swift\n"
        + "/// .spring(duration: 0.5, bounce: 0.3)\n/// ```\n/// springplot:end\n"
    ),
    (
      "a.rst",
      ".. springplot:begin info smooth snappy --columns settle --table\n\n"
        + ".. springplot:end\n",
      ".. springplot:begin info smooth snappy --columns settle --table\n"
        + "\ncurve   settling time\nsmooth        0.735 s\nsnappy        0.697 s\n\n"
        + ".. springplot:end\n"
    ),
    (
      "b.rst",
      "  .. springplot:begin convert bouncy --to swiftui -q\n\n  .. springplot:end\n",
      "  .. springplot:begin convert bouncy --to swiftui -q\n\n  .. code-block:: swift\n\n"
        + "     .spring(duration: 0.5, bounce: 0.3)\n\n  .. springplot:end\n"
    ),
    (
      "a.html",
      "<!-- springplot:begin 'A<B=bouncy' smooth --at 0 -f csv -->\n<!-- springplot:end -->",
      "<!-- springplot:begin 'A<B=bouncy' smooth --at 0 -f csv -->\n"
        + "<pre><code class=\"language-csv\">curve,time,position,velocity\n"
        + "A&lt;B,0.000000,0.000000,0.000000\nsmooth,0.000000,0.000000,0.000000\n</code></pre>\n"
        + "<!-- springplot:end -->"
    ),
    (
      "a.adoc", "// springplot:begin convert bouncy --to swiftui -q\n// springplot:end\n",
      "// springplot:begin convert bouncy --to swiftui -q\n[source,swift]\n----\n"
        + ".spring(duration: 0.5, bounce: 0.3)\n----\n// springplot:end\n"
    ),
    (
      "a.typ", "// springplot:begin convert bouncy --to swiftui -q\n// springplot:end\n",
      "// springplot:begin convert bouncy --to swiftui -q\n```swift\n"
        + ".spring(duration: 0.5, bounce: 0.3)\n```\n// springplot:end\n"
    ),
    (
      "b.tex", "% springplot:begin convert bouncy --to swiftui -q\n% springplot:end\n",
      "% springplot:begin convert bouncy --to swiftui -q\n\\begin{verbatim}\n"
        + ".spring(duration: 0.5, bounce: 0.3)\n\\end{verbatim}\n% springplot:end\n"
    ),
    (
      "b.swift",
      "let animation: Animation =\n  // springplot:begin convert bouncy --to swiftui -q\n"
        + "  // springplot:end\n",
      "let animation: Animation =\n  // springplot:begin convert bouncy --to swiftui -q\n"
        + "  .spring(duration: 0.5, bounce: 0.3)\n  // springplot:end\n"
    ),
    (
      "a.css",
      "a {\n  /* springplot:begin convert linear:duration=1 --to css -q */\n"
        + "  /* springplot:end */\n}\n",
      "a {\n  /* springplot:begin convert linear:duration=1 --to css -q */\n"
        + "  transition-timing-function: cubic-bezier(0, 0, 1, 1);\n  transition-duration: 1s;\n"
        + "  /* springplot:end */\n}\n"
    ),
    (
      "a.kt",
      "/**\n * springplot:begin convert bouncy --to swiftui -q\n * springplot:end\n */\n",
      "/**\n * springplot:begin convert bouncy --to swiftui -q\n * ```swift\n"
        + " * .spring(duration: 0.5, bounce: 0.3)\n * ```\n * springplot:end\n */\n"
    ),
    (
      "a.tex", "x % springplot:begin info smooth --figure settle\n% springplot:end\n",
      "x % springplot:begin info smooth --figure settle\n0.735 s\n% springplot:end\n"
    ),
  ]

  @Test(arguments: texts)
  func `keeps a text, and nothing else changes`(
    example: (name: String, text: String, expected: String)
  ) throws {
    let plan = ChartsFolder([example.name: example.text]).render(example.name)
    #expect(plan.remarkTexts == [])
    let output = try #require(plan.outputs.first)
    #expect(String(decoding: try output.bytes(), as: UTF8.self) == example.expected)
    let begin = try #require(example.text.firstRange(of: "springplot:begin")).lowerBound
    let line = example.text[..<begin].count { $0 == "\n" } + 1
    #expect(output.document?.changes.map(\.place.line) == [line])
    let again = ChartsFolder([example.name: example.expected]).render(example.name)
    #expect(try again.outputs.first?.bytes() == Array(example.expected.utf8))
    #expect(again.outputs.first?.document?.changes == [])
  }

  @Test func `shows a chart as a picture with its description`() throws {
    let text =
      "<!-- springplot:begin bouncy -o b.svg --theme light,dark -->\n<!-- springplot:end -->\n"
    let plan = ChartsFolder(["a.md": text]).render("a.md")
    #expect(plan.paths == ["b.svg", "b~dark.svg", "a.md"])
    let written = String(decoding: try #require(plan.outputs.last).bytes(), as: UTF8.self)
    #expect(written.contains("srcset=\"b~dark.svg\""))
    #expect(written.contains("width=\"720\" height=\"420\" alt=\"bouncy goes from 0 to 1"))
  }

  static let faults: [(text: String, message: String)] = [
    ("<!-- springplot:begin info bouncy -->\n", "a.md:1: the text does not end"),
    ("\n<!-- springplot:end -->\n", "a.md:2: no text ends here"),
    (
      "<!-- springplot:begin info bouncy -->\n`springplot:begin`\n<!-- springplot:end -->\n",
      "a.md:1: a text cannot begin in another one"
    ),
    (
      "<!-- springplot:begin info bouncy --figure settle --><!-- springplot:end -->\n"
        + "<!-- springplot:end -->\n",
      "a.md:2: no text ends here"
    ),
    (
      "<!-- springplot:begin info a -->\n<!-- springplot:begin info b -->\n<!-- springplot:end -->",
      "a.md:2: a text cannot begin in another one"
    ),
    (
      "a <!-- springplot:begin info bouncy -->x<!-- springplot:end -->",
      "a.md:1: the command writes several lines"
    ),
    ("<!-- Springplot bouncy -o b.svg -->", "a.md:1: a comment that begins with 'Springplot'"),
    (
      "<!-- springplot smooth -o s.svg -->\n<!-- springplot:defaults --width 300 -->",
      "a.md:2: defaults stand before all other marks"
    ),
    ("<!-- springplot:defaults -o x.svg -->", "a.md:1: option '-o' belongs to a line"),
    ("<!-- springplot:defaults bouncy -->", "a.md:1: defaults are options of charts alone"),
    ("<!-- springplot:begin tune -->\n<!-- springplot:end -->", "a.md:1: the line writes"),
  ]

  @Test(arguments: faults)
  func `names what is wrong by its line, and leaves the document alone`(
    example: (text: String, message: String)
  ) {
    let plan = ChartsFolder(["a.md": example.text]).render("a.md")
    #expect(plan.status == .badInput)
    #expect(plan.remarkTexts.contains { $0.hasPrefix(example.message) })
    #expect(!plan.paths.contains("a.md"))
  }

  @Test(arguments: [
    (
      "a.typ",
      """
      ```
      /* springplot:begin bouncy --at 0,0.1 -f csv */
      /* springplot:end */
      It is /* springplot:begin info bouncy --figure overshoot */ // springplot:end here.

      """
    ),
    (
      "a.swift",
      """
      > /** springplot:begin info bouncy --figure peak */
      > old
      > /// <!-- springplot:end -->

      """
    ),
  ])
  func `a text that would change which parts are comments is refused`(
    path: String,
    text: String
  ) {
    let plan = ChartsFolder([path: text]).render(path)
    #expect(plan.status == .badInput)
    #expect(plan.remarkTexts.contains { $0.contains("comments would be others") })
    #expect(!plan.paths.contains(path))
  }

  @Test func `a comment that only looks like ours is a warning`() {
    let plan = ChartsFolder(["a.md": "<!-- springplots are fun -->"]).render("a.md")
    #expect(plan.status == .success)
    #expect(plan.remarkTexts.count == 1)
  }

  @Test func `options of folders and files hold where a line says nothing else`() throws {
    let folder = ChartsFolder([
      ".git/HEAD": "", ".springplot": "--width 300 --height 200",
      "docs/.springplot": "--height 210",
      "docs/a.md": """
      <!-- springplot:defaults --title Default -->
      <!-- springplot bouncy -o a.svg -->
      <!-- springplot bouncy -o b.svg --width 400 --title Own -->
      <!-- springplot info bouncy -o c.txt -->
      """,
    ])
    let plan = folder.render("docs/a.md")
    #expect(plan.remarkTexts == [])
    let charts = try plan.outputs.map { String(decoding: try $0.bytes(), as: UTF8.self) }
    #expect(charts[0].contains("width=\"300\" height=\"210\""))
    #expect(charts[0].contains("<title") && charts[0].contains(">Default</title>"))
    #expect(charts[1].contains("width=\"400\" height=\"210\""))
    #expect(charts[1].contains(">Own</title>"))
    let bare = folder.render("docs/a.md", "--no-defaults")
    #expect(try String(decoding: bare.outputs[0].bytes(), as: UTF8.self).contains("width=\"720\""))
  }

  @Test func `says what holds for a line`() throws {
    let folder = ChartsFolder([
      "a.md": "<!-- springplot:defaults --width 300 -->\n<!-- springplot bouncy -o a.svg -->"
    ])
    let plan = folder.render("--dry-run", "a.md:2")
    #expect(
      try String(decoding: plan.outputs[0].bytes(), as: UTF8.self)
        == "springplot bouncy -o a.svg --width 300\n  a.md:1: --width 300\n"
    )
  }

  @Test func `walks folders without what is hidden, ignored or built`() {
    let line = "<!-- springplot bouncy -o a.csv -->"
    let folder = ChartsFolder([
      "docs/a.md": line, "docs/.hidden/b.md": line, "docs/build/c.md": line, "docs/x/d.md": line,
      "docs/x/e.txt": "bouncy -o e.csv", "docs/x/charts.txt": "bouncy -o f.csv",
      "docs/.gitignore": "ignored.md\n/y/\n", "docs/x/ignored.md": line, "docs/y/g.md": line,
    ])
    #expect(folder.render("docs").paths == ["docs/a.csv", "docs/x/f.csv", "docs/x/a.csv"])
  }

  @Test func `reports are escaped`() {
    var report = RenderReport()
    report.add(
      RenderReport.Entry(
        place: LinePlace(file: "a,b:%\n.md", line: 3),
        path: "x\".svg",
        state: .stale,
        detail: "<a>\n::error::"
      )
    )
    #expect(
      report.text(as: .github)
        == "::error file=a%2Cb%3A%25%0A.md,line=3,title=springplot::"
        + "stale x\".svg: <a>%0A::error::\n"
    )
    #expect(report.text(as: .junit).contains("stale x&quot;.svg: &lt;a&gt;"))
    #expect(report.text(as: .gitlab).contains("\"begin\":3"))
    #expect(report.summary == "1 stale")
  }
}
