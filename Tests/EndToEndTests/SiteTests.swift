import Foundation
import TestSupport
import Testing

/// Small sites, each as a generator of sites wants its sources, are kept true by `render`.
@Suite struct SiteTests {
  struct Site: Sendable, CustomTestStringConvertible {
    /// The name of the generator, and of the folder with its sources.
    let testDescription: String
    /// The page with charts and texts.
    let page: String
    /// Lines that the page has when it is rendered.
    let lines: [String]
    /// The charts beside the page.
    let charts: [String]
    /// What makes the site, in its folder.
    let script: String
    /// What the site then contains.
    let result: String
  }

  private static let figures = [
    "It overshoots by <!-- springplot:begin info bouncy --figure overshoot -->4.6 %"
      + "<!-- springplot:end -->",
    "settled after <!-- springplot:begin info bouncy --figure settle -->0.819 s"
      + "<!-- springplot:end -->.",
  ]

  static let sites = [
    Site(
      testDescription: "docc",
      page: "Spring.docc/Spring.md",
      lines: [
        "A sheet overshoots by <!-- springplot:begin info bouncy --figure overshoot -->4.6 %",
        figures[1], "```swift\n.spring(duration: 0.5, bounce: 0.3)\n```\n<!-- springplot:end -->",
      ],
      charts: ["Resources/sheet.svg", "Resources/sheet~dark.svg"],
      script: """
        docc convert Spring.docc --warnings-as-errors --output-path site \
          --fallback-display-name Springs --fallback-bundle-identifier springs > /dev/null
        cat site/data/documentation/*.json; ls site/images/*
        """,
      result: "sheet~dark.svg"
    ),
    Site(
      testDescription: "mkdocs",
      page: "docs/index.md",
      lines: figures + [
        "srcset=\"images/sheet~dark.svg\"", "<img src=\"images/sheet.svg\" width=\"600\"",
        "\n    ```swift\n    .spring(duration: 0.5, bounce: 0.3)\n    ```\n",
      ],
      charts: ["images/sheet.svg", "images/sheet~dark.svg"],
      script: "mkdocs build --strict -q -d site; cat site/index.html; ls site/images",
      result: "sheet~dark.svg"
    ),
    Site(
      testDescription: "jekyll",
      page: "index.md",
      lines: [
        figures[0], figures[1], "| smooth |", "```js\ntransition=",
      ],
      charts: ["images/sheet.svg", "images/sheet~dark.svg"],
      script: "jekyll build -q -d site; cat site/index.html",
      result: "<img src=\"images/sheet.svg\" width=\"600\""
    ),
    Site(
      testDescription: "hugo",
      page: "content/spring/index.md",
      lines: figures + ["```swift\n.spring(duration: 0.5, bounce: 0.3)\n```\n"],
      charts: ["sheet.svg", "sheet~dark.svg"],
      script: "hugo --quiet -d site; cat site/spring/index.html; ls site/spring",
      result: "sheet~dark.svg"
    ),
    Site(
      testDescription: "sphinx",
      page: "index.rst",
      lines: [
        "\n\n4.6 %\n\n.. springplot:end\n", "\n       0.819 s\n",
        ".. image:: images/sheet.svg\n   :width: 600\n",
        "\n   .. code-block:: swift\n\n      .spring(duration: 0.5, bounce: 0.3)\n\n",
      ],
      charts: ["images/sheet.svg"],
      script: "sphinx-build -q -W . site; cat site/index.html; ls site/_images",
      result: "sheet.svg"
    ),
  ]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Sites")

  /// Renders a site in a folder, checks it, and builds it when it is to be built.
  ///
  /// Returns what building wrote.
  private func render(
    _ site: Site,
    in folder: borrowing TemporaryFolder,
    building: Bool = false
  ) throws -> String {
    let run = try ToolRun(
      script: """
        set -e
        cp -R "$sources"/. . && mkdir .git
        "$springplot" render . -q
        "$springplot" render --check .
        \(building ? site.script : "")
        """,
      in: folder.url,
      environment: [
        "sources": Self.sources.appending(path: site.testDescription).path, "HOME": folder.url.path,
      ]
    )
    try #require(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasSuffix(" unchanged\n"))
    return run.output
  }

  @Test(arguments: sites)
  func `is rendered, and is fresh`(site: Site) throws {
    let folder = try TemporaryFolder()
    _ = try render(site, in: folder)
    let page = try folder.text(of: site.page)
    for line in site.lines { #expect(page.contains(line), "\(page)") }
    let place = folder.file(site.page).deletingLastPathComponent()
    for chart in site.charts {
      #expect(FileManager.default.fileExists(atPath: place.appending(path: chart).path))
    }
  }

  private func build(_ name: String) throws {
    let site = try #require(Self.sites.first { $0.testDescription == name })
    let output = try render(site, in: TemporaryFolder(), building: true)
    #expect(output.contains(site.result))
    #expect(output.contains("4.6 %"))
    #expect(!output.contains("springplot:") || name != "docc")
  }

  @Test(.needs(ExternalTool("docc"))) func `docc builds it`() throws { try build("docc") }

  @Test(.needs(ExternalTool("mkdocs"))) func `mkdocs builds it`() throws { try build("mkdocs") }

  @Test(.needs(ExternalTool("jekyll"))) func `jekyll builds it`() throws { try build("jekyll") }

  @Test(.needs(ExternalTool("hugo"))) func `hugo builds it`() throws { try build("hugo") }

  @Test(.needs(ExternalTool("sphinx-build"))) func `sphinx builds it`() throws {
    try build("sphinx")
  }
}
