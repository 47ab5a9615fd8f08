package import SpringPlotMotion
import SpringPlotText
import Springs

extension Animation {
  /// Returns what the animation is, in one plain sentence.
  ///
  /// It depends on whether the motion goes beyond its target, as a velocity at the start may
  /// have it.
  package func summary(passesTarget: Bool) -> String {
    ([leaf.summary(passesTarget: passesTarget)] + modifiers.map(\.summary))
      .joined(separator: "; ")
  }

  /// What is worth knowing before the animation is used, a sentence each.
  package var advice: [String] { leaf.advice + modifiers.flatMap(\.advice) }
}

extension Animation.Leaf {
  fileprivate func summary(passesTarget: Bool) -> String {
    switch self {
    case .spring(let spring, _):
      spring.summary(passesTarget: passesTarget)
    case .interpolatingSpring(let spring, let initialVelocity, let isFree):
      spring.limitedToCriticalDamping(unless: isFree).summary(passesTarget: passesTarget)
        + "; adds to what it replaces"
        + (initialVelocity == 0 ? "" : ", thrown at \(initialVelocity.text) distances per second")
    case .curve(let curve, let duration):
      "a timing curve over \(duration.text) s: \(curve.summary)"
    case .scroll(let rate):
      "a scroll view that is let go: each millisecond leaves \(rate.text) of its velocity"
    }
  }

  fileprivate var advice: [String] {
    switch self {
    case .spring(let spring, _), .interpolatingSpring(let spring, _, _):
      return spring.advice
    case .curve(.linear, _):
      return ["linear starts and stops abruptly: its velocity jumps at both ends"]
    case .curve(let curve, _):
      let end = curve.point(at: 1, from: .before).slope
      let stop = end == 0 ? [] : ["stops abruptly: its velocity jumps at the end"]
      return stop + ["a timing curve that is interrupted loses its velocity; a spring keeps it"]
    case .scroll:
      return ["its first velocity decides where it comes to rest"]
    }
  }
}

extension Spring {
  /// How much bounce is careful in an interface.
  private static let muchBounce = 0.4

  /// Returns what the spring does; a velocity at the start can take any of them past its target.
  func summary(passesTarget: Bool) -> String {
    switch regime {
    case .undamped: "an undamped spring: swings forever"
    case .underdamped:
      bounce < 0.1
        ? "a spring with hardly any bounce: passes its target a little"
        : bounce > Self.muchBounce
          ? "a very bouncy spring: swings about its target"
          : "a bouncy spring: passes its target and comes back"
    case .critical where passesTarget:
      "a spring without bounce: its velocity takes it past its target once"
    case .critical: "a spring without bounce: arrives fast and never passes its target"
    case .overdamped where passesTarget:
      "a flattened spring: its velocity takes it past its target once, and it creeps back"
    case .overdamped: "a flattened spring: creeps to its target and never passes it"
    }
  }

  var advice: [String] {
    var sentences: [String] = []
    if self == .swiftUIDefault {
      sentences.append(
        "SwiftUI's default by Apple's documentation; its code has been read as response 0.5, too"
      )
    }
    if bounce > Self.muchBounce {
      sentences.append("a bounce above 0.4 is much for an element of an interface")
    }
    if regime == .undamped {
      sentences.append("it never settles")
    } else {
      sentences.append("time other changes by the duration, not by when it settles")
    }
    return sentences
  }
}

extension UnitCurve {
  var summary: String {
    CurveWord.all.first { $0.unitCurve == self }?.summary
      ?? (self == .circularEaseOutIn
        ? "two quarters of a circle: slow in the middle" : "a curve of your own")
  }
}

extension Double {
  var text: String { text(as: .shortest) }
}

extension Modifier {
  /// The words that modifiers are called by.
  static let words = [
    "delay", "speed", "repeatCount", "repeatForever", "logicallyComplete", "clamped",
  ]

  /// The modifier in SwiftUI's words, without a leading dot.
  var expression: String {
    switch self {
    case .delay(let seconds):
      "delay(\(seconds.text))"
    case .speed(let rate):
      "speed(\(rate.text))"
    case .repeatCount(let count, let autoreverses):
      "repeatCount(\(count), autoreverses: \(autoreverses))"
    case .repeatForever(let autoreverses):
      "repeatForever(autoreverses: \(autoreverses))"
    case .logicallyComplete(let after):
      "logicallyComplete(after: \(after.text))"
    case .clamped:
      "clamped()"
    }
  }

  /// What the modifier makes of an animation, in plain words.
  var summary: String {
    switch self {
    case .delay(let seconds):
      seconds < 0 ? "already \((-seconds).text) s on its way" : "starts \(seconds.text) s later"
    case .speed(let rate):
      "played \(rate.text) times as fast"
    case .repeatCount(1, _):
      "played once"
    case .repeatCount(let count, let autoreverses):
      "played \(count) times, \(Self.turns(autoreverses))"
    case .repeatForever(let autoreverses):
      "repeated forever, \(Self.turns(autoreverses))"
    case .logicallyComplete(let after):
      "counts as complete after \(after.text) s"
    case .clamped:
      "over as soon as it arrives"
    }
  }

  private static func turns(_ autoreverses: Bool) -> String {
    autoreverses ? "there and back" : "each time from the start"
  }

  /// What is worth knowing before the modifier is used, a sentence each.
  var advice: [String] {
    switch self {
    case .repeatCount(let count, let autoreverses):
      autoreverses && count.isMultiple(of: 2)
        ? ["an even number of legs ends at the start, then jumps to the target"] : []
    case .repeatForever(let autoreverses):
      autoreverses ? [] : ["each leg starts with a jump back to the start"]
    case .delay, .speed, .logicallyComplete, .clamped:
      []
    }
  }
}

extension Interpreter {
  /// Returns the modifier that a call describes.
  func modifier(
    _ call: Call,
    _ arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Modifier {
    switch call.name.text {
    case "delay":
      return .delay(seconds: try unlabelledNumber("delay", from: &arguments))
    case "speed":
      let rate = try unlabelledNumber("speed", in: .above(0, through: 1e100), from: &arguments)
      return .speed(rate: rate)
    case "repeatCount":
      let count = try count("repeatCount", from: &arguments)
      let autoreverses = try truth("autoreverses", default: true, from: &arguments)
      return .repeatCount(count, autoreverses: autoreverses)
    case "repeatForever":
      return .repeatForever(
        autoreverses: try truth("autoreverses", default: true, from: &arguments)
      )
    case "logicallyComplete":
      let after = try number(arguments.require("after"), "after", in: .from(0))
      return .logicallyComplete(after: after)
    case "clamped":
      return .clamped
    default:
      throw unknownWord(.modifier, call.name, among: Modifier.words)
    }
  }
}
