import SpringPlotArguments
import TestSupport
import Testing

@Suite struct ManualPageTests {
  private static let page = coffee.manualPage(date: "2026-01-31")

  @Test func `the page is made from the table`() throws {
    try Golden("coffee.1").expect(Self.page)
  }

  @Test func `the page is the same every time and has nothing but ASCII`() {
    #expect(coffee.manualPage(date: "2026-01-31") == Self.page)
    #expect(Self.page.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test(.needs(.mandoc)) func `mandoc has nothing to complain about`() throws {
    let run = try ExternalTool.mandoc.run("-Tlint", input: Self.page)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "")
  }

  @Test(.needs(.mandoc)) func `mandoc shows every character as it is`() throws {
    let run = try ExternalTool.mandoc.run("-Tutf8", "-Owidth=200", input: Self.page)
    expectEverything(in: run.output)
  }

  @Test(.needs(.groff)) func `groff shows every character as it is`() throws {
    let run = try ExternalTool.groff.run(
      "-man",
      "-Tutf8",
      "-ww",
      "-P-cbou",
      "-rLL=200n",
      input: Self.page
    )
    #expect(run.errors == "")
    expectEverything(in: run.output)
  }

  private func expectEverything(in page: String) {
    // mandoc prints bold and italic by overstriking.
    let plain = page.replacing(/.\u{8}/, with: "")
    for text in [
      "coffee - makes coffee",
      "-o, --output FILE",
      #"The colour; 'brown' & "black" are [usual], it's $HOME's `choice`: 100%."#,
      #".dotted line with \ and 'quotes'"#,
      "Wärme – €3^2~5",
    ] {
      #expect(plain.contains(text))
    }
  }
}

extension ExternalTool {
  static let groff = Self("groff")
  static let mandoc = Self("mandoc")
}
