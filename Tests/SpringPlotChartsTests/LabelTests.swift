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

  @Test func `a time without a word belongs to the word before it`() throws {
    let durations = [0.25, 0.5, 0.75, 1]
    var figure = Figure.spring(bounce: 0.3)
    figure.curves = durations.flatMap { Figure.spring(duration: $0, bounce: 0.3).curves }
    let document = try SVGDocument(figure.svg())
    let rows = Dictionary(grouping: document.words.filter { $0.text.hasSuffix(" s") }) {
      $0.box.midY.rounded()
    }
    var found = 0
    for row in rows.values {
      var isDuration: Bool?
      for word in row.sorted(by: { $0.box.minX < $1.box.minX }) {
        if word.text.hasPrefix("duration") { isDuration = true }
        if word.text.hasPrefix("settles") { isDuration = false }
        guard let isDuration else { continue }
        let isOne = durations.contains {
          word.text.trimmingPrefix("duration") == "\($0.formatted()) s"
        }
        #expect(isOne == isDuration, "\(word.text)")
        found += isOne ? 1 : 0
      }
    }
    #expect(found >= 2)
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
