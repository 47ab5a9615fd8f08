import SpringPlotMotion
import SpringPlotText
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
    @Sendable (inout Interpreter, inout ArgumentReader) throws(PlacedFault) ->
      SpringPlotMotion.Animation
}

extension CurveWord {
  /// Every word, in the order of the help.
  package static let all: [CurveWord] = presets + springs + timingCurves + [scroll]

  /// Returns the word with a name; the frequent ones without making all the others.
  static func named(_ name: String) -> CurveWord? {
    presets.first { $0.name == name } ?? springs.first { $0.name == name }
      ?? all.first { $0.name == name }
  }
}

extension CurveWord {
  /// What the curve is, without in what other ways it is written.
  package var gist: String { String(summary.prefix { $0 != ";" }) }

  /// The labels of the numbers that the word can have behind a colon.
  ///
  /// They are those that stand between parentheses in what the help says.
  package var parameters: [String] {
    var labels: [String] = []
    var depth = 0
    var label = ""
    for character in usage + " " + summary {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case ":" where depth > 0 && !label.isEmpty && !labels.contains(label): labels.append(label)
      default: break
      }
      label = character.isLetter ? label + String(character) : ""
    }
    // A curve with numbers that have no labels is written as a call.
    return Substring(usage).cut(at: "(0.") == nil ? labels : []
  }

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

extension CurveWord {
  /// What is read besides the words, as the help shows it.
  package static let others: [(usage: String, summary: String)] = [
    (
      "linear(0, 0.5 25%, 1)",
      "straight lines as CSS writes them; also steps(4, jump-end) and 'duration:' as the last "
        + "argument"
    ),
    (
      "easeOutElastic(1, 0.3)",
      "the classical shapes by Penner's names and GSAP's: easeInOutCubic, ease-out-back, "
        + "bounce.out, power2.inOut"
    ),
    ("CURVE.clamped()", "ends at the target when it first arrives; also bouncy:clamp=true"),
    (
      "CODE",
      "an animation in the words of \(Dialect.allCases.map(\.rawValue).joined(by: ", ")), with "
        + "the code around it; '--dialect' names the library where a text could mean several"
    ),
  ]

  static let scroll = CurveWord(
    name: "scroll",
    usage: "scroll(rate: 0.998)",
    summary: "a scroll view that is let go; the rate is what a millisecond leaves of its velocity, "
      + "0.998 in UIKit's normal deceleration and 0.99 in its fast one"
  ) { interpreter, arguments throws(PlacedFault) in
    .scroll(
      rate: try interpreter.number(
        "rate",
        default: 0.998,
        in: .from(0.5, through: 0.999999),
        from: &arguments
      )
    )
  }
}

extension CurveWord {
  static let springs = [
    CurveWord(
      name: "spring",
      usage: "spring(duration: 0.5, bounce: 0, blendDuration: 0)",
      summary: "a spring by duration and bounce, by (response: 0.5, dampingFraction: 0.825), "
        + "or around a spring value, as in spring(.bouncy)"
    ) { interpreter, arguments throws(PlacedFault) in
      try interpreter.anySpringAnimation(from: &arguments)
    },
    CurveWord(
      name: "interactiveSpring",
      usage: "interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25)",
      summary: "a short spring that follows a finger; also by "
        + "(response: 0.15, dampingFraction: 0.86)"
    ) { interpreter, arguments throws(PlacedFault) in
      try interpreter.interactiveSpring(from: &arguments)
    },
    CurveWord(
      name: "interpolatingSpring",
      usage: "interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0)",
      summary: "a spring that adds to what it replaces; also by (mass: 1, stiffness:, damping:)"
    ) { interpreter, arguments throws(PlacedFault) in
      try interpreter.interpolatingSpring(from: &arguments)
    },
    CurveWord(
      name: "Spring",
      usage: "Spring(duration: 0.5, bounce: 0)",
      summary: "a spring value; also by (response:, dampingRatio:), (mass: 1, stiffness:, "
        + "damping:, allowOverDamping: false), (stiffness:, dampingRatio:), (angularFrequency:, "
        + "dampingRatio:), (bounciness: 8, speed: 12) or (settlingDuration:, dampingRatio:, "
        + "epsilon: 0.001)"
    ) { interpreter, arguments throws(PlacedFault) in
      .spring(try interpreter.anySpring(from: &arguments))
    },
    CurveWord(
      name: "default",
      usage: "default",
      summary: "what SwiftUI uses when none is named: a spring of response 0.55 without bounce"
    ) { _, _ throws(PlacedFault) in
      .spring(.swiftUIDefault)
    },
  ]
}

