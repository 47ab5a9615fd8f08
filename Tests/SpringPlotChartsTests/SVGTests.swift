import Foundation
import SpringPlotCharts
import SpringPlotMotion
import Springs
import Testing

@Suite struct SVGTests {
  private static let figures: [Figure] = [
    .spring(bounce: 0.3), .spring(bounce: -0.5, from: 5, to: 5),
    .spring(bounce: 0.9, from: 100, to: -300, velocity: 2000), .presets(),
    .presets { $0.layout = .overlay }, .presets { $0.isAnimated = true },
    .spring(bounce: 0.5) { $0.showsComponents = true },
  ]

  @Test(arguments: figures)
  func `an image with a title and a description in words`(_ figure: Figure) throws {
    let root = try SVGDocument(figure.svg()).root
    #expect(root.attributes["role"] == "img")
    #expect(root.children.first?.name == "title")
    #expect(root.children.dropFirst().first?.name == "desc")
    let ids = root.attributes["aria-labelledby"]?.split(separator: " ").map(String.init)
    #expect(ids == root.children.prefix(2).map { $0.attributes["id"] ?? "" })
    #expect(root.children.dropFirst().first?.text.contains("goes from") == true)
  }

  @Test(arguments: figures)
  func `attributes carry every colour, so it looks the same without its style sheet`(
    _ figure: Figure
  ) throws {
    let document = try SVGDocument(figure.svg())
    for shape in document.root.all where ["path", "circle", "rect"].contains(shape.name) {
      let isClip = shape.attributes.count == 4 && shape.attributes["x"] != nil
      #expect(isClip || shape.attributes["fill"] != nil)
      #expect(shape.name != "path" || shape.attributes["stroke"] != nil)
    }
  }

  @Test func `every rule is for classes of the document alone, inside a media query`() throws {
    let document = try SVGDocument(Figure.presets { $0.isAnimated = true }.svg())
    let style = try #require(document.root.all.first { $0.name == "style" })
    let prefix = try #require(
      document.root.children.first?.attributes["id"]?.split(separator: "-").first
    )
    for line in style.text.split(separator: "\n") where line != "}" {
      #expect(line.hasPrefix("@media (") || line.hasPrefix(".\(prefix)-"))
    }
  }

  @Test func `two charts in a page share no name`() throws {
    let names = try [Figure.spring(bounce: 0.3), .spring(bounce: 0.31), .presets()].map { figure in
      let all = try SVGDocument(figure.svg()).root.all
      return Set(all.compactMap { $0.attributes["id"] } + all.compactMap { $0.attributes["class"] })
    }
    #expect(names[0].isDisjoint(with: names[1]))
    #expect(names[0].isDisjoint(with: names[2]))
    #expect(names.allSatisfy { !$0.isEmpty })
  }

  @Test func `the dark theme has no media query`() throws {
    let svg = try Figure.presets { $0.theme = .dark }.svg()
    #expect(!String(decoding: svg, as: UTF8.self).contains("@media"))
  }

  @Test func `the animated chart is complete without its animation`() throws {
    let document = try SVGDocument(Figure.spring(bounce: 0.3) { $0.isAnimated = true }.svg())
    #expect(document.curves.count == 2)
    #expect(document.root.all.allSatisfy { $0.attributes["opacity"] == nil })
    #expect(document.root.all.contains { $0.name == "animate" })
  }

  @Test func `names are written so that they cannot become markup`() throws {
    var figure = Figure.spring(bounce: 0.3)
    figure.title = "<script>&'\"\u{1}\u{7f}é😀"
    let document = try SVGDocument(figure.svg())
    #expect(document.root.children.first?.text == "<script>&'\"é😀")
    #expect(!document.root.all.contains { $0.name == "script" })
  }

  @Test(arguments: [0, 0.15, 0.3])
  func `a chart of a preset takes at most 5.5 kB`(_ bounce: Double) throws {
    #expect(try Figure.spring(bounce: bounce).svg().count <= 5500)
  }

  @Test func `many oscillations take few bytes`() throws {
    #expect(try Figure.spring(bounce: 1, until: 75).svg().count <= 20_000)
    #expect(try Figure.spring(bounce: 0.985).svg().count <= 20_000)
    #expect(try Figure.spring(bounce: 1, until: 60).svg().count <= 60_000)
  }

  #if DEBUG
  private static let fuzzCount = 30
  #else
  private static let fuzzCount = 1000
  #endif

  @Test(arguments: 0..<fuzzCount)
  func `no number is not a number`(_ seed: Int) throws {
    let text = String(decoding: try Figure.random(seed: seed + 10_000).svg(), as: UTF8.self)
    let numbers = text.matches(of: /(?:"|[ ,;])(nan|-?inf|-0(?:\.0+)?)(?=[ ,;"<])/)
    #expect(numbers.isEmpty, "\(numbers.first.map { String($0.output.0) } ?? "")")
    #expect(!text.contains("e+") && !text.contains("E-"))
  }
}

extension Figure {
  /// The three presets of SwiftUI, with a change.
  static func presets(_ change: (inout Figure) -> Void = { _ in }) -> Figure {
    var figure = Figure(
      curves: [("smooth", 0), ("snappy", 0.15), ("bouncy", 0.3)].flatMap { name, bounce in
        Figure.spring(bounce: bounce).curves.map { curve in
          var curve = curve
          curve.name = name
          return curve
        }
      }
    )
    change(&figure)
    return figure
  }

  /// A chart of one spring with a change.
  static func spring(bounce: Double, _ change: (inout Figure) -> Void) -> Figure {
    var figure = spring(bounce: bounce)
    change(&figure)
    return figure
  }
}
