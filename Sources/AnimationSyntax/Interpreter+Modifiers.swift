import Arguments
import Springs

extension Interpreter {
  private static let modifiers = [
    "delay", "speed", "repeatCount", "repeatForever", "logicallyComplete",
  ]

  /// Returns an animation with modifiers around it, the first innermost.
  func modified(
    _ base: Animation,
    by calls: ArraySlice<Call>
  ) throws(PlacedFault) -> Animation {
    var animation = base
    for call in calls {
      var arguments = try ArgumentReader(call)
      animation = try modified(animation, by: call, &arguments)
      try arguments.finish()
    }
    return animation
  }

  private func modified(
    _ base: Animation,
    by call: Call,
    _ arguments: inout ArgumentReader
  ) throws(PlacedFault) -> Animation {
    switch call.name.text {
    case "delay":
      return .delay(base, seconds: try unlabelledNumber("delay", from: &arguments))
    case "speed":
      let rate = try unlabelledNumber("speed", in: .above(0, through: 1e100), from: &arguments)
      return .speed(base, rate: rate)
    case "repeatCount":
      let count = try count("repeatCount", from: &arguments)
      let autoreverses = try truth("autoreverses", default: true, from: &arguments)
      return .repeatCount(base, count: count, autoreverses: autoreverses)
    case "repeatForever":
      let autoreverses = try truth("autoreverses", default: true, from: &arguments)
      return .repeatForever(base, autoreverses: autoreverses)
    case "logicallyComplete":
      let after = try number(arguments.require("after"), "after", in: .from(0))
      return .logicallyComplete(base, after: after)
    default:
      throw unknownWord(.modifier, call.name, among: Self.modifiers)
    }
  }

  /// Returns the fault of a word that is none of those that can stand there.
  func unknownWord(_ kind: SyntaxWordKind, _ word: Word, among words: [String]) -> PlacedFault {
    if kind == .curve, ["withAnimation", "animation", "transaction"].contains(word.text) {
      return PlacedFault(.surroundingCode(word.text), at: word.range)
    }
    return PlacedFault(
      .unknownWord(kind, word.text, meant: suggestions(for: word.text, among: words)),
      at: word.range
    )
  }
}
