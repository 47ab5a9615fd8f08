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
