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
    /// The program that makes the site, and what it is told in the folder.
    let build: (tool: ExternalTool, script: String)
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
      build: (
        ExternalTool("docc"),
        """
        docc convert Spring.docc --warnings-as-errors --output-path site \
          --fallback-display-name Springs --fallback-bundle-identifier springs > /dev/null
        cat site/data/documentation/*.json; ls site/images/*
        """
      ),
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
      build: (
        ExternalTool("mkdocs"),
        "mkdocs build --strict -q -d site; cat site/index.html; ls site/images"
      ),
      result: "sheet~dark.svg"
    ),
    Site(
      testDescription: "jekyll",
      page: "index.md",
      lines: [
        figures[0], figures[1], "| smooth |", "```js\ntransition=",
      ],
      charts: ["images/sheet.svg", "images/sheet~dark.svg"],
      build: (ExternalTool("jekyll"), "jekyll build -q -d site; cat site/index.html"),
      result: "<img src=\"images/sheet.svg\" width=\"600\""
    ),
    Site(
      testDescription: "hugo",
      page: "content/spring/index.md",
      lines: figures + ["```swift\n.spring(duration: 0.5, bounce: 0.3)\n```\n"],
      charts: ["sheet.svg", "sheet~dark.svg"],
      build: (
        ExternalTool("hugo"), "hugo --quiet -d site; cat site/spring/index.html; ls site/spring"
      ),
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
      build: (
        ExternalTool("sphinx-build"),
        "sphinx-build -q -W . site; cat site/index.html; ls site/_images"
      ),
      result: "sheet.svg"
    ),
  ]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Sites")

  @Test(arguments: sites)
  func `is rendered, is fresh, and can be built`(site: Site) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      script: """
        set -e
        cp -R "$sources"/. . && mkdir .git
        "$springplot" render . -q
        "$springplot" render --check .
        \((try? site.build.tool.url()) == nil ? "" : site.build.script)
        """,
      in: folder.url,
      environment: [
        "sources": Self.sources.appending(path: site.testDescription).path, "HOME": folder.url.path,
      ]
    )
    try #require(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasSuffix(" unchanged\n"))
    let page = try folder.text(of: site.page)
    for line in site.lines { #expect(page.contains(line), "\(page)") }
    let place = folder.file(site.page).deletingLastPathComponent()
    for chart in site.charts {
      #expect(FileManager.default.fileExists(atPath: place.appending(path: chart).path))
    }
    guard (try? site.build.tool.url()) != nil else { return }
    #expect(run.output.contains(site.result))
    #expect(run.output.contains("4.6 %"))
    #expect(!run.output.contains("springplot:") || site.testDescription != "docc")
  }
}
