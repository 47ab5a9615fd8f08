import Springs

/// The colours and dash patterns of curves, chosen to stay apart without colour as well.
package struct Palette: Hashable, Sendable {
  /// A colour for light and for dark paper.
  package struct Pair: Hashable, Sendable {
    /// The colour on light paper.
    package let light: Color
    /// The colour on dark paper.
    package let dark: Color
  }

  /// The paper.
  package static let paper = Pair(light: Color(0xffffff), dark: Color(0x161618))

  /// The colours of curves unless others are given.
  ///
  /// The first six are at least 8 apart in OKLab, times a hundred, to normal eyes and to those
  /// without red or green cones, and all are at least 4 apart. Beyond six, dashes decide as well.
  package static let standard: [Pair] = [
    Pair(light: Color(0x0d55c1), dark: Color(0x19a2ff)),
    Pair(light: Color(0x9b2b09), dark: Color(0xfc8f33)),
    Pair(light: Color(0x2a725a), dark: Color(0x6adaad)),
    Pair(light: Color(0xca0e8f), dark: Color(0xf37dc4)),
    Pair(light: Color(0x8d6c04), dark: Color(0xe7c865)),
    Pair(light: Color(0x6343f4), dark: Color(0xb8b5ff)),
    Pair(light: Color(0xab371c), dark: Color(0xfe8a93)),
    Pair(light: Color(0x14798b), dark: Color(0x5cdcf1)),
    Pair(light: Color(0x1a3c89), dark: Color(0x89abfb)),
    Pair(light: Color(0x186f34), dark: Color(0xa9d22b)),
    Pair(light: Color(0x206985), dark: Color(0xb4bec8)),
    Pair(light: Color(0x693110), dark: Color(0xe2a36e)),
  ]

  /// The lengths of dashes and gaps in stroke widths; the first curve is unbroken.
  private static func dashes(_ index: Int) -> [Double] {
    switch index % 6 {
    case 1: [5, 2]
    case 2: [2, 1.6]
    case 3: [7, 2, 1.2, 2]
    case 4: [10, 3]
    case 5: [4, 1.5, 1.2, 1.5, 1.2, 1.5]
    default: []
    }
  }

  /// The colours in use.
  package let pairs: [Pair]

  /// Creates a palette; without colours, the standard one.
  package init(colors: [Color] = []) {
    pairs = colors.isEmpty ? Self.standard : colors.map { Pair(light: $0, dark: $0) }
  }

  /// Returns the colour of a curve.
  package func pair(_ index: Int) -> Pair { pairs[index % pairs.count] }

  /// Returns the dash pattern of a curve, in pixels.
  package static func dash(_ index: Int, strokeWidth: Double) -> [Double] {
    var lengths = dashes(index)
    for place in lengths.indices { lengths[place] *= strokeWidth }
    return lengths
  }

  /// The place of the colour of curves for whose names a small chart has no room.
  static let nameless = 9_999

  /// Returns whether a curve's line has no gaps.
  static func isUnbroken(_ index: Int) -> Bool { dashes(index).isEmpty }
}

extension Color {
  /// The relative luminance of WCAG 2: 0 for black, 1 for white.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast ratio of WCAG 2: from 1 to 21.
  package func contrast(with other: Color) -> Double {
    let (own, others) = (luminance, other.luminance)
    return (max(own, others) + 0.05) / (min(own, others) + 0.05)
  }

  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }
}

/// What a colour of the chart is for.
enum Ink: Hashable, Sendable {
  /// The background.
  case paper
  /// Titles and figures.
  case text
  /// Labels of axes and what else stays quiet.
  case quietText
  /// Grid lines.
  case grid
  /// The line at the start.
  case start
  /// The lines at targets.
  case target
  /// The lines at times.
  case time
  /// A curve.
  case curve(Int)
  /// Words about a curve.
  case curveText(Int)
}

extension Ink {
  /// Returns the colour on light and on dark paper.
  func pair(in palette: Palette) -> Palette.Pair {
    switch self {
    case .paper: Palette.paper
    case .text: Palette.Pair(light: Color(0x1d1d1f), dark: Color(0xf5f5f7))
    case .quietText: Palette.Pair(light: Color(0x6e6e73), dark: Color(0xa1a1a6))
    case .grid: Palette.Pair(light: Color(0xececf0), dark: Color(0x2b2b2e))
    case .start: Palette.Pair(light: Color(0x919197), dark: Color(0x68686e))
    case .target: Palette.Pair(light: Color(0x55555a), dark: Color(0xb4b4ba))
    case .time: Palette.Pair(light: Color(0x85858b), dark: Color(0x7e7e84))
    case .curve(Palette.nameless): Self.time.pair(in: palette)
    case .curveText(Palette.nameless): Self.quietText.pair(in: palette)
    case .curve(let index): palette.pair(index)
    case .curveText(let index): Self.readable(palette.pair(index))
    }
  }

  /// The end of the class names that carry this colour.
  var className: String {
    switch self {
    case .paper: "p"
    case .text: "t"
    case .quietText: "q"
    case .grid: "g"
    case .start: "s"
    case .target: "a"
    case .time: "l"
    case .curve(let index): "c\(index + 1)"
    case .curveText(let index): "n\(index + 1)"
    }
  }

  /// A number that no other ink has.
  var number: Int {
    switch self {
    case .paper: 0
    case .text: 1
    case .quietText: 2
    case .grid: 3
    case .start: 4
    case .target: 5
    case .time: 6
    case .curve(let index): 7 + 2 * index
    case .curveText(let index): 8 + 2 * index
    }
  }

  /// The ink of the curve that words are about; else the ink itself.
  var curve: Ink {
    if case .curveText(let index) = self { return .curve(index) }
    return self
  }

  /// The contrast with the paper that text needs.
  static let textContrast = 4.5

  // A colour that is too faint for words keeps its hue and gets darker, or lighter on dark paper.
  private static func readable(_ pair: Palette.Pair) -> Palette.Pair {
    Palette.Pair(
      light: pair.light.readable(on: Palette.paper.light),
      dark: pair.dark.readable(on: Palette.paper.dark)
    )
  }
}

extension Color {
  /// Returns the colour, or one of its hue that has the contrast of text with a paper.
  func readable(on paper: Color) -> Color {
    guard contrast(with: paper) < Ink.textContrast else { return self }
    let step = paper.luminance > 0.5 ? -0.01 : 0.01
    var shade = LabColor(self)
    while shade.lightness > 0, shade.lightness < 1 {
      shade.lightness += step
      let color = shade.color
      if color.contrast(with: paper) >= Ink.textContrast { return color }
    }
    return shade.color
  }
}
