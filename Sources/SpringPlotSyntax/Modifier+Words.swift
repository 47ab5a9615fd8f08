import SpringPlotMotion
import Springs
import SpringPlotText

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
