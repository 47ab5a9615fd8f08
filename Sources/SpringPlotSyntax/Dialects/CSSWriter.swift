import SpringPlotMotion
import SpringPlotText
import Springs

extension UnitCurve {
  /// The curve as CSS writes it, nil for one that has to be sampled.
  func cssText(_ number: (Double) -> String) -> String? {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      return "cubic-bezier(\([x1, y1, x2, y2].map(number).joined(by: ", ")))"
    case .pieces(let pieces):
      let points = pieces.points.map { point in
        "\(number(point.value)) \(point.progress.percentText)%"
      }
      return "linear(\(points.joined(by: ", ")))"
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseOutIn, .eased:
      return nil
    }
  }
}

/// An animation as a timing function with its duration, and what is left to other properties.
struct StyledAnimation {
  var easing: String
  var duration: String
  var seconds: Double
  /// The points of a sampled curve.
  var points: [LinearPieces.Point] = []
  var delay = 0.0
  var isEndless = false
  var autoreverses = false
  var notes: [String] = []

  /// Creates what CSS makes of an animation, or throws why it cannot.
  init(_ animation: Animation, _ style: ConversionStyle) throws(StyleFault) {
    var played = animation
    if let plain = PlainAnimation(animation) {
      if case .curve(let curve, let duration) = plain.movement, plain.repetition == nil,
        !plain.isClamped,
        let text = curve.cssText({ value in
          style.decimals.map { value.text(as: .trimmed(decimals: $0)) }
            ?? value.text(as: .shortest)
        })
      {
        easing = text
        self.duration = "\(duration.text(as: .shortest))s"
        seconds = duration
        delay = plain.delay
        if case .pieces(let pieces) = curve {
          points = pieces.points
        }
        return
      }
      if animation.isEndless {
        played = plain.leg
        isEndless = true
        autoreverses = plain.autoreverses
        delay = plain.delay
        notes += plain.reversalNote("CSS")
      }
    }
    let motion = Motion(played, initialVelocity: style.way?.relativeVelocity ?? 0)
    let shown = motion.shownDuration(tolerance: .fraction(style.tolerance))
    var end = shown.seconds
    if shown.reason == .threePeriods {
      end = motion.lastPassage(before: end) ?? end
      notes.append("needs more than 1,000 periods to settle; the easing ends at a passage")
    }
    let sampled: LinearEasing
    do throws(EasingError) {
      guard end > 0 else { throw .tooShort }
      guard shown.reason != .threeLegs, let eased = EasedMotion(motion, times: 0...end) else {
        throw .tooFine
      }
      sampled = try LinearEasing(eased, tolerance: style.tolerance)
    } catch {
      switch error {
      case .tooShort: throw StyleFault(reason: "this is too short for an easing")
      case .tooFine: throw StyleFault(reason: "this has too much detail for an easing")
      }
    }
    guard sampled.duration.seconds < .infinity else {
      throw StyleFault(reason: "this takes too long for an easing")
    }
    easing = sampled.text
    duration = sampled.duration.text
    seconds = sampled.duration.seconds
    points = sampled.points.map {
      LinearPieces.Point(progress: $0.progress, value: $0.value)
    }
    notes.append(
      "straight pieces: up to \(sampled.error.percentOfWay) "
        + "from the exact curve; an interruption starts from rest, CSS keeps no velocity"
    )
  }

  /// The properties that say how often the animation is played, and when it begins.
  var properties: [String] {
    var lines: [String] = []
    if isEndless { lines.append("animation-iteration-count: infinite;") }
    if autoreverses { lines.append("animation-direction: alternate;") }
    if delay != 0 { lines.append("animation-delay: \(delay.text(as: .shortest))s;") }
    return lines
  }
}

/// Why an animation has no timing function.
struct StyleFault: Error {
  let reason: String
}

/// What CSS makes of an animation, which is sampled once for all that is written in its words.
struct StyleCache {
  private var result: Result<StyledAnimation, StyleFault>?

  fileprivate mutating func styled(
    _ animation: Animation,
    _ style: ConversionStyle
  ) throws(StyleFault) -> StyledAnimation {
    if let result { return try result.get() }
    do throws(StyleFault) {
      let styled = try StyledAnimation(animation, style)
      result = .success(styled)
      return styled
    } catch {
      result = .failure(error)
      throw error
    }
  }
}

extension Animation {
  /// The animation as a timing function of CSS with its duration.
  func cssConversion(_ style: ConversionStyle, _ cache: inout StyleCache) -> Conversion {
    styled(.css, style, &cache) { styled, name in
      let isBezier = styled.points.isEmpty
      let lines =
        isBezier && styled.delay == 0
        ? [
          "transition-timing-function: \(styled.easing);",
          "transition-duration: \(styled.duration);",
        ]
        : ["--\(name)-easing: \(styled.easing);", "--\(name)-duration: \(styled.duration);"]
          + styled.properties
      let properties =
        ["--\(name)-easing: \(styled.easing);", "--\(name)-duration: \(styled.duration);"]
        + styled.properties
      return (
        lines.joined(by: "\n"),
        ConversionFile(
          head: ":root {\n",
          body: properties.map { "  \($0)\n" }.joined(by: ""),
          tail: "}",
          separator: ""
        )
      )
    }
  }

