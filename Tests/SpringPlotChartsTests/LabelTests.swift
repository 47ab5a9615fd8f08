import Foundation
import SpringPlotCharts
import Testing

@Suite struct LabelTests {
  @Test func `names stand at the ends of lines that end apart`() throws {
    var figure = Figure.spring(bounce: 0.3, to: 100)
    figure.curves += Figure.spring(bounce: 0.1, to: 300).curves
    let document = try SVGDocument(figure.svg())
    let names = document.words.filter { $0.text.hasPrefix("bounce") }
    #expect(names.count == 2)
    let ends = document.curves.compactMap(\.last?.x)
    #expect(names.allSatisfy { name in ends.allSatisfy { name.box.minX > $0 } })
  }

  @Test(arguments: [
    [0.25, 0.5, 0.75, 1], [0.25, 0.5], [0.3, 0.35, 0.5], [0.15, 0.3, 0.35, 0.5, 0.8, 1],
  ])
  func `a time without a word belongs to the word before it`(_ durations: [Double]) throws {
    var figure = Figure.spring(bounce: 0.3)
    figure.curves = durations.flatMap { Figure.spring(duration: $0, bounce: 0.3).curves }
    let words = try SVGDocument(figure.svg()).words
    let heading = try #require(words.first { $0.text.hasPrefix("velocity") })
    let times = words.filter { word in
      word.box.maxY < heading.box.minY && (word.text.hasSuffix(" s") || word.text == "settles")
    }
    let rows = Dictionary(grouping: times) { $0.box.midY.rounded() }
    var found = 0
    for row in rows.values {
      var isDuration: Bool?
      for word in row.sorted(by: { $0.box.minX < $1.box.minX }) where !isName(word.text) {
        if word.text.hasPrefix("duration") { isDuration = true }
        if word.text.hasPrefix("settles") { isDuration = false }
        let isOne = durations.contains {
          word.text.trimmingPrefix("duration") == "\($0.formatted()) s"
        }
        if let isDuration { #expect(isOne == isDuration, "\(word.text)") }
        found += isOne ? 1 : 0
      }
    }
    #expect(found == durations.count)
    #expect(times.contains { $0.text == "settles" })
  }

  @Test func `a settling time without a word follows one with it in its row`() throws {
    let values = [0.2, 2, 0.2, 2, 0.2, 2]
    var figure = Figure.spring(bounce: 0)
    figure.curves = values.indices.flatMap {
      Figure.spring(duration: values[$0], bounce: [0, 0.15, 0.3][$0 / 2], until: 3.5).curves
    }
    figure.family = Family(
      name: "duration",
      values: values,
      lines: values.indices.map { $0 / 2 },
      lineNames: ["smooth", "snappy", "bouncy"]
    )
    let words = try SVGDocument(figure.svg()).words
    let heading = try #require(words.first { $0.text.hasPrefix("velocity") })
    let times = words.filter { $0.box.maxY < heading.box.minY && $0.text.hasSuffix(" s") }
    #expect(times.contains { $0.text.hasPrefix("settles") })
    for time in times where !["0.2 s", "2 s", "duration0.2 s", "duration2 s"].contains(time.text) {
      let before = times.filter {
        abs($0.box.midY - time.box.midY) < 1 && $0.box.minX <= time.box.minX
      }
      #expect(before.contains { $0.text.hasPrefix("settles") }, "\(time.text)")
    }
  }

  // What a legend says of a curve.
  private func isName(_ text: String) -> Bool { text.hasPrefix("bounce") }

  @Test(arguments: [0.9, 1, 2, 5, 10, 20])
  func `both times of a curve are named wherever its chart ends`(_ end: Double) throws {
    let texts = try SVGDocument(Figure.spring(bounce: 0.3, until: end).svg()).words.map(\.text)
    #expect(texts.contains("duration0.5 s") && texts.contains("settles0.819 s"), "\(texts)")
  }

  @Test(arguments: [(240, 160, 3), (240, 160, 5), (320, 200, 3), (720, 420, 3), (720, 420, 12)])
  func `times behind names have a word for what they are, or are left out`(
    _ width: Int,
    _ height: Int,
    _ count: Int
  ) throws {
    for quantities: Quantities in [.all, [.energy, .distance]] {
      var figure = Figure.spring(bounce: 0.3)
      figure.curves = (0..<count).flatMap {
        Figure.spring(duration: 0.4 + 0.05 * Double($0), bounce: 0.3).curves
      }
      figure.size = ChartSize(width: width, height: height)
      figure.quantities = quantities
      let words = try SVGDocument(figure.svg()).words.map(\.text)
      let hasTimes = words.contains { isName($0) && $0.hasSuffix(" s") }
      #expect(!hasTimes || words.contains("settles"), "\(words)")
    }
  }

  @Test(arguments: [0.95...1.05, 0.9...1.048, 1.0...1.047, 0.5...1.05])
  func `the overshoot is labelled below it where there is no room above`(
    _ range: ClosedRange<Double>
  ) throws {
    var figure = Figure.spring(bounce: 0.3)
    figure.positionRange = range
    let words = try SVGDocument(figure.svg()).words.map(\.text)
    #expect(words.contains("+4.6 %"), "\(words)")
  }

  @Test(arguments: [0.9, 0.95, 0.99])
  func `the size of an extreme stands close to its dot`(_ bounce: Double) throws {
    let document = try SVGDocument(Figure.spring(bounce: bounce).svg())
    let extremes = document.words.filter { $0.text.wholeMatch(of: /[+−][\d.]+ %/) != nil }
    #expect(extremes.count >= 2 && extremes.count == document.circles.count)
    for word in extremes {
      let distances = document.circles.map { circle in
        max(word.box.minX - circle.maxX, circle.minX - word.box.maxX, 0)
          + max(word.box.minY - circle.maxY, circle.minY - word.box.maxY, 0)
      }
      #expect(try #require(distances.min()) < 24, "\(word.text)")
    }
  }

  @Test(arguments: [10.0, 37, -4])
  func `a name that tells a target does so once`(_ target: Double) throws {
    var figure = Figure.spring(bounce: 0.3, to: target)
    figure.curves += Figure.spring(bounce: 0.3, to: 200).curves
    let number = target < 0 ? "−\((-target).formatted())" : target.formatted()
    for index in 0..<2 { figure.curves[index].name = index == 0 ? "to=\(number)" : "to=200" }
    let words = try SVGDocument(figure.svg()).words.map(\.text)
    #expect(words.contains { $0.hasPrefix("to=\(number)0.819") }, "\(words)")
  }

  @Test(arguments: [(800.0, -200.0), (300, -300), (500, 50), (12, -7)])
  func `the velocity beside an arrow is that of the nearest arrow`(
    _ first: Double,
    _ second: Double
  ) throws {
    var figure = Figure.spring(bounce: 0.3, to: 300, velocity: first)
    figure.curves += Figure.spring(bounce: 0.3, to: 200, velocity: second).curves
    let document = try SVGDocument(figure.svg())
    // The shaft of an arrow comes first, then the two sides of its head.
    let arrows = document.root.all.compactMap { node -> (color: String, points: [CGPoint])? in
      guard node.name == "path", node.attributes["stroke-linejoin"] == nil,
        let path = node.attributes["d"], path.count(where: { $0 == "M" || $0 == "m" }) == 2,
        let color = node.attributes["stroke"], node.attributes["stroke-dasharray"] == nil
      else { return nil }
      return (color, PathReader.points(of: path))
    }
    for word in document.words where word.text.hasSuffix("/s") {
      let distances = arrows.map { arrow in
        arrow.points.map { hypot($0.x - word.box.midX, $0.y - word.box.midY) }.min() ?? .infinity
      }
      guard arrows.count == 2,
        let nearest = distances.indices.min(by: { distances[$0] < distances[$1] })
      else { continue }
      let velocity = nearest == 0 ? first : second
      #expect(word.text == (velocity < 0 ? "−" : "") + "\(abs(velocity).formatted())/s")
    }
  }

  @Test(arguments: [0.3, 0.55, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95])
  func `parts of a spring are named, and shown in full`(bounce: Double) throws {
    var figure = Figure.spring(bounce: bounce)
    figure.showsComponents = true
    let words = try SVGDocument(figure.svg()).words.map(\.text)
    #expect(words.contains { $0.hasPrefix("cosine") } && words.contains { $0.hasPrefix("decay") })
    #expect(words.contains("−1") || words.contains("−1.0"))
  }
}
