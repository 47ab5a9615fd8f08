import SpringPlotSystem

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
  /// Every other time round the dash patterns, a colour comes that any eye tells apart.
  package static let standard: [Pair] = [
    Pair(light: Color(0x0067d8), dark: Color(0x58a6ff)),
    Pair(light: Color(0xc4460a), dark: Color(0xff9a57)),
    Pair(light: Color(0x0a7f5a), dark: Color(0x3fd6a0)),
    Pair(light: Color(0xb0278f), dark: Color(0xff85d5)),
    Pair(light: Color(0x8a6400), dark: Color(0xe5c04b)),
    Pair(light: Color(0x5b3fd1), dark: Color(0xb3a1ff)),
    Pair(light: Color(0xc9203f), dark: Color(0xff8a8f)),
    Pair(light: Color(0x00788f), dark: Color(0x5ccfe6)),
    Pair(light: Color(0x143a86), dark: Color(0x9db9ff)),
    Pair(light: Color(0x4a7a12), dark: Color(0xa5d65a)),
    Pair(light: Color(0x5c6672), dark: Color(0xb5bec9)),
    Pair(light: Color(0x7a3b12), dark: Color(0xd9a680)),
  ]

  /// The lengths of dashes and gaps in stroke widths; the first curve is unbroken.
  package static let dashes: [[Double]] = [
    [], [5, 2], [2, 1.6], [7, 2, 1.2, 2], [10, 3], [4, 1.5, 1.2, 1.5, 1.2, 1.5],
  ]

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
    dashes[index % dashes.count].map { $0 * strokeWidth }
  }
}

extension Color {
  /// The relative luminance of WCAG 2: 0 for black, 1 for white.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast ratio of WCAG 2: from 1 to 21.
  package func contrast(with other: Color) -> Double {
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
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
  /// Guide lines at start, target and marked times.
  case guide
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
    case .guide: Palette.Pair(light: Color(0xa6a6ad), dark: Color(0x68686e))
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
    case .guide: "l"
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
    case .guide: 4
    case .curve(let index): 5 + 2 * index
    case .curveText(let index): 6 + 2 * index
    }
  }

  /// The contrast with the paper that text needs.
  static let textContrast = 4.5

  // A colour that someone chose may be too faint for words; those are then in the colour of text.
  private static func readable(_ pair: Palette.Pair) -> Palette.Pair {
    let text = Ink.text.pair(in: Palette())
    let paper = Palette.paper
    return Palette.Pair(
      light: pair.light.contrast(with: paper.light) >= textContrast ? pair.light : text.light,
      dark: pair.dark.contrast(with: paper.dark) >= textContrast ? pair.dark : text.dark
    )
  }
}
