package import SpringPlotMotion
import SpringPlotText
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
    .reactNative, .reanimated, .android, .svelte, .tailwind, .tokens, .keyframes,
  ]

  /// The library that a file's extension means, without its dot; nil for an extension that means
  /// none or several.
  package init?(fileExtension: String) {
    switch fileExtension {
    case "swift": self = .swiftui
    case "tsx", "jsx": self = .motion
    case "kt", "kts": self = .compose
    case "dart": self = .flutter
    case "xml": self = .android
    case "css": self = .css
    default: return nil
    }
  }
}

/// An animation in the words of a library.
package struct Conversion: Hashable, Sendable {
  /// The library.
  package let dialect: Dialect
  /// The code to paste, nil when the library cannot say it.
  package var code: String?
  /// The code as a file of its own, where that is more than what is pasted.
  package var file: ConversionFile?
  /// The timing function, as CSS writes it, where the code has one.
  package var easing: String?
  /// How long that takes, in seconds.
  package var duration: Double?
  /// The numbers of a spring by the names that the library has for them, in order.
  package var parameters: [ConversionParameter] = []
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

/// A file with the code of one curve or more.
package struct ConversionFile: Hashable, Sendable {
  /// What begins it.
  package var head: String
  /// What the curve adds.
  package var body: String
  /// What ends it.
  package var tail: String
  /// What stands between two curves.
  package var separator = "\n"
  /// Whether what is pasted is such a file as well.
  package var isPasted = false
}

/// A number of a spring with the name that a library has for it.
package struct ConversionParameter: Hashable, Sendable {
  package let name: String
  package let value: Double

  init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}

/// How a curve is written in the words of a library.
package struct ConversionStyle: Hashable, Sendable {
  /// What the curve is called where it needs a name.
  package var name: String
  /// How near a sampled curve comes, as a fraction of the way.
  package var tolerance: Double
  /// The most decimals of numbers; nil for as many as they have.
  package var decimals: Int?
  /// The way that the value goes, when it is known.
  package var way: ConversionWay?

  /// Creates a style.
  package init(
    name: String = "curve",
    tolerance: Double = 0.001,
    decimals: Int? = nil,
    way: ConversionWay? = nil
  ) {
    self.name = name
    self.tolerance = tolerance
    self.decimals = decimals
    self.way = way
  }
}

/// From where to where a value goes, and how fast at first.
package struct ConversionWay: Hashable, Sendable {
  /// The position at the start, in units.
  package var start: Double
  /// The position at the end, in units; not the start.
  package var end: Double
  /// The velocity at the start, in units per second.
  package var velocity: Double

  /// Creates a way.
  package init(from start: Double, to end: Double, velocity: Double = 0) {
    self.start = start
    self.end = end
    self.velocity = velocity
  }

  /// The velocity in distances per second, as UIKit and Core Animation want it.
  package var relativeVelocity: Double { velocity == 0 ? 0 : velocity / (end - start) }
}

extension Animation {
  /// Returns the animation in the words of a library.
  package func conversion(
    to dialect: Dialect,
    style: ConversionStyle = ConversionStyle()
  ) -> Conversion {
    var cache = StyleCache()
    return conversion(to: dialect, style, &cache)
  }

  /// Returns the animation in the words of libraries; what several of them sample is sampled once.
  package func conversions(to dialects: [Dialect], style: ConversionStyle) -> [Conversion] {
    var cache = StyleCache()
    return dialects.map { conversion(to: $0, style, &cache) }
  }

  private func conversion(
    to dialect: Dialect,
    _ style: ConversionStyle,
    _ cache: inout StyleCache
  ) -> Conversion {
    var conversion = unmeasured(dialect, style, &cache)
    if let decimals = style.decimals, let code = conversion.code,
      let difference = difference(ofReading: code, in: dialect)
    {
      conversion.notes.append("rounded to \(decimals) decimals: up to \(difference.words)")
    }
    return conversion
  }

  private func unmeasured(
    _ dialect: Dialect,
    _ style: ConversionStyle,
    _ cache: inout StyleCache
  ) -> Conversion {
    switch dialect {
    case .swiftui: return swiftUIConversion(style)
    case .css: return cssConversion(style, &cache)
    case .tailwind: return tailwindConversion(style, &cache)
    case .keyframes: return keyframesConversion(style, &cache)
    case .tokens: return tokensConversion(style, &cache)
    case .uikit, .coreanimation, .motion, .reactSpring, .compose, .flutter, .anime, .reactNative,
      .reanimated, .reanimated3, .android, .svelte, .remotion, .gsap, .framer:
      guard var plain = PlainAnimation(self) else {
        return Conversion(
          dialect,
          impossible:
            "only springs and timing curves, delayed and repeated as a whole, have words here"
        )
      }
      plain.decimals = style.decimals
      plain.name = style.name
      plain.way = style.way
      if let way = style.way {
        guard plain.throwSpring(at: way.relativeVelocity) else {
          return Conversion(dialect, impossible: "a timing curve takes no velocity at the start")
        }
      }
      return plain.conversion(to: dialect)
    }
  }

  /// Returns how far what is read from a code lies from the animation.
  private func difference(ofReading code: String, in dialect: Dialect) -> MotionDifference? {
    guard let read = try? CurveArgument.parse(code, in: dialect).animation else { return nil }
    guard let own = PlainAnimation(self), let other = PlainAnimation(read) else { return nil }
    return own.legMotion.largestDifference(from: other.legMotion, until: own.shownTime)
  }
}

extension PlainAnimation {
  fileprivate func conversion(to dialect: Dialect) -> Conversion {
    if isClamped, !clampedDialects.contains(dialect) {
      return Conversion(dialect, impossible: "there is no word for what ends at its first arrival")
    }
    var conversion: Conversion
    switch dialect {
    case .uikit: conversion = uikit
    case .coreanimation: conversion = coreAnimation
    case .motion: conversion = motion
    case .reactSpring: conversion = reactSpring
    case .compose: conversion = compose
    case .flutter: conversion = flutter
    case .anime: conversion = anime
    case .reactNative: conversion = reactNative
    case .reanimated, .reanimated3: conversion = reanimated(dialect)
    case .android: conversion = android
    case .svelte: conversion = svelte
    case .swiftui, .css, .tailwind, .keyframes, .tokens, .remotion, .gsap, .framer:
      return Conversion(dialect, impossible: "its words are read, but not written")
    }
    if case .curve(let curve, let duration) = movement, conversion.code != nil {
      let points = Self.controlPoints(of: curve).map { "cubic-bezier(\(list($0)))" }
      conversion.easing = curve.cssText(number) ?? points
      conversion.duration = duration
    }
    return conversion
  }

  /// The libraries that can end an animation at its first arrival.
  private var clampedDialects: [Dialect] {
    [.reactSpring, .reactNative, .reanimated, .reanimated3]
  }
}

extension Conversion {
  /// Returns the conversion with the numbers of what moves, when that is a spring.
  func with(_ movement: PlainAnimation.Movement) -> Conversion {
    with(movement.spring?.parameters ?? [])
  }

  /// Returns the conversion with numbers that have names.
  func with(_ parameters: [ConversionParameter]) -> Conversion {
    var conversion = self
    conversion.parameters = parameters
    return conversion
  }
}

extension PlainAnimation.Movement {
  /// The spring that moves; nil for a timing curve.
  var spring: Spring? {
    switch self {
    case .spring(let spring): spring
    case .curve: nil
    }
  }
}
