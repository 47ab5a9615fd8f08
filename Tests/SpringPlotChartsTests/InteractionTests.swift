import Foundation
import SpringPlotCharts
import SpringPlotMotion
import Springs
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

  private func words(of figure: Figure, atTime time: Double, isInlined: Bool) throws -> String {
    let x = ChartPlan(figure).panels[0].x(atTime: time)
    return try words(of: try figure.svg(), at: x, isInlined: isInlined)
  }

  /// Returns the words that a chart shows when the pointer is above it, in a browser.
  private func words(of svg: [UInt8], at x: Double, isInlined: Bool) throws -> String {
    let folder = try TemporaryFolder()
    let svg = String(decoding: svg, as: UTF8.self)
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
  func `a browser shows the time and every component of a timeline`(_ isInlined: Bool) throws {
    let spring = Animation.spring(Spring(duration: 0.5, bounce: 0.3))
    let motions = [(0.0, 100.0), (0, 3), (40, -20)].map { start, end in
      var motion = Motion(restingAt: start)
      motion.retarget(to: end, at: 0.5, animation: spring)
      return motion
    }
    var figure = TimelineFigure(
      tracks: [
        TimelineTrack(name: "scale", kind: .number, motions: [motions[1]]),
        TimelineTrack(name: "place", kind: .point, motions: [motions[0], motions[2]]),
      ],
      events: [TimelineMark(time: 0.5, name: "tap", kind: .event)],
      times: 0...2
    )
    figure.extendsTime = false
    #expect(!String(decoding: try figure.svg(), as: UTF8.self).contains("<script"))
    figure.isInteractive = true
    figure.unit = "p\"t"
    let lines = try SVGDocument(figure.svg()).straightLines
    let frame: [CGPoint] = try #require(lines.first { $0.count > 300 })
    let left: Double = frame.map { Double($0.x) }.min() ?? 0
    let right: Double = frame.map { Double($0.x) }.max() ?? 0
    let time = 0.7
    let x: Double = left + time / 2 * (right - left)
    let shown = try words(of: try figure.svg(), at: x, isInlined: isInlined)
    #expect(shown.contains(">0.7 s<"))
    for (name, motion) in zip(["scale", "x", "y"], [motions[1], motions[0], motions[2]]) {
      let pattern = try Regex(">\(name) (−?[0-9.]+) p\"t<", as: (Substring, Substring).self)
      let line = try #require(shown.firstMatch(of: pattern), "\(name)").output
      let number = Double(line.1.replacing("−", with: "-")) ?? .nan
      let state = motion.state(at: time)
      #expect(abs(number - state.position) < 0.006 * abs(state.position) + 0.05)
    }
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
