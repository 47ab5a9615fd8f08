import SpringPlotCharts
import Testing

@Suite struct TextChartTests {
  @Test(arguments: [20, 21, 33, 40, 60, 80, 132, 200], [10, 16, 24, 50])
  func `no line is wider than the page`(_ columns: Int, _ rows: Int) throws {
    for figure in [Figure.presets(), .spring(bounce: 0.5, from: 100, to: -3e6)] {
      let page = TextPage(columns: columns, rows: rows)
      let lines = try figure.text(on: page).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { ColumnWidth.of(String($0)) <= columns })
      #expect(lines.count <= rows)
      #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
      #expect(
        lines.contains { line in line.unicodeScalars.contains { $0.value & ~0xff == 0x2800 } }
      )
    }
  }

  @Test(arguments: [20, 80])
  func `plain characters are enough when the terminal knows no others`(_ columns: Int) throws {
    var figure = Figure.presets()
    figure.title = "Größe ×10 😀"
    let text = try figure.text(on: TextPage(columns: columns, isUnicode: false))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("***"))
  }

  @Test func `without colour there are no escapes, with colour each line ends plain`() throws {
    let plain = try Figure.presets().text(on: TextPage())
    #expect(!plain.contains("\u{1b}"))
    let colored = try Figure.presets().text(on: TextPage(hasColor: true))
    #expect(colored.contains("\u{1b}[34m"))
    #expect(colored.replacing(/\u{1b}\[\d+m/, with: "") == plain)
    for line in colored.split(separator: "\n") where line.contains("\u{1b}") {
      #expect(line.matches(of: /\u{1b}\[\d+m/).last?.output == "\u{1b}[0m")
    }
  }

  @Test func `a flat motion has an axis too`() throws {
    let text = try Figure.spring(bounce: 0.3, from: 5, to: 5).text(on: TextPage())
    #expect(text.contains("target 5"))
  }

  @Test func `wide characters take two columns, combining ones none`() {
    #expect(ColumnWidth.of("a漢e\u{301}😀") == 6)
    #expect(ColumnWidth.cut("漢字漢字", to: 5, mark: "…") == "漢字…")
    #expect(ColumnWidth.cut("a\u{7}b", to: 5, mark: "…") == "ab")
  }
}
