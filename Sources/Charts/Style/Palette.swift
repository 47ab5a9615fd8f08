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
