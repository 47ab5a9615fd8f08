import SpringPlotCharts
import Testing

@Suite struct PaletteTests {
  @Test(arguments: Palette.standard.indices)
  func `curves and their words have the contrast of text on both papers`(_ index: Int) {
    let pair = Palette.standard[index]
    #expect(pair.light.contrast(with: Palette.paper.light) >= 4.5)
    #expect(pair.dark.contrast(with: Palette.paper.dark) >= 4.5)
  }

  @Test(arguments: Vision.allCases)
  func `two curves with one dash pattern have colours that every eye tells apart`(
    _ vision: Vision
  ) {
    let count = Palette.standard.count
    for first in 0..<count {
      for second in first + 1..<count
      where Palette.dash(first, strokeWidth: 1) == Palette.dash(second, strokeWidth: 1) {
        let pairs = (Palette.standard[first], Palette.standard[second])
        #expect(vision.distance(pairs.0.light, pairs.1.light) >= 20, "\(first), \(second)")
        #expect(vision.distance(pairs.0.dark, pairs.1.dark) >= 20, "\(first), \(second)")
      }
    }
  }

  @Test(arguments: [Vision.common, .protanopia, .deuteranopia])
  func `the first six colours are far apart to every eye, and all are apart`(_ vision: Vision) {
    for first in Palette.standard.indices {
      for second in Palette.standard.indices.dropFirst(first + 1) {
        let least: Double = second < 6 ? 8 : 4
        let pairs = (Palette.standard[first], Palette.standard[second])
        let distances = [
          vision.perceptualDistance(pairs.0.light, pairs.1.light),
          vision.perceptualDistance(pairs.0.dark, pairs.1.dark),
        ]
        #expect(distances.allSatisfy { $0 >= least }, "\(first), \(second): \(distances)")
      }
    }
  }

  @Test func `the contrast of black and white is 21`() {
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 255, green: 255, blue: 255)
    #expect(abs(black.contrast(with: white) - 21) < 1e-12)
  }

  @Test(arguments: [("#0067d8", "#0067d8"), ("fff", "#ffffff"), ("#1aB", "#11aabb")])
  func `colours are read from hexadecimal digits`(_ text: String, _ css: String) {
    #expect(Color(hexadecimal: text)?.css == css)
  }

  @Test(arguments: ["", "#", "#12", "#12345", "+12345", "#gggggg", "#1234567"])
  func `other texts are no colours`(_ text: String) {
    #expect(Color(hexadecimal: text) == nil)
  }
}
