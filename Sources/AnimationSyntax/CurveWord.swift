import Springs

/// A word that names a curve, with its defaults.
///
/// The list of them gives parsing, suggestions and the help.
package struct CurveWord: Sendable {
  /// The word, without a leading dot.
  package let name: String
  /// The word with its parameters and their defaults, as the help shows it.
  package let usage: String
  /// What the curve is, in one plain sentence.
  package let summary: String
  /// The timing curve that the word names, if it names one.
  var unitCurve: UnitCurve?
  /// Takes the arguments of the word.
  let make:
    @Sendable (inout Interpreter, inout ArgumentReader) throws(PlacedFault) -> Springs.Animation
}

extension CurveWord {
  /// Every word, in the order of the help.
  package static let all: [CurveWord] = presets + springs + timingCurves + [scroll]
}

extension CurveWord {
  /// The parameters of a spring as libraries in JavaScript take them.
  package static let object = CurveWord(
    name: "{…}",
    usage: "{stiffness: 170, damping: 26, mass: 1}",
    summary: "a spring as libraries in JavaScript take it, also by tension and friction; "
      + "over-damping is kept"
  ) { interpreter, arguments throws(PlacedFault) in
    .spring(try interpreter.objectSpring(from: &arguments))
  }

  private static let presets = [
    preset(.smooth, "a spring without bounce: for general use"),
    preset(.snappy, "a spring with a small bounce: brisk"),
    preset(.bouncy, "a spring with a noticeable bounce: playful"),
  ]

  private static func preset(_ preset: Spring.Preset, _ summary: String) -> CurveWord {
    CurveWord(
      name: preset.rawValue,
      usage: "\(preset.rawValue)(duration: 0.5, extraBounce: 0)",
      summary: summary
    ) { interpreter, arguments throws(PlacedFault) in
      .spring(try interpreter.preset(preset, from: &arguments))
    }
  }
}