  /// The animation as variables of Tailwind's theme.
  func tailwindConversion(_ style: ConversionStyle, _ cache: inout StyleCache) -> Conversion {
    var conversion = styled(.tailwind, style, &cache) { styled, name in
      let lines =
        ["--ease-\(name): \(styled.easing);", "--duration-\(name): \(styled.duration);"]
        + styled.properties
      let body = lines.map { "  \($0)\n" }.joined(by: "")
      return (
        "@theme {\n\(body)}",
        ConversionFile(
          head: "@theme {\n",
          body: body,
          tail: "}",
          separator: "",
          isPasted: true
        )
      )
    }
    if conversion.code != nil {
      let name = CSSNames.identifiers([style.name])[0]
      conversion.notes.insert(
        "use it as class=\"ease-\(name) duration-(--duration-\(name))\"",
        at: 0
      )
    }
    return conversion
  }

  /// The animation as keyframes, for what knows no `linear()`.
  func keyframesConversion(_ style: ConversionStyle, _ cache: inout StyleCache) -> Conversion {
    styled(.keyframes, style, &cache) { styled, name in
      func percent(_ value: Double) -> String { (100 * value).text(as: .trimmed(decimals: 4)) }
      let easing = styled.points.isEmpty ? styled.easing : "linear"
      let points =
        styled.points.isEmpty
        ? [LinearPieces.Point(progress: 0, value: 0), LinearPieces.Point(progress: 1, value: 1)]
        : styled.points
      let frames = points.map { point in
        "  \(point.progress.percentText)% { transform: translateX(\(percent(point.value))%); }\n"
      }
      let repeated = styled.isEndless ? " infinite" : ""
      let alternate = styled.autoreverses ? " alternate" : ""
      let delay = styled.delay == 0 ? "" : " \(styled.delay.text(as: .shortest))s"
      return (
        "@keyframes \(name) {\n" + frames.joined(by: "") + "}\n.\(name) { animation: \(name) "
          + "\(styled.duration) \(easing)\(delay)\(repeated)\(alternate) both; }",
        nil
      )
    }
  }

  private func styled(
    _ dialect: Dialect,
    _ style: ConversionStyle,
    _ cache: inout StyleCache,
    _ write: (_ styled: StyledAnimation, _ name: String) -> (code: String, file: ConversionFile?)
  ) -> Conversion {
    do throws(StyleFault) {
      let styled = try cache.styled(self, style)
      let (code, file) = write(styled, CSSNames.identifiers([style.name])[0])
      var conversion = Conversion(dialect, code: code, notes: styled.notes)
      conversion.file = file
      conversion.easing = styled.easing
      conversion.duration = styled.seconds
      return conversion
    } catch {
      return Conversion(dialect, impossible: error.reason)
    }
  }
}

extension Animation {
  /// The animation as design tokens in the community group's format.
  func tokensConversion(_ style: ConversionStyle, _ cache: inout StyleCache) -> Conversion {
    let styled: StyledAnimation
    do throws(StyleFault) {
      styled = try cache.styled(self, style)
    } catch {
      return Conversion(.tokens, impossible: error.reason)
    }
    var plain = PlainAnimation(self)
    plain?.decimals = style.decimals
    if let way = style.way { _ = plain?.throwSpring(at: way.relativeVelocity) }
    var tokens: [String] = []
    var conversion = Conversion(.tokens, code: "", notes: styled.notes)
    if let plain, case .curve(.bezier(let x1, let y1, let x2, let y2), _) = plain.movement {
      tokens.append(
        "\"easing\": { \"$type\": \"cubicBezier\", \"$value\": [\(plain.list([x1, y1, x2, y2]))] }"
      )
    } else {
      tokens.append("\"easing\": { \"$value\": \"\(styled.easing)\" }")
    }
    let milliseconds = DecimalNumber(shortest: styled.seconds)
    let value = DecimalNumber(
      significand: milliseconds.significand,
      exponent: milliseconds.exponent + 3
    ).doubleValue
    tokens.append(
      "\"duration\": { \"$type\": \"duration\", \"$value\": "
        + "{ \"value\": \(value.text(as: .shortest)), \"unit\": \"ms\" } }"
    )
    if let plain, plain.delay != 0 {
      tokens.append(
        "\"delay\": { \"$type\": \"duration\", \"$value\": "
          + "{ \"value\": \(plain.number(plain.delay)), \"unit\": \"s\" } }"
      )
    }
    if let plain, case .spring(let spring) = plain.movement {
      conversion.parameters = [
        ConversionParameter("mass", spring.mass),
        ConversionParameter("stiffness", spring.stiffness),
        ConversionParameter("damping", spring.damping),
      ]
      if plain.velocity != 0 {
        conversion.parameters.append(ConversionParameter("velocity", plain.velocity))
      }
      let numbers = conversion.parameters.map { parameter in
        "\"\(parameter.name)\": { \"$type\": \"number\", "
          + "\"$value\": \(plain.number(parameter.value)) }"
      }
      tokens.append("\"spring\": {\n      \(numbers.joined(by: ",\n      "))\n    }")
    }
    let name = CSSNames.identifiers([style.name])[0]
    let body = "  \"\(name)\": {\n    \(tokens.joined(by: ",\n    "))\n  }"
    conversion.code = "{\n\(body)\n}"
    conversion.file = ConversionFile(
      head: "{\n",
      body: body,
      tail: "\n}",
      separator: ",\n",
      isPasted: true
    )
    conversion.easing = styled.easing
    conversion.duration = styled.seconds
    return conversion
  }
}
