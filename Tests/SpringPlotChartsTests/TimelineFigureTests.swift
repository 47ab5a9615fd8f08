import SpringPlotCharts
import SpringPlotMotion
import SpringPlotText
import Springs
import TestSupport
import Testing

@Suite struct TimelineFigureTests {
  private static func motion(_ targets: (time: Double, target: Double)...) -> Motion {
    var motion = Motion(restingAt: 0)
    for (time, target) in targets {
      motion.retarget(to: target, at: time, animation: .spring(.smooth))
    }
    return motion
  }

  static let figure = TimelineFigure(
    tracks: [
      TimelineTrack(
        name: "center",
        kind: .point,
        motions: [motion((0.5, 100)), motion((0.5, -40), (1, 10))]
      ),
      TimelineTrack(
        name: "color & more",
        kind: .color,
        motions: [motion((1, 1), (2, 0)), motion(), motion((2, 1))]
      ),
      TimelineTrack(name: "idle", kind: .number, motions: [motion()]),
    ],
    events: [
      TimelineMark(time: 0.5, name: "tapped", kind: .event),
      TimelineMark(time: 1, name: "rainbow", kind: .event),
      TimelineMark(time: 2, name: "rainbow", kind: .step),
      TimelineMark(time: 2.5, name: "cancel", kind: .event),
      TimelineMark(time: 3, name: "rainbow", kind: .cancelledStep),
    ],
    times: 0...3
  )

  private func svg(_ figure: TimelineFigure) throws -> String {
    let bytes = try ByteSink.collect { sink throws(WriteError) in
      try figure.writeSVG(into: &sink)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func text(_ figure: TimelineFigure, _ page: TextPage = TextPage()) throws -> String {
    let bytes = try ByteSink.collect { sink throws(WriteError) in
      try figure.writeText(into: &sink, on: page)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `draws a curve for each component of what changes`() throws {
    let svg = try svg(Self.figure)
    #expect(svg.split(separator: "<path").count { $0.contains("stroke-linejoin") } == 5)
    #expect(svg.contains(">center</text>"))
    #expect(svg.contains(">color &amp; more</text>"))
    #expect(svg.contains(">unchanged: idle</text>"))
  }

  @Test func `is well-formed`() throws {
    _ = try SVGDocument(Array(svg(Self.figure).utf8))
  }

  @Test func `names the events, and tells cancelled steps apart`() throws {
    let svg = try svg(Self.figure)
    for name in ["tapped", "rainbow", "cancel", "cancelled"] { #expect(svg.contains(">\(name)<")) }
    #expect(svg.contains("Events: tapped at 0.5 s, rainbow at 1 s, cancel at 2.5 s."))
    #expect(svg.contains("Cancelled steps: 1."))
  }

  @Test func `a band shows the colour from black over red to green`() throws {
    let svg = try svg(Self.figure)
    let colors = svg.split(separator: "stop-color=\"").dropFirst().map { $0.prefix(7) }
    #expect(colors.first == "#000000")
    #expect(colors.contains { $0.hasPrefix("#fe00") || $0.hasPrefix("#ff00") })
    #expect(colors.count < 80)
  }

  @Test func `a crowd of changes is drawn by columns of pixels`() throws {
    var motion = Motion(restingAt: 0)
    for index in 1...400 {
      let target = Double(index % 7)
      motion.retarget(to: target, at: Double(index) / 120, animation: .spring(.bouncy))
    }
    let track = TimelineTrack(name: "crowd", kind: .number, motions: [motion])
    let figure = TimelineFigure(tracks: [track], events: [], times: 0...400)
    #expect(try svg(figure).utf8.count < 20_000)
    // The same changes with room for them are drawn as they are.
    let near = TimelineFigure(tracks: [track], events: [], times: 0...0.5)
    #expect(try svg(near).contains("stroke-linejoin"))
  }

  @Test(arguments: [0.0...3, 0.75...3, 1.5...3, 2...3])
  func `the state changes where an event says so, or not in sight`(
    _ range: ClosedRange<Double>
  ) throws {
    var figure = Self.figure
    figure.tracks = [figure.tracks[0]]
    figure.times = range
    let document = try SVGDocument(Array(svg(figure).utf8))
    let states = document.root.all.filter { $0.attributes["stroke-dasharray"] == "4 3" }
    let steps = states.flatMap { state in
      (state.attributes["d"] ?? "").split(separator: "M").filter { $0.contains("v") }
    }
    let changes = [0.5, 0.5, 1].filter(range.contains)
    #expect(steps.count == changes.count)
  }

  @Test func `a target beyond the range is not drawn at its edge`() throws {
    var figure = Self.figure
    figure.tracks = [figure.tracks[0]]
    figure.valueRange = -50...50
    let document = try SVGDocument(Array(svg(figure).utf8))
    let states = document.root.all.filter { $0.attributes["stroke-dasharray"] == "4 3" }
    let levels = states.flatMap { state in
      (state.attributes["d"] ?? "").split(separator: "M").filter { $0.contains("h") }
    }
    // Both start at 0; of the targets 100, -40 and 10 two are in sight.
    #expect(levels.count <= 4)
  }

  @Test func `has the size that is asked for`() throws {
    var figure = Self.figure
    figure.width = 500
    figure.height = 300
    #expect(try svg(figure).contains(#"viewBox="0 0 500 300""#))
  }

  @Test func `nothing at all is a chart too`() throws {
    let empty = TimelineFigure(tracks: [], events: [], times: 0...0)
    _ = try SVGDocument(Array(svg(empty).utf8))
    #expect(throws: Never.self) { try text(empty) }
  }

  @Test func `a terminal shows the tracks with their names and events`() throws {
    let text = try text(Self.figure)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    for words in ["center x y", "color & more red green blue", "│tapped", "unchanged: idle"] {
      #expect(text.contains(words))
    }
    #expect(text.contains("×"))
    let plain = try self.text(Self.figure, TextPage(columns: 40, isUnicode: false))
    #expect(plain.utf8.allSatisfy { $0 < 0x80 })
    #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }
}