extension Spring {
  /// The spring that SwiftUI uses when no animation is named.
  static let swiftUIDefault = Spring(response: 0.55, dampingRatio: 1)
}

extension CurveWord {
  static let timingCurves =
    namedCurves + [
      CurveWord(
        name: "timingCurve",
        usage: "timingCurve(0.25, 0.1, 0.25, 1, duration: 0.35)",
        summary: "a cubic Bézier curve by its control points x1, y1, x2, y2; "
          + "or a unit curve, as in timingCurve(.circularEaseIn)"
      ) { interpreter, arguments throws(PlacedFault) in
        try interpreter.timingCurve(from: &arguments)
      },
      CurveWord(
        name: "cubic-bezier",
        usage: "cubic-bezier(0.25, 0.1, 0.25, 1, duration: 0.35)",
        summary: "the same as CSS writes it"
      ) { interpreter, arguments throws(PlacedFault) in
        try interpreter.timingCurve(from: &arguments)
      },
    ]

  private static let namedCurves = [
    named("linear", .linear, "constant speed: it starts and stops abruptly"),
    named("easeIn", .easeIn, "starts slowly and stops at full speed"),
    named("easeOut", .easeOut, "starts at full speed and ends slowly"),
    named("easeInOut", .easeInOut, "starts and ends slowly"),
    named("circularEaseIn", .circularEaseIn, "a quarter of a circle: stops infinitely fast"),
    named("circularEaseOut", .circularEaseOut, "a quarter of a circle: starts infinitely fast"),
    named(
      "circularEaseInOut",
      .circularEaseInOut,
      "two quarters of a circle: infinitely fast in the middle"
    ),
  ]

  private static func named(_ name: String, _ curve: UnitCurve, _ summary: String) -> CurveWord {
    CurveWord(
      name: name,
      usage: "\(name)(duration: 0.35)",
      summary: summary,
      unitCurve: curve
    ) { interpreter, arguments throws(PlacedFault) in
      try interpreter.named(curve, from: &arguments)
    }
  }
}

/// A number in a curve that can be set without writing the curve anew.
package enum CurveParameter: String, Hashable, Sendable, CaseIterable {
  case duration, bounce, extraBounce
  case response, dampingRatio
  case mass, stiffness, damping
  case settlingDuration, epsilon
  case initialVelocity
  case delay, speed

  /// Creates the parameter that a word means: `dampingRatio`, `damping-ratio`, `dampingFraction`.
  package init?(word: String) {
    var label = ""
    for part in word.split(separator: "-", omittingEmptySubsequences: false) {
      label += label.isEmpty ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }
    self.init(rawValue: label == "dampingFraction" ? "dampingRatio" : label)
  }

  /// Whether it is a time, which can have a unit.
  package var isTime: Bool {
    switch self {
    case .duration, .response, .settlingDuration, .delay: true
    default: false
    }
  }

  /// Whether it belongs to a modifier behind the curve.
  var isModifier: Bool { self == .delay || self == .speed }

  /// The labels under which calls know it.
  var labels: [String] {
    self == .dampingRatio ? ["dampingRatio", "dampingFraction"] : [rawValue]
  }

  /// Returns the label under which a call takes it.
  func label(in call: String) -> String {
    self == .dampingRatio && call != "Spring" && call != "init" ? "dampingFraction" : rawValue
  }
}
