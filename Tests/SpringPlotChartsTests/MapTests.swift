import Foundation
import SpringPlotCharts
import SpringPlotText
import Testing

/// Maps of figures whose levels are known.
@Suite struct MapTests {
  /// A figure of the bounce and the duration of a spring, from its closed form.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bounces: ClosedRange<Double>
    let value: @Sendable (_ bounce: Double, _ duration: Double) -> Double?
  }

  static let cases = [
    Case(testDescription: "time of the peak", bounces: 0.05...0.9) { bounce, duration in
      duration / (2 * (1 - (1 - bounce) * (1 - bounce)).squareRoot())
    },
    Case(testDescription: "a saddle and rings", bounces: -1...1) { x, y in
      sin(3 * x + 0.4) * cos(7 * y - 2) + 0.3 * x
    },
    Case(testDescription: "settling time", bounces: 0.05...0.8) { settling($0, $1) },
    Case(testDescription: "settling time of bouncy springs", bounces: 0.3...0.9) {
      settling($0, $1)
    },
  ]

  private static let durations = 0.2...1.0

  private static func map(_ example: Case, count: Int) throws -> MapFigure {
    func values(_ range: ClosedRange<Double>) -> [Double] {
      (0..<count).map {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / Double(count - 1)
      }
    }
    var figure = MapFigure(
      name: "figure",
      unit: "s",
      absence: "never",
      x: try #require(MapFigure.Axis(name: "bounce", values: values(example.bounces))),
      y: try #require(MapFigure.Axis(name: "duration", values: values(durations))),
      value: example.value
    )
    figure.jobs = 2
    return figure
  }

  /// The time after which a released spring stays within a thousandth of its way.
  private static func settling(_ bounce: Double, _ duration: Double) -> Double {
    let ratio = 1 - bounce
    let gap = (1 - ratio * ratio).squareRoot()
    // The crests have the heights e^(-k pi z / gap).
    let last = (log(1000) * gap / (Double.pi * ratio)).rounded(.down)
    func excess(_ phase: Double) -> Double {
      let swing = cos(phase) + ratio / gap * sin(phase)
      return exp(-ratio / gap * phase) * swing.magnitude - 0.001
    }
    // Between the last crest outside and the next passage of the target.
    var low = last * Double.pi
    var high = low + Double.pi / 2 + asin(ratio)
    for _ in 0..<36 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return low / (gap * 2 * Double.pi / duration)
  }

  /// The bounces at which a crest is as high as the tolerance.
  private static let jumps = (1...60).map { crest in
    let slope = log(1000) / (Double(crest) * Double.pi)
    return 1 - slope / (1 + slope * slope).squareRoot()
  }

  /// Pixels to values, read from the frame that the map draws first.
  struct Page {
    let frame: CGRect
    let bounces: ClosedRange<Double>

    init(_ document: SVGDocument, _ bounces: ClosedRange<Double>) throws {
      let frames = document.root.all.filter { $0.name == "rect" && $0.attributes["x"] != nil }
      let numbers = try ["x", "y", "width", "height"].map {
        try #require(Double(frames[0].attributes[$0] ?? ""))
      }
      frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      self.bounces = bounces
    }

    func values(at point: CGPoint) -> (Double, Double) {
      (
        bounces.lowerBound + (point.x - frame.minX) / frame.width
          * (bounces.upperBound - bounces.lowerBound),
        durations.upperBound - (point.y - frame.minY) / frame.height
          * (durations.upperBound - durations.lowerBound)
      )
    }

    /// The numbers beside the scale, from the lowest up.
    func levels(_ document: SVGDocument) -> [Double] {
      document.words.filter { $0.box.minX > frame.maxX + 20 }.sorted { $0.box.minY > $1.box.minY }
        .compactMap { Double($0.text.replacingOccurrences(of: "−", with: "-")) }
    }

    func x(_ bounce: Double) -> Double {
      frame.minX + (bounce - bounces.lowerBound)
        / (bounces.upperBound - bounces.lowerBound) * frame.width
    }
  }

  @Test(arguments: cases, [12, 60])
  func `contours are within 0.05 px of their level`(
    _ example: Case,
    _ count: Int
  ) throws {
    let document = try SVGDocument(Self.map(example, count: count).svg())
    let page = try Page(document, example.bounces)
    let levels = page.levels(document)
    let isJumping = example.testDescription.hasPrefix("settling time")
    // At a jump the outline follows that, and beside it the slope is as steep as one likes.
    let edge = 1.5
    let edges = isJumping ? Self.jumps.map(page.x) : []
    #expect(document.curves.count == levels.count)
    var count = 0
    for (points, level) in zip(document.curves, levels) {
      for point in points
      where page.frame.insetBy(dx: 1, dy: 1).contains(point)
        && !edges.contains(where: { abs($0 - point.x) < edge })
      {
        func number(_ dx: Double, _ dy: Double) throws -> Double {
          let (x, y) = page.values(at: CGPoint(x: point.x + dx, y: point.y + dy))
          return try #require(example.value(x, y))
        }
        let step = 0.01
        let slope =
          try hypot(
            number(step, 0) - number(-step, 0),
            number(0, step) - number(0, -step)
          ) / (2 * step)
        let error = try abs(number(0, 0) - level)
        // At a saddle the level says little about the place.
        #expect(error < max(0.05 * slope, 1e-6), "\(level) at \(point): \(error / slope) px")
        count += 1
      }
    }
    #expect(count > 500)
  }

  @Test(arguments: cases.suffix(2), [12, 60])
  func `the settling time jumps along lines of their own, however close they are`(
    _ example: Case,
    _ count: Int
  ) throws {
    let document = try SVGDocument(Self.map(example, count: count).svg())
    let page = try Page(document, example.bounces)
    let lines = document.root.all.filter {
      $0.name == "path" && $0.attributes["fill"] == "none" && $0.attributes["d"] != nil
    }
    let points = lines.flatMap { PathReader.points(of: $0.attributes["d"] ?? "") }
    let seen = page.frame.minX + 2...page.frame.maxX - 2
    for x in Self.jumps.map(page.x) where seen.contains(x) {
      let near = points.filter { abs($0.x - x) < 1 && page.frame.contains($0) }
      #expect(near.count > 200)
      #expect(near.allSatisfy { abs($0.x - x) < 0.05 }, "\(x)")
    }
    let description = try #require(document.root.all.first { $0.name == "desc" }?.text)
    #expect(description.contains("It jumps along"))
  }

  @Test func `a grid of 200 x 200 takes less than 60 kB`() throws {
    let bytes = try Self.map(Self.cases[2], count: 200).svg()
    #expect(bytes.count < 60_000)
  }

  @Test func `where there is no figure nothing is filled`() throws {
    let hole = Case(testDescription: "", bounces: -1...1) { x, y in
      x * x + (y - 0.6) * (y - 0.6) < 0.05 ? nil : x + y
    }
    let document = try SVGDocument(Self.map(hole, count: 30).svg())
    let page = try Page(document, hole.bounces)
    // The first outline is that of wherever there is a figure.
    let hidden = document.curves[0].filter { page.frame.insetBy(dx: 2, dy: 2).contains($0) }
    #expect(hidden.count > 50)
    for point in hidden {
      let (x, y) = page.values(at: point)
      #expect(abs(x * x + (y - 0.6) * (y - 0.6) - 0.05) < 0.001)
    }
    let words = document.words.map(\.text)
    #expect(words.contains("never"))
    #expect(document.root.all.first { $0.name == "desc" }?.text.contains("in places never") == true)
  }

  @Test(arguments: [(120, 120), (240, 160), (2000, 900)])
  func `words stay on the page and apart from each other`(_ width: Int, _ height: Int) throws {
    var figure = try Self.map(Self.cases[0], count: 8)
    figure.size = ChartSize(width: width, height: height)
    let words = try SVGDocument(figure.svg()).words
    let page = CGRect(x: 0, y: 0, width: width, height: height)
    for (place, word) in words.enumerated() {
      #expect(page.contains(word.box), "\(word)")
      for other in words[..<place] { #expect(!word.box.intersects(other.box), "\(word) \(other)") }
    }
  }

  @Test func `flat and missing figures have a map, too`() throws {
    for value in [1.0, nil] {
      let flat = Case(testDescription: "", bounces: 0...1) { _, _ in value }
      let document = try SVGDocument(Self.map(flat, count: 3).svg())
      #expect(document.root.all.first { $0.name == "desc" }?.text.isEmpty == false)
    }
  }

  @Test func `a terminal gets a digit for each band, and what the digits mean`() throws {
    let figure = try Self.map(Self.cases[0], count: 8)
    let text = try figure.text(on: TextPage(columns: 60, rows: 20))
    let lines = text.split(separator: "\n")
    #expect(lines.count <= 20)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(text.contains("0 < "))
    #expect(lines.contains { $0.contains("000") })
  }
}

extension MapFigure {
  fileprivate func svg() throws -> [UInt8] {
    try ByteSink.collect { sink throws(WriteError) in try writeSVG(into: &sink) }
  }

  fileprivate func text(on page: TextPage) throws -> String {
    let bytes = try ByteSink.collect { sink throws(WriteError) in
      try writeText(into: &sink, on: page)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
