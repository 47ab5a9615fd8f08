package import SpringPlotMotion
import SpringPlotText
import Springs

extension Animation {
  /// The animation in SwiftUI's words, without a leading dot.
  ///
  /// Reads back as the same animation; a bounce may differ in a bit that no parameter has.
  package var expression: String {
    ([leaf.expression] + modifiers.map(\.expression)).joined(separator: ".")
  }
}

extension Animation.Leaf {
  fileprivate var expression: String {
    switch self {
    case .spring(let spring, let blendDuration):
      return "spring(\(spring.springArguments)\(argument("blendDuration", blendDuration)))"
    case .interpolatingSpring(let spring, let initialVelocity, let isFree):
      let velocity = argument("initialVelocity", initialVelocity)
      let freedom = isFree ? ", allowOverDamping: true" : ""
      return "interpolatingSpring(\(spring.interpolatingSpringArguments)\(velocity)\(freedom))"
    case .curve(let curve, let duration):
      let seconds = duration.text(as: .shortest)
      if let word = CurveWord.all.first(where: { $0.unitCurve == curve }) {
        return "\(word.name)(duration: \(seconds))"
      }
      if let call = curve.call {
        return call + (call.hasSuffix("(") ? "" : ", ") + "duration: \(seconds))"
      }
      return "timingCurve(\(curve.arguments), duration: \(seconds))"
    case .scroll(let rate):
      return "scroll(rate: \(rate.text(as: .shortest)))"
    }
  }

  /// Returns an argument that follows others, or nothing when it is 0.
  private func argument(_ label: String, _ value: Double) -> String {
    value == 0 ? "" : ", \(label): \(value.text(as: .shortest))"
  }
}

extension UnitCurve {
  /// The curve as the first arguments of `timingCurve`.
  var arguments: String {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      [x1, y1, x2, y2].map { $0.text(as: .shortest) }.joined(separator: ", ")
    case .circularEaseIn: ".circularEaseIn"
    case .circularEaseOut: ".circularEaseOut"
    case .circularEaseInOut: ".circularEaseInOut"
    case .circularEaseOutIn: ".circularEaseInOut.inverse"
    case .pieces, .eased: ""
    }
  }

  /// The curve as a call of its own, without the parenthesis that closes it; nil for those that
  /// `timingCurve` takes.
  var call: String? {
    switch self {
    case .bezier, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseOutIn:
      return nil
    case .pieces(let pieces):
      let points = pieces.points.map {
        "\($0.value.text(as: .shortest)) \($0.progress.percentText)%"
      }
      return "linear(\(points.joined(by: ", "))"
    case .eased(let eased):
      let (name, numbers) = eased.arguments
      return name + "(" + numbers.map { $0.text(as: .shortest) }.joined(by: ", ")
    }
  }
}

/// A way to write a spring, and the spring that reading it makes, nil when it would be refused.
private struct SpringSpelling {
  let arguments: [(label: String, value: Double)]
  let spring: Spring?

  /// Returns whether reading it makes a spring with the same parameters, and its numbers are those
  /// that somebody would have typed.
  ///
  /// A bounce of 0.3 and one of 1 - 0.7 mean the same damping ratio, and differ in their last bit.
  func isShort(for other: Spring) -> Bool {
    guard let spring, arguments.allSatisfy({ $0.value.text(as: .shortest).utf8.count <= 8 }) else {
      return false
    }
    return spring.mass == other.mass && spring.stiffness == other.stiffness
      && spring.damping == other.damping && spring.duration == other.duration
      && spring.dampingRatio == other.dampingRatio && spring.regime == other.regime
  }

  func text(labels: [String: String] = [:]) -> String {
    arguments.map { "\(labels[$0.label] ?? $0.label): \($0.value.text(as: .shortest))" }
      .joined(separator: ", ")
  }
}

extension Spring {
  /// The spring as the arguments of `.spring`, in the spelling that reads back as the same spring.
  var springArguments: String {
    if let spelling = [durationAndShortBounce, durationAndBounce, perceptual].first(where: {
      $0.spring == self || $0.isShort(for: self)
    }) {
      return spelling.text(labels: ["dampingRatio": "dampingFraction"])
    }
    return value
  }

  /// The spring as the arguments of `.interpolatingSpring`.
  var interpolatingSpringArguments: String {
    let spellings = [durationAndShortBounce, durationAndBounce] + physics(allowOverDamping: false)
    return spellings.first { $0.spring == self || $0.isShort(for: self) }?.text() ?? value
  }

  /// The spring as a call of `Spring`.
  private var value: String {
    let spellings =
      [durationAndShortBounce, durationAndBounce, perceptual] + physics(allowOverDamping: false)
    if let spelling = spellings.first(where: { $0.spring == self || $0.isShort(for: self) }) {
      return "Spring(\(spelling.text()))"
    }
    let exact = physics(allowOverDamping: true)
    let spelling = exact.first { $0.spring == self } ?? exact[0]
    return "Spring(\(spelling.text()), allowOverDamping: true)"
  }

  private var durationAndBounce: SpringSpelling {
    SpringSpelling(
      arguments: [("duration", duration), ("bounce", bounce)],
      spring: try? Spring(validatingDuration: duration, bounce: bounce)
    )
  }

  private var durationAndShortBounce: SpringSpelling {
    SpringSpelling(
      arguments: [("duration", duration), ("bounce", shortBounce)],
      spring: try? Spring(validatingDuration: duration, bounce: shortBounce)
    )
  }

  private var perceptual: SpringSpelling {
    SpringSpelling(
      arguments: [("response", duration), ("dampingRatio", dampingRatio)],
      spring: try? Spring(validatingResponse: duration, dampingRatio: dampingRatio)
    )
  }

  /// The spelling by mass, stiffness and damping, and one just above it.
  ///
  /// The damping of a spring that was made critical is a rounded root. One more bit lies above
  /// the critical damping for sure, and is reduced to the same spring again.
  private func physics(allowOverDamping: Bool) -> [SpringSpelling] {
    [damping, damping.nextUp].map { damping in
      SpringSpelling(
        arguments: [("mass", mass), ("stiffness", stiffness), ("damping", damping)],
        spring: try? Spring(
          validatingMass: mass,
          stiffness: stiffness,
          damping: damping,
          allowOverDamping: allowOverDamping
        )
      )
    }
  }
}

extension Double {
  /// The number times 100 as text, whose hundredth is the number again to the last bit.
  var percentText: String {
    let text = text(as: .shortest)
    let parts = text.split(separator: "e").map(String.init)
    var digits = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if digits.count == 1 { digits.append("") }
    let fraction =
      digits[1] + (digits[1].count < 2 ? String(repeating: "0", count: 2 - digits[1].count) : "")
    var whole = digits[0] + fraction.prefix(2)
    while whole.count > 1, whole.hasPrefix("0") { whole.removeFirst() }
    let rest = fraction.dropFirst(2)
    let exponent = parts.count > 1 ? "e\(parts[1])" : ""
    return whole + (rest.isEmpty ? "" : ".\(rest)") + exponent
  }
}
