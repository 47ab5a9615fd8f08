import Bytes
import Springs

/// Gives the form of an expression its meaning.
struct Interpreter {
  /// What was changed on the way because SwiftUI changes it too.
  var warnings: [SyntaxWarning] = []

  /// Returns the animation that a curve and its modifiers describe.
  mutating func animation(_ chain: Chain) throws(PlacedFault) -> Animation {
    if let type = chain.type, type.text != "Animation" {
      guard type.text == "Spring" else {
        throw PlacedFault(
          .unknownWord(.type, type.text, meant: ["Animation", "Spring"]),
          at: type.range
        )
      }
      return try modified(.spring(spring(chain.calls[0])), by: chain.calls.dropFirst())
    }
    let base = try curve(chain.calls[0])
    return try modified(base, by: chain.calls.dropFirst())
  }

  private mutating func curve(_ call: Call) throws(PlacedFault) -> Animation {
    let words = CurveWord.all + [.object]
    guard let word = words.first(where: { $0.name == call.name.text }) else {
      throw unknownWord(.curve, call.name, among: CurveWord.all.map(\.name))
    }
    var arguments = try ArgumentReader(call)
    let animation = try word.make(&self, &arguments)
    try arguments.finish()
    return animation
  }
}
