package import SpringPlotMotion
import Springs

/// A library whose words say how things move.
package enum Dialect: String, Hashable, Sendable, CaseIterable {
  case swiftui
  case uikit
  case coreanimation
  case css
  case motion
  case reactSpring = "react-spring"
  case compose
  case flutter
  case anime
  case reactNative = "react-native"
  case reanimated
  case reanimated3 = "reanimated-3"
  case android
  case svelte
  case tailwind
  case tokens
  case keyframes
  case remotion
  case gsap
  case framer

  /// The libraries whose words are written, too.
  package static let written: [Dialect] = [
    .swiftui, .uikit, .coreanimation, .css, .motion, .reactSpring, .compose, .flutter, .anime,
  ]
}

/// An animation in the words of a library.
package struct Conversion: Hashable, Sendable {
  /// The library.
  package let dialect: Dialect
  /// The code to paste, nil when the library cannot say it.
  package var code: String?
  /// What is different there, a sentence each.
  package var notes: [String] = []
  /// The largest distance from the exact curve, as a fraction of the way, where there is one.
  package var difference: MotionDifference?

  /// Creates a conversion.
  package init(
    _ dialect: Dialect,
    code: String?,
    notes: [String] = [],
    difference: MotionDifference? = nil
  ) {
    self.dialect = dialect
    self.code = code
    self.notes = notes
    self.difference = difference
  }

  /// Creates the conversion of what a library cannot say.
  package init(_ dialect: Dialect, impossible reason: String) {
    self.init(dialect, code: nil, notes: [reason])
  }
}

extension Animation {
  /// Returns the animation in the words of a library that needs no curve to be sampled.
  ///
  /// Of ``Dialect/css`` only Bézier curves are such words; nil for the rest.
  package func conversion(to dialect: Dialect) -> Conversion? {
    if dialect == .swiftui { return swiftUIConversion }
    guard let plain = PlainAnimation(self) else {
      return Conversion(
        dialect,
        impossible:
          "only springs and timing curves, delayed and repeated as a whole, have words here"
      )
    }
    switch dialect {
    case .swiftui: return swiftUIConversion
    case .css: return plain.css
    case .uikit: return plain.uikit
    case .coreanimation: return plain.coreAnimation
    case .motion: return plain.motion
    case .reactSpring: return plain.reactSpring
    case .compose: return plain.compose
    case .flutter: return plain.flutter
    case .anime: return plain.anime
    case .reactNative, .reanimated, .reanimated3, .android, .svelte, .tailwind, .tokens, .keyframes,
      .remotion, .gsap, .framer:
      return Conversion(dialect, impossible: "it is only read")
    }
  }
}
