import Foundation
import SpringPlotCharts
import SpringPlotMotion
import TestSupport
import Testing

@Suite struct InteractionTests {
  @Test func `there is no script unless it is asked for`() throws {
    let plain = String(decoding: try Figure.presets { $0.isAnimated = true }.svg(), as: UTF8.self)
    #expect(!plain.contains("<script"))
    var figure = Figure.presets()
    let before = try figure.svg().count
    figure.isInteractive = true
    let document = try SVGDocument(figure.svg())
    #expect(document.root.all.count { $0.name == "script" } == 1)
    #expect(try figure.svg().count - before < 2000)
    #expect(!String(decoding: try figure.svg(), as: UTF8.self).contains("src="))
  }

  /// Returns the words that a chart shows when the pointer is above a time, in a browser.
  private func words(of figure: Figure, atTime time: Double, isInlined: Bool) throws -> String {
    let folder = try TemporaryFolder()
    let svg = String(decoding: try figure.svg(), as: UTF8.self)
    let plan = ChartPlan(figure)
    let x = plan.panels[0].x(atTime: time)
    let event = """
      var s=document.querySelector('svg'),k=s.getScreenCTM();
      s.dispatchEvent(new PointerEvent('pointermove',{clientX:k.e+\(x)*k.a,clientY:k.f+100}));
      """
    let file: URL
    if isInlined {
      file = folder.url.appending(path: "page.html")
      let page = "<!doctype html><meta charset=utf-8><p>a</p>\(svg)<script>\(event)</script>"
      try page.write(to: file, atomically: true, encoding: .utf8)
    } else {
      file = folder.url.appending(path: "chart.svg")
      let script = "<script><![CDATA[\(event)]]></script></svg>"
      try svg.replacing("</svg>", with: script)
        .write(to: file, atomically: true, encoding: .utf8)
    }
    let run = try ExternalTool.chromium.run(
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--user-data-dir=\(folder.url.appending(path: "profile").path)",
      "--dump-dom",
      file.absoluteString
    )
    let end = try #require(run.output.range(of: "paint-order"), "\(run.errors)").lowerBound
    return String(run.output[end...])
  }

  @Test(.needs(.chromium), arguments: [true, false])
  func `a browser shows the time and what every curve is then`(_ isInlined: Bool) throws {
    var figure = Figure.presets { $0.unit = "pt" }
    figure.isInteractive = true
    let time = 0.2
    let shown = try words(of: figure, atTime: time, isInlined: isInlined)
    #expect(shown.contains(">0.2 s<"))
    for curve in figure.curves {
      let state = curve.movement.axes[0].state(at: time)
      let line = try #require(
        shown.firstMatch(
          of: try Regex(
            "\(curve.name) (−?[0-9.]+) pt  (−?[0-9.]+) pt/s",
            as: (Substring, Substring, Substring).self
          )
        )
      ).output
      let position = try #require(Double(line.1))
      let velocity = try #require(Double(line.2))
      #expect(abs(position - state.position) < 0.006)
      #expect(abs(velocity - state.velocity) < 0.06 * abs(state.velocity) + 0.05)
    }
  }
}
