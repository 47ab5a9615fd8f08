import SpringPlotCharts
import SpringPlotMotion
import Springs
import Testing

@Suite struct FamilyTests {
  private static func family(_ count: Int) -> Family {
    Family(
      name: "bounce",
      values: (0..<count).map { Double($0) / Double(count - 1) },
      lines: Array(repeating: 0, count: count),
      lineNames: ["spring"]
    )
  }

  private static func papers(_ pairs: [Palette.Pair]) -> [(colors: [Color], paper: Color)] {
    [(pairs.map(\.light), Palette.paper.light), (pairs.map(\.dark), Palette.paper.dark)]
  }

  @Test(arguments: [5, 8, 20])
  func `steps of colour look equal`(_ count: Int) {
    for (colors, _) in Self.papers(Palette(family: Self.family(count)).pairs) {
      let distances = zip(colors, colors.dropFirst()).map {
        LabColor($0).distance(to: LabColor($1))
      }
      let mean = distances.reduce(0, +) / Double(distances.count)
      // A chord is shorter than the bend of the way, and a screen shows 256 steps only.
      #expect(distances.allSatisfy { abs($0 - mean) < 0.2 * mean }, "\(distances)")
    }
  }

  @Test func `colours get darker from first to last, and stand out from both papers`() {
    for (colors, paper) in Self.papers(Palette(family: Self.family(50)).pairs) {
      let lightness = colors.map { LabColor($0).lightness }
      #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $0 > $1 })
      #expect(colors.allSatisfy { $0.contrast(with: paper) >= 3 })
    }
  }

  @Test func `colours that are given are the ends of the way`() throws {
    let given = [
      try #require(Color(hexadecimal: "#ff0000")), try #require(Color(hexadecimal: "#0000ff")),
    ]
    let pairs = Palette(family: Self.family(9), colors: given).pairs
    #expect(pairs.first?.light == given[0])
    #expect(pairs.last?.light == given[1])
  }

  @Test func `black, white and red are where OKLab has them`() throws {
    let red = LabColor(try #require(Color(hexadecimal: "#ff0000")))
    #expect(abs(red.lightness - 0.62796) < 1e-4)
    #expect(abs(red.greenRed - 0.22486) < 1e-4)
    #expect(abs(red.blueYellow - 0.12585) < 1e-4)
    #expect(abs(LabColor(try #require(Color(hexadecimal: "#fff"))).lightness - 1) < 1e-6)
    #expect(LabColor(try #require(Color(hexadecimal: "#000"))).lightness == 0)
  }

  @Test(arguments: [3, 8, 9, 30])
  func `the legend names the number once, and many values by a scale`(_ count: Int) throws {
    let family = Self.family(count)
    var figure = Figure(
      curves: family.values.flatMap { Figure.spring(bounce: $0 * 0.5, until: 1).curves }
    )
    figure.family = family
    let texts = try SVGDocument(figure.svg()).root.all.filter { $0.name == "text" }.map {
      $0.children.first?.text ?? $0.text
    }
    #expect(texts.filter { $0 == "bounce" }.count == 1)
    #expect(family.hasScale == (count > 8))
    // The middle of three is a value, and a tick of the velocity has no decimals.
    #expect(count != 3 || texts.contains("0.5"))
  }
}
