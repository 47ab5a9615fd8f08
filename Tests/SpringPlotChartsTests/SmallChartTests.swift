import Foundation
import SpringPlotCharts
import SpringPlotMotion
import SpringPlotText
import Springs
import Testing

/// What stays of a chart when there is little room.
@Suite struct SmallChartTests {
  /// What is drawn of many curves.
  enum Kind: CaseIterable {
    case overTime
    case plane
    case phase
  }

  private static func figure(_ count: Int, _ kind: Kind, _ width: Int, _ height: Int) -> Figure {
    var figure = Figure(
      curves: (0..<count).map { index in
        let spring = Spring(duration: 0.3 + 0.01 * Double(index), bounce: 0.2)
        let motions = [200, 100].map { Motion(.spring(spring), from: 0, to: $0) }
        return FigureCurve(
          name: "spring(duration: \(index))",
          expression: "spring",
          movement: Movement(axes: Array(motions.prefix(kind == .plane ? 2 : 1))),
          times: 0...1
        )
      },
      theme: .light
    )
    figure.size = ChartSize(width: width, height: height)
    figure.isPlane = kind == .plane
    figure.isPhase = kind == .phase
    return figure
  }

  @Test(
    arguments: [
      (240, 160, 12), (240, 160, 30), (240, 160, 90), (320, 200, 40), (720, 420, 60),
    ],
    Kind.allCases
  )
  func `a colour has a key however small the chart is`(
    _ shape: (width: Int, height: Int, count: Int),
    _ kind: Kind
  ) throws {
    let figure = Self.figure(shape.count, kind, shape.width, shape.height)
    let document = try SVGDocument(figure.svg())
    let samples = document.root.all.filter {
      $0.name == "path" && $0.attributes["stroke-linejoin"] == nil
        && $0.attributes["d"]?.wholeMatch(of: /M[\d.]+ [\d.]+h[\d.]+/) != nil
    }
    #expect(samples.count >= min(shape.count, kind == .overTime ? 20 : 11))
    let colors = Set(samples.compactMap { $0.attributes["stroke"] })
    let curves = document.root.all.filter {
      $0.name == "path" && $0.attributes["d"]?.contains("c") == true
        && $0.attributes["fill"] == "none"
    }
    #expect(curves.count >= shape.count)
    for curve in curves { #expect(colors.contains(curve.attributes["stroke"] ?? "")) }
    ChartLawTests().checkWords(
      of: document,
      on: CGRect(x: 0, y: 0, width: shape.width, height: shape.height)
    )
  }

  @Test(arguments: [(240, 160), (320, 200), (720, 420)], [3, 8, 12, 20, 60])
  func `the curves keep a quarter of the height beside any key`(
    _ size: (width: Int, height: Int),
    _ count: Int
  ) {
    let plan = ChartPlan(Self.figure(count, .overTime, size.width, size.height))
    #expect(plan.panels[0].frame.height >= 0.25 * Double(size.height))
  }

  @Test func `twelve names stay names on a small chart`() throws {
    let document = try SVGDocument(Self.figure(12, .overTime, 240, 160).svg())
    let names = document.words.map(\.text).filter { $0.contains("…") }
    #expect(Set(names).count == 12, "\(names)")
  }

  @Test(arguments: [(240, 160), (320, 200), (480, 300)])
  func `a quantity that was asked for is drawn, or said to be missing`(
    _ width: Int,
    _ height: Int
  ) throws {
    let all: [(Quantities, [String])] = [
      ([.energy, .distance], ["energy", "distance"]),
      ([.position, .velocity, .acceleration], ["position", "velocity", "acceleration"]),
      (
        [.position, .velocity, .acceleration, .energy, .distance],
        ["position", "velocity", "acceleration", "energy", "distance"]
      ),
    ]
    for (quantities, names) in all {
      for count in [1, 2] {
        var figure = Self.figure(count, .overTime, width, height)
        figure.quantities = quantities
        let words = try SVGDocument(figure.svg()).words.map(\.text)
        let isShort = words.contains { $0.hasPrefix("no room: ") && $0.hasSuffix(" more") }
        for name in names {
          #expect(isShort || words.contains { $0.contains(name) }, "\(name): \(words)")
        }
      }
    }
  }

  @Test func `two quantities of two curves have room side by side`() throws {
    var figure = Self.figure(2, .overTime, 240, 160)
    figure.quantities = [.energy, .distance]
    #expect(ChartPlan(figure).panels.count == 2)
  }

  @Test(arguments: [240, 320, 720])
  func `frames of small multiples have different names`(_ width: Int) throws {
    let values = [0, 0.2, 0.4, 0, 0.2, 0.4, 0, 0.2, 0.4, 0, 0.2, 0.4]
    var figure = Figure(
      curves: values.flatMap { Figure.spring(bounce: $0, until: 1).curves },
      theme: .light
    )
    figure.size = ChartSize(width: width, height: width * 2 / 3)
    let names = (1...4).map { "duration=0.\($0)" }
    figure.family = Family(
      name: "bounce",
      values: values,
      lines: values.indices.map { $0 / 3 },
      lineNames: names
    )
    figure.family?.isDivided = true
    let words = try SVGDocument(figure.svg()).words.map(\.text)
    for name in names {
      let end = try #require(name.last)
      #expect(
        words.contains { word in
          word == name
            || word.hasPrefix("…") && name.hasSuffix(word.dropFirst())
              && word.last == end
        },
        "\(words)"
      )
    }
  }

  @Test(arguments: [0, 0.3, 0.5, 0.7, 0.9])
  func `the target of a phase plane is named however the way turns about it`(
    _ bounce: Double
  ) throws {
    var figure = Figure.spring(bounce: bounce)
    figure.isPhase = true
    let words = try SVGDocument(figure.svg()).words
    #expect(words.contains { $0.text.hasPrefix("target") }, "\(words.map(\.text))")
  }

  @Test(arguments: [(240, 160), (320, 200)])
  func `the target of the plane is named on a small chart`(_ width: Int, _ height: Int) throws {
    for count in [1, 3] {
      let words = try SVGDocument(Self.figure(count, .plane, width, height).svg()).words
      #expect(words.contains { $0.text.hasPrefix("target") }, "\(words.map(\.text))")
    }
  }
}
